//! Packages as `npm pack` makes them.

use std::fs;
use std::path::{Path, PathBuf};

use peerage_dev::failure::{Context, Result};

use crate::packed::packed;

/// Files of a package: name, content, mode.
pub type Files = Vec<(String, Vec<u8>, u32)>;

/// Packs `files` into `folder`, as an archive with this name and `.tgz`; returns its path.
pub fn pack(folder: &Path, stem: &str, files: Files) -> Result<PathBuf> {
    let written = tempfile::tempdir().context(|| "cannot make a folder")?;
    let mut packing = Vec::new();
    for (at, (name, bytes, mode)) in files.into_iter().enumerate() {
        let file = written.path().join(at.to_string());
        fs::write(&file, bytes).context(|| format!("cannot write {}", file.display()))?;
        packing.push((format!("package/{name}"), file, mode));
    }
    let path = folder.join(format!("{stem}.tgz"));
    fs::write(&path, packed(&packing)?).context(|| format!("cannot write {}", path.display()))?;
    Ok(path)
}
