//! Blocking: which records are compared at all.
//!
//! Each record is filed under what it may share with another one of the same
//! work: identifiers, the title, its rarest words, short names, the first
//! author with the year, the list of authors. Those filed under one thing are
//! compared with each other, or where they are many, each with those next to it
//! in an order that brings similar ones together (sorted neighbourhood: Hernández
//! and Stolfo, 1995). So the number of comparisons grows with that of records.

use std::hash::{BuildHasher, Hash};

use foldhash::HashSet;
use foldhash::fast::FixedState;

use crate::resolve::same_work::traits::{Corpus, Traits};

/// How many of the rarest words of a title records are filed under.
const RAREST: usize = 4;

/// How many pairs one record may cost where there are few records.
const PAIRS: usize = 400_000;

/// The most and the fewest records under one thing of which all are compared.
const LARGEST: usize = 400;
const SMALLEST: usize = 24;

/// How many authors of a bare name's works are looked at.
const MOST_AUTHORS: usize = 40;

/// With how many neighbors a record of a larger block is compared.
const WINDOW: usize = 6;

/// Records by the things they are filed under.
pub struct Blocks {
    /// Numbers of records, block by block.
    members: Vec<u32>,
    /// Where each block begins in `members`, and its end.
    ranges: Vec<(u32, u32)>,
    largest: usize,
}

impl Blocks {
    /// Files the records at `positions`.
    pub fn of(corpus: &Corpus<'_>, positions: &[usize]) -> Self {
        let largest = (PAIRS / positions.len().max(1)).clamp(SMALLEST, LARGEST);
        let bare: HashSet<u64> = positions
            .iter()
            .flat_map(|at| of_authors(corpus, &corpus.records[*at], true))
            .collect();
        let mut filed: Vec<(u64, u32)> = Vec::with_capacity(positions.len() * 10);
        for at in positions {
            let record = &corpus.records[*at];
            let mut file = |key: u64| filed.push((key, *at as u32));
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

    /// Calls `with` for every pair, each once.
    pub fn pairs(&mut self, corpus: &Corpus<'_>, mut with: impl FnMut(usize, usize)) {
        let n = corpus.records.len();
        let mut of: Vec<u32> = vec![0; n + 1];
        for (start, end) in &self.ranges {
            let block = &mut self.members[*start as usize..*end as usize];
            if block.len() > self.largest {
                let order = |at: &u32| neighbourhood(corpus, *at);
                block.sort_by_cached_key(order);
            }
            for at in block {
                of[*at as usize + 1] += 1;
            }
        }
        for at in 0..n {
            of[at + 1] += of[at];
        }
        // For each record, its blocks, and its place in each.
        let mut next = of.clone();
        let mut places: Vec<(u32, u32)> = vec![(0, 0); of[n] as usize];
        for (number, (start, end)) in self.ranges.iter().enumerate() {
            for place in *start..*end {
                let at = self.members[place as usize] as usize;
                places[next[at] as usize] = (number as u32, place);
                next[at] += 1;
            }
        }
        let mut seen: Vec<u32> = vec![u32::MAX; n];
        for at in 0..n {
            for (number, place) in &places[of[at] as usize..of[at + 1] as usize] {
                let (start, end) = self.ranges[*number as usize];
                let is_large = (end - start) as usize > self.largest;
                let window = WINDOW as u32;
                let (from, to) = match is_large {
                    true => {
                        (place.saturating_sub(window).max(start), (place + window + 1).min(end))
                    }
                    false => (start, end),
                };
                for other in &self.members[from as usize..to as usize] {
                    let other = *other as usize;
                    if other > at && seen[other] != at as u32 {
                        seen[other] = at as u32;
                        with(at, other);
                    }
                }
            }
        }
    }
}

/// What a large block is sorted by.
fn neighbourhood(corpus: &Corpus<'_>, at: u32) -> (u32, u32, u16, u32) {
    let record = &corpus.records[at as usize];
    let title = corpus.titles.list[record.title as usize].joined;
    let family = record.authors.first().map_or(0, |name| corpus.names.family_of(*name));
    (title, family, record.year.unwrap_or(0), at)
}

fn hash(value: impl Hash) -> u64 {
    FixedState::default().hash_one(value)
}

/// Files a record under everything that it may share.
fn keys(corpus: &Corpus<'_>, record: &Traits<'_>, largest: usize, file: &mut impl FnMut(u64)) {
    for identifier in record.identifiers.iter().chain(&record.versions) {
        file(hash((0, identifier)));
    }
    let title = &corpus.titles.list[record.title as usize];
    file(hash((1, title.joined)));
    for name in &record.short {
        file(hash((1, name)));
    }
    let words = &corpus.titles.words;
    let mut rarest: Vec<u32> = title.words.clone();
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

/// The authors of a work with its year: what a bare name is filed under beside
/// all works that it may be the name of. With `is_bare`, only of bare names.
fn of_authors(
    corpus: &Corpus<'_>,
    record: &Traits<'_>,
    is_bare: bool,
) -> impl Iterator<Item = u64> {
    let is_name = corpus.titles.list[record.title as usize].is_name;
    let n_authors = if is_bare && !is_name { 0 } else { MOST_AUTHORS };
    let families = record.authors.iter().take(n_authors).map(|name| corpus.names.family_of(*name));
    families.map(|family| hash((6, family, record.year))).collect::<Vec<_>>().into_iter()
}
