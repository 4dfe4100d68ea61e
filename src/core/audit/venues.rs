//! Check for venues in several spellings.

use std::collections::BTreeMap;

use crate::audit::finding::{Finding, Kind, Subject, list};
use crate::audit::findings::Findings;
use crate::audit::fix::Fix;
use crate::messages::audit;
use crate::model::{Dataset, Predicate, Venue, VenueId, VenueKind};
use crate::text::fold::fold;

/// Words that are often left out of the names of venues.
const LEFT_OUT: [&str; 14] = [
    "proceedings",
    "proc",
    "of",
    "the",
    "in",
    "on",
    "and",
    "annual",
    "international",
    "intl",
    "int",
    "acm",
    "ieee",
    "usenix",
];

/// Checks for venues whose names have the same words except those in [`LEFT_OUT`].
pub fn check(dataset: &Dataset, found: &mut Findings) {
    let mut by_words: BTreeMap<String, Vec<VenueId>> = BTreeMap::new();
    for (id, venue) in (0..).map(VenueId).zip(&dataset.venues) {
        let mut names = vec![words(&venue.short), words(&venue.name)];
        names.dedup();
        for name in names.into_iter().filter(|name| !name.is_empty()) {
            let venues = by_words.entry(name).or_default();
            if venues.last() != Some(&id) {
                venues.push(id);
            }
        }
    }
    let mut groups: Vec<Vec<VenueId>> =
        by_words.into_values().filter(|venues| venues.len() > 1).collect();
    groups.sort();
    groups.dedup();
    if groups.is_empty() {
        return;
    }
    let mut places = BTreeMap::new();
    for work in &dataset.works {
        let venue = work.assertions.about(Predicate::Venue).next();
        if let (Some(id), Some(said)) = (work.venue, venue) {
            places.entry(id).or_insert_with(|| said.locations.first().copied());
        }
    }
    for group in groups {
        let venues = group.iter().filter_map(|id| dataset.venues.get(id.index()));
        let venues: Vec<&Venue> = venues.collect();
        let (Some(first), Some(id)) = (venues.first(), group.first()) else { continue };
        let others = venues[1..].iter().map(|venue| venue.short.as_str());
        let sentence = audit::venue(&list(others));
        let location = group.iter().find_map(|id| places.get(id).copied().flatten());
        let (kind, subject) = (Kind::Venue, Subject::Venue(*id));
        let fix = Some(vocabulary(first, &venues[1..]));
        let others = group[1..].iter().map(|id| Subject::Venue(*id)).collect();
        found.push(Finding { kind, subject, others, sentence, fix, location });
    }
}

/// Words that identify a venue, in order.
fn words(name: &str) -> String {
    let folded = fold(name);
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let words = folded.split(' ').filter(|word| !LEFT_OUT.contains(word) && !is_number(word));
    words.collect::<Vec<_>>().join(" ")
}

/// Table of the vocabulary that joins the venues.
fn vocabulary(first: &Venue, others: &[&Venue]) -> Fix {
    let kind = match first.kind {
        VenueKind::Conference => "conference",
        VenueKind::Journal => "journal",
        VenueKind::Book => "book",
        VenueKind::Preprint => "preprint",
        VenueKind::Institution => "institution",
    };
    let aliases: Vec<&str> = others.iter().map(|venue| venue.name.as_str()).collect();
    Fix::venue(&first.short, &first.name, kind, &aliases)
}
