//! Which records are one work.
//!
//! Two records are one work if one of these is so:
//! - they share an identifier;
//! - they have the same title and an author in common;
//! - they name the same venue, year and complete list of authors, at least five;
//! - the title of one is nothing but the short name of the other, they have an
//!   author in common, and their years are at most one apart.
//!
//! In all other cases they stay two works.

use std::collections::BTreeSet;

use peerage_core::model::WorkKind;
use peerage_core::text::fold::fold;

use crate::ingest::record::{Seeds, WorkRecord};
use crate::resolve::names::name_key;
use crate::resolve::venues::Venues;

/// The fewest authors for which the same list means the same work: two people
/// may well write two papers for one conference.
const MIN_SEQUENCE: usize = 5;

/// A record, by the position of its source and its position in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RecordId {
    /// Position in [`Seeds::sources`].
    pub source: usize,
    /// Position in the works of the source.
    pub work: usize,
}

/// What is compared of a record, folded once.
struct Traits<'a> {
    record: &'a WorkRecord,
    title: String,
    /// Short names: those given, and the words before the colon of the title.
    short: BTreeSet<String>,
    authors: Vec<String>,
    venue: Option<u32>,
    year: Option<u16>,
}

/// The records of each work, in the order of the sources.
pub fn clusters(seeds: &Seeds) -> Vec<Vec<RecordId>> {
    let venues = Venues::of(seeds);
    let mut ids = Vec::new();
    let mut traits = Vec::new();
    for (source, record) in seeds.sources.iter().enumerate() {
        for (work, entry) in record.works.iter().enumerate() {
            ids.push(RecordId { source, work });
            let venue = entry.venue.as_ref().and_then(|venue| venues.find(&venue.value));
            traits.push(Traits::of(entry, venue.map(|id| id.0), &record.subject.value));
        }
    }
    let mut root: Vec<usize> = (0..ids.len()).collect();
    for a in 0..ids.len() {
        for b in a + 1..ids.len() {
            if is_same_work(&traits[a], &traits[b]) {
                let (from, to) = (root[b].max(root[a]), root[b].min(root[a]));
                root.iter_mut().filter(|root| **root == from).for_each(|root| *root = to);
            }
        }
    }
    let mut clusters: Vec<Vec<RecordId>> = vec![Vec::new(); ids.len()];
    for (at, id) in ids.into_iter().enumerate() {
        clusters[root[at]].push(id);
    }
    clusters.retain(|cluster| !cluster.is_empty());
    clusters
}

impl<'a> Traits<'a> {
    fn of(record: &'a WorkRecord, venue: Option<u32>, subject: &str) -> Self {
        let mut short = BTreeSet::new();
        short.extend(record.short_title.iter().map(|title| fold(&title.value)));
        let title = fold(&record.title.value.plain);
        if let Some((name, _)) = record.title.value.plain.split_once(':') {
            short.insert(fold(name));
        }
        if !title.contains(' ') {
            short.insert(title.clone());
        }
        let authors = match &record.authors {
            Some(authors) => authors.value.iter().map(|author| name_key(&author.name)).collect(),
            None => vec![name_key(subject)],
        };
        let year = record.date.as_ref().map(|date| date.value.year);
        Self { record, title, short, authors, venue, year }
    }

    fn lists_all_authors(&self) -> bool {
        self.record.authors.is_some() && !self.record.truncated
    }
}

fn is_same_work(a: &Traits, b: &Traits) -> bool {
    let is_thesis = |traits: &Traits| traits.record.kind == WorkKind::Thesis;
    if is_thesis(a) != is_thesis(b) {
        return false;
    }
    shares_identifier(a, b)
        || (a.title == b.title && shares_author(a, b))
        || shares_sequence(a, b)
        || shares_short_name(a, b)
}

fn shares_identifier(a: &Traits, b: &Traits) -> bool {
    let has = |identifier| b.record.identifiers.iter().any(|other| other.value == identifier);
    a.record.identifiers.iter().any(|identifier| has(identifier.value.clone()))
}

fn shares_author(a: &Traits, b: &Traits) -> bool {
    a.authors.iter().any(|author| b.authors.contains(author))
}

fn shares_sequence(a: &Traits, b: &Traits) -> bool {
    a.authors.len() >= MIN_SEQUENCE
        && a.authors == b.authors
        && a.lists_all_authors()
        && b.lists_all_authors()
        && a.venue.is_some()
        && a.venue == b.venue
        && a.year == b.year
}

/// One of the two has nothing but the short name for its title, and the years
/// are no more than one apart.
fn shares_short_name(a: &Traits, b: &Traits) -> bool {
    let is_short = |traits: &Traits| traits.short.contains(&traits.title);
    let years = a.year.zip(b.year);
    (is_short(a) && b.short.contains(&a.title) || is_short(b) && a.short.contains(&b.title))
        && shares_author(a, b)
        && years.is_none_or(|(a, b)| a.abs_diff(b) <= 1)
}
