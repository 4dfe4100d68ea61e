//! The archive for embedding alone: one folder with the version in its name, to copy to a host.

use std::path::{Path, PathBuf};

use peerage::site::Program;
use peerage_dev::failure::{Context, Result};

use crate::about::{LICENCES, VERSION};
use crate::packed::packed;

/// Files beside those of the program.
const OTHERS: [&str; 1] = ["site.css"];

/// Packs what a host needs to embed profiles, of the build in `build`, into `folder`; returns the
/// path of the archive.
pub fn embedding(folder: &Path, build: &Path) -> Result<PathBuf> {
    let program =
        Program::in_folder(build).context(|| format!("cannot read {}", build.display()))?;
    let stem = format!("peerage-{VERSION}");
    let names = program.files().map(|(name, _)| name).chain(OTHERS);
    let files = names.map(|name| (format!("{stem}/{name}"), build.join(name), 0o644));
    let licences = LICENCES.map(|name| (format!("{stem}/{name}"), PathBuf::from(name), 0o644));
    let files: Vec<_> = files.chain(licences).collect();
    let path = folder.join(format!("peerage-embed-{VERSION}.tar.gz"));
    let bytes = packed(&files)?;
    std::fs::write(&path, bytes).context(|| format!("cannot write {}", path.display()))?;
    Ok(path)
}
