//! Groups of mentions that are taken for one person, with their combined facts.

use std::collections::BTreeSet;

use foldhash::HashMap;
use peerage_core::model::{Identifier, Scheme};

use crate::resolve::people::facts::Facts;
use crate::resolve::people::mention::PlaceWord;
use crate::resolve::people::words::Words;

/// Works with several mentions of a block: no other work can be shared by two groups.
#[derive(Debug, Default)]
pub struct Repeated {
    /// Numbers of the works, in order.
    works: Vec<u32>,
}

impl Repeated {
    /// Repeated works of a block.
    pub fn new(facts: &Facts<'_>, block: &[u32]) -> Self {
        let places = block.iter().filter_map(|at| facts.mentions[*at as usize].place);
        let records = places.filter_map(|(record, _)| facts.records.get(record as usize));
        let mut works: Vec<u32> = records.map(|record| record.work).collect();
        works.sort_unstable();
        let several = works.chunk_by(|a, b| a == b).filter(|same| same.len() > 1);
        Self { works: several.map(|same| same[0]).collect() }
    }
}

/// Mentions of one person.
#[derive(Clone, Debug, Default)]
pub struct Group<'a> {
    /// The mentions.
    pub mentions: Vec<u32>,
    /// Their names, up to [`MAX_NAMES`].
    pub names: Vec<u32>,
    /// True if one of the names gives the first name in full.
    pub is_full: bool,
    /// Number of records with one of the mentions.
    pub n_records: usize,
    /// Records of the mentions, of works that may be [`Repeated`].
    pub records: BTreeSet<u32>,
    /// The works that may be [`Repeated`], each with the positions there.
    pub works: BTreeSet<(u32, u32)>,
    /// Sources with a list that the owner keeps, and with one of the mentions.
    pub owners: BTreeSet<u32>,
    /// True if one of the mentions is the subject of a source.
    pub is_subject: bool,
    /// Names of the co-authors, by their blocks.
    pub beside: HashMap<u32, Vec<u32>>,
    /// Identifiers in registries.
    pub identifiers: BTreeSet<&'a Identifier>,
    /// Words of the affiliations.
    pub affiliations: BTreeSet<PlaceWord>,
    /// Words of titles and venues.
    pub words: Words<'a>,
    /// The first and the last year.
    pub years: Option<(u16, u16)>,
}

impl<'a> Group<'a> {
    /// A group of one mention; `blocks` holds the block of each name, and `repeated` the works
    /// with several mentions of its own block.
    pub fn new(facts: &'a Facts<'_>, blocks: &[u32], repeated: &Repeated, at: u32) -> Self {
        let mention = &facts.mentions[at as usize];
        let mut group = Self {
            mentions: vec![at],
            names: vec![mention.name],
            is_full: facts.names[mention.name as usize].is_full(),
            owners: mention.is_own.then_some(mention.source).into_iter().collect(),
            is_subject: mention.is_subject,
            identifiers: mention.identifiers.iter().copied().collect(),
            affiliations: mention.affiliations.iter().copied().collect(),
            ..Self::default()
        };
        if let Some((number, position)) = mention.place
            && let Some(record) = facts.records.get(number as usize)
        {
            group.n_records = 1;
            if repeated.works.binary_search(&record.work).is_ok() {
                group.works.insert((record.work, position));
                group.records.insert(number);
            }
            group.words = Words::One(&record.words);
            group.years = record.year.map(|year| (year, year));
        }
        for name in facts.beside(mention) {
            add_some(group.beside.entry(blocks[name as usize]).or_default(), name);
        }
        group
    }

    /// True if the group cannot be one person with another one: both occur in one list of
    /// authors, or have different ORCID iDs.
    pub fn excludes(&self, other: &Self) -> bool {
        let (few, many) = by_size(&self.records, &other.records, BTreeSet::len);
        few.iter().any(|record| many.contains(record)) || self.differ(other, Scheme::Orcid)
    }

    /// True if both have identifiers of a scheme, and none in common.
    pub fn differ(&self, other: &Self, scheme: Scheme) -> bool {
        let of = |group: &Self| group.identifiers.iter().any(|id| id.scheme == scheme);
        of(self) && of(other) && !self.share(other, scheme)
    }

    /// True if registries tell them apart.
    pub fn is_told_apart(&self, other: &Self) -> bool {
        [Scheme::Orcid, Scheme::Dblp].into_iter().any(|scheme| self.differ(other, scheme))
    }

    /// True if they have an identifier of a scheme in common.
    pub fn share(&self, other: &Self, scheme: Scheme) -> bool {
        let mut own = self.identifiers.iter().filter(|id| id.scheme == scheme);
        own.any(|id| other.identifiers.contains(id))
    }

    /// Merges another group into this one. The smaller collection is always added to the larger
    /// one, so that a group of many mentions grows in near-linear time.
    pub fn take(&mut self, mut other: Self) {
        if other.beside.len() > self.beside.len() {
            std::mem::swap(&mut self.beside, &mut other.beside);
        }
        for (block, names) in other.beside {
            let own = self.beside.entry(block).or_default();
            names.into_iter().for_each(|name| add_some(own, name));
        }
        self.words.take(other.words);
        if other.mentions.len() > self.mentions.len() {
            std::mem::swap(&mut self.mentions, &mut other.mentions);
        }
        self.mentions.append(&mut other.mentions);
        other.names.into_iter().for_each(|name| add_some(&mut self.names, name));
        self.n_records += other.n_records;
        unite(&mut self.records, other.records);
        unite(&mut self.works, other.works);
        unite(&mut self.owners, other.owners);
        unite(&mut self.identifiers, other.identifiers);
        unite(&mut self.affiliations, other.affiliations);
        self.is_full |= other.is_full;
        self.is_subject |= other.is_subject;
        self.years = match (self.years, other.years) {
            (Some((a, b)), Some((c, d))) => Some((a.min(c), b.max(d))),
            (own, others) => own.or(others),
        };
    }
}

/// Moves all elements of `other` to `own`.
fn unite<T: Ord>(own: &mut BTreeSet<T>, mut other: BTreeSet<T>) {
    if other.len() > own.len() {
        std::mem::swap(own, &mut other);
    }
    own.extend(other);
}

/// The smaller of two collections, then the larger.
pub fn by_size<'a, T>(a: &'a T, b: &'a T, size: fn(&T) -> usize) -> (&'a T, &'a T) {
    if size(a) <= size(b) { (a, b) } else { (b, a) }
}

/// Maximum number of names of a group, and of co-authors of one family name and initial: all
/// those of one group are compared with all those of another.
const MAX_NAMES: usize = 32;

fn add_some(names: &mut Vec<u32>, name: u32) {
    if names.len() < MAX_NAMES && !names.contains(&name) {
        names.push(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_heaps_of_mentions_a_group_keeps_some_names_and_all_records() {
        let of =
            |name| Group { names: vec![name], records: BTreeSet::from([name]), ..Group::default() };
        let mut group = of(0);
        for name in (0..300_000).chain(0..300_000) {
            group.take(of(name));
        }
        assert_eq!(group.names, (0..MAX_NAMES as u32).collect::<Vec<_>>());
        assert_eq!(group.records.len(), 300_000);
    }
}
