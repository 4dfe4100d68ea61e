//! What the owner should look at in the dataset, with its place in the seeds and
//! what to write there.

use peerage_core::audit::{CHECKS, Check, Finding, Fix};
use peerage_core::model::{Dataset, SourceLocation};

use crate::at_once::{each, map};
use crate::ingest::diagnostic::{Diagnostic, Severity};
use crate::ingest::files::{FileId, Files, Span};
use crate::ingest::record::{Seeds, WorkRecord};

/// How many notes are written in one go at least: for fewer, no thread is worth it.
const FEWEST: usize = 500;

/// A note for each thing that the owner should look at.
pub fn audited(dataset: &Dataset, seeds: &Seeds, files: &Files) -> Vec<Diagnostic> {
    let auditor = Auditor::of(dataset, seeds, files);
    each(&CHECKS, &|check| auditor.notes(*check)).into_iter().flatten().collect()
}

/// Checks a dataset, and writes notes for whoever keeps the seeds.
struct Auditor<'a> {
    dataset: &'a Dataset,
    seeds: &'a Seeds,
    files: &'a Files,
    /// The entries of works, in the order of their places.
    entries: Vec<&'a WorkRecord>,
    /// Where each of them begins.
    starts: Vec<(FileId, usize)>,
}

/// Where an entry begins.
fn start(entry: &WorkRecord) -> (FileId, usize) {
    (entry.span.file, entry.span.start())
}

impl<'a> Auditor<'a> {
    /// Looks up where the lines of `dataset` are in `seeds`.
    fn of(dataset: &'a Dataset, seeds: &'a Seeds, files: &'a Files) -> Self {
        let works = seeds.sources.iter().flat_map(|source| &source.works);
        let mut entries: Vec<&WorkRecord> = works.collect();
        entries.sort_by_key(|entry| start(entry));
        let starts = entries.iter().map(|entry| start(entry)).collect();
        Self { dataset, seeds, files, entries, starts }
    }

    /// A note for each thing that `check` finds.
    fn notes(&self, check: Check) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        check(self.dataset, &mut found);
        map(&found, FEWEST, &|finding| self.note(finding))
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
        let last = (span.file, span.end());
        let n_before = self.starts.partition_point(|start| *start <= last);
        let entry = self.entries.get(n_before.checked_sub(1)?)?;
        let is_in = entry.span.file == span.file && entry.span.end() >= span.start();
        is_in.then(|| entry.key.to_string())
    }

    fn note(&self, finding: &Finding) -> Diagnostic {
        // The words of a message are quoted by backticks.
        let name = finding.subject.name(self.dataset).replace('`', "'");
        let help = finding.fix.as_ref().map(|fix| self.help(fix)).unwrap_or_default();
        Diagnostic {
            severity: Severity::Note,
            span: finding.location.and_then(|location| self.span(location)),
            message: format!("`{name}` {}", finding.sentence),
            help,
        }
    }

    fn help(&self, fix: &Fix) -> String {
        let text = fix.text(self.dataset, &|location| self.key(location));
        format!("{}:\n{text}", fix.place())
    }
}
