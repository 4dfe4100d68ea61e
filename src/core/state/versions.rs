//! The versions of a work: the preprints before it, and other titles that sources
//! give it.

use std::borrow::Cow;

use crate::messages::collaborators;
use crate::model::{Assertion, Dataset, Identifier, Predicate, Scheme, Work};
use crate::order;
use crate::text::differ::{Change, differ};
use crate::text::fold::fold;

/// The most sources of one title that are named.
const TOLD: usize = 20;

/// True if more than one version of `work` is known.
pub fn has_versions(work: &Work) -> bool {
    earlier(work).next().is_some() || other_titles(work).next().is_some()
}

/// The preprints of `work`, each with the address of the one that has one.
pub fn earlier(work: &Work) -> impl Iterator<Item = (Assertion<'_>, Option<&Identifier>)> {
    let arxiv = work.identifiers.iter().find(|identifier| identifier.scheme == Scheme::Arxiv);
    assertions_about(work, Predicate::Preprint).map(move |assertion| {
        let is_there = assertion.value.starts_with(Scheme::Arxiv.label());
        (assertion, arxiv.filter(|_| is_there))
    })
}

/// Titles of `work` that are not the one shown.
pub fn other_titles(work: &Work) -> impl Iterator<Item = Assertion<'_>> {
    let own = fold(&work.title.plain);
    assertions_about(work, Predicate::Title).filter(move |assertion| fold(&assertion.value) != own)
}

/// Short names of `work`.
pub fn short_names(work: &Work) -> Vec<Cow<'_, str>> {
    assertions_about(work, Predicate::ShortName).map(|assertion| assertion.value).collect()
}

/// Venue of the last version, and its year.
pub fn last(work: &Work, dataset: &Dataset) -> String {
    let venue = dataset.venue_of(work).map_or(work.kind_label(), |venue| venue.short.as_str());
    match work.date {
        Some(date) => format!("{venue} {}", date.year),
        None => venue.to_owned(),
    }
}

/// The words of another title that differ from the title of `work`, where the two share
/// most of their words; otherwise the other title as a whole.
pub fn changes(title: &Assertion<'_>, work: &Work) -> Vec<(Change, String)> {
    let changes = differ(&title.value, &work.title.plain);
    let n_words = |wanted: Change| {
        let own = changes.iter().filter(|(change, _)| *change == wanted);
        own.map(|(_, text)| text.split(' ').count()).sum::<usize>()
    };
    if n_words(Change::Kept) >= n_words(Change::Removed) {
        let spaced = |(change, text): &(Change, String)| (*change, format!("{text} "));
        return changes.iter().map(spaced).collect();
    }
    vec![(Change::Kept, title.value.to_string())]
}

/// The titles of the sources that say so, each once: ` (One, Another)`.
pub fn told_by(assertion: &Assertion<'_>, dataset: &Dataset) -> String {
    let sources = assertion.locations.iter().filter_map(|it| dataset.source(it.source));
    let mut titles: Vec<(&str, usize)> =
        sources.map(|source| source.title.as_str()).zip(0..).collect();
    order::sort_by(&mut titles, Ord::cmp);
    // Each title once, at its first position.
    titles.dedup_by_key(|(title, _)| *title);
    order::sort_by_key(&mut titles, |(_, at)| *at);
    let n_more = titles.len().saturating_sub(TOLD);
    let titles: Vec<&str> = titles.into_iter().take(TOLD).map(|(title, _)| title).collect();
    let mut words = titles.join(", ");
    if n_more > 0 {
        words = collaborators::and_more(&words, n_more);
    }
    format!(" ({words})")
}

fn assertions_about(work: &Work, predicate: Predicate) -> impl Iterator<Item = Assertion<'_>> {
    work.assertions.about(predicate)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Basis, Source, SourceId, SourceKind, SourceLocation};

    /// Checks who tells a title, of sources with these titles that say it in this order.
    #[track_caller]
    fn check(titles: &[String], said: impl Iterator<Item = u32>, expected: &str) {
        let source = |title: &String| Source {
            title: title.clone(),
            ..Source::new(SourceKind::Cv, None, None)
        };
        let sources = titles.iter().map(source).collect();
        let at = |source| SourceLocation { source: SourceId(source), file: 0, line: 1 };
        let assertion = Assertion {
            predicate: Predicate::Title,
            value: "On Engines".into(),
            basis: Basis::Stated,
            locations: said.map(at).collect(),
        };
        assert_eq!(told_by(&assertion, &Dataset { sources, ..Dataset::default() }), expected);
    }

    #[test]
    fn each_title_is_told_once_in_order() {
        let titles = ["One", "Two", "One"].map(str::to_owned);
        check(&titles, [1, 2, 0, 1, 9].into_iter(), " (Two, One)");
        check(&titles, [].into_iter(), " ()");
    }

    #[test]
    fn many_sources_are_counted() {
        let titles: Vec<String> = (0..60_000).map(|at| format!("{at:05}")).collect();
        let named: Vec<&str> = titles.iter().take(TOLD).map(String::as_str).collect();
        let expected = format!(" ({} and 59980 more)", named.join(", "));
        check(&titles, (0..60_000).chain((0..60_000).rev()), &expected);
    }
}
