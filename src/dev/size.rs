//! How large files are as browsers load them.

use std::fs;
use std::io;
use std::path::Path;

use brotli::enc::BrotliEncoderParams;

use crate::failure::{Context, Result};

/// Length of a file in bytes after brotli (RFC 7932) at its highest quality,
/// as a static host stores it.
pub fn compressed(file: &Path) -> Result<u64> {
    let bytes = fs::read(file).context(|| format!("cannot read {}", file.display()))?;
    let parameters = BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        size_hint: bytes.len(),
        ..BrotliEncoderParams::default()
    };
    let length = brotli::BrotliCompress(&mut bytes.as_slice(), &mut io::sink(), &parameters)
        .context(|| format!("cannot compress {}", file.display()))?;
    Ok(length as u64)
}
