//! Metadata that packages share.

use std::fs;
use std::path::Path;

use peerage_dev::failure::{Context, Result};

/// Version of the workspace, which every package has.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Summary of the command.
pub const SUMMARY: &str =
    "Compiles the documents of a lab into a site of publications and people, with their sources";

/// Keywords of the command.
pub const KEYWORDS: [&str; 5] =
    ["publications", "bibliography", "bibtex", "researchers", "static-site"];

/// License expression (SPDX).
pub const LICENSE: &str = "MIT OR Apache-2.0";

/// The licences shipped with each package, at the root of the workspace.
pub const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// Address of the repository, where the release is made from one: registries compare it with the
/// provenance of what is published.
pub fn repository() -> Option<String> {
    std::env::var("PEERAGE_REPOSITORY").ok().filter(|address| !address.is_empty())
}

/// Bytes of a licence.
pub fn licence(name: &str) -> Result<Vec<u8>> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../..");
    let path = Path::new(root).join(name);
    fs::read(&path).context(|| format!("cannot read {}", path.display()))
}

/// Name of this machine's processor as Debian and containers have it, where it runs Linux.
pub fn debian_name() -> Option<&'static str> {
    match (std::env::consts::OS, std::env::consts::ARCH) {
        ("linux", "x86_64") => Some("amd64"),
        ("linux", "aarch64") => Some("arm64"),
        _ => None,
    }
}
