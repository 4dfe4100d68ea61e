//! The people of the seeds: assigns each mention of a name to a person.
//!
//! Every place where a source names a person is a mention: an author of a work, the subject of a
//! source, a person in a line of a profile. The evidence that mentions are of one person, and not
//! of several with one name, is weighed in bits ([`evidence`]); mentions are clustered block by
//! block ([`linkage`]).

mod circles;
mod decided;
mod declared;
mod digest;
mod evidence;
mod facts;
mod first;
mod forms;
mod gather;
mod group;
mod linkage;
mod members;
mod mention;
mod near;
mod owner;
mod places;
mod population;
mod sample;
mod scripts;
mod spelling;
#[cfg(test)]
pub mod tests;
#[cfg(test)]
mod tests_of_circles;
#[cfg(test)]
mod tests_of_owners;
mod words;

use peerage_core::model::PersonId;

use crate::at_once::{each, map, parts};
use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::record::Seeds;
use crate::names::name_key;
use crate::resolve::people::evidence::{Judge, Rarity};
use crate::resolve::people::facts::Blocks;
use crate::resolve::people::linkage::{Linked, link};
use crate::resolve::people::spelling::Spellings;
use crate::resolve::same_work::RecordId;

pub use self::evidence::Evidence;
pub use self::facts::Facts;
pub use self::gather::gather;
pub use self::spelling::Named;

/// Minimum number of blocks, or people, for each thread: for fewer, starting a thread costs more
/// than it saves.
const FEWEST: usize = 100;

/// The people of the seeds, those with a source of their own first.
pub struct People {
    /// In the order of their ids.
    list: Vec<Named>,
    /// Person of each mention.
    mentions: Vec<PersonId>,
    /// The mention of each source's subject.
    subjects: Vec<Option<u32>>,
    /// The first mention of each item of each source's profile.
    relations: Vec<Vec<u32>>,
    /// The first mention of each work of each source.
    authors: Vec<Vec<u32>>,
    /// Pairs that may be one person.
    possible: Vec<PossiblyOne>,
}

/// Two people who may be one: there is evidence besides the name, but not enough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PossiblyOne {
    /// The first of them.
    pub one: PersonId,
    /// The other.
    pub other: PersonId,
    /// Evidence for and against one person.
    pub evidence: Evidence,
}

impl People {
    /// Gathers all mentions in `seeds` and clusters those of one person; `works` holds the
    /// records of each work.
    ///
    /// Decisions on people in `overrides.toml` are applied; `diagnostics` receives those that
    /// name nobody or change nothing.
    pub fn new(
        seeds: &Seeds,
        works: &[Box<[RecordId]>],
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Self {
        Self::of_facts(seeds, gather(seeds), works, diagnostics)
    }

    /// Like [`Self::new`], with the mentions in `seeds` already gathered.
    pub fn of_facts(
        seeds: &Seeds,
        mut facts: Facts<'_>,
        works: &[Box<[RecordId]>],
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Self {
        facts.set_works(works);
        scripts::add(&mut facts);
        forms::add(&mut facts);
        let rarity = Rarity::new(&facts);
        let Blocks { of_names, mentions: all } = facts.blocks();
        let parts = each(&parts(all.len(), FEWEST), &|part| {
            let judge = Judge::new(&rarity);
            let mut linked = Linked::default();
            for block in &all[part.clone()] {
                if let [one] = block[..] {
                    linked.people.push(vec![one]);
                    continue;
                }
                linked.add(link(&facts, &judge, &of_names, block));
                judge.forget();
            }
            linked
        });
        let mut linked = Linked::default();
        parts.into_iter().for_each(|part| linked.add(part));
        let Linked { people: mut groups, possible, members } = linked;
        members::report(seeds, &facts, &members, diagnostics);
        declared::join(&facts, &mut groups);
        scripts::join(&facts, &mut groups);
        decided::apply(seeds, &facts, &mut groups, diagnostics);
        groups.iter_mut().for_each(|mentions| mentions.sort_unstable());
        let mut people: Vec<(Order, Named, &[u32])> = map(&groups, FEWEST, &|mentions| {
            let named = Spellings::new(&facts, mentions).named();
            (Order::new(&facts, mentions, &named), named, mentions.as_slice())
        });
        people.sort_by(|(a, ..), (b, ..)| a.cmp(b));
        let mut ids = vec![PersonId(0); facts.mentions.len()];
        for (id, (.., mentions)) in (0..).map(PersonId).zip(&people) {
            mentions.iter().for_each(|mention| ids[*mention as usize] = id);
        }
        let mut possible: Vec<PossiblyOne> = possible
            .into_iter()
            .map(|pair| {
                let (one, other) = (ids[pair.one as usize], ids[pair.other as usize]);
                let evidence = pair.evidence;
                PossiblyOne { one: one.min(other), other: one.max(other), evidence }
            })
            .filter(|pair| pair.one != pair.other)
            .collect();
        possible.sort_by(|a, b| {
            let weights = b.evidence.weight().total_cmp(&a.evidence.weight());
            (a.one, a.other).cmp(&(b.one, b.other)).then(weights)
        });
        possible.dedup_by_key(|pair| (pair.one, pair.other));
        let list = people.into_iter().map(|(_, named, _)| named).collect();
        let Facts { subjects, relations, authors, .. } = facts;
        Self { list, mentions: ids, subjects, relations, authors, possible }
    }

    /// Subject of the source at a position.
    pub fn subject(&self, source: usize) -> Option<PersonId> {
        self.mention((*self.subjects.get(source)?)?)
    }

    /// Person of the author at a position of a record. Every author there is a person.
    pub fn author(&self, record: RecordId, position: usize) -> Option<PersonId> {
        let first = self.authors.get(record.source)?.get(record.work)?;
        self.mention(first + position as u32)
    }

    /// Person named at a position of an item of a source's profile.
    pub fn relation(&self, source: usize, item: usize, position: usize) -> Option<PersonId> {
        self.mention(self.relations.get(source)?.get(item)? + position as u32)
    }

    fn mention(&self, at: u32) -> Option<PersonId> {
        self.mentions.get(at as usize).copied()
    }

    /// Takes the names of all people out, in the order of their ids; [`Self::get`] finds nobody
    /// afterwards.
    pub fn take_names(&mut self) -> Vec<Named> {
        std::mem::take(&mut self.list)
    }

    /// The person at `id`.
    pub fn get(&self, id: PersonId) -> Option<&Named> {
        self.list.get(id.index())
    }

    /// Pairs that may be one person, and are not taken for one.
    pub fn possible(&self) -> &[PossiblyOne] {
        &self.possible
    }
}

/// Order of people: the subjects in the order of their sources, then all others by name; people
/// with one name by the first year.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Order {
    /// The first source that is of the person, or a number above all sources.
    source: u32,
    key: String,
    year: u16,
    mention: u32,
}

impl Order {
    fn new(facts: &Facts<'_>, mentions: &[u32], named: &Named) -> Self {
        let place = |at: &u32| facts.mentions.get(*at as usize)?.place;
        let subject = |at: &u32| {
            let mention = facts.mentions.get(*at as usize)?;
            (mention.is_subject && mention.place.is_none()).then_some(mention.source)
        };
        let year = |at: &u32| facts.records.get(place(at)?.0 as usize)?.year;
        Self {
            source: mentions.iter().filter_map(subject).min().unwrap_or(u32::MAX),
            key: name_key(&named.name),
            year: mentions.iter().filter_map(year).min().unwrap_or(u16::MAX),
            mention: mentions.first().copied().unwrap_or_default(),
        }
    }
}
