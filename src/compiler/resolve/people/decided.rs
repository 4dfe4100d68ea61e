//! What people decided in `overrides.toml` of who is who. It stands above the
//! evidence: the groups that the evidence gave are joined and parted by it.

use std::collections::BTreeSet;

use foldhash::{HashMap, HashSet};
use peerage_core::text::fold::fold;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::Spanned;
use crate::ingest::overrides::Group;
use crate::ingest::record::Seeds;
use crate::resolve::people::facts::Facts;

/// Joins and parts `groups` of mentions. What names nobody, or changes nothing,
/// is told.
pub fn apply(
    seeds: &Seeds,
    facts: &Facts<'_>,
    groups: &mut Vec<Vec<u32>>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let overrides = &seeds.overrides;
    let decisions = || {
        let same = overrides.same.iter().map(|group| (group, true));
        let decisions = same.chain(overrides.different.iter().map(|group| (group, false)));
        decisions.filter(|(group, _)| !group.people.is_empty())
    };
    if decisions().next().is_none() {
        return;
    }
    let finder = Finder::of(seeds, facts);
    for (decision, is_same) in decisions() {
        let named = finder.all(decision, diagnostics);
        if named.len() < 2 {
            continue;
        }
        let is_changed = match is_same {
            true => join(groups, &named),
            false => part(facts, groups, &named),
        };
        if !is_changed {
            let message = "this changes nothing: the entries tell it themselves";
            diagnostics.push(Diagnostic::warning(decision.span.clone(), message, "take it out"));
        }
    }
}

/// The groups that hold any of `mentions`, by position.
fn groups_of(groups: &[Vec<u32>], mentions: &[u32]) -> Vec<usize> {
    let named: HashSet<u32> = mentions.iter().copied().collect();
    let holds = |group: &Vec<u32>| group.iter().any(|mention| named.contains(mention));
    groups.iter().enumerate().filter(|(_, group)| holds(group)).map(|(at, _)| at).collect()
}

/// Makes one group of all that hold a mention named.
fn join(groups: &mut Vec<Vec<u32>>, named: &[Vec<u32>]) -> bool {
    let found = groups_of(groups, &named.concat());
    let Some((first, others)) = found.split_first() else { return false };
    for at in others.iter().rev() {
        let group = groups.swap_remove(*at);
        groups[*first].extend(group);
    }
    !others.is_empty()
}

/// Takes each person named after the first out of the group of the first. With
/// a mention go those of its source, unless that is the source of the first.
fn part(facts: &Facts<'_>, groups: &mut Vec<Vec<u32>>, named: &[Vec<u32>]) -> bool {
    let source = |mention: &u32| facts.mentions.get(*mention as usize).map(|it| it.source);
    let mut is_changed = false;
    for (at, one) in named.iter().enumerate() {
        for other in &named[at + 1..] {
            let of_one: BTreeSet<_> = one.iter().map(source).collect();
            let of_other: BTreeSet<_> = other.iter().map(source).collect();
            let [in_one, in_other] =
                [one, other].map(|named| named.iter().copied().collect::<HashSet<u32>>());
            let is_taken = |mention: &u32| {
                let source = source(mention);
                let is_beside = of_other.contains(&source) && !of_one.contains(&source);
                !in_one.contains(mention) && (in_other.contains(mention) || is_beside)
            };
            for group in groups_of(groups, one) {
                if !groups[group].iter().any(|mention| in_other.contains(mention)) {
                    continue;
                }
                let all = std::mem::take(&mut groups[group]);
                let (taken, kept): (Vec<u32>, Vec<u32>) = all.into_iter().partition(is_taken);
                groups[group] = kept;
                if !taken.is_empty() {
                    groups.push(taken);
                    is_changed = true;
                }
            }
        }
    }
    is_changed
}

/// Finds the mentions that a decision names.
struct Finder<'a> {
    seeds: &'a Seeds,
    facts: &'a Facts<'a>,
    /// Sources by their keys, and records by `source/key`.
    sources: HashMap<&'a str, usize>,
    records: HashMap<(usize, &'a str), usize>,
    /// The mentions of a source that are spelled alike, folded.
    mentions: HashMap<(usize, String), Vec<u32>>,
}

impl<'a> Finder<'a> {
    fn of(seeds: &'a Seeds, facts: &'a Facts<'a>) -> Self {
        let (sources, records) = (HashMap::default(), HashMap::default());
        let mut finder = Self { seeds, facts, sources, records, mentions: HashMap::default() };
        for (at, mention) in (0..).zip(&facts.mentions) {
            let spelled = (mention.source as usize, fold(mention.spelling));
            finder.mentions.entry(spelled).or_default().push(at);
        }
        for (at, source) in seeds.sources.iter().enumerate() {
            finder.sources.entry(&source.key).or_insert(at);
            for (work, record) in source.works.iter().enumerate() {
                finder.records.entry((at, &record.key)).or_insert(work);
            }
        }
        finder
    }

    /// The mentions of each name of a decision; a name that nobody has is told.
    fn all(&self, decision: &Group, diagnostics: &mut Vec<Diagnostic>) -> Vec<Vec<u32>> {
        let mut all = Vec::new();
        for name in &decision.people {
            let found = self.find(name).unwrap_or_default();
            if found.is_empty() {
                let message = format!("nobody is called so there: `{}`", name.value);
                let help = "write `Name in source/key`, or `Name in source`, as that spells it";
                diagnostics.push(Diagnostic::warning(name.span.clone(), message, help));
            } else {
                all.push(found);
            }
        }
        all
    }

    /// The mentions of `Name in source/key`, or of `Name in source`: all there.
    fn find(&self, name: &Spanned<String>) -> Option<Vec<u32>> {
        let (name, place) = name.value.rsplit_once(" in ")?;
        let name = fold(name);
        let spelled = |source: usize| self.mentions.get(&(source, name.clone()));
        if let Some(source) = self.sources.get(place) {
            return spelled(*source).cloned();
        }
        // A key may hold a slash, and so may none of the keys of sources.
        let (source, key) = place.split_once('/')?;
        let source = *self.sources.get(source)?;
        let work = *self.records.get(&(source, key))?;
        let first = *self.facts.authors.get(source)?.get(work)?;
        let authors = self.seeds.sources.get(source)?.works.get(work)?.authors.as_ref()?;
        let last = first + authors.value.len() as u32;
        let there = spelled(source)?.iter().copied();
        Some(there.filter(|mention| (first..last).contains(mention)).collect())
    }
}
