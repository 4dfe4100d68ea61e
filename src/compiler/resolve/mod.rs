//! From records to a dataset: which names are one person, which records are
//! one work, which value is shown. What sources say against each other is kept
//! as claims; nothing is settled in silence.

mod choice;
mod claims;
mod findings;
mod names;
mod people;
mod profile;
mod topics;
mod venues;
mod works;

use peerage_core::graph::stored::pictures;
use peerage_core::model::schema::SCHEMA;
use peerage_core::model::{Dataset, Lab, Place, SourceId};

use crate::ingest::diagnostic::{Diagnostic, Files, Span};
use crate::ingest::record::Seeds;

pub use self::claims::{as_of, report};
pub use self::findings::findings;
pub use self::works::{RecordId, clusters};

/// What all parts of the resolution look things up in.
struct Context<'a> {
    seeds: &'a Seeds,
    files: &'a Files,
    people: people::People,
    venues: venues::Venues,
}

impl Context<'_> {
    /// The line of a file of `source` that `span` begins on.
    fn place(&self, source: usize, span: &Span) -> Place {
        let files = self.seeds.sources.get(source).map_or(&[][..], |source| &source.files);
        let file = files.iter().position(|file| *file == span.file).unwrap_or(0);
        Place { source: SourceId(source as u32), file: file as u32, line: self.files.line(span) }
    }
}

/// Puts the records together. The result is a function of the seeds alone.
pub fn resolve(seeds: &Seeds, files: &Files) -> (Dataset, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let context = Context {
        seeds,
        files,
        people: people::People::of(seeds),
        venues: venues::Venues::of(seeds),
    };
    let topics = topics::Topics::of(&seeds.lab);
    let works = works::works(&context, &topics, &mut diagnostics);
    let mut dataset = Dataset {
        schema: SCHEMA,
        lab: Lab {
            name: seeds.lab.name.clone(),
            description: seeds.lab.description.clone(),
            site: seeds.lab.site.clone(),
            issues: seeds.lab.issues.clone(),
            mail: seeds.lab.mail.clone(),
        },
        sources: profile::sources(&context, &works, &mut diagnostics),
        people: profile::people(&context, &works),
        works,
        venues: context.venues.list(),
        topics: topics.list(),
        proofs: seeds.proofs.clone(),
        ..Dataset::default()
    };
    claims::apply(&mut dataset);
    dataset.pictures = pictures(&dataset);
    (dataset, diagnostics)
}
