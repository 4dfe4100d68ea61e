//! Files of a website: its folder listed within bounds, without build output and third-party code.
//! Links are followed inside of the folder only.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::ops::Bound;
use std::path::{Path, PathBuf};

use crate::adopt::collection::named;
use crate::ingest::decode;
use crate::input::{self, Refusal, Root};

/// Maximum depth of folders, and maximum number of files.
const MAX_DEPTH: usize = 8;
const MAX_FILES: usize = 20_000;

/// Maximum number of bytes of a page or of settings.
const MAX_TEXT: u64 = 8 << 20;

/// Folders of build output, of packages and of themes, which are not the site's own.
const LEFT_OUT: [(&str, &str); 17] = [
    ("node_modules", "packages of others"),
    ("vendor", "packages of others"),
    ("bower_components", "packages of others"),
    ("themes", "a theme"),
    ("_site", BUILT),
    ("_freeze", BUILT),
    ("resources", BUILT),
    ("dist", BUILT),
    ("out", BUILT),
    ("_build", BUILT),
    ("__pycache__", BUILT),
    ("renv", "packages of others"),
    ("unused", UNUSED),
    ("_unused", UNUSED),
    ("deprecated", UNUSED),
    ("backup", UNUSED),
    ("samples", "samples of a template"),
];

/// Reason not to look into a folder that a generator wrote.
pub const BUILT: &str = "build output";

/// Reason not to look into a folder that its name puts aside.
const UNUSED: &str = "put aside by its name";

/// Folders in which generators put whole sites.
const SITES: [&str; 6] = ["_site", "public", "docs", "dist", "out", "_build"];

/// Files of a website by their paths in it.
pub struct Tree {
    /// Name of the folder.
    pub name: String,
    root: Root,
    files: BTreeMap<PathBuf, PathBuf>,
    /// Path of the first file of each name.
    names: BTreeMap<OsString, PathBuf>,
    /// Assumptions about the encodings of files, and reasons why files have no text.
    assumed: RefCell<BTreeMap<PathBuf, String>>,
    refused: RefCell<BTreeMap<PathBuf, String>>,
    /// Folders and links that were not looked into, and the reasons.
    pub skipped: Vec<(PathBuf, String)>,
    /// True if what a generator wrote is listed too.
    has_built: bool,
}

impl Tree {
    /// Lists a folder.
    pub fn list(folder: &Path) -> Result<Self, Refusal> {
        Self::of(folder, false)
    }

    /// Lists a folder with the sites that a generator wrote.
    pub fn list_built(folder: &Path) -> Result<Self, Refusal> {
        Self::of(folder, true)
    }

    fn of(folder: &Path, has_built: bool) -> Result<Self, Refusal> {
        let whole = std::fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
        let name = whole.file_name().map(|it| it.to_string_lossy().into_owned());
        let mut tree = Self {
            name: name.unwrap_or_default(),
            root: Root::new(folder),
            files: BTreeMap::new(),
            names: BTreeMap::new(),
            assumed: RefCell::default(),
            refused: RefCell::default(),
            skipped: Vec::new(),
            has_built,
        };
        tree.add(folder, Path::new(""), 0, &mut BTreeSet::new())?;
        for path in tree.files.keys() {
            let name = path.file_name().unwrap_or_default().to_owned();
            tree.names.entry(name).or_insert_with(|| path.clone());
        }
        Ok(tree)
    }

    /// Files of a folder of this one, as those of a site of their own.
    pub fn inside(&self, folder: &Path) -> Self {
        let below = |path: &Path| path.strip_prefix(folder).ok().map(Path::to_owned);
        let files = self.files.iter().filter_map(|(path, real)| Some((below(path)?, real.clone())));
        let (files, mut skipped): (BTreeMap<PathBuf, PathBuf>, Vec<_>) =
            (files.collect(), Vec::new());
        let told = self.skipped.iter();
        skipped.extend(told.filter_map(|(path, reason)| Some((below(path)?, reason.clone()))));
        // Of the rest, each file or folder at the top is told once.
        let reason = format!("beside the site, which lies in {}", folder.display());
        let beside = self.paths().filter(|path| !path.starts_with(folder));
        let tops: BTreeSet<PathBuf> = beside
            .filter_map(|path| path.components().next())
            .map(|top| PathBuf::from(top.as_os_str()))
            .filter(|top| !folder.starts_with(top))
            .collect();
        skipped.extend(tops.into_iter().map(|top| (Path::new("..").join(top), reason.clone())));
        let mut names = BTreeMap::new();
        for path in files.keys() {
            let name = path.file_name().unwrap_or_default().to_owned();
            names.entry(name).or_insert_with(|| path.clone());
        }
        Self {
            name: self.name.clone(),
            root: self.root.clone(),
            files,
            names,
            assumed: RefCell::default(),
            refused: RefCell::default(),
            skipped,
            has_built: self.has_built,
        }
    }

    /// True for a file in a folder that a generator wrote.
    pub fn is_built(&self, path: &Path) -> bool {
        let is_site = |part: &OsStr| SITES.iter().any(|name| part == *name);
        self.has_built && path.iter().next().is_some_and(is_site)
    }

    /// Takes the files of a folder out, for this reason.
    pub fn leave_out(&mut self, folder: &Path, reason: &str) {
        self.files.retain(|path, _| !path.starts_with(folder));
        self.names.retain(|_, path| !path.starts_with(folder));
        for path in self.files.keys() {
            let name = path.file_name().unwrap_or_default().to_owned();
            self.names.entry(name).or_insert_with(|| path.clone());
        }
        self.skipped.push((folder.to_owned(), reason.to_owned()));
    }

    fn add(
        &mut self,
        folder: &Path,
        shown: &Path,
        depth: usize,
        seen: &mut BTreeSet<PathBuf>,
    ) -> Result<(), Refusal> {
        // A link may lead back to a folder above it.
        if !seen.insert(std::fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned())) {
            self.skipped.push((shown.to_owned(), "a link to a folder that was read".to_owned()));
            return Ok(());
        }
        for entry in self.root.entries(folder)? {
            let entry = match entry {
                Ok(entry) => entry,
                Err(stray) => {
                    let reason =
                        if stray.leads_out { "a link that leads out" } else { "a link to nothing" };
                    self.skipped.push((shown.join(&stray.name), reason.to_owned()));
                    continue;
                }
            };
            let path = shown.join(&entry.name);
            if !entry.is_folder {
                match self.files.len() < MAX_FILES {
                    true => drop(self.files.insert(path, entry.path)),
                    false => self.skip_rest(path),
                }
                continue;
            }
            match self.reason(&path, &entry.name, depth) {
                Some(reason) => self.skipped.push((path, reason)),
                None => match self.add(&entry.path, &path, depth + 1, seen) {
                    Err(refusal) if depth > 0 || self.skipped.len() < MAX_FILES => {
                        self.skipped.push((path, refusal.to_string()));
                    }
                    told => told?,
                },
            }
        }
        Ok(())
    }

    fn skip_rest(&mut self, path: PathBuf) {
        let reason = format!("more than {MAX_FILES} files");
        if !self.skipped.iter().any(|(_, it)| *it == reason) {
            self.skipped.push((path, reason));
        }
    }

    /// Reason not to look into a folder.
    fn reason(&self, path: &Path, name: &str, depth: usize) -> Option<String> {
        let known = LEFT_OUT.iter().find(|(it, _)| *it == name).map(|(_, reason)| *reason);
        // A site that is built keeps its pages here; the files of Next.js and Vite are its own.
        let is_built = matches!(name, "public" | "docs") && depth == 0 && {
            let here = path.to_string_lossy();
            let built = ["index.html", "sitemap.xml", "search.json", "index.xml"];
            let root = &self.root;
            let has = |name: &str| root.length(&self.real(&here, name)).is_some();
            built.iter().filter(|it| has(it)).count() >= 2 && !has("_config.yml")
        };
        let is_site = self.has_built && SITES.contains(&name);
        // The samples of a lab are no samples of a template.
        let is_collection = |part: &OsStr| {
            let part = part.to_string_lossy();
            part.starts_with('_') || part == "content" || named(&part).is_some()
        };
        let is_own = name == "samples" && !path.iter().rev().skip(1).any(is_collection);
        let known = known.filter(|_| !is_site && !is_own);
        let deep = (depth + 1 >= MAX_DEPTH).then(|| format!("deeper than {MAX_DEPTH} folders"));
        known.map(str::to_owned).or((is_built && !is_site).then(|| BUILT.to_owned())).or(deep)
    }

    fn real(&self, folder: &str, name: &str) -> PathBuf {
        self.root.folder().unwrap_or(Path::new("")).join(folder).join(name)
    }

    /// Paths of all files, in order.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        self.files.keys().map(PathBuf::as_path)
    }

    /// True if there is a file at `path`.
    pub fn has(&self, path: impl AsRef<Path>) -> bool {
        self.files.contains_key(path.as_ref())
    }

    /// Paths of the files below a folder.
    pub fn below<'a>(&'a self, folder: &'a Path) -> impl Iterator<Item = &'a Path> {
        let rest = self.files.range::<Path, _>((Bound::Included(folder), Bound::Unbounded));
        rest.map(|(path, _)| path.as_path()).take_while(move |path| path.starts_with(folder))
    }

    /// Paths of the files in a folder itself whose names begin with `start`, in small letters or
    /// with a capital one.
    pub fn beginning<'a>(
        &'a self,
        folder: &'a Path,
        start: &'a str,
    ) -> impl Iterator<Item = &'a Path> {
        let capital = start.get(..1).map(|first| first.to_uppercase() + &start[1..]);
        [Some(start.to_owned()), capital.filter(|it| it != start)].into_iter().flatten().flat_map(
            move |start| {
                let first = folder.join(&start);
                let rest =
                    self.files.range::<Path, _>((Bound::Included(&*first), Bound::Unbounded));
                let is_it = move |path: &&Path| {
                    let inside = path.strip_prefix(folder).ok().and_then(|it| it.iter().next());
                    inside.is_some_and(|it| it.to_string_lossy().starts_with(&start))
                };
                let found = rest.map(|(path, _)| path.as_path()).take_while(is_it);
                found.filter(move |path| path.parent() == Some(folder))
            },
        )
    }

    /// Path of the first file of this name.
    pub fn named(&self, name: &OsStr) -> Option<&Path> {
        self.names.get(name).map(PathBuf::as_path)
    }

    /// Text of a file in any encoding, of a Word document its page; none where it is no text, too
    /// large, or not there.
    pub fn text(&self, path: impl AsRef<Path>) -> Option<String> {
        let path = path.as_ref();
        let decoded = decode(self.bytes(path)?);
        let told = decoded.note.into_iter().map(|it| it.message).collect::<Vec<_>>().join("; ");
        let notes = if decoded.text.is_some() { &self.assumed } else { &self.refused };
        if !told.is_empty() {
            notes.borrow_mut().insert(path.to_owned(), told);
        }
        decoded.text
    }

    /// Bytes of a file; none where it is too large, or not there.
    pub fn bytes(&self, path: &Path) -> Option<Vec<u8>> {
        let bytes = input::bytes(self.files.get(path)?, MAX_TEXT);
        bytes.map_err(|it| self.refused.borrow_mut().insert(path.to_owned(), it.to_string())).ok()
    }

    /// Assumption about the encoding of a file whose text was asked for.
    pub fn assumed(&self, path: &Path) -> Option<String> {
        self.assumed.borrow().get(path).cloned()
    }

    /// Reason why a file has no text, where it was asked for.
    pub fn refused(&self, path: &Path) -> Option<String> {
        self.refused.borrow().get(path).cloned()
    }

    /// First bytes of a file as text.
    pub fn head(&self, path: &Path, most: usize) -> String {
        let head = self.files.get(path).and_then(|real| input::head(real, most).ok());
        decode(head.unwrap_or_default()).text.unwrap_or_default()
    }

    /// Path of a file outside of the site's own paths, for reading its bytes.
    pub fn real_path(&self, path: &Path) -> Option<&Path> {
        self.files.get(path).map(PathBuf::as_path)
    }

    /// Path of the first of these files that is there.
    pub fn first<'a>(&self, paths: &[&'a str]) -> Option<&'a str> {
        paths.iter().copied().find(|path| self.has(path))
    }

    /// File to which an address of the site leads: the address itself, or below one of the folders
    /// that generators publish at the root.
    pub fn find(&self, address: &str, folders: &[&str]) -> Option<PathBuf> {
        let address = address.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
        let is_inside = !Path::new(address).components().any(|part| part.as_os_str() == "..");
        let candidates = std::iter::once("").chain(folders.iter().copied());
        let mut paths = candidates.map(|folder| Path::new(folder).join(address));
        paths.find(|path| is_inside && self.has(path))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn what_is_built_or_of_others_is_not_listed() {
        let dir = tempfile::tempdir().unwrap();
        let files = [
            "a.bib",
            "_site/a.bib",
            "node_modules/x/a.bib",
            "vendor/a.bib",
            "unused/a.bib",
            "samples/a.md",
            "_publications/samples/a.md",
            "public/a.bib",
            "docs/index.html",
            "docs/sitemap.xml",
            "docs/a.bib",
            "b/c/d.md",
            ".git/a.bib",
        ];
        for path in files {
            let path = dir.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "x").unwrap();
        }
        let tree = Tree::list(dir.path()).unwrap();
        let paths: Vec<_> = tree.paths().map(|path| path.to_string_lossy()).collect();
        assert_eq!(paths, ["a.bib", "b/c/d.md", "public/a.bib", "samples/a.md"]);
        let skipped: Vec<_> = tree.skipped.iter().map(|(path, _)| path.to_string_lossy()).collect();
        assert_eq!(
            skipped,
            ["_publications/samples", "_site", "docs", "node_modules", "unused", "vendor"]
        );
        assert_eq!(tree.find("/c/d.md?x", &["b"]), Some("b/c/d.md".into()));
        let below = |folder| tree.below(Path::new(folder)).count();
        assert_eq!((below(""), below("b"), below("b/c/d"), below("z")), (4, 1, 0, 0));
        let beginning = |folder, start| tree.beginning(Path::new(folder), start).count();
        let found = [("b/c", "d."), ("b", "c"), ("", "a"), ("", "b")];
        assert_eq!(found.map(|(folder, start)| beginning(folder, start)), [1, 0, 1, 0]);
        assert_eq!(tree.named(OsStr::new("a.bib")), Some(Path::new("a.bib")));
        assert_eq!(tree.find("../a.bib", &[""]), None);
        assert!(Tree::list(&dir.path().join("gone")).is_err());
        let inside = tree.inside(Path::new("b"));
        assert_eq!(inside.paths().collect::<Vec<_>>(), [Path::new("c/d.md")]);
        assert_eq!(inside.text("c/d.md").as_deref(), Some("x"));
        let beside: Vec<_> =
            inside.skipped.iter().map(|(path, _)| path.to_string_lossy()).collect();
        assert_eq!(beside, ["../a.bib", "../public", "../samples"]);
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_inside_only() {
        use std::os::unix::fs::symlink;
        let outside = tempfile::tempdir().unwrap();
        fs::write(outside.path().join("secret.bib"), "x").unwrap();
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir(dir.path().join("a")).unwrap();
        fs::write(dir.path().join("a/x.bib"), "x").unwrap();
        symlink(outside.path().join("secret.bib"), dir.path().join("s.bib")).unwrap();
        symlink(outside.path(), dir.path().join("t")).unwrap();
        symlink(dir.path(), dir.path().join("a/up")).unwrap();
        symlink(dir.path().join("a/x.bib"), dir.path().join("y.bib")).unwrap();
        let tree = Tree::list(dir.path()).unwrap();
        let paths: Vec<_> = tree.paths().map(|path| path.to_string_lossy()).collect();
        assert_eq!(paths, ["a/x.bib", "y.bib"]);
        assert_eq!(tree.skipped.len(), 3, "{:?}", tree.skipped);
    }
}
