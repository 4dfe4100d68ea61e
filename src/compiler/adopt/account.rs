//! Account of a website: the fate of each of its files. Every file that is listed has one entry,
//! so that the totals are those of the site.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

/// Maximum number of files that a line names.
const SHOWN: usize = 3;

/// Folders whose own folders are collections.
const OUTER: [&str; 10] = [
    "content",
    "data",
    "_data",
    "assets",
    "static",
    "src",
    "public",
    "collections",
    "app",
    "_i18n",
];

/// Fate of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Read, as something of this name, and with so many items.
    Read(&'static str, usize),
    /// Not read, for this reason.
    LeftOut(String),
}

/// Entries for the files of a site.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    fates: BTreeMap<PathBuf, Fate>,
    /// Folders and links that were not looked into, and the reasons.
    pub skipped: Vec<(PathBuf, String)>,
    /// Parts of files that were left out, and their reasons.
    pub parts: Vec<String>,
    known: BTreeSet<String>,
}

/// Line of the account: files of a folder with one fate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Folder, or collection.
    pub folder: String,
    /// Name of the content that was read; none where it was not read.
    pub read_as: Option<&'static str>,
    /// Reason why it was not read; empty otherwise.
    pub reason: String,
    /// Number of items that were read.
    pub n_items: usize,
    /// Files.
    pub files: Vec<PathBuf>,
}

impl Account {
    /// Account without files; `skipped` are the folders that were not looked into.
    pub fn new(skipped: Vec<(PathBuf, String)>) -> Self {
        Self { skipped, ..Self::default() }
    }

    /// Enters that a file was read; a file that is read twice adds its items, unless they are others:
    /// its line counts what it was read as first.
    pub fn read(&mut self, path: &Path, what: &'static str, n_items: usize) {
        match self.fates.get_mut(path) {
            Some(Fate::Read(known, n)) => *n += if *known == what { n_items } else { 0 },
            _ => drop(self.fates.insert(path.to_owned(), Fate::Read(what, n_items))),
        }
    }

    /// Enters why a file is not read, unless it was read.
    pub fn left_out(&mut self, path: &Path, reason: impl Into<String>) {
        let entry = self.fates.entry(path.to_owned());
        entry.or_insert_with(|| Fate::LeftOut(reason.into()));
    }

    /// Enters that a part of a file is left out.
    pub fn part(&mut self, path: &Path, part: impl std::fmt::Display) {
        let told = format!("{}: {part}", path.display());
        if self.known.insert(told.clone()) {
            self.parts.push(told);
        }
    }

    /// True if there is an entry for a file.
    pub fn knows(&self, path: &Path) -> bool {
        self.fates.contains_key(path)
    }

    /// True if a file was read.
    pub fn has_read(&self, path: &Path) -> bool {
        matches!(self.fates.get(path), Some(Fate::Read(..)))
    }

    /// True if nothing was read but settings and pictures.
    pub fn is_empty(&self) -> bool {
        !self.fates.values().any(|fate| match fate {
            Fate::Read(what, n_items) => *n_items > 0 && !matches!(*what, "settings" | "pictures"),
            Fate::LeftOut(_) => false,
        })
    }

    /// Number of files with an entry.
    pub fn n_files(&self) -> usize {
        self.fates.len()
    }

    /// Number of items that were read as `what`.
    pub fn n_items(&self, what: &str) -> usize {
        let of = |fate: &Fate| match fate {
            Fate::Read(as_what, n_items) if *as_what == what => *n_items,
            _ => 0,
        };
        self.fates.values().map(of).sum()
    }

    /// Lines by folder, what was read first.
    pub fn lines(&self) -> Vec<Line> {
        let mut lines: BTreeMap<(String, bool, String), Line> = BTreeMap::new();
        for (path, fate) in &self.fates {
            let folder = folder(path);
            let (read_as, reason, n_items) = match fate {
                Fate::Read(what, n_items) => (Some(*what), String::new(), *n_items),
                Fate::LeftOut(reason) => (None, reason.clone(), 0),
            };
            let key = read_as.map_or_else(|| reason.clone(), str::to_owned);
            let line = lines.entry((folder.clone(), read_as.is_none(), key)).or_insert(Line {
                folder,
                read_as,
                reason,
                n_items: 0,
                files: Vec::new(),
            });
            line.n_items += n_items;
            line.files.push(path.clone());
        }
        lines.into_values().collect()
    }

    /// Parts that were left out: one line for those of several files of a folder that say the same.
    pub fn part_lines(&self) -> Vec<String> {
        let mut lines: Vec<(String, Vec<&str>)> = Vec::new();
        let mut places: BTreeMap<String, usize> = BTreeMap::new();
        for part in &self.parts {
            let (file, told) = part.split_once(": ").unwrap_or(("", part));
            let whole = folder(Path::new(file));
            let key = format!("{whole}: {told}");
            let place = *places.entry(key.clone()).or_insert(lines.len());
            match lines.get_mut(place) {
                Some((_, files)) => files.push(part),
                None => lines.push((key, vec![part])),
            }
        }
        let lines = lines.into_iter().map(|(key, parts)| match parts.as_slice() {
            [part] => (*part).to_owned(),
            parts => format!("{key} ({} files)", parts.len()),
        });
        lines.collect()
    }

    /// Account as JSON.
    pub fn as_json(&self) -> Value {
        let lines = self.lines().into_iter().map(|line| match line.read_as {
            Some(what) => json!({ "folder": line.folder, "read_as": what, "items": line.n_items, "files": line.files }),
            None => json!({ "folder": line.folder, "reason": line.reason, "files": line.files }),
        });
        let skipped =
            self.skipped.iter().map(|(path, reason)| json!({ "folder": path, "reason": reason }));
        json!({
            "files": self.n_files(),
            "lines": lines.collect::<Vec<_>>(),
            "skipped": skipped.collect::<Vec<_>>(),
            "parts": self.parts,
        })
    }
}

impl std::fmt::Display for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let files = match self.files.len() {
            1 => "1 file".to_owned(),
            n => format!("{n} files"),
        };
        match self.read_as {
            Some(what) => write!(f, "read: {}: {} {what} of {files}", self.folder, self.n_items),
            None => {
                let names = self.files.iter().take(SHOWN).map(|path| path.display().to_string());
                let more = if self.files.len() > SHOWN { ", …" } else { "" };
                let names = names.collect::<Vec<_>>().join(", ");
                write!(f, "not read: {}: {files}: {} ({names}{more})", self.folder, self.reason)
            }
        }
    }
}

/// Folder or collection of a file.
fn folder(path: &Path) -> String {
    let parent = path.parent().unwrap_or(Path::new(""));
    let parts: Vec<_> =
        parent.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    match parts.as_slice() {
        [] => ".".to_owned(),
        [first, second, ..] if OUTER.contains(&first.as_ref()) => format!("{first}/{second}"),
        [first, ..] => first.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_file_counts_once() {
        let mut account = Account::default();
        account.read(Path::new("content/publication/a/index.md"), "works", 1);
        account.read(Path::new("content/publication/b/index.md"), "works", 1);
        account.left_out(Path::new("content/publication/c/index.md"), "a draft");
        account.left_out(Path::new("content/publication/a/index.md"), "a draft");
        account.read(Path::new("x.yml"), "settings", 1);
        let lines: Vec<_> = account.lines().iter().map(Line::to_string).collect();
        assert_eq!(
            lines,
            [
                "read: .: 1 settings of 1 file",
                "read: content/publication: 2 works of 2 files",
                "not read: content/publication: 1 file: a draft (content/publication/c/index.md)",
            ]
        );
        assert_eq!(
            (account.n_files(), account.n_items("works"), account.is_empty()),
            (4, 2, false)
        );
        assert_eq!(account.as_json()["files"], 4);
    }
}
