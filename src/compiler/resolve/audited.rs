//! What the owner should look at in the dataset, with its place in the seeds and
//! what to write there.

use std::collections::BTreeMap;

use peerage_core::audit::{Finding, Fix, audit};
use peerage_core::model::{Dataset, SourceLocation};

use crate::ingest::diagnostic::{Diagnostic, Severity};
use crate::ingest::files::{FileId, Files, Span};
use crate::ingest::record::{Seeds, WorkRecord};

/// A note for each finding.
pub fn audited(dataset: &Dataset, seeds: &Seeds, files: &Files) -> Vec<Diagnostic> {
    let places = Places::of(seeds, files);
    audit(dataset).into_iter().map(|finding| places.note(dataset, finding)).collect()
}

/// Where the lines of the dataset are in the seeds.
struct Places<'a> {
    seeds: &'a Seeds,
    files: &'a Files,
    /// The entries of works, by where they begin.
    entries: BTreeMap<(FileId, usize), &'a WorkRecord>,
}

impl<'a> Places<'a> {
    fn of(seeds: &'a Seeds, files: &'a Files) -> Self {
        let works = seeds.sources.iter().flat_map(|source| &source.works);
        let entries = works.map(|work| ((work.span.file, work.span.range.start), work));
        Self { seeds, files, entries: entries.collect() }
    }

    /// What stands on a line of a source.
    fn span(&self, location: SourceLocation) -> Option<Span> {
        let source = self.seeds.sources.get(location.source.index())?;
        let file = source.files.get(location.file as usize)?;
        Some(self.files.line_span(*file, location.line))
    }

    /// The key of the entry that a line is in.
    fn key(&self, location: SourceLocation) -> Option<String> {
        let span = self.span(location)?;
        // Of an entry in one line, the line begins no later than the entry.
        let before = ..=(span.file, span.range.end);
        let (_, entry) = self.entries.range(before).next_back()?;
        let is_in = entry.span.file == span.file && entry.span.range.end >= span.range.start;
        is_in.then(|| entry.key.clone())
    }

    fn note(&self, dataset: &Dataset, finding: Finding) -> Diagnostic {
        // The words of a message are quoted by backticks.
        let name = finding.subject.name(dataset).replace('`', "'");
        let help = finding.fix.map(|fix| self.help(dataset, &fix)).unwrap_or_default();
        Diagnostic {
            severity: Severity::Note,
            span: finding.location.and_then(|location| self.span(location)),
            message: format!("`{name}` {}", finding.sentence),
            help,
        }
    }

    fn help(&self, dataset: &Dataset, fix: &Fix) -> String {
        let text = fix.text(dataset, &|location| self.key(location));
        format!("{}:\n{text}", fix.place())
    }
}
