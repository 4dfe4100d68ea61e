//! How large files are as browsers load them.

use std::fs;
use std::io;
use std::path::Path;

use brotli::enc::BrotliEncoderParams;

use crate::failure::{Context, Result};
use crate::files;

/// What a visitor waits for, up to where something can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stretch {
    /// The content of the page, in the widget's look.
    Content,
    /// The list, its search and its chips.
    List,
    /// The network.
    Network,
}

impl Stretch {
    /// All of them, the first one first.
    pub const ALL: [Self; 3] = [Self::Content, Self::List, Self::Network];

    /// What there is at its end.
    pub fn end(self) -> &'static str {
        match self {
            Self::Content => "the page is readable",
            Self::List => "list, search and chips work",
            Self::Network => "the network moves",
        }
    }

    /// The most bytes after brotli that it should take.
    pub fn target(self) -> u64 {
        match self {
            Self::Content => 12_000,
            Self::List => 150_000,
            Self::Network => 250_000,
        }
    }

    /// Whether a file of the release is loaded in it.
    fn has(self, name: &str) -> bool {
        if self == Self::Content {
            return ["index.html", "page.css", "list.css", "peerage.js"].contains(&name);
        }
        let first =
            ["peerage.js", "peerage-element.js", "peerage-widget.js", "peerage-widget_bg.wasm"];
        let is_of_network = name.starts_with("peerage-layout")
            || name.starts_with("peerage-widget-") && name.contains("network");
        first.contains(&name) || self == Self::Network && is_of_network
    }
}

/// Bytes after brotli that a visitor loads of a release in a stretch.
pub fn until(stretch: Stretch, release: &Path) -> Result<u64> {
    let files = files::list(release)?;
    let name = |file: &Path| file.strip_prefix(release).unwrap_or(file).display().to_string();
    let loaded = files.iter().filter(|file| stretch.has(&name(file)));
    loaded.map(|file| compressed(file)).sum()
}

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
