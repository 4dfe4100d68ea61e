//! Reading of a bulk file as a part of a source.

use std::path::Path;

use crate::ingest::bulk::{self, Cut, Finder, Keep, Members, Sieve, names_of};
use crate::ingest::diagnostic::{Diagnostic, Severity};
use crate::ingest::document::Document;
use crate::ingest::files::FileId;
use crate::ingest::folder::reader::{Contents, Reader};
use crate::ingest::format::Format;
use crate::ingest::json_lines::{are_of_two, forget_subject};
use crate::ingest::report::Report;
use crate::ingest::table::Table;
use crate::ingest::toml;
use crate::input::{Entry, Refusal};

/// Beginning of an answer of OAI-PMH, of which a file may hold several.
const ANSWER: &str = "<OAI-PMH";

impl Reader {
    /// Search for the records that `source.toml` among `entries` keeps; none where it keeps all.
    pub(super) fn finder(&mut self, entries: &[Entry], shown: &str) -> Option<Finder> {
        let entry = entries.iter().find(|it| it.name == "source.toml" && !it.is_folder)?;
        // It is read again in its turn, and its problems are reported then.
        let mut report = Report::new(FileId(0));
        let value = toml::parse(&self.files.peek(&entry.path), &mut report)?;
        let mut keep = Keep::read(&mut Table::new(&value, &mut report)?, &mut report)?;
        if keep.members {
            self.members().join(&mut keep);
            if keep.is_empty() {
                let message =
                    format!("`{shown}` keeps the records of members, of whom none is identified");
                let help = "link to the ORCID record or dblp page of each in their profile.toml";
                self.files.report(Severity::Error, message, help);
            }
        }
        Some(Finder::new(keep))
    }

    /// Members of the lab: those whose folders lie beside each other.
    fn members(&mut self) -> &Members {
        let Self { files, root, members, .. } = self;
        members.get_or_insert_with(|| {
            let mut members = Members::default();
            let folders = files.root().entries(root).unwrap_or_default();
            let folders = folders.into_iter().flatten().filter(|entry| entry.is_folder);
            for folder in folders.map(|entry| entry.path).chain([root.clone()]) {
                members.add_profile(&files.peek(&folder.join("profile.toml")));
                members.add_source(&files.peek(&folder.join("source.toml")));
            }
            members
        })
    }

    /// True for a file that is read record by record: a large one, or several answers in one.
    pub(super) fn is_bulk(&self, path: &Path, cut: Cut) -> bool {
        if self.files.is_bulk(path) {
            return true;
        }
        let Cut::Elements(["record"], _) = cut else { return false };
        let root = self.files.root();
        let text = bulk::whole(&root, path).unwrap_or_default();
        text.match_indices(ANSWER).nth(1).is_some()
    }

    /// Reads a bulk file.
    pub(super) fn bulk(
        &mut self,
        path: &Path,
        shown: &str,
        (format, cut): (&Format, Cut),
        contents: &mut Contents,
    ) {
        if self.files.is_full() {
            return;
        }
        let root = self.files.root();
        let open = || -> Result<_, Refusal> { Ok(bulk::contents(root.open(path)?)?) };
        let refused = |refusal: &Refusal| {
            Diagnostic::missing(format!("`{shown}` cannot be read: {refusal}"), refusal.remedy())
        };
        let named = contents.finder.as_ref().filter(|_| format.name == "dblp").map(|finder| {
            let mut keep = finder.keep().clone();
            // What breaks off here is reported when the records are read.
            for name in names_of(&keep, open()?).unwrap_or_default() {
                keep.add_name(&name);
            }
            Ok(Finder::new(keep))
        });
        let opened = named.transpose().and_then(|named| Ok((named, open()?)));
        let (named, reader) = match opened {
            Ok(opened) => opened,
            Err(refusal) => return self.files.diagnostics.push(refused(&refusal)),
        };
        let file = self.files.files.add_bulk(shown.to_owned());
        contents.files.push(file);
        let mut report = Report::new(file);
        let mut sieve = Sieve::new(cut, reader, named.as_ref().or(contents.finder.as_ref()));
        let (mut whole, mut is_of_several) = (Document::default(), false);
        while let Some(piece) = sieve.piece().filter(|_| !self.files.is_full()) {
            let Some(offset) = self.files.files.add_part(file, &piece.text, &piece.lines) else {
                let help = "split it, or say in `[keep]` of source.toml whose records are kept";
                report.error(&report.span(0..0), "more than 4 GB of records are kept", help);
                break;
            };
            report.move_to(offset);
            let mut document =
                format.read(&piece.text, &self.strings, &mut contents.keys, &mut report);
            self.files.count_works(document.works.len(), shown);
            is_of_several |= are_of_two(&whole, &document);
            if is_of_several {
                forget_subject(&mut document);
            }
            whole.add(document, &mut report);
        }
        if is_of_several {
            forget_subject(&mut whole);
        }
        let Sieve { n_read, n_kept, problems, .. } = sieve;
        for problem in problems {
            let span = self.files.files.add_line(file, problem.line);
            report.warning(&span, problem.message, problem.help);
        }
        let first = self.files.files.add_line(file, 1);
        let is_chosen = contents.finder.is_some();
        let help = match is_chosen {
            true => "the others are left out: `[keep]` in source.toml says whose are kept",
            false => "a file of this size is read record by record, and its lines are not shown",
        };
        let message = format!("{n_kept} of {n_read} records are kept");
        match n_kept {
            0 => report.warning(&first, message, help),
            _ => report.note(&first, message, help),
        }
        contents.document.add_beside(whole, &mut report);
        self.files.diagnostics.extend(report.finish());
    }
}
