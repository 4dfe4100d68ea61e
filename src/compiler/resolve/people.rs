//! All names in the seeds, grouped into people.

use std::collections::BTreeMap;

use peerage_core::model::PersonId;

use crate::ingest::record::Seeds;
use crate::resolve::names::{name_key, without_honorific};

/// The people of the seeds, those with a source of their own first.
pub struct People {
    /// In the order of their ids.
    list: Vec<Named>,
    by_key: BTreeMap<String, PersonId>,
}

/// One person, as named.
#[derive(Clone, Debug, Default)]
pub struct Named {
    /// The spelling shown.
    pub name: String,
    /// Family name.
    pub family: String,
    /// Other spellings, in order of the alphabet.
    pub aliases: Vec<String>,
}

/// The spellings of one name, how often each occurs, and the family name if a
/// source gives it.
#[derive(Default)]
struct Spellings {
    counts: BTreeMap<String, usize>,
    family: Option<String>,
    /// Place among the subjects of the sources, if it is one.
    subject: Option<usize>,
}

impl People {
    /// Gathers all names. Spellings with the same key are one person.
    pub fn of(seeds: &Seeds) -> Self {
        let mut all: BTreeMap<String, Spellings> = BTreeMap::new();
        let mut add = |name: &str, family: Option<&str>, subject: Option<usize>| {
            let spelling = without_honorific(name).to_owned();
            let entry = all.entry(name_key(name)).or_default();
            *entry.counts.entry(spelling).or_default() += 1;
            entry.family = entry.family.take().or_else(|| family.map(str::to_owned));
            entry.subject = entry.subject.or(subject);
        };
        for (at, source) in seeds.sources.iter().enumerate() {
            add(&source.subject.value, None, Some(at));
            for item in source.profile.iter().flat_map(|profile| &profile.items) {
                item.relations.iter().for_each(|(_, name)| add(name, None, None));
            }
            for author in
                source.works.iter().filter_map(|w| w.authors.as_ref()).flat_map(|a| &a.value)
            {
                add(&author.name, author.family.as_deref(), None);
            }
        }
        let mut people: Vec<(String, Named, Option<usize>)> = all
            .into_iter()
            .map(|(key, spellings)| {
                let subject = spellings.subject;
                (key, spellings.named(), subject)
            })
            .collect();
        people.sort_by_key(|(key, _, subject)| (subject.unwrap_or(usize::MAX), key.clone()));
        let by_key =
            (0..).map(PersonId).zip(&people).map(|(id, (key, ..))| (key.clone(), id)).collect();
        Self { list: people.into_iter().map(|(_, named, _)| named).collect(), by_key }
    }

    /// The person of this name. Every name of the seeds has one.
    pub fn find(&self, name: &str) -> Option<PersonId> {
        self.by_key.get(&name_key(name)).copied()
    }

    /// All people with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (PersonId, &Named)> {
        (0..).map(PersonId).zip(&self.list)
    }

    /// The person at `id`.
    pub fn get(&self, id: PersonId) -> Option<&Named> {
        self.list.get(id.index())
    }
}

impl Spellings {
    /// Shows the spelling used most; of equals, the one that is not all
    /// capitals, then the longest (it has its dots).
    fn named(self) -> Named {
        let is_shouted = |name: &str| !name.chars().any(char::is_lowercase);
        let best =
            self.counts.iter().max_by_key(|(name, count)| (!is_shouted(name), **count, name.len()));
        let name = best.map(|(name, _)| name.clone()).unwrap_or_default();
        let told = self.family.filter(|family| name.contains(family.as_str()));
        let last = || name.rsplit(' ').next().unwrap_or_default().to_owned();
        let family = told.unwrap_or_else(last);
        let aliases =
            self.counts.into_keys().filter(|other| *other != name && !is_shouted(other)).collect();
        Named { name, family, aliases }
    }
}
