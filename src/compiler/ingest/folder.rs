//! Reads a folder of seeds: which files it holds, and which format each has.
//!
//! Folders and files are read in the order of their names, so that the same
//! seeds always give the same records, numbers and diagnostics.

use std::collections::HashMap;
use std::path::Path;

use crate::ingest::csl::CslFile;
use crate::ingest::diagnostic::{Diagnostic, Severity, sort};
use crate::ingest::document::Document;
use crate::ingest::files::{FileId, Files};
use crate::ingest::format::{self, Format};
use crate::ingest::record::{Seeds, SourceRecord};
use crate::ingest::report::Report;
use crate::ingest::seed_files::SeedFiles;
use crate::ingest::source::{self, SourceToml};
use crate::ingest::work::Keys;
use crate::ingest::{claims, csl, deep_stack, defaults, lab, venues};
use crate::input::Entry;

/// Reads a folder of seeds. What can be read is returned even if something
/// else cannot; the diagnostics are sorted by place.
pub fn read(dir: &Path) -> (Seeds, Files, Vec<Diagnostic>) {
    deep_stack::run(|| read_here(dir)).unwrap_or_else(|_| read_here(dir))
}

fn read_here(dir: &Path) -> (Seeds, Files, Vec<Diagnostic>) {
    let mut reader = Reader { files: SeedFiles::new(dir), keys: HashMap::new() };
    let root = dir.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
    let root = root.trim_end_matches('/').to_owned();
    let seeds = reader.seeds(dir, &root);
    let SeedFiles { files, mut diagnostics, .. } = reader.files;
    sort(&mut diagnostics, &files);
    (seeds, files, diagnostics)
}

struct Reader {
    files: SeedFiles,
    /// The keys of the sources, each with the number that its next namesake gets.
    keys: HashMap<String, usize>,
}

/// What the files of one source hold.
#[derive(Default)]
struct Contents {
    said: SourceToml,
    document: Document,
    files: Vec<FileId>,
    keys: Keys,
}

impl Reader {
    fn seeds(&mut self, dir: &Path, root: &str) -> Seeds {
        let mut seeds = Seeds::default();
        let Some(entries) = self.files.entries(dir, root) else { return seeds };
        let styles = self.styles(root, &entries);
        // Folders keep their names, which `copy_of` refers to.
        let folders = entries.iter().filter(|entry| entry.is_folder);
        self.keys.extend(folders.map(|entry| (key_of(&entry.name), 2)));
        // Such a file is about the others beside it.
        let is_source = holds(&entries, "source.toml") || holds(&entries, "profile.toml");
        let mut contents = Contents::default();
        let mut venues = Vec::new();
        let name = folder_name(dir, root);
        for Entry { name, path, is_folder } in &entries {
            let shown = format!("{root}/{name}");
            match name.as_str() {
                "claims" if *is_folder => self.claims(path, &shown, &mut seeds),
                _ if *is_folder => seeds.sources.extend(self.folder(path, &shown, name)),
                "lab.toml" => {
                    let Some((file, text)) = self.files.text(path, &shown) else { continue };
                    let mut report = Report::new(file);
                    seeds.lab = lab::read(&text, &styles, &mut report);
                    self.files.close(report, &text);
                }
                "venues.toml" => {
                    let Some((file, text)) = self.files.text(path, &shown) else { continue };
                    let mut report = Report::new(file);
                    venues.extend(venues::read(&text, &mut report));
                    self.files.close(report, &text);
                }
                "README.md" => {}
                _ if name.ends_with(".csl") => {}
                _ if is_source => self.file(path, &shown, name, &mut contents),
                _ => {
                    let mut contents = Contents::default();
                    self.file(path, &shown, name, &mut contents);
                    let stem = name.rsplit_once('.').map_or(name.as_str(), |(stem, _)| stem);
                    seeds.sources.extend(self.source(stem, name, contents));
                }
            }
        }
        seeds.sources.extend(self.source(&name, &name, contents));
        seeds.lab.venues.extend(venues);
        if !holds(&entries, "lab.toml") {
            let message = format!("the lab is called `{name}`, as its folder is");
            let help = "write its name into lab.toml: `name = \"…\"`";
            self.files.tell(Severity::Note, message, help);
        }
        if seeds.lab.name.is_empty() {
            seeds.lab.name = name;
        }
        seeds
    }

    /// Reads the styles of citation, which `lab.toml` then names.
    fn styles(&mut self, root: &str, entries: &[Entry]) -> Vec<CslFile> {
        let mut styles = Vec::new();
        for entry in entries.iter().filter(|entry| entry.name.ends_with(".csl")) {
            if entry.is_folder {
                continue;
            }
            let shown = format!("{root}/{}", entry.name);
            let Some((file, text)) = self.files.text(&entry.path, &shown) else { continue };
            let mut report = Report::new(file);
            styles.push(csl::read(&entry.name, text.clone(), &mut report));
            self.files.close(report, &text);
        }
        styles
    }

    /// Reads `claims/`: signed documents, byte for byte, and what was recorded
    /// about them.
    fn claims(&mut self, dir: &Path, shown: &str, seeds: &mut Seeds) {
        for Entry { name, path, is_folder } in self.files.entries(dir, shown).unwrap_or_default() {
            let shown = format!("{shown}/{name}");
            let is_document = name.ends_with(".json") && !is_folder;
            if !is_document && (is_folder || name != "claims.toml") {
                if name != "README.md" {
                    self.files
                        .unknown(&shown, "claims.toml and signed documents (*.json) are read");
                }
                continue;
            }
            let Some((file, text)) = self.files.text(&path, &shown) else { continue };
            let mut report = Report::new(file);
            if is_document {
                claims::document(&name, &text, file, seeds, &mut report);
            } else {
                claims::record(&text, seeds, &mut report);
            }
            self.files.close(report, &text);
        }
    }

    /// Reads a folder as one source; none where nothing in it is read.
    fn folder(&mut self, dir: &Path, shown: &str, name: &str) -> Option<SourceRecord> {
        let mut contents = Contents::default();
        for Entry { name, path, is_folder } in self.files.entries(dir, shown)? {
            let shown = format!("{shown}/{name}");
            if is_folder {
                self.files.unknown(&shown, "sources have no folders of their own");
            } else if name != "README.md" {
                self.file(&path, &shown, &name, &mut contents);
            }
        }
        if contents.files.is_empty() {
            let message = format!("`{shown}` holds nothing that is read");
            self.files.tell(Severity::Warning, message, format::READ);
        }
        self.keys.remove(&key_of(name));
        self.source(name, name, contents)
    }

    fn file(&mut self, path: &Path, shown: &str, name: &str, contents: &mut Contents) {
        let head = self.files.head(path);
        let Some(format) = format::recognise(name, &head) else {
            return self.files.unknown(shown, format::READ);
        };
        let Some((file, text)) = self.files.text(path, shown) else { return };
        contents.files.push(file);
        let mut report = Report::new(file);
        match format {
            Format::SourceToml => contents.said = source::read(&text, &mut report),
            _ => contents.document.add(format.read(&text, &mut contents.keys, &mut report)),
        }
        self.files.close(report, &text);
    }

    /// The source of these files, with a key of its own made of `stem`; none where
    /// there are none.
    fn source(&mut self, stem: &str, name: &str, contents: Contents) -> Option<SourceRecord> {
        let Contents { said, document, files, .. } = contents;
        if files.is_empty() {
            return None;
        }
        let key = self.key(key_of(stem));
        let diagnostics = &mut self.files.diagnostics;
        Some(defaults::source((key, name), (said, document), files, diagnostics))
    }

    /// `stem` as the key of a source, with a number where it is taken.
    fn key(&mut self, stem: String) -> String {
        let Some(mut number) = self.keys.get(&stem).copied() else {
            self.keys.insert(stem.clone(), 2);
            return stem;
        };
        while self.keys.contains_key(&format!("{stem}-{number}")) {
            number += 1;
        }
        let key = format!("{stem}-{number}");
        self.keys.insert(stem, number + 1);
        self.keys.insert(key.clone(), 2);
        key
    }
}

/// A name as a key: without what cannot be written.
fn key_of(name: &str) -> String {
    let key: String = name.chars().filter(|c| !c.is_control()).collect();
    if key.is_empty() { "source".to_owned() } else { key }
}

/// What the folder at `dir` is called; `root` where it has no name, as `.` has
/// none before it is looked up.
fn folder_name(dir: &Path, root: &str) -> String {
    let whole = std::fs::canonicalize(dir).unwrap_or_else(|_| dir.to_owned());
    let name = whole.file_name().map(|name| name.to_string_lossy().into_owned());
    key_of(&name.unwrap_or_else(|| root.to_owned()))
}

/// Whether there is a file of this name.
fn holds(entries: &[Entry], name: &str) -> bool {
    entries.iter().any(|entry| entry.name == name && !entry.is_folder)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use peerage_core::model::SourceKind;

    use super::*;
    use crate::ingest::render::render;

    const SOURCE: &[u8] = b"title = 'T'\nkind = 'cv'\nsubject = 'Ada'\nread = '2026'\n";

    /// Checks how the diagnostics begin for a folder with these files.
    #[track_caller]
    fn check(files: &[(&str, &[u8])], expected: &[&str]) -> (Seeds, String) {
        let dir = tempfile::tempdir().unwrap();
        for (path, bytes) in files {
            let path = dir.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
        let (seeds, files, diagnostics) = read(dir.path());
        let root = dir.path().to_string_lossy().into_owned();
        let told: Vec<_> = diagnostics.iter().map(|d| d.message.replace(&root, "seeds")).collect();
        assert_eq!(told.len(), expected.len(), "{told:?}");
        for (told, expected) in told.iter().zip(expected) {
            assert!(told.starts_with(expected), "{told}");
        }
        (seeds, render(&diagnostics, &files, false))
    }

    #[test]
    fn sources_are_read_in_order_of_name() {
        let work = br#"[{"id": "w", "title": "W", "issued": "2020"}]"#;
        let (seeds, _) = check(
            &[
                ("lab.toml", b"name = 'L'"),
                ("README.md", b"x"),
                ("b/source.toml", SOURCE),
                ("a/source.toml", SOURCE),
                ("a/.hidden", b"x"),
                ("a/works.json", work),
                ("a/p.bib", b"@misc{w, title={W}, year={2020}}"),
                ("a/profile.toml", b"role = 'R'"),
                ("a/resume.json", br#"{"basics": {"label": "S, U"}}"#),
            ],
            &["`w` is the key of another work of this source"],
        );
        let keys: Vec<_> = seeds.sources.iter().map(|source| source.key.as_str()).collect();
        assert_eq!(keys, ["a", "b"]);
        let source = &seeds.sources[0];
        assert_eq!((source.files.len(), source.works.len()), (5, 2));
        let profile = source.profile.as_ref().unwrap();
        assert_eq!(profile.position.as_ref().unwrap().value, "R");
        assert_eq!(profile.affiliation.as_ref().unwrap().value, "U");
    }

    #[test]
    fn nothing_but_works_is_needed() {
        let bib =
            |key: &str| format!("@misc{{{key}, title={{{key}}}, year={{2020}}}}").into_bytes();
        let told = "the lab is called `";
        let files: &[(&str, &[u8])] = &[
            ("ada.bib", &bib("x")),
            ("ada/p", &bib("y")),
            ("list.json", br#"[{"id": "w", "type": "book", "title": "W", "issued": "2020"}]"#),
            ("list.txt", &bib("z")),
        ];
        let (seeds, _) = check(files, &[told]);
        let told: Vec<_> = seeds
            .sources
            .iter()
            .map(|source| (source.key.as_str(), source.title.as_str(), source.works.len()))
            .collect();
        let expected = [
            ("ada", "ada", 1),
            ("ada-2", "ada.bib", 1),
            ("list", "list.json", 1),
            ("list-2", "list.txt", 1),
        ];
        assert_eq!(told, expected);
        assert!(!seeds.lab.name.is_empty());
        assert_eq!(seeds.sources[0].kind, SourceKind::PublicationList);
        assert_eq!((&seeds.sources[0].subject, seeds.sources[0].read), (&None, None));
    }

    #[test]
    fn a_folder_that_says_what_it_is_is_one_source() {
        let told = "the lab is called `";
        let works = b"@misc{w, title={W}, year={2020}}";
        let files: &[(&str, &[u8])] =
            &[("source.toml", SOURCE), ("a.bib", works), ("resume.json", b"{\"basics\": {}}")];
        let (seeds, _) = check(files, &[told]);
        assert_eq!((seeds.sources.len(), seeds.sources[0].files.len()), (1, 3));
        assert_eq!(seeds.sources[0].title, "T");
    }

    #[test]
    fn unknown_and_unreadable_files_are_told_and_the_others_read() {
        let (seeds, _) = check(
            &[
                ("lab.toml", b"name = 'L'"),
                ("b/source.toml", SOURCE),
                ("b/c/d", b""),
                ("b/profile.toml", b"role = \"R\"\n\nx"),
                ("b/notes.txt", b""),
                ("b/p.bib", b"@misc{w, title={W}, year={2020}}"),
                ("c/picture.png", b"\x89PNG"),
                ("x.toml", b""),
            ],
            &[
                "`seeds/b/c` is not read",
                "`seeds/b/notes.txt` is not read",
                "`seeds/c/picture.png` is not read",
                "`seeds/c` holds nothing that is read",
                "`seeds/x.toml` is not read",
                "this is not TOML: expected an equals",
            ],
        );
        assert_eq!((seeds.sources.len(), seeds.sources[0].works.len()), (1, 1));
        let (_, _, diagnostics) = read(Path::new("does-not-exist"));
        assert_eq!(diagnostics[0].message, "`does-not-exist` cannot be read: it does not exist");
        assert_eq!(diagnostics.len(), 1);
    }

    #[test]
    fn no_report_shows_a_private_detail() {
        let resume = br#"{"basics": {"phone": "12-34", "email": "a@example.org", "summary": "Tel. +999 55\u00300100"}, "x": 1}"#;
        let (_, shown) = check(
            &[("lab.toml", b"name = 'L'"), ("a/source.toml", SOURCE), ("a/resume.json", resume)],
            &[
                "removed: a phone number",
                "removed: an e-mail address",
                "removed: a phone number",
                "`x` is not a key that is read here",
            ],
        );
        for detail in ["12-34", "example.org", "0100"] {
            assert!(!shown.contains(detail), "{shown}");
        }
    }
}
