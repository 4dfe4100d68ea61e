//! Every mention of a person in the seeds, with its facts: name, record, co-authors, and
//! identifiers in registries.

use foldhash::HashMap;

use crate::names::Name;
use crate::names::commonness::Commonness;
use crate::resolve::people::mention::{Mention, Record, Written};
use crate::resolve::people::sample::MAX_COAUTHORS;
use crate::resolve::same_work::RecordId;

/// Number of authors on either side of a mention that count as co-authors, in lists longer than
/// [`MAX_COAUTHORS`].
const BESIDE: usize = 12;

/// All mentions, in the order of the seeds: of each source its subject, then the people in its
/// profile, then the authors of its works.
pub struct Facts<'a> {
    /// Distinct names; mentions refer to them by position.
    pub names: Vec<Name>,
    /// Distinct spellings; mentions refer to them by position.
    pub spellings: Vec<Written<'a>>,
    /// The mentions.
    pub mentions: Vec<Mention<'a>>,
    /// The records of works, in the order of the sources.
    pub records: Vec<Record>,
    /// Position of the first record of each source.
    pub firsts: Vec<u32>,
    /// Number of records in which each word of a title occurs.
    pub word_counts: Vec<u32>,
    /// The first mention of each source's subject.
    pub subjects: Vec<Option<u32>>,
    /// True for each source whose subject is derived from the authors of its works.
    pub are_derived: Vec<bool>,
    /// The first mention of each item of each source's profile.
    pub relations: Vec<Vec<u32>>,
    /// The first mention of each work of each source.
    pub authors: Vec<Vec<u32>>,
}

/// Blocking of names: names that may be of one person share a block.
pub struct Blocks {
    /// The number of each name's block.
    pub of_names: Vec<u32>,
    /// The mentions of each block.
    pub mentions: Vec<Vec<u32>>,
}

impl<'a> Facts<'a> {
    /// Sets the work of each record; `works` holds the records of each work.
    pub fn set_works(&mut self, works: &[Box<[RecordId]>]) {
        for (records, work) in works.iter().zip(0..) {
            for id in records {
                let record = self.firsts.get(id.source).map(|first| *first as usize + id.work);
                if let Some(record) = record.and_then(|at| self.records.get_mut(at)) {
                    record.work = work;
                }
            }
        }
    }

    /// Blocks of mentions that may be of one person, by year; the order within a year does not
    /// depend on the order of the sources.
    pub fn blocks(&self) -> Blocks {
        let mut numbers = HashMap::default();
        let of_names = self.names.iter().map(|name| {
            let next = numbers.len() as u32;
            *numbers.entry(name.block()).or_insert(next)
        });
        let of_names: Vec<u32> = of_names.collect();
        let mut mentions = vec![Vec::new(); numbers.len()];
        for (at, mention) in (0..).zip(&self.mentions) {
            mentions[of_names[mention.name as usize] as usize].push(at);
        }
        mentions.retain(|block| !block.is_empty());
        for block in mentions.iter_mut().filter(|block| block.len() > 1) {
            block.sort_by_cached_key(|at| {
                let mention = &self.mentions[*at as usize];
                let place = mention.place.and_then(|(record, position)| {
                    let record = self.records.get(record as usize)?;
                    Some((record.year, record.digest, position))
                });
                (place, mention.digest(self.written(mention)), *at)
            });
        }
        Blocks { of_names, mentions }
    }

    /// Spelling of a mention.
    pub fn written(&self, mention: &Mention<'_>) -> Written<'a> {
        self.spellings[mention.written as usize]
    }

    /// Frequencies of the parts of the names.
    pub fn commonness(&self) -> Commonness<'_> {
        Commonness::new(self.names.iter())
    }

    /// Names of the co-authors of a mention: of a long list those next to it, and a sample that
    /// is the same for all lists with the same names.
    pub fn beside(&self, mention: &Mention<'_>) -> impl Iterator<Item = u32> {
        let (record, own) = match mention.place {
            Some((record, position)) => (self.records.get(record as usize), position as usize),
            None => (None, 0),
        };
        let authors = record.map_or(&[][..], |record| &record.authors);
        let sample = record.map_or(&[][..], |record| &record.sample);
        let reach = if authors.len() > MAX_COAUTHORS { BESIDE } else { MAX_COAUTHORS };
        let from = own.saturating_sub(reach);
        let near = authors.iter().enumerate().skip(from).take(own - from + reach + 1);
        let near = near.filter(move |(at, _)| *at != own).map(|(_, name)| *name);
        near.chain(sample.iter().copied().filter(move |name| *name != mention.name))
    }
}
