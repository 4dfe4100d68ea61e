//! The versions of a work: the preprints before it, and other titles that sources
//! give it.

use crate::model::{Assertion, Dataset, Identifier, Predicate, Scheme, Work};
use crate::text::differ::{Change, differ};
use crate::text::fold::fold;

/// Whether more than one version of `work` is known.
pub fn has_versions(work: &Work) -> bool {
    earlier(work).next().is_some() || other_titles(work).next().is_some()
}

/// The preprints of `work`, each with the address of the one that has one.
pub fn earlier(work: &Work) -> impl Iterator<Item = (&Assertion, Option<&Identifier>)> {
    let arxiv = work.identifiers.iter().find(|identifier| identifier.scheme == Scheme::Arxiv);
    of(work, Predicate::Preprint).map(move |assertion| {
        let is_there = assertion.value.starts_with(Scheme::Arxiv.label());
        (assertion, arxiv.filter(|_| is_there))
    })
}

/// Titles of `work` that are not the one shown.
pub fn other_titles(work: &Work) -> impl Iterator<Item = &Assertion> {
    let own = fold(&work.title.plain);
    of(work, Predicate::Title).filter(move |assertion| fold(&assertion.value) != own)
}

/// Short names of `work`.
pub fn short_names(work: &Work) -> Vec<&str> {
    of(work, Predicate::ShortName).map(|assertion| assertion.value.as_str()).collect()
}

/// Where the last version stands, and its year.
pub fn last(work: &Work, dataset: &Dataset) -> String {
    let venue = dataset.venue_of(work).map_or(work.kind.label(), |venue| venue.short.as_str());
    match work.date {
        Some(date) => format!("{venue} {}", date.year),
        None => venue.to_owned(),
    }
}

/// The words of another title that differ from the title of `work`, where the two share
/// most of their words; otherwise the other title as a whole.
pub fn changes(title: &Assertion, work: &Work) -> Vec<(Change, String)> {
    let changes = differ(&title.value, &work.title.plain);
    let n_words = |wanted: Change| {
        let own = changes.iter().filter(|(change, _)| *change == wanted);
        own.map(|(_, text)| text.split(' ').count()).sum::<usize>()
    };
    if n_words(Change::Kept) >= n_words(Change::Removed) {
        let spaced = |(change, text): &(Change, String)| (*change, format!("{text} "));
        return changes.iter().map(spaced).collect();
    }
    vec![(Change::Kept, title.value.clone())]
}

/// The titles of the sources that say so, each once: ` (One, Another)`.
pub fn told_by(assertion: &Assertion, dataset: &Dataset) -> String {
    let mut sources: Vec<&str> = Vec::new();
    for location in &assertion.locations {
        if let Some(source) = dataset.source(location.source)
            && !sources.contains(&source.title.as_str())
        {
            sources.push(&source.title);
        }
    }
    format!(" ({})", sources.join(", "))
}

fn of(work: &Work, predicate: Predicate) -> impl Iterator<Item = &Assertion> {
    work.assertions.iter().filter(move |assertion| assertion.predicate == predicate)
}
