//! All names in the seeds, grouped into people.

use std::collections::{BTreeMap, HashMap};

use peerage_core::model::PersonId;

use crate::ingest::record::Seeds;
use crate::resolve::names::{name_key, without_honorific};

/// The people of the seeds, those with a source of their own first.
pub struct People {
    /// In the order of their ids.
    list: Vec<Named>,
    /// By each spelling.
    by_name: HashMap<String, PersonId>,
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
    pub fn of<'a>(seeds: &'a Seeds) -> Self {
        let mut all: BTreeMap<String, Spellings> = BTreeMap::new();
        let mut keys: HashMap<&str, String> = HashMap::new();
        let mut add = |name: &'a str, family: Option<&str>, subject: Option<usize>| {
            let spelling = without_honorific(name).to_owned();
            let key = keys.entry(name).or_insert_with(|| name_key(name));
            let entry = all.entry(key.clone()).or_default();
            *entry.counts.entry(spelling).or_default() += 1;
            entry.family = entry.family.take().or_else(|| family.map(str::to_owned));
            entry.subject = entry.subject.or(subject);
        };
        for (at, source) in seeds.sources.iter().enumerate() {
            if let Some(subject) = &source.subject {
                add(&subject.value, None, Some(at));
            }
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
        // They are in the order of their keys.
        people.sort_by_key(|(_, _, subject)| subject.unwrap_or(usize::MAX));
        let by_key: HashMap<&str, PersonId> =
            people.iter().map(|(key, ..)| key.as_str()).zip((0..).map(PersonId)).collect();
        let by_name = keys
            .iter()
            .filter_map(|(name, key)| Some(((*name).to_owned(), *by_key.get(key.as_str())?)));
        let by_name = by_name.collect();
        Self { list: people.into_iter().map(|(_, named, _)| named).collect(), by_name }
    }

    /// The person of this name, spelled as in the seeds. Every name there has one.
    pub fn find(&self, name: &str) -> Option<PersonId> {
        self.by_name.get(name).copied()
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
