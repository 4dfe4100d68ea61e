//! Records, people, works and venues that the steps of `resolve` look up.

use peerage_core::model::{SourceId, SourceLocation};

use crate::at_once::both;
use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::{Files, Span};
use crate::ingest::record::Seeds;
use crate::resolve::decision::Decision;
use crate::resolve::overrides::{Choices, choices, decided_among};
use crate::resolve::people::{People, gather};
use crate::resolve::same_work::{RecordId, Resolution};
use crate::resolve::venues::Venues;

/// The records, their files, and the people and venues that they name.
pub struct Context<'a> {
    /// All records.
    pub seeds: &'a Seeds,
    /// The texts of all files.
    pub files: &'a Files,
    /// Everybody named by a source.
    pub people: People,
    /// The records of each work.
    pub works: Vec<Box<[RecordId]>>,
    /// Values chosen in `overrides.toml`.
    pub choices: Choices<'a>,
    /// Every venue that a record names.
    pub venues: Venues,
}

impl<'a> Context<'a> {
    /// Gathers the people and the venues of `seeds`. With it, why records were joined, and
    /// which works are related.
    pub fn new(
        seeds: &'a Seeds,
        files: &'a Files,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> (Self, Vec<Decision<RecordId>>) {
        let works_and_venues = || {
            let venues = Venues::new(seeds);
            (decided_among(seeds, &venues, diagnostics), venues)
        };
        let ((works, venues), facts) = both(works_and_venues, &|| gather(seeds));
        let Resolution { clusters: works, decisions } = works;
        let people = People::of_facts(seeds, facts, &works, diagnostics);
        let context =
            Self { seeds, files, people, works, choices: choices(seeds, diagnostics), venues };
        (context, decisions)
    }

    /// The line on which `span` begins, in a file of the source at position
    /// `source`.
    pub fn location(&self, source: usize, span: &Span) -> SourceLocation {
        let files = self.seeds.sources.get(source).map_or(&[][..], |source| &source.files);
        // Files are numbered in the order in which they are read.
        let file = files.binary_search(&span.file).unwrap_or(0);
        SourceLocation {
            source: SourceId(source as u32),
            file: file as u32,
            line: self.files.line(span),
        }
    }
}
