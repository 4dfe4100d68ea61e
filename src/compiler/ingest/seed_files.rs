//! Files of a folder of seeds while they are read: remaining limits, texts, and diagnostics.

use std::path::Path;

use crate::ingest::bibtex::SharedStrings;
use crate::ingest::diagnostic::{Diagnostic, Severity};
use crate::ingest::document::Document;
use crate::ingest::encoding::{self, Decoded, Note};
use crate::ingest::files::{FileId, Files, Span};
use crate::ingest::image::{Images, MAX_LENGTH as MAX_PICTURE, Pictures, Subject};
use crate::ingest::record::{ImageRecord, LabRecord};
use crate::ingest::report::Report;
use crate::ingest::{bulk, font, format, gzip, json_outline, privacy, redaction};
use crate::input::{self, Entry, Refusal, Root};

/// Maximum number of bytes that are read in total. Works with abstracts take ten times the memory
/// of their text; a large part of the answers of registries is not kept.
const MAX_TOTAL: u64 = 1 << 30;

/// Maximum number of records of works that are read in total: each takes 8 kB of memory until the
/// dataset is checked, and a dataset contains at most a quarter as many works.
const MAX_WORKS: usize = 1_000_000;

/// Maximum number of files and folders that are listed in total.
const MAX_ENTRIES: usize = 50_000;

/// Maximum length in bytes of a file that is read twice.
const MAX_PEEKED: u64 = 1 << 20;

/// Files that were read, and the limits on further ones.
pub struct SeedFiles {
    /// Root of the files.
    inside: Root,
    /// Number of bytes that may still be read; 0 once the limit was exceeded.
    left: u64,
    /// Number of records of works that may still be read.
    works_left: usize,
    /// Number of files and folders that may still be listed.
    entries_left: usize,
    /// Texts of the files.
    pub files: Files,
    /// Pictures that the files name.
    pub images: Images,
    /// Diagnostics of the files.
    pub diagnostics: Vec<Diagnostic>,
}

impl SeedFiles {
    /// State before anything of `inside` is read.
    pub fn new(inside: Root) -> Self {
        Self {
            inside,
            left: MAX_TOTAL,
            works_left: MAX_WORKS,
            entries_left: MAX_ENTRIES,
            files: Files::default(),
            images: Images::default(),
            diagnostics: Vec::new(),
        }
    }

    /// Entries of a folder, by name; none where it cannot be read. Links that are not followed are
    /// reported.
    pub fn entries(&mut self, dir: &Path, shown: &str) -> Option<Vec<Entry>> {
        let listed = match self.inside.entries(dir) {
            Ok(listed) if listed.len() <= self.entries_left => listed,
            Ok(_) => {
                self.entries_left = 0;
                let message = format!("`{shown}` and what follows is too much");
                let help = format!("{MAX_ENTRIES} files are looked at in all; take some out");
                self.diagnostics.push(Diagnostic::missing(message, help));
                return None;
            }
            Err(refusal) => {
                let message = format!("`{shown}` cannot be read: {refusal}");
                let help = match &refusal {
                    Refusal::TooMany(_) => refusal.remedy(),
                    _ => "give a folder of seeds",
                };
                self.diagnostics.push(Diagnostic::missing(message, help));
                return None;
            }
        };
        self.entries_left -= listed.len();
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
        Some(entries)
    }

    /// Text at the beginning of a file, long enough to recognize its format; empty where it cannot
    /// be read.
    pub fn head(&self, path: &Path) -> String {
        let head = |length: usize| {
            let bytes = self.inside.head(path, length).unwrap_or_default();
            encoding::decode_head(bytes, length).text.unwrap_or_default()
        };
        let text = head(format::HEAD);
        match text.trim_start().starts_with(['{', '[']) {
            true => head(json_outline::MAX_LENGTH),
            false => text,
        }
    }

    /// Text of a file; private details are hidden in the copy that diagnostics show.
    pub fn text(&mut self, path: &Path, shown: &str) -> Option<(FileId, String)> {
        if self.left == 0 {
            return None;
        }
        let length = self.inside.length(path);
        if length.is_some_and(|it| it <= input::MAX_LENGTH && it >= self.left) {
            return self.too_much(shown);
        }
        let bytes = match self.inside.bytes(path, input::MAX_LENGTH) {
            Ok(bytes) => bytes,
            Err(refusal) => {
                let message = format!("`{shown}` cannot be read: {refusal}");
                self.diagnostics.push(Diagnostic::missing(message, refusal.remedy()));
                return None;
            }
        };
        let n_bytes = bytes.len();
        let Decoded { text, note } = encoding::decode(bytes);
        // What was compressed counts whole.
        let n_read = text.as_ref().map_or(0, String::len).max(n_bytes);
        match self.left.checked_sub(n_read as u64) {
            Some(left) if left > 0 => self.left = left,
            _ => return self.too_much(shown),
        }
        let Some(text) = text else {
            let (message, help) = match note.first() {
                Some(Note { message, help, .. }) => {
                    (format!("`{shown}` cannot be read: {message}"), *help)
                }
                None => {
                    (format!("`{shown}` is no text"), "save it as text in UTF-8, or take it out")
                }
            };
            self.diagnostics.push(Diagnostic::missing(message, help));
            return None;
        };
        let file = self.files.add(shown.to_owned(), privacy::masked(&text));
        self.diagnostics.extend(note.into_iter().map(|Note { place, message, help }| {
            Diagnostic::warning(Span::new(file, place), message, help)
        }));
        Some((file, text))
    }

    /// Root of the files.
    pub fn root(&self) -> Root {
        self.inside.clone()
    }

    /// True once a limit was exceeded: nothing more is read.
    pub fn is_full(&self) -> bool {
        self.left == 0
    }

    /// Text of a file that is read again later; empty where it cannot be read.
    pub fn peek(&self, path: &Path) -> String {
        let bytes = self.inside.bytes(path, MAX_PEEKED).unwrap_or_default();
        encoding::decode(bytes).text.unwrap_or_default()
    }

    /// True for a file that is too large to be read as a whole where its records can be read one
    /// by one.
    pub fn is_bulk(&self, path: &Path) -> bool {
        let magic = self.inside.head(path, gzip::MAGIC.len()).unwrap_or_default();
        let is_compressed = magic == gzip::MAGIC;
        let most = if is_compressed { bulk::MAX_COMPRESSED } else { bulk::MAX_WHOLE };
        self.inside.length(path).is_some_and(|length| length > most)
    }

    /// Abbreviations that the bibliographies of a folder define for each other.
    pub fn shared_strings(&self, entries: &[Entry]) -> SharedStrings {
        let mut shared = SharedStrings::default();
        let is_bibliography = |entry: &&Entry| {
            let name = entry.name.to_ascii_lowercase();
            !entry.is_folder && (name.ends_with(".bib") || name.ends_with(".bibtex"))
        };
        let files: Vec<_> = entries.iter().filter(is_bibliography).collect();
        for entry in files.iter().filter(|_| files.len() > 1) {
            let length = self.inside.length(&entry.path);
            if length.is_none_or(|length| length > input::MAX_LENGTH.min(self.left)) {
                continue;
            }
            let bytes = self.inside.bytes(&entry.path, input::MAX_LENGTH).unwrap_or_default();
            let defines = |bytes: &[u8]| bytes.eq_ignore_ascii_case(b"@string");
            if bytes.windows(7).any(defines) {
                shared.add(&encoding::decode(bytes).text.unwrap_or_default());
            }
        }
        shared
    }

    /// Reads the pictures that `document` names. A picture that cannot be shown is reported at its
    /// name.
    pub fn show(&mut self, document: &mut Document, pictures: &mut Pictures, report: &mut Report) {
        let portrait = document.profile.as_mut().and_then(|profile| profile.portrait.as_mut());
        let portrait = portrait.map(|record| (record, Subject::Person));
        let of_works = document.works.iter_mut().filter_map(|work| work.image.as_deref_mut());
        for (record, subject) in portrait.into_iter().chain(of_works.map(|it| (it, Subject::Work)))
        {
            self.picture(record, subject, pictures, report);
        }
    }

    /// Reads the picture of `record`.
    pub fn picture(
        &mut self,
        record: &mut ImageRecord,
        subject: Subject,
        pictures: &mut Pictures,
        report: &mut Report,
    ) {
        let name = &record.file.value;
        let told = match pictures.find(name) {
            None => {
                Err(("is not there".to_owned(), "put it beside this file, or into `images` there"))
            }
            Some(path) => self.images.get(&path, subject, || {
                let most = self.left.min(MAX_PICTURE);
                let bytes = self.inside.bytes(&path, most);
                self.left -= bytes.as_ref().map_or(0, |bytes| bytes.len() as u64);
                bytes
            }),
        };
        match told {
            Ok(image) => record.image = Some(image),
            Err((problem, remedy)) => {
                report.warning(&record.file.span, format!("`{name}` {problem}"), remedy);
            }
        }
    }

    /// Reads the font that `lab` names, which is one of `entries`.
    pub fn font(&mut self, entries: &[Entry], lab: &mut LabRecord, report: &mut Report) {
        let Some(named) = &lab.font_file else { return };
        let entry = entries.iter().find(|entry| entry.name == named.value && !entry.is_folder);
        let read = match entry {
            None => Err(("is not there".to_owned(), "put the file beside lab.toml")),
            Some(entry) => match self.inside.bytes(&entry.path, font::MAX_LENGTH) {
                Err(refusal) => Err((format!("cannot be read: {refusal}"), refusal.remedy())),
                Ok(bytes) => font::read(bytes).map_err(|(it, remedy)| (it.to_owned(), remedy)),
            },
        };
        match read {
            Ok(font) => lab.font = Some(font),
            Err((problem, remedy)) => {
                let message = format!("`{}` {problem}", named.value);
                report.error(&named.span, message, remedy);
            }
        }
    }

    /// Reports that the limit is exceeded from the file `shown` on.
    fn too_much<T>(&mut self, shown: &str) -> Option<T> {
        self.left = 0;
        let message = format!("`{shown}` and what follows is too much");
        let help = format!("{} MB are read in all; take something out", MAX_TOTAL >> 20);
        self.diagnostics.push(Diagnostic::missing(message, help));
        None
    }

    /// Counts the works of the file `shown`; beyond the limit, nothing more is read.
    pub fn count_works(&mut self, n_works: usize, shown: &str) {
        let left = self.works_left.checked_sub(n_works);
        self.works_left = left.unwrap_or_default();
        if left.is_none() && self.left > 0 {
            self.left = 0;
            let message = format!("with `{shown}` there are too many works");
            let help = format!("{MAX_WORKS} records are read in all; take something out");
            self.diagnostics.push(Diagnostic::missing(message, help));
        }
    }

    /// Adds the diagnostics of a file and hides its private details.
    pub fn close(&mut self, mut report: Report, text: &str) {
        redaction::hide(&mut self.files, report.file(), text, &mut report);
        self.diagnostics.extend(report.finish());
    }

    /// Adds a diagnostic without a position in a file.
    pub fn report(&mut self, severity: Severity, message: String, help: &str) {
        self.diagnostics.push(Diagnostic { severity, ..Diagnostic::missing(message, help) });
    }

    /// Reports a file or folder that is left out.
    pub fn unknown(&mut self, shown: &str, help: &str) {
        self.report(Severity::Warning, format!("`{shown}` is not read"), help);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_read_until_it_is_too_much() {
        let dir = tempfile::tempdir().unwrap();
        for name in ["a", "b", "c"] {
            std::fs::write(dir.path().join(name), "12345678").unwrap();
        }
        let mut files = SeedFiles { left: 20, ..SeedFiles::new(Root::new(dir.path())) };
        let read = ["a", "b", "c", "a"].map(|name| files.text(&dir.path().join(name), name));
        assert_eq!(read.map(|text| text.is_some()), [true, true, false, false]);
        let told: Vec<_> = files.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(told, ["`c` and what follows is too much"]);
    }

    #[test]
    fn works_are_counted_until_there_are_too_many() {
        let mut files = SeedFiles { works_left: 3, ..SeedFiles::new(Root::new(Path::new("x"))) };
        files.count_works(3, "a");
        assert_eq!(files.diagnostics, []);
        files.count_works(1, "b");
        files.count_works(1, "c");
        let told: Vec<_> = files.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(told, ["with `b` there are too many works"]);
        assert_eq!(files.left, 0);
    }

    #[test]
    fn folders_are_listed_until_they_hold_too_much() {
        let dir = tempfile::tempdir().unwrap();
        for name in ["a", "b"] {
            std::fs::write(dir.path().join(name), "").unwrap();
        }
        let mut files = SeedFiles { entries_left: 3, ..SeedFiles::new(Root::new(dir.path())) };
        let listed = [files.entries(dir.path(), "x"), files.entries(dir.path(), "y")];
        assert_eq!(listed.map(|entries| entries.map(|it| it.len())), [Some(2), None]);
        let told: Vec<_> = files.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(told, ["`y` and what follows is too much"]);
    }
}
