//! From a dataset to files: the dataset as JSON, and the content that pages
//! show before the program runs. The same dataset gives the same bytes, and a
//! file is replaced whole or not at all.

mod markup;
mod page;

use std::io::{self, Write};
use std::path::Path;

use crate::model::Dataset;
use crate::search::{Index, PAYS_FROM};

pub use self::page::fill;

/// The dataset as JSON, in one line.
pub fn json(dataset: &Dataset) -> io::Result<Vec<u8>> {
    let mut bytes = serde_json::to_vec(dataset).map_err(io::Error::other)?;
    bytes.push(b'\n');
    Ok(bytes)
}

/// The search index to lie beside the dataset, which then names it. There is
/// one only where fetching it is quicker than making it.
pub fn index(dataset: &mut Dataset) -> Option<Index> {
    let pays = dataset.works.len() >= PAYS_FROM;
    let index = pays.then(|| Index::new(dataset));
    dataset.index = index.as_ref().map(|index| format!("{:016x}", index.fingerprint()));
    index
}

/// Writes `bytes` to `path` through a file beside it, so that nobody reads
/// half of them. Makes the folder where there is none.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    std::fs::create_dir_all(folder)?;
    let mut file = tempfile::Builder::new().prefix(".peerage").tempfile_in(folder)?;
    file.write_all(bytes)?;
    // A temporary file is for its owner alone; a published one is not.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        file.as_file().set_permissions(std::fs::Permissions::from_mode(0o644))?;
    }
    file.persist(path)?;
    Ok(())
}
