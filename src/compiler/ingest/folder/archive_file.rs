//! Reading of an archive with the records of many people, as ORCID's public data file is: the record
//! of each person is a source of its own.

use std::io;
use std::path::Path;

use peerage_core::model::Identifier;

use crate::ingest::bulk::{self, Archive, Keep};
use crate::ingest::diagnostic::{Diagnostic, Severity};
use crate::ingest::folder::reader::{Contents, PersonRecord, Reader};
use crate::ingest::format;
use crate::ingest::record::SourceRecord;
use crate::ingest::report::Report;
use crate::ingest::source::SourceToml;
use crate::ingest::work::Keys;
use crate::input::Refusal;

/// Endings of the names of records in them.
const RECORDS: [&str; 2] = [".xml", ".json"];

impl Reader {
    /// Reads the records of an archive that are kept.
    pub(super) fn archive(&mut self, path: &Path, shown: &str, contents: &mut Contents) {
        let Some(finder) = &contents.finder else {
            let message = format!("`{shown}` holds records of many people");
            let help = "say whose are kept in source.toml beside it, in `[keep]`";
            return self.files.report(Severity::Error, message, help);
        };
        let root = self.files.root();
        let open = || -> Result<_, Refusal> { Ok(bulk::contents(root.open(path)?)?) };
        let reader = match open() {
            Ok(reader) => reader,
            Err(refusal) => {
                let message = format!("`{shown}` cannot be read: {refusal}");
                return self.files.diagnostics.push(Diagnostic::missing(message, refusal.remedy()));
            }
        };
        let keep = finder.keep().clone();
        let mut archive = Archive::new(reader);
        let (mut n_read, mut n_kept, mut bytes) = (0_u64, 0_u64, Vec::new());
        let problem = loop {
            let name = match archive.next_file() {
                Ok(Some(name)) => name,
                Ok(None) => break None,
                Err(error) => break Some(error),
            };
            if !RECORDS.iter().any(|ending| name.ends_with(ending)) {
                continue;
            }
            n_read += 1;
            let is_named = Identifier::orcid(stem(&name))
                .is_some_and(|orcid| keep.orcids.contains(&orcid.value));
            if !is_named && !keep.has_organizations() {
                continue;
            }
            let record = format!("{shown}/{name}");
            match archive.read(&mut bytes) {
                Ok(true) if is_named || is_employed(&bytes, &keep) => {
                    n_kept += 1;
                    contents.people.extend(self.record(&record, &name, std::mem::take(&mut bytes)));
                }
                Ok(true) => {}
                Ok(false) => {
                    let message = format!("`{record}` is too long for a record");
                    let help = "it is left out; get the archive again";
                    self.files.report(Severity::Warning, message, help);
                }
                Err(error) => break Some(error),
            }
        };
        if let Some(error) = problem {
            let message = match error.kind() {
                io::ErrorKind::UnexpectedEof => {
                    format!("`{shown}` ends in the middle, after {n_read} records")
                }
                _ => format!("`{shown}` is damaged after {n_read} records, or no archive of tar"),
            };
            let help = "what is before is read; get the file again";
            self.files.report(Severity::Warning, message, help);
        }
        let severity = if n_kept == 0 { Severity::Warning } else { Severity::Note };
        let message = format!("`{shown}`: {n_kept} of {n_read} records are kept");
        let help = "the others are left out: `[keep]` in source.toml says whose are kept";
        self.files.report(severity, message, help);
    }

    /// Reads the record of a person.
    fn record(&mut self, shown: &str, name: &str, bytes: Vec<u8>) -> Option<PersonRecord> {
        if self.files.is_full() {
            return None;
        }
        let Ok(mut text) = String::from_utf8(bytes) else {
            let message = format!("`{shown}` is not UTF-8");
            let help = "it is left out; get the archive again";
            self.files.report(Severity::Warning, message, help);
            return None;
        };
        let Some(format) = format::recognise(name, &text) else {
            self.files.unknown(shown, &format::READ);
            return None;
        };
        let file = self.files.files.add_bulk(shown.to_owned());
        text.push('\n');
        self.files.files.add_part(file, &text, &[(0, 1)])?;
        let mut report = Report::new(file);
        let document = format.read(&text, &self.strings, &mut Keys::default(), &mut report);
        self.files.count_works(document.works.len(), shown);
        self.files.diagnostics.extend(report.finish());
        Some(PersonRecord { stem: stem(name).to_owned(), document, file })
    }

    /// Sources of the people of archives in a folder: `said` is what it says of all of them.
    pub(super) fn people(
        &mut self,
        folder: &str,
        people: Vec<PersonRecord>,
        said: &SourceToml,
    ) -> Vec<SourceRecord> {
        let source = |PersonRecord { stem, document, file }| {
            let said = SourceToml { subject: None, url: None, copy_of: None, ..said.clone() };
            let contents = Contents { said, document, files: vec![file], ..Contents::default() };
            self.source(&format!("{folder}-{stem}"), &stem, contents)
        };
        people.into_iter().filter_map(source).collect()
    }
}

/// Name of a file without folders and ending.
fn stem(name: &str) -> &str {
    let name = name.rsplit('/').next().unwrap_or(name);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// True if a record has a position at one of the organizations that has no end.
fn is_employed(record: &[u8], keep: &Keep) -> bool {
    let Ok(text) = std::str::from_utf8(record) else { return false };
    let summaries = text.split("employment-summary").skip(1);
    summaries.into_iter().any(|summary| !summary.contains("end-date>") && keep.names_in(summary))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_have_a_position_without_an_end() {
        let mut keep = Keep::default();
        keep.rors.insert("05gq02987".into());
        let employed = |rest: &str| {
            let text = format!(
                "<e:employment-summary put-code=\"1\"><c:id>https://ror.org/05gq02987</c:id>{rest}\
                 </e:employment-summary><d:education-summary/>"
            );
            is_employed(text.as_bytes(), &keep)
        };
        assert!(employed(""));
        assert!(!employed("<c:end-date><c:year>2020</c:year></c:end-date>"));
        assert!(!is_employed(b"<e:education-summary>https://ror.org/05gq02987", &keep));
    }
}
