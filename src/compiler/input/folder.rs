//! What a folder holds. Symbolic links are followed only inside one root, so
//! that nobody who sends files has others read from this machine.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::input::file::Refusal;

/// The most files and folders of one folder.
const MAX_ENTRIES: usize = 20_000;

/// The folder that links may not leave.
#[derive(Clone, Debug)]
pub struct Root(PathBuf);

/// A file or folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name in its folder.
    pub name: String,
    /// Where it is: for a link, what it leads to.
    pub path: PathBuf,
    /// Whether it is a folder.
    pub is_folder: bool,
}

/// A link that is not followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stray {
    /// Its name in its folder.
    pub name: String,
    /// Whether there is something where it leads: outside the root. Otherwise it
    /// leads nowhere, or to itself.
    pub leads_out: bool,
}

impl Root {
    /// `folder`, whatever links lead to it.
    pub fn of(folder: &Path) -> Self {
        // Of a folder that cannot be read, nothing is read.
        Self(fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned()))
    }

    /// What `folder` holds, by name. Hidden files are left out.
    pub fn entries(&self, folder: &Path) -> Result<Vec<Result<Entry, Stray>>, Refusal> {
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
                true => self.follow(&entry.path()).map_err(|leads_out| (name.clone(), leads_out)),
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

    /// What the link at `path` leads to, through all other links, and whether
    /// that is a folder. The error says whether it leads out of the root.
    fn follow(&self, path: &Path) -> Result<(PathBuf, bool), bool> {
        let target = fs::canonicalize(path).map_err(|_| false)?;
        match target.starts_with(&self.0) {
            true => Ok((target.clone(), target.is_dir())),
            false => Err(true),
        }
    }
}

fn name(entry: &Result<Entry, Stray>) -> &str {
    match entry {
        Ok(entry) => &entry.name,
        Err(stray) => &stray.name,
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    /// Checks what becomes of each name in `folder`: a folder, a file, out of the
    /// root, or nowhere.
    #[track_caller]
    fn check(root: &Path, folder: &Path, expected: &[(&str, &str)]) {
        let entries = Root::of(root).entries(folder).unwrap();
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
        // The root itself may be a link: somebody on this machine named it.
        let link = machine.path().join("link");
        symlink(&seeds, &link).unwrap();
        check(&link, &link, &expected);
    }
}
