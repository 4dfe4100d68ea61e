//! Blocking: selects the pairs of records that are compared.
//!
//! Each record is filed under every key that it may share with another record of the same work:
//! identifiers, the title, its rarest words, short names, the first author with the year, the
//! list of authors. The records of a small block are compared with each other, and those of a
//! large block with their neighbors in an order that brings similar ones together (sorted
//! neighbourhood: Hernández and Stolfo, 1995). The number of comparisons thus grows linearly with
//! that of records.

use std::hash::{BuildHasher, Hash};
use std::ops::Range;

use foldhash::HashSet;
use foldhash::fast::FixedState;

use crate::resolve::same_work::identity::is_named;
use crate::resolve::same_work::traits::{Corpus, Traits};

/// Number of the rarest words of a title that are blocking keys.
const RAREST: usize = 4;

/// Budget of candidate pairs: divided by the number of records, it gives the size up to which
/// blocks are compared in full.
const PAIRS: usize = 400_000;

/// Maximum and minimum of the size up to which all pairs of a block are compared.
const LARGEST: usize = 400;
const SMALLEST: usize = 24;

/// Maximum number of authors that are blocking keys of works with a bare name.
const MOST_AUTHORS: usize = 40;

/// Number of neighbors on each side with which a record of a larger block is compared.
const WINDOW: usize = 3;

/// Blocks of records.
pub struct Blocks {
    /// Numbers of records, block by block.
    members: Vec<u32>,
    /// Start and end of each block in `members`.
    ranges: Vec<(u32, u32)>,
    largest: usize,
}

impl Blocks {
    /// Files the records at `positions`.
    pub fn new(corpus: &Corpus<'_>, positions: &[u32]) -> Self {
        let largest = (PAIRS / positions.len().max(1)).clamp(SMALLEST, LARGEST);
        let bare: HashSet<u64> = positions
            .iter()
            .flat_map(|at| of_authors(corpus, &corpus.records[*at as usize], true))
            .collect();
        let mut filed: Vec<(u64, u32)> = Vec::with_capacity(positions.len() * 10);
        for at in positions {
            let record = &corpus.records[*at as usize];
            let mut file = |key: u64| filed.push((key, *at));
            keys(corpus, record, largest, &mut file);
            of_authors(corpus, record, false).filter(|key| bare.contains(key)).for_each(file);
        }
        filed.sort_unstable();
        filed.dedup();
        let mut blocks = Self { members: Vec::new(), ranges: Vec::new(), largest };
        for block in filed.chunk_by(|a, b| a.0 == b.0).filter(|block| block.len() > 1) {
            let start = blocks.members.len() as u32;
            blocks.members.extend(block.iter().map(|(_, at)| *at));
            blocks.ranges.push((start, blocks.members.len() as u32));
        }
        blocks
    }

    /// Sorts the blocks in which only neighbors are compared, and looks up the blocks of each
    /// record.
    pub fn neighbors(mut self, corpus: &Corpus<'_>) -> Neighbors {
        let n = corpus.records.len();
        let mut of: Vec<u32> = vec![0; n + 1];
        for (start, end) in &self.ranges {
            let block = &mut self.members[*start as usize..*end as usize];
            if block.len() > self.largest {
                let order = |at: &u32| neighborhood(corpus, *at);
                block.sort_by_cached_key(order);
            }
            for at in block {
                of[*at as usize + 1] += 1;
            }
        }
        for at in 0..n {
            of[at + 1] += of[at];
        }
        let mut next = of.clone();
        let mut places: Vec<(u32, u32)> = vec![(0, 0); of[n] as usize];
        for (number, (start, end)) in self.ranges.iter().enumerate() {
            for place in *start..*end {
                let at = self.members[place as usize] as usize;
                places[next[at] as usize] = (number as u32, place);
                next[at] += 1;
            }
        }
        Neighbors { blocks: self, of, places }
    }
}

/// Candidate pairs, by record.
pub struct Neighbors {
    blocks: Blocks,
    /// Start of the places of each record, and the end of the last one's.
    of: Vec<u32>,
    /// For each record, its blocks, and its place in each.
    places: Vec<(u32, u32)>,
}

impl Neighbors {
    /// Number of records.
    pub fn n_records(&self) -> usize {
        self.of.len() - 1
    }

    /// Calls `with` for every pair whose first record is in `part`, each once.
    pub fn pairs(
        &self,
        corpus: &Corpus<'_>,
        part: Range<usize>,
        mut with: impl FnMut(usize, usize),
    ) {
        let Blocks { members, ranges, largest } = &self.blocks;
        let mut seen: Vec<u32> = vec![u32::MAX; self.n_records()];
        for at in part {
            for (number, place) in &self.places[self.of[at] as usize..self.of[at + 1] as usize] {
                let (start, end) = ranges[*number as usize];
                let is_large = (end - start) as usize > *largest;
                let window = WINDOW as u32;
                let (from, to) = match is_large {
                    true => {
                        (place.saturating_sub(window).max(start), (place + window + 1).min(end))
                    }
                    false => (start, end),
                };
                for other in &members[from as usize..to as usize] {
                    let other = *other as usize;
                    let may_be = |other| !is_large || may_be_one(corpus, at, other);
                    if other > at && seen[other] != at as u32 && may_be(other) {
                        seen[other] = at as u32;
                        with(at, other);
                    }
                }
            }
        }
    }
}

/// Sort key of a large block. The first author comes first, because the numbers of different
/// titles do not tell how similar these are.
fn neighborhood(corpus: &Corpus<'_>, at: u32) -> (u32, u32, u16, u32) {
    let record = &corpus.records[at as usize];
    let title = corpus.titles.get(record.title).joined;
    let family = record.authors.first().map_or(0, |name| corpus.names.family_of(*name));
    (family, title, record.year.unwrap_or(0), at)
}

/// True if neighbors in a large block may be one work: they share more than frequent words,
/// namely the first author, the title, a short name or an identifier.
fn may_be_one(corpus: &Corpus<'_>, one: usize, other: usize) -> bool {
    let (a, b) = (&corpus.records[one], &corpus.records[other]);
    let family = |record: &Traits| record.authors.first().map(|name| corpus.names.family_of(*name));
    let title = |record: &Traits| corpus.titles.get(record.title).joined;
    let (Some(x), Some(y)) = (family(a), family(b)) else { return true };
    x == y
        || title(a) == title(b)
        || a.short.contains(&title(b))
        || b.short.contains(&title(a))
        || is_named(a, b)
}

fn hash(value: impl Hash) -> u64 {
    FixedState::default().hash_one(value)
}

/// Files a record under all its blocking keys.
fn keys(corpus: &Corpus<'_>, record: &Traits, largest: usize, file: &mut impl FnMut(u64)) {
    for identifier in record.identifiers.iter().chain(&record.versions) {
        file(hash((0, identifier)));
    }
    let title = corpus.titles.get(record.title);
    file(hash((1, title.joined)));
    for name in &record.short {
        file(hash((1, name)));
    }
    let words = &corpus.titles.words;
    let mut rarest = title.words.to_vec();
    rarest.retain(|word| words.is_telling(*word) && words.titles_with(*word) > 1);
    rarest.sort_unstable_by_key(|word| (words.titles_with(*word), words.text(*word)));
    rarest.dedup();
    rarest.truncate(RAREST);
    for (at, word) in rarest.iter().enumerate() {
        if words.titles_with(*word) as usize <= largest {
            file(hash((2, word)));
            continue;
        }
        for other in rarest.iter().take(at) {
            file(hash((3, other, word)));
        }
    }
    for word in title.words.iter().filter(|word| words.is_name(**word)) {
        file(hash((1, word)));
    }
    for initials in title.initials() {
        if let Some(name) = words.find(initials) {
            file(hash((1, name)));
        }
    }
    if let Some(first) = record.authors.first() {
        let family = corpus.names.family_of(*first);
        match record.year {
            Some(year) => [year, year + 1].iter().for_each(|year| file(hash((4, family, year)))),
            None => file(hash((5, family))),
        }
    }
    if record.authors.len() > 2 {
        let families = record.authors.iter().map(|name| corpus.names.family_of(*name));
        file(hash((7, families.collect::<Vec<_>>())));
    }
}

/// Blocking keys of the authors of a work with its year. A bare name is filed under them together
/// with all works that it may be the name of. With `is_bare`, only bare names have any.
fn of_authors(corpus: &Corpus<'_>, record: &Traits, is_bare: bool) -> impl Iterator<Item = u64> {
    let is_name = corpus.titles.get(record.title).is_name;
    let n_authors = if is_bare && !is_name { 0 } else { MOST_AUTHORS };
    let families = record.authors.iter().take(n_authors).map(|name| corpus.names.family_of(*name));
    families.map(|family| hash((6, family, record.year))).collect::<Vec<_>>().into_iter()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use peerage_core::model::Identifier;
    use proptest::prelude::*;
    use thin_vec::ThinVec;

    use super::*;
    use crate::ingest::record::{RelationKind, Seeds, SourceRecord, WorkRecord, WorkRelation};
    use crate::resolve::same_work::tests::{spanned, work};
    use crate::resolve::venues::Venues;

    /// Records any two of which are likely to have a single property in common.
    fn drawn() -> impl Strategy<Value = Vec<WorkRecord>> {
        let title = prop::sample::select(vec![
            "Looms: weaving wide graphs by switch",
            "Weaving wide graphs by a switch of many tables and queues",
            "Tables of many queues by a loom that wide graphs weave",
            "A fast remote store",
            "Afar: another store",
            "AFRS",
            "Looms",
            "Data plane",
            "Dataplane",
            "Shuttles",
            "Seven silent rivers feed looms",
            "Seven silent rivers feed idle looms",
        ]);
        let names = prop::sample::select(vec![
            "",
            "Ida Example",
            "Otto Sample, Ida Example",
            "Kim Li, Vera Else",
            "Vera Else, Ida Example",
            "Ida Example, Vera Else, Kim Li",
            "Kim Li, Vera Else, Ida Example",
        ]);
        let year = prop::sample::select(vec!["", "2018", "2019", "2020"]);
        let doi = prop::option::weighted(0.2, 0..3);
        let short = prop::option::weighted(0.2, prop::sample::select(vec!["Looms", "Afar"]));
        let drawn = (title, names, year, doi.clone(), doi, short);
        let record = drawn.prop_map(|(title, names, year, doi, version, short)| {
            let named = |n: i32| Identifier::doi(&format!("10.1000/{n}"));
            let version = version
                .and_then(named)
                .map(|other| spanned(WorkRelation { kind: RelationKind::Version, other }));
            WorkRecord {
                identifiers: doi.and_then(named).map(spanned).into_iter().collect(),
                relations: version.into_iter().collect(),
                short_title: short.map(|name| Box::new(spanned(name.to_owned()))),
                ..work(&format!("{title}; {names}; arXiv {year}"))
            }
        });
        prop::collection::vec(record, 2..7)
    }

    /// Properties that two records share and that make them a candidate pair.
    fn shared(corpus: &Corpus<'_>, one: usize, other: usize) -> Vec<&'static str> {
        let (a, b) = (&corpus.records[one], &corpus.records[other]);
        let title = |of: &Traits| corpus.titles.get(of.title);
        let words = &corpus.titles.words;
        let is_named = a
            .identifiers
            .iter()
            .chain(&a.versions)
            .any(|it| b.identifiers.contains(it) || b.versions.contains(it));
        let is_title = |word: &u32| corpus.titles.iter().any(|it| *it.words == [*word]);
        let names = |of: &Traits| -> BTreeSet<u32> {
            let title = title(of);
            let within = title.words.iter().copied().filter(is_title);
            let initials = title.initials().filter_map(|text| words.find(text));
            let given = of.short.iter().copied().chain([title.joined]);
            given.chain(within).chain(initials).collect()
        };
        let rarest = |of: &Traits| -> BTreeSet<&str> {
            let told = |word: &u32| words.titles_with(*word) > 1 && words.bits(*word) > 0.3;
            let kept = title(of).words.iter().copied().filter(told);
            let mut kept: Vec<(u32, &str)> =
                kept.map(|word| (words.titles_with(word), words.text(word))).collect();
            kept.sort_unstable();
            kept.dedup();
            kept.into_iter().take(4).map(|(_, text)| text).collect()
        };
        let families = |of: &Traits| -> Vec<u32> {
            of.authors.iter().map(|name| corpus.names.family_of(*name)).collect()
        };
        let (ours, theirs) = (families(a), families(b));
        let is_first = !ours.is_empty() && ours.first() == theirs.first();
        let is_near = match (a.year, b.year) {
            (Some(one), Some(other)) => one.abs_diff(other) <= 1,
            (one, other) => one == other,
        };
        // The works of a bare name's author in its year share one block.
        let is_bare = |family: &u32| {
            corpus.records.iter().any(|it| {
                title(it).words.len() == 1 && it.year == a.year && families(it).contains(family)
            })
        };
        [
            ("an identifier", is_named),
            ("a name", !names(a).is_disjoint(&names(b))),
            ("a rare word", !rarest(a).is_disjoint(&rarest(b))),
            ("the first author", is_first && is_near),
            ("the list of authors", ours.len() > 2 && ours == theirs),
            (
                "an author of a bare name",
                a.year == b.year && ours.iter().any(|it| theirs.contains(it) && is_bare(it)),
            ),
        ]
        .into_iter()
        .filter_map(|(what, is_so)| is_so.then_some(what))
        .collect()
    }

    #[test]
    fn in_a_large_block_frequent_words_alone_are_not_enough() {
        let graphs = "Wide graphs weave; Ida Example";
        for (one, other, doi, expected) in [
            (graphs, "Wide tables weave; Kim Li", None, false),
            (graphs, "Wide tables weave; Ida Example", None, true),
            (graphs, "Wide graphs weave; Kim Li", None, true),
            (graphs, "Wide tables weave; Kim Li", Identifier::doi("10.1000/1"), true),
            ("Looms: wide graphs; Ida Example", "Looms; Kim Li", None, true),
        ] {
            let identifiers: ThinVec<_> = doi.into_iter().map(spanned).collect();
            let record = |text: &str| WorkRecord {
                identifiers: identifiers.clone(),
                ..work(&format!("{text}; Venue 2020"))
            };
            let sources = vec![SourceRecord::new(String::new(), vec![record(one), record(other)])];
            let seeds = Seeds { sources, ..Seeds::default() };
            let corpus = Corpus::new(&seeds, &Venues::new(&seeds));
            assert_eq!(may_be_one(&corpus, 0, 1), expected, "{one}, {other}");
        }
    }

    proptest! {
        #[test]
        fn those_that_share_something_are_compared_and_no_others(works in drawn()) {
            let seeds = Seeds {
                sources: vec![SourceRecord::new(String::new(), works)],
                ..Seeds::default()
            };
            let corpus = Corpus::new(&seeds, &Venues::new(&seeds));
            let positions: Vec<usize> = (0..corpus.records.len()).collect();
            let mut compared = Vec::new();
            let all: Vec<u32> = (0..).take(positions.len()).collect();
            let neighbors = Blocks::new(&corpus, &all).neighbors(&corpus);
            for at in 0..neighbors.n_records() {
                neighbors.pairs(&corpus, at..at + 1, |one, other| compared.push((one, other)));
            }
            for one in &positions {
                for other in &positions[one + 1..] {
                    let shared = shared(&corpus, *one, *other);
                    let times = compared.iter().filter(|pair| **pair == (*one, *other)).count();
                    prop_assert_eq!(times, usize::from(!shared.is_empty()), "{:?}", shared);
                }
            }
        }
    }
}
