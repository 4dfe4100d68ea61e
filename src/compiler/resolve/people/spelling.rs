//! Selection of the spelling of a person's name that is shown.

use std::collections::{BTreeMap, BTreeSet};

use crate::names::{Name, family_in, shown};
use crate::resolve::people::facts::Facts;

/// One person, as named.
#[derive(Clone, Debug, Default)]
pub struct Named {
    /// The spelling shown.
    pub name: Box<str>,
    /// Family name.
    pub family: Box<str>,
    /// Other spellings, in order of the alphabet.
    pub aliases: Box<[String]>,
}

/// Use of one spelling.
#[derive(Default)]
struct Use {
    /// Number of occurrences.
    count: usize,
    /// True if it gives one of the given names in full.
    is_full: bool,
    /// True if a source declares this spelling as the name of its subject.
    is_declared: bool,
}

/// Spellings of one name, with their counts, and the family name if a source gives it.
#[derive(Default)]
pub struct Spellings {
    counts: BTreeMap<String, Use>,
    natives: BTreeSet<String>,
    families: BTreeMap<String, usize>,
}

impl Spellings {
    /// Spellings of one person's mentions.
    pub fn new(facts: &Facts<'_>, mentions: &[u32]) -> Self {
        let mut spellings = Self::default();
        for at in mentions {
            let Some(mention) = facts.mentions.get(*at as usize) else { continue };
            let written = facts.written(mention);
            let spelling = shown(written.text).to_owned();
            let found = spellings.counts.entry(spelling).or_default();
            found.count += 1;
            found.is_full |= Name::new(written.text, written.family, None).has_given();
            let source = mention.source as usize;
            let is_subject = facts.subjects.get(source) == Some(&Some(*at));
            found.is_declared |= is_subject && !facts.are_derived[source];
            spellings.natives.extend(written.native.map(str::to_owned));
            if let Some(family) = written.family {
                *spellings.families.entry(family.to_owned()).or_default() += 1;
            }
        }
        spellings
    }

    /// Selects the spelling: one that is not all in capitals first, then one in full before one
    /// with an initial, then the one that a source declares for its subject, then the most
    /// frequent, then the longest (it has its dots).
    pub fn named(self) -> Named {
        // Scripts without case are never in capitals.
        let is_shouted =
            |name: &str| !name.contains(char::is_lowercase) && name.contains(char::is_uppercase);
        let best = self.counts.iter().max_by_key(|(name, found)| {
            (!is_shouted(name), found.is_full, found.is_declared, found.count, name.len())
        });
        let name = best.map(|(name, _)| name.clone()).unwrap_or_default();
        let told = self.families.into_iter().filter(|(family, _)| name.contains(family.as_str()));
        let told = told.max_by_key(|(_, count)| *count).map(|(family, _)| family);
        let family = told.unwrap_or_else(|| family_in(&name).to_owned());
        let others = self.counts.into_keys().filter(|other| !is_shouted(other));
        let mut aliases: BTreeSet<String> = others.chain(self.natives).collect();
        aliases.remove(&name);
        let aliases = aliases.into_iter().collect();
        Named { name: name.into(), family: family.into(), aliases }
    }
}
