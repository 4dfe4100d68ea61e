//! The folder of a site, replaced as a whole: the old site stands until the new one is complete.
//! Files that did not change are kept as they are, files that are no longer part of the site are
//! removed, and files that others put there stay. Of [`ASSETS`] and [`PARTS`], the files of one
//! release more stay, since pages that browsers and caches hold name them. Several threads may write at once.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::TempDir;

use crate::site::Target;
use crate::site::paths::{ASSETS, PARTS};

/// Name of the file that lists every file this command wrote, one per line: those of the site, an
/// empty line, and those of [`ASSETS`] and [`PARTS`] that only its last version had.
const LISTED: &str = ".peerage-files";

/// A site that is being written.
#[derive(Debug)]
pub struct Folder {
    root: PathBuf,
    /// Temporary folder of the new site, beside the old one.
    stage: TempDir,
    /// Paths that this command wrote before.
    before: BTreeSet<String>,
    /// Paths that the site had not even then, among `before`.
    outdated: BTreeSet<String>,
    now: Mutex<Now>,
}

/// Files written so far.
#[derive(Debug, Default)]
struct Now {
    paths: BTreeSet<String>,
    written: Written,
}

/// Number of files of a site that were added, changed, kept and removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// Files that were not there.
    pub n_added: usize,
    /// Files with other content than before.
    pub n_changed: usize,
    /// Files as they were.
    pub n_kept: usize,
    /// Files that are gone.
    pub n_removed: usize,
    /// Bytes of all files of the site.
    pub bytes: u64,
}

impl Folder {
    /// Begins a new site that will be at `root`, which need not be there.
    pub fn new(root: &Path) -> io::Result<Self> {
        let root = match root.canonicalize() {
            Ok(root) if root.is_dir() => root,
            Ok(_) => return Err(io::Error::other("it is not a folder")),
            Err(_) => std::path::absolute(root)?,
        };
        let Some(parent) = root.parent() else {
            return Err(io::Error::other("the root of the file system is no place for a site"));
        };
        fs::create_dir_all(parent)?;
        let stage = tempfile::Builder::new().prefix(".peerage-").tempdir_in(parent)?;
        let listed = match fs::read_to_string(root.join(LISTED)) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error),
        };
        let lines = |text: &str| text.lines().map(str::to_owned).collect();
        let (before, outdated) = listed.split_once("\n\n").unwrap_or((&listed, ""));
        let (mut before, outdated): (BTreeSet<_>, BTreeSet<_>) = (lines(before), lines(outdated));
        before.extend(outdated.iter().cloned());
        Ok(Self { root, stage, before, outdated, now: Mutex::default() })
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        // The state is consistent even if another thread panicked.
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts the new site in the place of the old one.
    pub fn finish(self) -> io::Result<Written> {
        let Now { paths, mut written } = std::mem::take(&mut *self.now());
        let kept = self.keep_generation(&paths)?;
        let mut listed: String = paths.iter().map(|path| format!("{path}\n")).collect();
        for (at, path) in kept.iter().enumerate() {
            listed.push_str(&format!("{}{path}\n", if at == 0 { "\n" } else { "" }));
        }
        fs::write(self.stage.path().join(LISTED), listed)?;
        written.n_removed = self.before.difference(&paths).count() - kept.len();
        if !self.root.exists() {
            publish(self.stage.path(), None)?;
            fs::rename(self.stage.path(), &self.root)?;
            return Ok(written);
        }
        self.keep_others(Path::new(""))?;
        publish(self.stage.path(), Some(&self.root))?;
        let parent = self.root.parent().unwrap_or(&self.root);
        let old = tempfile::Builder::new().prefix(".peerage-old-").tempdir_in(parent)?;
        let aside = old.path().join("site");
        fs::rename(&self.root, &aside)?;
        if let Err(error) = fs::rename(self.stage.path(), &self.root) {
            fs::rename(&aside, &self.root)?;
            return Err(error);
        }
        Ok(written)
    }

    /// Copies the files of [`ASSETS`] and [`PARTS`] that the last version of the site had and this one, of these
    /// paths, has not; where there are none, those that were copied then. Returns their paths.
    fn keep_generation(&self, paths: &BTreeSet<String>) -> io::Result<Vec<String>> {
        let is_of_generation = |path: &&String| path.starts_with(ASSETS) || path.starts_with(PARTS);
        let gone = self.before.difference(paths).filter(is_of_generation);
        let gone = gone.cloned();
        let (old, last): (Vec<_>, Vec<_>) = gone.partition(|path| self.outdated.contains(path));
        let mut kept = if last.is_empty() { old } else { last };
        kept.retain(|path| self.root.join(path).is_file());
        for path in &kept {
            link_or_copy(&self.root.join(path), &self.stage.path().join(path))?;
        }
        Ok(kept)
    }

    /// Copies what others put into a folder of the old site.
    fn keep_others(&self, folder: &Path) -> io::Result<()> {
        for entry in fs::read_dir(self.root.join(folder))? {
            let entry = entry?;
            let path = folder.join(entry.file_name());
            let name = path.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
            let (old, new) = (self.root.join(&path), self.stage.path().join(&path));
            if name == LISTED || self.before.contains(&name) {
                continue;
            }
            let kind = entry.file_type()?;
            if kind.is_dir() {
                self.keep_others(&path)?;
                if !new.exists() && fs::read_dir(&old)?.next().is_none() {
                    fs::create_dir_all(&new)?;
                }
                continue;
            }
            link_or_copy(&old, &new)?;
        }
        Ok(())
    }
}

/// Makes `new` the same file as `old`, or a copy where file systems have no links.
fn link_or_copy(old: &Path, new: &Path) -> io::Result<()> {
    if let Some(parent) = new.parent() {
        fs::create_dir_all(parent)?;
    }
    if fs::hard_link(old, new).is_err() {
        fs::copy(old, new)?;
    }
    Ok(())
}

impl Target for Folder {
    fn write(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        let is_ours = self.before.contains(path);
        let (old, new) = (self.root.join(path), self.stage.path().join(path));
        if !is_ours && old.symlink_metadata().is_ok() {
            let message = format!("{} was not written by this command", old.display());
            return Err(io::Error::new(ErrorKind::AlreadyExists, message));
        }
        if let Some(parent) = new.parent() {
            fs::create_dir_all(parent)?;
        }
        let is_same = is_ours && has_content(&old, bytes);
        if !(is_same && fs::hard_link(&old, &new).is_ok()) {
            fs::write(&new, bytes)?;
        }
        let mut now = self.now();
        now.paths.insert(path.to_owned());
        match (is_same, is_ours) {
            (true, _) => now.written.n_kept += 1,
            (false, true) => now.written.n_changed += 1,
            (false, false) => now.written.n_added += 1,
        }
        now.written.bytes += bytes.len() as u64;
        Ok(())
    }

    /// The file is one that this command wrote.
    fn before(&self, path: &str) -> Option<Vec<u8>> {
        self.before.contains(path).then(|| fs::read(self.root.join(path)).ok()).flatten()
    }
}

/// True if a file exists and holds these bytes.
fn has_content(path: &Path, bytes: &[u8]) -> bool {
    let is_long =
        |metadata: fs::Metadata| metadata.is_file() && metadata.len() == bytes.len() as u64;
    path.metadata().is_ok_and(is_long) && fs::read(path).is_ok_and(|old| old == bytes)
}

/// Gives a folder the permissions of another, or those of a folder that everybody may read: a
/// temporary folder is private to its owner.
fn publish(folder: &Path, like: Option<&Path>) -> io::Result<()> {
    if let Some(like) = like {
        return fs::set_permissions(folder, like.metadata()?.permissions());
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o755))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a site of these files, and gives what became of them.
    fn built(root: &Path, files: &[(&str, &str)]) -> Written {
        let folder = Folder::new(root).unwrap();
        for (path, text) in files {
            folder.write(path, text.as_bytes()).unwrap();
        }
        Written { bytes: 0, ..folder.finish().unwrap() }
    }

    /// Checks what lies in a folder, but for the list of what was written.
    #[track_caller]
    fn check(root: &Path, expected: &[(&str, &str)]) {
        for (path, text) in expected {
            assert_eq!(fs::read_to_string(root.join(path)).unwrap(), *text, "{path}");
        }
        let beside: Vec<_> = fs::read_dir(root.parent().unwrap()).unwrap().collect();
        assert_eq!(beside.len(), 1, "{beside:?}");
    }

    #[test]
    fn a_site_is_replaced_as_a_whole() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path().join("site");
        let first = built(&root, &[("index.html", "a"), ("works/a/index.html", "w")]);
        assert_eq!(first, Written { n_added: 2, ..Written::default() });
        check(&root, &[("index.html", "a"), ("works/a/index.html", "w")]);
        fs::write(root.join("CNAME"), "example.org").unwrap();
        fs::create_dir(root.join("images")).unwrap();
        fs::write(root.join("images/a.png"), "p").unwrap();
        let next = built(&root, &[("index.html", "b"), ("works/b/index.html", "w")]);
        let expected = Written { n_added: 1, n_changed: 1, n_removed: 1, ..Written::default() };
        assert_eq!(next, expected);
        check(&root, &[("index.html", "b"), ("CNAME", "example.org"), ("images/a.png", "p")]);
        assert!(!root.join("works/a").exists());
        let same = built(&root, &[("index.html", "b"), ("works/b/index.html", "w")]);
        assert_eq!(same, Written { n_kept: 2, ..Written::default() });
        check(&root, &[("index.html", "b"), ("CNAME", "example.org")]);
    }

    #[test]
    fn assets_outlast_one_release() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path().join("site");
        let build = |release: &str| {
            let path = format!("assets/peerage-{release}/a.js");
            built(&root, &[(&path, release), ("assets/list.css", "c"), ("index.html", release)])
        };
        let check = |expected: &[&str]| {
            let found =
                fs::read_dir(root.join("assets")).unwrap().map(|it| it.unwrap().file_name());
            let mut found: Vec<_> = found.map(|it| it.into_string().unwrap()).collect();
            found.sort();
            assert_eq!(found, [&["list.css"], expected].concat());
        };
        build("1");
        assert_eq!(build("2").n_removed, 0);
        check(&["peerage-1", "peerage-2"]);
        // The same release again.
        assert_eq!(build("2"), Written { n_kept: 3, ..Written::default() });
        check(&["peerage-1", "peerage-2"]);
        assert_eq!(build("3").n_removed, 1);
        check(&["peerage-2", "peerage-3"]);
        // Back to that before.
        build("2");
        check(&["peerage-2", "peerage-3"]);
        assert_eq!(build("4").n_removed, 1);
        check(&["peerage-2", "peerage-4"]);
    }

    #[test]
    fn files_of_others_are_not_replaced() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path().join("site");
        fs::create_dir(&root).unwrap();
        fs::write(root.join("index.html"), "mine").unwrap();
        let error = Folder::new(&root).unwrap().write("index.html", b"x").unwrap_err();
        assert!(error.to_string().contains("was not written by this command"), "{error}");
        check(&root, &[("index.html", "mine")]);
    }

    #[test]
    fn a_site_that_is_not_finished_changes_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path().join("site");
        built(&root, &[("index.html", "a")]);
        let folder = Folder::new(&root).unwrap();
        folder.write("index.html", b"b").unwrap();
        drop(folder);
        check(&root, &[("index.html", "a")]);
    }
}
