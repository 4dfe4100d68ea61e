//! Writes several files atomically: either all are replaced or none.

use std::io::{self, Write};
use std::path::Path;

use tempfile::{NamedTempFile, TempPath};

/// Writes `bytes` to `path` through a temporary file beside it, so that no reader sees a partial
/// file. Makes the folder if it does not exist.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_all(&[(path, bytes)])
}

/// Writes several files. If one cannot be written, all are restored.
pub fn write_all(files: &[(&Path, &[u8])]) -> io::Result<()> {
    // The steps that need space or permission come first; only renaming is left after them.
    let mut staged = Vec::new();
    for (path, bytes) in files {
        staged.push((*path, stage(path, bytes)?, keep(path)?));
    }
    let mut written: Vec<(&Path, Option<TempPath>)> = Vec::new();
    for (path, file, old) in staged {
        if let Err(error) = file.persist(path) {
            for (path, old) in written.into_iter().rev() {
                // Only the first failure is reported.
                match old {
                    Some(old) => drop(old.persist(path)),
                    None => drop(std::fs::remove_file(path)),
                }
            }
            return Err(error.error);
        }
        written.push((path, old));
    }
    Ok(())
}

/// A file beside `path` that holds `bytes`.
fn stage(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let mut file = beside(path)?;
    file.write_all(bytes)?;
    // A temporary file is private to its owner; a published one is not.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        file.as_file().set_permissions(std::fs::Permissions::from_mode(0o644))?;
    }
    Ok(file)
}

/// A copy of what is at `path`; none where there is no file.
fn keep(path: &Path) -> io::Result<Option<TempPath>> {
    let Ok(metadata) = path.metadata() else { return Ok(None) };
    if !metadata.is_file() && !metadata.is_dir() {
        // Replacing a device by a file could break other programs.
        return Err(io::Error::other("it is a device or a pipe, not a file"));
    }
    if metadata.is_dir() {
        return Ok(None);
    }
    let copy = beside(path)?.into_temp_path();
    std::fs::copy(path, &copy)?;
    Ok(Some(copy))
}

fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    std::fs::create_dir_all(folder)?;
    tempfile::Builder::new().prefix(".peerage").tempfile_in(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes two files of which the second is in the way; checks what the
    /// first holds then, and that nothing else is left.
    #[track_caller]
    fn check(before: Option<&str>) {
        let folder = tempfile::tempdir().unwrap();
        let (first, second) = (folder.path().join("a"), folder.path().join("b"));
        std::fs::create_dir(&second).unwrap();
        if let Some(text) = before {
            std::fs::write(&first, text).unwrap();
        }
        assert!(write_all(&[(&first, b"new"), (&second, b"new")]).is_err());
        assert_eq!(std::fs::read_to_string(&first).ok().as_deref(), before);
        let n_left = std::fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(n_left, 1 + usize::from(before.is_some()));
    }

    #[test]
    fn a_failure_leaves_everything_as_it_was() {
        check(None);
        check(Some("old"));
    }

    #[test]
    fn files_are_replaced_and_folders_made() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/a");
        write(&path, b"old").unwrap();
        write(&path, b"new").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
    }
}
