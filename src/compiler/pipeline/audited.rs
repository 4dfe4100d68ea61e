//! Findings for the owner of a dataset, with their places in the seeds and the entries to write
//! there.

use peerage_core::audit::{CHECKS, Check, Finding, Findings, Fix, Kind};
use peerage_core::model::{Dataset, SourceLocation};

use crate::at_once::{each, map};
use crate::ingest::diagnostic::{Diagnostic, Severity};
use crate::ingest::files::{Files, Span};
use crate::ingest::record::Seeds;
use crate::pipeline::entries::Entries;
use crate::pipeline::merges::WeakMerges;

/// Minimum number of notes for each thread: for fewer, starting a thread costs more than it
/// saves.
const FEWEST: usize = 500;

/// Maximum number of findings of a kind that become notes, which bounds memory: notes are long.
/// The others are counted.
const MAX_TOLD: usize = 20_000;

/// A note for each finding that the owner should review; `entries` are those of `seeds`.
pub fn audited(
    dataset: &Dataset,
    seeds: &Seeds,
    entries: &Entries,
    files: &Files,
) -> Vec<Diagnostic> {
    let auditor = Auditor { dataset, seeds, entries, files };
    let mut notes: Vec<Diagnostic> =
        each(&CHECKS, &|check| auditor.notes(*check)).into_iter().flatten().collect();
    notes.extend(auditor.weak_merges());
    notes
}

/// Checks a dataset, and writes notes for the maintainer of the seeds.
struct Auditor<'a> {
    dataset: &'a Dataset,
    seeds: &'a Seeds,
    entries: &'a Entries,
    files: &'a Files,
}

impl Auditor<'_> {
    /// A note for each thing that `check` finds.
    fn notes(&self, check: Check) -> Vec<Diagnostic> {
        let mut findings = Findings::with_limit(MAX_TOLD);
        check(self.dataset, &mut findings);
        let omitted: Vec<(Kind, usize)> = findings.omitted().collect();
        let found = findings.into_kept();
        let mut notes = map(&found, FEWEST, &|finding| self.note(finding));
        notes.extend(omitted.into_iter().map(|(kind, n)| Diagnostic {
            severity: Severity::Note,
            span: None,
            message: format!("{n} more findings of the kind `{}`", kind.label()),
            help: "they are told when the first ones are mended".to_owned(),
        }));
        notes
    }

    /// Text on a line of a source.
    fn span(&self, location: SourceLocation) -> Option<Span> {
        let source = self.seeds.sources.get(location.source.index())?;
        let file = source.files.get(location.file as usize)?;
        Some(self.files.line_span(*file, location.line))
    }

    /// The key of the entry that a line is in.
    fn key(&self, location: SourceLocation) -> Option<String> {
        self.entries.key(&self.span(location)?).map(str::to_owned)
    }

    fn note(&self, finding: &Finding) -> Diagnostic {
        // Backticks quote names in a message.
        let name = finding.subject.name(self.dataset).replace('`', "'");
        let help = finding.fix.as_ref().map(|fix| self.help(fix)).unwrap_or_default();
        Diagnostic {
            severity: Severity::Note,
            span: finding.location.and_then(|location| self.span(location)),
            message: format!("`{name}` {}", finding.sentence),
            help,
        }
    }

    /// A note that lists the weakest merges of all.
    fn weak_merges(&self) -> Option<Diagnostic> {
        let merges = WeakMerges::new(self.dataset, self.seeds)?;
        let message = format!(
            "{} of {} merges of entries rest on little, the weakest first",
            merges.n_weak, merges.n_merges
        );
        Some(Diagnostic {
            severity: Severity::Note,
            span: self.span(merges.first.location),
            message,
            help: merges.help.replace('`', "'"),
        })
    }

    fn help(&self, fix: &Fix) -> String {
        let text = fix.text(self.dataset, &|location| self.key(location));
        format!("{}:\n{text}", fix.place())
    }
}
