//! Listing of folders. Symbolic links are followed only inside one root, so that the sender of a
//! folder cannot have other files of this machine read. Without a file system, the files are held
//! in memory.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::input::file::{self, Refusal};

/// Maximum number of files and folders in one folder.
const MAX_ENTRIES: usize = 20_000;

/// Root of the files that are read.
#[derive(Clone, Debug)]
pub struct Root(Place);

#[derive(Clone, Debug)]
enum Place {
    /// Folder that links must not leave.
    Folder(PathBuf),
    /// Files in memory, by path.
    Held(Arc<BTreeMap<PathBuf, Vec<u8>>>),
}

/// File or folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Name in its folder.
    pub name: String,
    /// Path; of a link, the path of its target.
    pub path: PathBuf,
    /// True for a folder.
    pub is_folder: bool,
}

/// Symbolic link that is not followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stray {
    /// Name in its folder.
    pub name: String,
    /// True if the target exists, outside the root. False if there is no target, or the link leads
    /// to itself.
    pub leads_out: bool,
}

impl Root {
    /// Root at `folder`; links in the path of `folder` itself are followed.
    pub fn new(folder: &Path) -> Self {
        // Nothing is read from a folder that cannot be read.
        Self(Place::Folder(fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned())))
    }

    /// Root of files in memory, by their paths with `/`.
    pub fn held<'a>(files: impl IntoIterator<Item = (&'a str, Vec<u8>)>) -> Self {
        let files = files.into_iter().map(|(path, bytes)| (PathBuf::from(path), bytes));
        Self(Place::Held(Arc::new(files.collect())))
    }

    /// Folder of the file system; none where the files are held in memory.
    pub fn folder(&self) -> Option<&Path> {
        match &self.0 {
            Place::Folder(folder) => Some(folder),
            Place::Held(_) => None,
        }
    }

    /// Entries of `folder`, in the order of their names. Hidden files are left out.
    pub fn entries(&self, folder: &Path) -> Result<Vec<Result<Entry, Stray>>, Refusal> {
        match &self.0 {
            Place::Folder(root) => listed(root, folder),
            Place::Held(files) => held(files, folder),
        }
    }

    /// Size of the file at `path` in bytes; none where the path is not that of a file.
    pub fn length(&self, path: &Path) -> Option<u64> {
        match &self.0 {
            Place::Folder(_) => {
                path.metadata().ok().filter(|it| it.is_file()).map(|metadata| metadata.len())
            }
            Place::Held(files) => files.get(path).map(|bytes| bytes.len() as u64),
        }
    }

    /// Bytes of the file at `path`, at most `most` of them.
    pub fn bytes(&self, path: &Path, most: u64) -> Result<Vec<u8>, Refusal> {
        match &self.0 {
            Place::Folder(_) => file::bytes(path, most),
            Place::Held(files) => match files.get(path) {
                None => Err(Refusal::Missing),
                Some(bytes) if bytes.len() as u64 > most => Err(Refusal::TooLarge(most)),
                Some(bytes) => Ok(bytes.clone()),
            },
        }
    }

    /// Reader of the file at `path` from its beginning, however large it is.
    pub fn open(&self, path: &Path) -> Result<Box<dyn Read + '_>, Refusal> {
        match &self.0 {
            Place::Folder(_) => Ok(Box::new(file::open(path)?)),
            Place::Held(files) => Ok(Box::new(files.get(path).ok_or(Refusal::Missing)?.as_slice())),
        }
    }

    /// First bytes of the file at `path`: at most `most` of them, however large the file is.
    pub fn head(&self, path: &Path, most: usize) -> Result<Vec<u8>, Refusal> {
        match &self.0 {
            Place::Folder(_) => file::head(path, most),
            Place::Held(files) => {
                let bytes = files.get(path).ok_or(Refusal::Missing)?;
                Ok(bytes[..bytes.len().min(most)].to_vec())
            }
        }
    }
}

/// Lists a folder of the file system.
fn listed(root: &Path, folder: &Path) -> Result<Vec<Result<Entry, Stray>>, Refusal> {
    let listed = fs::read_dir(folder).map_err(|error| match error.kind() {
        io::ErrorKind::NotADirectory => Refusal::NoFolder,
        _ => Refusal::from(error),
    })?;
    let mut entries = Vec::new();
    for entry in listed {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        if entries.len() == MAX_ENTRIES {
            return Err(Refusal::TooMany(MAX_ENTRIES));
        }
        let kind = entry.file_type()?;
        let found = match kind.is_symlink() {
            true => follow(root, &entry.path()).map_err(|leads_out| (name.clone(), leads_out)),
            false => Ok((entry.path(), kind.is_dir())),
        };
        entries.push(match found {
            Ok((path, is_folder)) => Ok(Entry { name, path, is_folder }),
            Err((name, leads_out)) => Err(Stray { name, leads_out }),
        });
    }
    entries.sort_by(|one, other| name(one).cmp(name(other)));
    Ok(entries)
}

/// Lists a folder of files in memory.
fn held(
    files: &BTreeMap<PathBuf, Vec<u8>>,
    folder: &Path,
) -> Result<Vec<Result<Entry, Stray>>, Refusal> {
    let inside = files.keys().filter_map(|path| path.strip_prefix(folder).ok());
    let names: BTreeSet<String> = inside
        .filter_map(|path| path.components().next())
        .map(|part| part.as_os_str().to_string_lossy().into_owned())
        .filter(|name| !name.starts_with('.'))
        .collect();
    match names.len() {
        0 => Err(Refusal::Missing),
        n if n > MAX_ENTRIES => Err(Refusal::TooMany(MAX_ENTRIES)),
        _ => Ok(names
            .into_iter()
            .map(|name| {
                let path = folder.join(&name);
                let is_folder = !files.contains_key(&path);
                Ok(Entry { name, path, is_folder })
            })
            .collect()),
    }
}

/// Resolves the link at `path` through all further links: path of the target, and true if the
/// target is a folder. The error is true if the target lies outside `root`, and false if there is
/// none.
fn follow(root: &Path, path: &Path) -> Result<(PathBuf, bool), bool> {
    let target = fs::canonicalize(path).map_err(|_| false)?;
    match target.starts_with(root) {
        true => Ok((target.clone(), target.is_dir())),
        false => Err(true),
    }
}

fn name(entry: &Result<Entry, Stray>) -> &str {
    match entry {
        Ok(entry) => &entry.name,
        Err(stray) => &stray.name,
    }
}

#[cfg(test)]
mod held_tests {
    use super::*;

    #[test]
    fn files_in_memory_are_a_folder() {
        let files = [("seeds/b.bib", "12345"), ("seeds/ada/a.bib", ""), ("seeds/.hidden", "")];
        let root = Root::held(files.map(|(path, text)| (path, text.as_bytes().to_vec())));
        let entries = root.entries(Path::new("seeds")).unwrap();
        let told: Vec<_> = entries.iter().flatten().map(|it| (&*it.name, it.is_folder)).collect();
        assert_eq!(told, [("ada", true), ("b.bib", false)]);
        let path = Path::new("seeds/b.bib");
        assert_eq!(root.length(path), Some(5));
        assert_eq!(root.bytes(path, 5).unwrap(), b"12345");
        assert!(matches!(root.bytes(path, 4), Err(Refusal::TooLarge(4))));
        assert_eq!(root.head(path, 2).unwrap(), b"12");
        assert!(matches!(root.bytes(Path::new("seeds"), 9), Err(Refusal::Missing)));
        assert!(matches!(root.entries(Path::new("other")), Err(Refusal::Missing)));
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    /// Checks the result for each name in `folder`: a folder, a file, a link out of the root, or a
    /// link to nowhere.
    #[track_caller]
    fn check(root: &Path, folder: &Path, expected: &[(&str, &str)]) {
        let entries = Root::new(root).entries(folder).unwrap();
        let told: Vec<(&str, &str)> = entries
            .iter()
            .map(|entry| {
                let told = match entry {
                    Ok(entry) if entry.is_folder => "folder",
                    Ok(_) => "file",
                    Err(stray) if stray.leads_out => "out",
                    Err(_) => "nowhere",
                };
                (name(entry), told)
            })
            .collect();
        assert_eq!(told, expected);
    }

    #[test]
    fn links_are_followed_only_inside_the_root() {
        let machine = tempfile::tempdir().unwrap();
        let (seeds, outside) = (machine.path().join("seeds"), machine.path().join("seeds-2"));
        std::fs::create_dir_all(seeds.join("ada")).unwrap();
        std::fs::create_dir_all(&outside).unwrap();
        std::fs::write(seeds.join("lab.toml"), "").unwrap();
        std::fs::write(outside.join("secret"), "").unwrap();
        for (link, target) in [
            ("a-file", "lab.toml"),
            ("b-folder", "ada"),
            ("c-chain", "a-file"),
            ("d-out", "../seeds-2/secret"),
            ("e-folder-out", "../seeds-2"),
            ("f-chain-out", "d-out"),
            ("g-through-folder", "e-folder-out/secret"),
            ("h-ring", "i-ring"),
            ("i-ring", "h-ring"),
            ("j-nowhere", "nothing"),
            ("k-and-back", "../seeds/lab.toml"),
            (".hidden", "/"),
        ] {
            symlink(target, seeds.join(link)).unwrap();
        }
        let expected = [
            ("a-file", "file"),
            ("ada", "folder"),
            ("b-folder", "folder"),
            ("c-chain", "file"),
            ("d-out", "out"),
            ("e-folder-out", "out"),
            ("f-chain-out", "out"),
            ("g-through-folder", "out"),
            ("h-ring", "nowhere"),
            ("i-ring", "nowhere"),
            ("j-nowhere", "nowhere"),
            ("k-and-back", "file"),
            ("lab.toml", "file"),
        ];
        check(&seeds, &seeds, &expected);
        // The root itself may be a link: the person who runs the compiler named it.
        let link = machine.path().join("link");
        symlink(&seeds, &link).unwrap();
        check(&link, &link, &expected);
    }
}
