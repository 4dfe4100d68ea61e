//! Directories of files: listing, copying, replacing.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::failure::{Context, Result};

/// All files below a directory, by path; none where there is no directory.
pub fn list(directory: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![directory.to_owned()];
    while let Some(directory) = open.pop() {
        let entries = match fs::read_dir(&directory) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            entries => entries.context(|| format!("cannot list {}", directory.display()))?,
        };
        for entry in entries {
            let path = entry.context(|| format!("cannot list {}", directory.display()))?.path();
            if path.is_dir() {
                open.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Copies one file, creating its parent directories.
pub fn copy(from: &Path, to: &Path) -> Result {
    let message = || format!("cannot copy {} to {}", from.display(), to.display());
    if let Some(parent) = to.parent() {
        fs::create_dir_all(parent).context(message)?;
    }
    fs::copy(from, to).map(|_| ()).context(message)
}

/// Copies everything below one directory into another.
pub fn copy_all(from: &Path, to: &Path) -> Result {
    for file in list(from)? {
        // Every file listed lies below `from`.
        let below = file.strip_prefix(from).unwrap_or(&file);
        copy(&file, &to.join(below))?;
    }
    Ok(())
}

/// Paths of the files that differ between two directories.
pub fn differing(a: &Path, b: &Path) -> Result<Vec<String>> {
    let below = |directory: &Path| -> Result<BTreeSet<PathBuf>> {
        let found = list(directory)?;
        Ok(found.iter().filter_map(|f| f.strip_prefix(directory).ok()).map(Into::into).collect())
    };
    let (of_a, of_b) = (below(a)?, below(b)?);
    let is_same = |file: &PathBuf| {
        let (a, b) = (fs::read(a.join(file)), fs::read(b.join(file)));
        matches!((a, b), (Ok(a), Ok(b)) if a == b)
    };
    let files = of_a.union(&of_b).filter(|file| !is_same(file));
    Ok(files.map(|file| file.display().to_string()).collect())
}

/// Creates a directory, or empties it.
pub fn clear(directory: &Path) -> Result {
    remove(directory)?;
    fs::create_dir_all(directory).context(|| format!("cannot make {}", directory.display()))
}

/// Replaces `output` by `stage`. The previous one stays until the new one is complete; readers see
/// either of them.
pub fn replace(stage: &Path, output: &Path) -> Result {
    let last = stage.with_extension("last");
    remove(&last)?;
    // The first build has no previous one, and a previous one on another file system cannot be set
    // aside.
    fs::rename(output, &last).ok();
    if fs::rename(stage, output).is_err() {
        clear(output)?;
        copy_all(stage, output)?;
        remove(stage)?;
    }
    remove(&last)
}

fn remove(directory: &Path) -> Result {
    match fs::remove_dir_all(directory) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        result => result.context(|| format!("cannot remove {}", directory.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(directory: &Path, expected: &[&str]) {
        let found = list(directory).unwrap();
        let names: Vec<_> = found
            .iter()
            .map(|file| file.strip_prefix(directory).unwrap().to_str().unwrap())
            .collect();
        assert_eq!(names, expected);
    }

    #[test]
    fn a_build_replaces_the_last_one_whole() {
        let root = tempfile::tempdir().unwrap();
        let (stage, output) = (root.path().join("stage"), root.path().join("dist"));
        for (directory, name) in [(&output, "old.js"), (&stage, "new.js"), (&stage, "data/a.json")]
        {
            let file = directory.join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, name).unwrap();
        }
        replace(&stage, &output).unwrap();
        check(&output, &["data/a.json", "new.js"]);
        check(root.path(), &["dist/data/a.json", "dist/new.js"]);
    }

    #[test]
    fn a_directory_that_is_not_there_holds_no_files() {
        check(Path::new("no/such/directory"), &[]);
    }
}
