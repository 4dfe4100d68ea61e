//! Places that the files of a site are written to.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Mutex, PoisonError};

/// Receives the files of a site, from several threads at once.
pub trait Target: Sync {
    /// Writes the file at a path from the root of the site. Each path is written once.
    fn write(&self, path: &str, bytes: &[u8]) -> io::Result<()>;

    /// Bytes of the file at `path` in the site that stands there now.
    fn before(&self, _path: &str) -> Option<Vec<u8>> {
        None
    }
}

/// A site in memory: the bytes of each file by its path.
#[derive(Debug, Default)]
pub struct Memory(Mutex<BTreeMap<String, Vec<u8>>>);

impl Memory {
    /// The files that were written.
    pub fn into_files(self) -> BTreeMap<String, Vec<u8>> {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Target for Memory {
    fn write(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match files.insert(path.to_owned(), bytes.to_owned()) {
            None => Ok(()),
            Some(_) => Err(io::Error::other(format!("{path} is written twice"))),
        }
    }
}
