//! Detection of changed sources. Files are polled twice a second, which works on every file system
//! and needs no library.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use crate::failure::Result;
use crate::files;

/// Sources of a build.
const WATCHED: [&str; 6] = ["src", "style", "public", "seeds", "index.html", "Cargo.toml"];

/// Folder that a build itself writes there.
const IGNORED: &str = "public/data";

const INTERVAL: Duration = Duration::from_millis(500);

/// Time of the last change of each source, and its length.
#[derive(Debug, PartialEq, Eq)]
pub struct Snapshot(BTreeMap<PathBuf, (SystemTime, u64)>);

impl Snapshot {
    /// Snapshot of the sources as they are now.
    pub fn take() -> Result<Self> {
        let mut found = BTreeMap::new();
        for root in WATCHED.map(Path::new) {
            let files = if root.is_dir() { files::list(root)? } else { vec![root.to_owned()] };
            for file in files.into_iter().filter(|file| !file.starts_with(IGNORED)) {
                // A file may be removed between being listed and being inspected.
                let Ok(metadata) = file.metadata() else {
                    continue;
                };
                let changed = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
                found.insert(file, (changed, metadata.len()));
            }
        }
        Ok(Self(found))
    }

    /// Waits until the sources differ from these, and returns the changed ones.
    pub fn wait(&self) -> Result<Vec<PathBuf>> {
        loop {
            thread::sleep(INTERVAL);
            let changed = self.changes(&Self::take()?);
            if !changed.is_empty() {
                return Ok(changed);
            }
        }
    }

    fn changes(&self, now: &Self) -> Vec<PathBuf> {
        let gone = self.0.keys().filter(|file| !now.0.contains_key(*file));
        let changed = now.0.iter().filter(|(file, state)| self.0.get(*file) != Some(*state));
        gone.chain(changed.map(|(file, _)| file)).cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn snapshot(text: &str) -> Snapshot {
        let files = text.split_whitespace().map(|file| {
            let (name, length) = file.split_once(':').unwrap();
            (PathBuf::from(name), (SystemTime::UNIX_EPOCH, length.parse().unwrap()))
        });
        Snapshot(files.collect())
    }

    #[track_caller]
    fn check(input: (&str, &str), expected: &[&str]) {
        let changes = snapshot(input.0).changes(&snapshot(input.1));
        assert_eq!(changes, expected.iter().map(PathBuf::from).collect::<Vec<_>>());
    }

    #[test]
    fn added_changed_and_removed_files_are_changes() {
        check(("a:1 b:1 c:1", "a:1 b:2 d:1"), &["c", "b", "d"]);
        check(("a:1", "a:1"), &[]);
    }
}
