//! Which records are one work.
//!
//! Two records are one work if one of these is so:
//! - they share an identifier;
//! - they have the same title and an author in common;
//! - they name the same venue, year and complete list of authors, at least five;
//! - the title of one is nothing but the short name of the other, they have an
//!   author in common, and their years are at most one apart.
//!
//! In all other cases they stay two works. A thesis is never one work with
//! anything else.
//!
//! No pair is compared. Each record is filed under all it may share with
//! another one, and those filed under one thing are joined: the time grows with
//! the number of records, authors and identifiers.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use peerage_core::model::{Identifier, WorkKind};
use peerage_core::text::fold::fold;

use crate::ingest::record::{Seeds, WorkRecord};
use crate::resolve::names::name_key;
use crate::resolve::partition::Partition;
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

/// What is compared of a record, each text as a number: equal texts have equal
/// numbers.
#[derive(Debug)]
struct Traits<'a> {
    is_thesis: bool,
    identifiers: Vec<&'a Identifier>,
    title: u32,
    /// Short names: those given, and the words before the colon of the title.
    short: BTreeSet<u32>,
    authors: Vec<u32>,
    lists_all_authors: bool,
    venue: Option<u32>,
    year: Option<u16>,
}

/// Texts, and the number of each.
#[derive(Default)]
struct Numbers(HashMap<String, u32>);

/// The records of each work, in the order of the sources.
pub fn clusters(seeds: &Seeds) -> Vec<Vec<RecordId>> {
    let venues = Venues::of(seeds);
    let mut numbers = Numbers::default();
    let mut authors = AuthorNumbers::default();
    let mut ids = Vec::new();
    let mut traits = Vec::new();
    for (source, record) in seeds.sources.iter().enumerate() {
        for (work, entry) in record.works.iter().enumerate() {
            ids.push(RecordId { source, work });
            let venue = entry.venue.as_ref().and_then(|venue| venues.find(&venue.value));
            let names: Vec<u32> = match &entry.authors {
                Some(listed) => listed.value.iter().map(|name| authors.of(&name.name)).collect(),
                None => record.subject.iter().map(|name| authors.of(&name.value)).collect(),
            };
            traits.push(Traits::of(entry, venue.map(|id| id.0), names, &mut numbers));
        }
    }
    let mut same = joined(&traits);
    let mut clusters: Vec<Vec<RecordId>> = vec![Vec::new(); ids.len()];
    for (at, id) in ids.into_iter().enumerate() {
        clusters[same.first(at)].push(id);
    }
    clusters.retain(|cluster| !cluster.is_empty());
    clusters
}

impl Numbers {
    fn of(&mut self, text: String) -> u32 {
        let next = self.0.len() as u32;
        *self.0.entry(text).or_insert(next)
    }
}

/// The number of each name: one for all spellings of a person.
#[derive(Default)]
struct AuthorNumbers<'a> {
    spellings: HashMap<&'a str, u32>,
    keys: Numbers,
}

impl<'a> AuthorNumbers<'a> {
    fn of(&mut self, name: &'a str) -> u32 {
        let Self { spellings, keys } = self;
        *spellings.entry(name).or_insert_with(|| keys.of(name_key(name)))
    }
}

impl<'a> Traits<'a> {
    fn of(
        record: &'a WorkRecord,
        venue: Option<u32>,
        authors: Vec<u32>,
        numbers: &mut Numbers,
    ) -> Self {
        let mut short = BTreeSet::new();
        short.extend(record.short_title.iter().map(|title| numbers.of(fold(&title.value))));
        if let Some((name, _)) = record.title.value.plain.split_once(':') {
            short.insert(numbers.of(fold(name)));
        }
        let title = fold(&record.title.value.plain);
        let is_one_word = !title.contains(' ');
        let title = numbers.of(title);
        short.extend(is_one_word.then_some(title));
        Self {
            is_thesis: record.kind == WorkKind::Thesis,
            identifiers: record.identifiers.iter().map(|identifier| &identifier.value).collect(),
            title,
            short,
            authors,
            lists_all_authors: record.authors.is_some() && !record.truncated,
            venue,
            year: record.date.as_ref().map(|date| date.value.year),
        }
    }

    /// Whether the title is nothing but a short name.
    fn is_short(&self) -> bool {
        self.short.contains(&self.title)
    }
}

/// Joins the records that are one work.
fn joined(traits: &[Traits<'_>]) -> Partition {
    let mut same = Partition::new(traits.len());
    // Under each thing, the first record that has it.
    let mut identified = HashMap::new();
    let mut titled = HashMap::new();
    let mut listed = HashMap::new();
    for (at, one) in traits.iter().enumerate() {
        for identifier in &one.identifiers {
            same.join(at, *identified.entry((one.is_thesis, *identifier)).or_insert(at));
        }
        for author in &one.authors {
            same.join(at, *titled.entry((one.is_thesis, one.title, author)).or_insert(at));
        }
        if let Some(venue) = one.venue.filter(|_| one.lists_all_authors)
            && one.authors.len() >= MIN_SEQUENCE
        {
            let key = (one.is_thesis, one.authors.as_slice(), venue, one.year);
            same.join(at, *listed.entry(key).or_insert(at));
        }
    }
    join_short_names(traits, &mut same);
    same
}

/// Joins the records whose title is nothing but a short name with those of
/// which it is the short name, by author.
fn join_short_names(traits: &[Traits<'_>], same: &mut Partition) {
    let bare = traits.iter().filter(|one| one.is_short());
    let bare: HashSet<(bool, u32)> = bare.map(|one| (one.is_thesis, one.title)).collect();
    let mut groups: BTreeMap<(bool, u32, u32), Vec<usize>> = BTreeMap::new();
    for (at, one) in traits.iter().enumerate() {
        for name in one.short.iter().filter(|name| bare.contains(&(one.is_thesis, **name))) {
            for author in &one.authors {
                groups.entry((one.is_thesis, *name, *author)).or_default().push(at);
            }
        }
    }
    for ((_, name, _), group) in groups {
        let (bare, others): (Vec<usize>, Vec<usize>) =
            group.into_iter().partition(|at| traits[*at].title == name);
        join_by_year(traits, &bare, &others, same);
    }
}

/// Joins each of `bare` with all records of the group whose year is at most one
/// apart from its own; a record without a year goes with every year.
fn join_by_year(traits: &[Traits<'_>], bare: &[usize], others: &[usize], same: &mut Partition) {
    let Some(first) = bare.first().copied() else { return };
    let undated = |at: &&usize| traits[**at].year.is_none();
    if bare.iter().any(|at| undated(&at)) {
        bare.iter().chain(others).for_each(|at| same.join(*at, first));
        return;
    }
    let mut others_undated = others.iter().filter(undated).peekable();
    if others_undated.peek().is_some() {
        bare.iter().chain(others_undated).for_each(|at| same.join(*at, first));
    }
    let mut of_year: BTreeMap<u16, Vec<usize>> = BTreeMap::new();
    for at in bare.iter().chain(others) {
        if let Some(year) = traits[*at].year {
            of_year.entry(year).or_default().push(*at);
        }
    }
    // One of each year stands for the others: they are joined with it.
    let years: BTreeMap<u16, usize> =
        bare.iter().filter_map(|at| Some((traits[*at].year?, *at))).collect();
    for (year, one) in years {
        for near in year.saturating_sub(1)..=year.saturating_add(1) {
            of_year.get(&near).into_iter().flatten().for_each(|at| same.join(*at, one));
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The rules as they are stated, for a pair.
    fn is_same_work(a: &Traits<'_>, b: &Traits<'_>) -> bool {
        let shares_author = a.authors.iter().any(|author| b.authors.contains(author));
        let shares_sequence = a.authors.len() >= MIN_SEQUENCE
            && a.authors == b.authors
            && a.lists_all_authors
            && b.lists_all_authors
            && a.venue.is_some()
            && a.venue == b.venue
            && a.year == b.year;
        let is_near = a.year.zip(b.year).is_none_or(|(a, b)| a.abs_diff(b) <= 1);
        let shares_short_name = a.is_short() && b.short.contains(&a.title)
            || b.is_short() && a.short.contains(&b.title);
        a.is_thesis == b.is_thesis
            && (a.identifiers.iter().any(|one| b.identifiers.contains(one))
                || a.title == b.title && shares_author
                || shares_sequence
                || shares_short_name && shares_author && is_near)
    }

    /// The partition by comparing all pairs until nothing changes.
    fn by_pairs(traits: &[Traits<'_>]) -> Vec<usize> {
        let mut root: Vec<usize> = (0..traits.len()).collect();
        for a in 0..traits.len() {
            for b in a + 1..traits.len() {
                if is_same_work(&traits[a], &traits[b]) {
                    let (from, to) = (root[b].max(root[a]), root[b].min(root[a]));
                    root.iter_mut().filter(|root| **root == from).for_each(|root| *root = to);
                }
            }
        }
        root
    }

    type Drawn = (bool, Vec<u8>, u8, Vec<u8>, (Vec<u8>, bool), (u8, u8));

    fn drawn() -> impl Strategy<Value = Vec<Drawn>> {
        let names = || prop::collection::vec(0..4u8, 0..3);
        let authors = (prop::collection::vec(0..4u8, 0..7), any::<bool>());
        let place = (0..3u8, 0..5u8);
        let one = (prop::bool::weighted(0.2), names(), 0..5u8, names(), authors, place);
        prop::collection::vec(one, 0..14)
    }

    proptest! {
        #[test]
        fn filing_finds_what_comparing_all_pairs_finds(drawn in drawn()) {
            let known: Vec<Identifier> = (0..20)
                .filter_map(|number| Identifier::doi(&format!("10.1000/{number}")))
                .collect();
            let traits: Vec<Traits<'_>> = drawn
                .iter()
                .enumerate()
                .map(|(at, (is_thesis, identifiers, title, short, (authors, all), (venue, year)))| {
                    // Most identifiers belong to one record.
                    let identifier = |number: &u8| &known[if *number == 0 { 0 } else { 1 + at }];
                    Traits {
                        is_thesis: *is_thesis,
                        identifiers: identifiers.iter().map(identifier).collect(),
                        title: u32::from(*title),
                        short: short.iter().map(|name| u32::from(*name)).collect(),
                        authors: authors.iter().map(|author| u32::from(*author)).collect(),
                        lists_all_authors: *all,
                        venue: (*venue > 0).then_some(u32::from(*venue)),
                        year: (*year > 0).then_some(2000 + 1 + u16::from(*year)),
                    }
                })
                .collect();
            let mut same = joined(&traits);
            let found: Vec<usize> = (0..traits.len()).map(|at| same.first(at)).collect();
            prop_assert_eq!(found, by_pairs(&traits));
        }
    }
}
