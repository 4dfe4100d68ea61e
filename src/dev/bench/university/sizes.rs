//! Sizes after compression, and quantiles of numbers.

use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use peerage_dev::failure::{Context, Result};

/// The value that this share of `values` does not exceed.
pub fn quantile(values: &[usize], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let at = (sorted.len() as f64 * share).ceil() as usize;
    sorted.get(at.saturating_sub(1)).copied().unwrap_or_default() as f64
}

/// Number of bytes after compression.
pub fn deflated(bytes: &[u8]) -> Result<usize> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).context(|| "compression".to_owned())?;
    Ok(encoder.finish().context(|| "compression".to_owned())?.len())
}
