//! Reads a folder of seeds: which files it holds, and which format each has.
//!
//! Folders and files are read in the order of their names, so that the same
//! seeds always give the same records, numbers and diagnostics.

use std::path::Path;

use crate::ingest::csl::CslFile;
use crate::ingest::diagnostic::{Diagnostic, Severity, sort};
use crate::ingest::document::Document;
use crate::ingest::encoding::{self, Decoded, Note};
use crate::ingest::files::{FileId, Files, Span};
use crate::ingest::format::{self, Format};
use crate::ingest::record::{Seeds, SourceRecord};
use crate::ingest::report::Report;
use crate::ingest::work::Keys;
use crate::ingest::{claims, csl, deep_stack, lab, privacy, redaction, source};
use crate::input::{self, Entry, Refusal, Root};

/// The most bytes that are read in all.
const MAX_TOTAL: u64 = 64 << 20;

/// Reads a folder of seeds. What can be read is returned even if something
/// else cannot; the diagnostics are sorted by place.
pub fn read(dir: &Path) -> (Seeds, Files, Vec<Diagnostic>) {
    deep_stack::run(|| read_here(dir)).unwrap_or_else(|_| read_here(dir))
}

fn read_here(dir: &Path) -> (Seeds, Files, Vec<Diagnostic>) {
    let mut reader = Reader {
        inside: Root::of(dir),
        left: MAX_TOTAL,
        files: Files::default(),
        diagnostics: Vec::new(),
    };
    let root = dir.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
    let root = root.trim_end_matches('/').to_owned();
    let seeds = reader.seeds(dir, &root);
    let Reader { files, mut diagnostics, .. } = reader;
    sort(&mut diagnostics, &files);
    (seeds, files, diagnostics)
}

struct Reader {
    /// What no link may leave.
    inside: Root,
    /// How many bytes are still read; none once there was too much.
    left: u64,
    files: Files,
    diagnostics: Vec<Diagnostic>,
}

/// What the files of one source hold.
#[derive(Default)]
struct Contents {
    source: Option<SourceRecord>,
    document: Document,
    files: Vec<FileId>,
    keys: Keys,
}

impl Reader {
    fn seeds(&mut self, dir: &Path, root: &str) -> Seeds {
        let mut seeds = Seeds::default();
        let entries = self.entries(dir, root);
        if !holds(&entries, "lab.toml") {
            let help = "write one with the name of the lab: `name = \"…\"`";
            self.diagnostics
                .push(Diagnostic::missing(format!("`{root}/lab.toml` is missing"), help));
        }
        let styles = self.styles(root, &entries);
        for Entry { name, path, is_folder } in entries {
            let shown = format!("{root}/{name}");
            match name.as_str() {
                "claims" if is_folder => self.claims(&path, &shown, &mut seeds),
                _ if is_folder => seeds.sources.extend(self.source(&path, &shown, &name)),
                "lab.toml" => {
                    let Some((file, text)) = self.text(&path, &shown) else { continue };
                    let mut report = Report::new(file);
                    seeds.lab = lab::read(&text, &styles, &mut report);
                    self.close(report, &text);
                }
                "README.md" => {}
                _ if name.ends_with(".csl") => {}
                _ => self.unknown(&shown, "lab.toml, *.csl and folders are read here"),
            }
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
            let Some((file, text)) = self.text(&entry.path, &shown) else { continue };
            let mut report = Report::new(file);
            styles.push(csl::read(&entry.name, text.clone(), &mut report));
            self.close(report, &text);
        }
        styles
    }

    /// Reads `claims/`: signed documents, byte for byte, and what was recorded
    /// about them.
    fn claims(&mut self, dir: &Path, shown: &str, seeds: &mut Seeds) {
        for Entry { name, path, is_folder } in self.entries(dir, shown) {
            let shown = format!("{shown}/{name}");
            let is_document = name.ends_with(".json") && !is_folder;
            if !is_document && (is_folder || name != "claims.toml") {
                if name != "README.md" {
                    self.unknown(&shown, "claims.toml and signed documents (*.json) are read");
                }
                continue;
            }
            let Some((file, text)) = self.text(&path, &shown) else { continue };
            let mut report = Report::new(file);
            if is_document {
                claims::document(&name, &text, file, seeds, &mut report);
            } else {
                claims::record(&text, seeds, &mut report);
            }
            self.close(report, &text);
        }
    }

    fn source(&mut self, dir: &Path, shown: &str, key: &str) -> Option<SourceRecord> {
        let mut contents = Contents::default();
        let entries = self.entries(dir, shown);
        if !holds(&entries, "source.toml") {
            let message = format!("`{shown}/source.toml` is missing");
            let help = "write one with `title`, `kind`, `subject` and `read`";
            self.diagnostics.push(Diagnostic::missing(message, help));
        }
        for Entry { name, path, is_folder } in entries {
            let shown = format!("{shown}/{name}");
            if is_folder {
                self.unknown(&shown, "sources have no folders of their own");
            } else if name != "README.md" {
                self.file(&path, &shown, key, &name, &mut contents);
            }
        }
        let source = contents.source?;
        let Contents { files, document: Document { profile, works, .. }, .. } = contents;
        Some(SourceRecord { files, profile, works, ..source })
    }

    fn file(&mut self, path: &Path, shown: &str, key: &str, name: &str, contents: &mut Contents) {
        let head = input::head(path, format::HEAD).unwrap_or_default();
        let head = encoding::decode(head).text.unwrap_or_default();
        let Some(format) = format::recognise(name, &head) else {
            return self.unknown(shown, format::READ);
        };
        let Some((file, text)) = self.text(path, shown) else { return };
        contents.files.push(file);
        let mut report = Report::new(file);
        match format {
            Format::SourceToml => contents.source = source::read(key, &text, &mut report),
            _ => contents.document.add(format.read(&text, &mut contents.keys, &mut report)),
        }
        self.close(report, &text);
    }

    /// What a folder holds, by name. Links that are not followed are reported.
    fn entries(&mut self, dir: &Path, shown: &str) -> Vec<Entry> {
        let listed = self.inside.entries(dir).unwrap_or_else(|refusal| {
            let message = format!("`{shown}` cannot be read: {refusal}");
            let help = match &refusal {
                Refusal::TooMany(_) => refusal.remedy(),
                _ => "give a folder of seeds",
            };
            self.diagnostics.push(Diagnostic::missing(message, help));
            Vec::new()
        });
        let mut entries = Vec::new();
        for entry in listed {
            match entry {
                Ok(entry) => entries.push(entry),
                Err(stray) => {
                    let (problem, help) = match stray.leads_out {
                        true => ("out of the seeds", "put a copy of what it leads to in its place"),
                        false => ("nowhere, or to itself", "remove it, or let it lead to a file"),
                    };
                    let message =
                        format!("`{shown}/{}` is a link that leads {problem}", stray.name);
                    self.diagnostics.push(Diagnostic::missing(message, help));
                }
            }
        }
        entries
    }

    /// The text of a file; private details are hidden in the copy that
    /// diagnostics show.
    fn text(&mut self, path: &Path, shown: &str) -> Option<(FileId, String)> {
        if self.left == 0 {
            return None;
        }
        let bytes = match input::bytes(path, input::MAX_LENGTH) {
            Ok(bytes) => bytes,
            Err(refusal) => {
                let message = format!("`{shown}` cannot be read: {refusal}");
                self.diagnostics.push(Diagnostic::missing(message, refusal.remedy()));
                return None;
            }
        };
        match self.left.checked_sub(bytes.len() as u64) {
            Some(left) if left > 0 => self.left = left,
            _ => {
                self.left = 0;
                let message = format!("`{shown}` and what follows is too much");
                let help = format!("{} MB are read in all; take something out", MAX_TOTAL >> 20);
                self.diagnostics.push(Diagnostic::missing(message, help));
                return None;
            }
        }
        let Decoded { text, note } = encoding::decode(bytes);
        let Some(text) = text else {
            let message = format!("`{shown}` is no text");
            let help = "save it as text in UTF-8, or take it out";
            self.diagnostics.push(Diagnostic::missing(message, help));
            return None;
        };
        let file = self.files.add(shown.to_owned(), privacy::masked(&text));
        self.diagnostics.extend(note.into_iter().map(|Note { place, message, help }| {
            Diagnostic::warning(Span { file, range: place }, message, help)
        }));
        Some((file, text))
    }

    /// Takes over the diagnostics of a file and hides its private details.
    fn close(&mut self, mut report: Report, text: &str) {
        redaction::hide(&mut self.files, report.file(), text, &mut report);
        self.diagnostics.extend(report.finish());
    }

    fn unknown(&mut self, shown: &str, help: &str) {
        let message = format!("`{shown}` is not read");
        let problem =
            Diagnostic { severity: Severity::Warning, ..Diagnostic::missing(message, help) };
        self.diagnostics.push(problem);
    }
}

/// Whether there is a file of this name.
fn holds(entries: &[Entry], name: &str) -> bool {
    entries.iter().any(|entry| entry.name == name && !entry.is_folder)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::ingest::render::render;

    const SOURCE: &[u8] = b"title = 'T'\nkind = 'cv'\nsubject = 'Ada'\nread = '2026'\n";

    /// Checks the diagnostics for a folder with these files.
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
        assert_eq!(told, expected);
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
    fn missing_unknown_and_unreadable_files_are_told() {
        check(
            &[
                ("a/p.bib", b"@misc{w, title={W}, year={2020}}"),
                ("b/source.toml", SOURCE),
                ("b/c/d", b""),
                ("b/profile.toml", b"role = '\xff'"),
                ("b/notes.txt", b""),
                ("x.toml", b""),
            ],
            &[
                "`seeds/a/source.toml` is missing",
                "`seeds/lab.toml` is missing",
                "`seeds/b/c` is not read",
                "`seeds/b/notes.txt` is not read",
                "`seeds/x.toml` is not read",
                "this is not UTF-8; it is read as Windows-1252 (Latin-1)",
            ],
        );
        let (_, _, diagnostics) = read(Path::new("does-not-exist"));
        assert_eq!(diagnostics[1].message, "`does-not-exist` cannot be read: it does not exist");
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
