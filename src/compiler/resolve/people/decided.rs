//! Decisions on people in `overrides.toml`. They take precedence over the evidence: the groups
//! that follow from the evidence are joined and split by them.

use std::collections::BTreeSet;

use foldhash::{HashMap, HashSet};
use peerage_core::text::fold::fold;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::Spanned;
use crate::ingest::overrides::Group;
use crate::ingest::record::Seeds;
use crate::names::shown;
use crate::resolve::people::facts::Facts;

/// Joins and splits `groups` of mentions. Decisions that name nobody, or change nothing, are
/// reported.
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
    let finder = Finder::new(seeds, facts);
    let mut grouped = Grouped::new(facts, groups);
    for (decision, is_same) in decisions() {
        let mut named = finder.all(decision, diagnostics);
        if named.len() < 2 {
            continue;
        }
        let mut seen = HashSet::default();
        named.retain(|mentions| seen.insert(mentions.as_ptr_range()));
        let is_changed = if is_same { grouped.join(&named) } else { grouped.part(&named) };
        if !is_changed {
            let message = "this changes nothing: the entries tell it themselves";
            diagnostics.push(Diagnostic::warning(decision.span.clone(), message, "take it out"));
        }
    }
    groups.retain(|group| !group.is_empty());
}

/// Groups of mentions, with the group of each mention.
struct Grouped<'a> {
    facts: &'a Facts<'a>,
    /// Groups by number; one that was joined to another is empty.
    groups: &'a mut Vec<Vec<u32>>,
    /// The group of each mention, by position.
    of: Vec<usize>,
}

impl<'a> Grouped<'a> {
    fn new(facts: &'a Facts<'a>, groups: &'a mut Vec<Vec<u32>>) -> Self {
        let mut of = vec![0; facts.mentions.len()];
        for (at, group) in groups.iter().enumerate() {
            group.iter().for_each(|mention| of[*mention as usize] = at);
        }
        Self { facts, groups, of }
    }

    /// Groups that hold any of `mentions`.
    fn holding<'b>(&self, mentions: impl IntoIterator<Item = &'b u32>) -> BTreeSet<usize> {
        mentions.into_iter().map(|mention| self.of[*mention as usize]).collect()
    }

    fn assign(&mut self, mentions: Vec<u32>, group: usize) {
        mentions.iter().for_each(|mention| self.of[*mention as usize] = group);
        self.groups[group].extend(mentions);
    }

    /// Joins all groups that hold a mention named.
    fn join(&mut self, named: &[&[u32]]) -> bool {
        let found = self.holding(named.iter().copied().flatten());
        // The largest group takes in the others, so that no mention moves often.
        let Some(largest) = found.iter().copied().max_by_key(|at| self.groups[*at].len()) else {
            return false;
        };
        for at in found.iter().filter(|at| **at != largest) {
            let moved = std::mem::take(&mut self.groups[*at]);
            self.assign(moved, largest);
        }
        found.len() > 1
    }

    /// Moves each person named after the first out of the group of the first. The mentions of its
    /// source move with a mention, unless that is the source of the first.
    fn part(&mut self, named: &[&[u32]]) -> bool {
        let mut is_changed = false;
        for (at, one) in named.iter().enumerate() {
            for other in &named[at + 1..] {
                is_changed |= self.part_two(one, other);
            }
        }
        is_changed
    }

    /// Moves the mentions `other` out of the groups of the mentions `one`.
    fn part_two(&mut self, one: &[u32], other: &[u32]) -> bool {
        let source = |mention: &u32| self.facts.mentions.get(*mention as usize).map(|it| it.source);
        // All mentions of a name in a decision are from one source.
        let (of_one, of_other) = (one.first().and_then(source), other.first().and_then(source));
        let is_taken = |mention: &u32| {
            let is_beside = of_one != of_other && source(mention) == of_other;
            one.binary_search(mention).is_err()
                && (is_beside || other.binary_search(mention).is_ok())
        };
        let shared = self.holding(one);
        let shared: BTreeSet<usize> = self.holding(other).intersection(&shared).copied().collect();
        let mut is_changed = false;
        for group in shared {
            let all = std::mem::take(&mut self.groups[group]);
            let (taken, kept): (Vec<u32>, Vec<u32>) = all.into_iter().partition(is_taken);
            self.groups[group] = kept;
            if !taken.is_empty() {
                self.groups.push(Vec::new());
                self.assign(taken, self.groups.len() - 1);
                is_changed = true;
            }
        }
        is_changed
    }
}

/// Finds the mentions that a decision names.
struct Finder<'a> {
    seeds: &'a Seeds,
    facts: &'a Facts<'a>,
    /// Sources by their keys, and records by `source/key`.
    sources: HashMap<&'a str, usize>,
    records: HashMap<(usize, &'a str), usize>,
    /// Mentions in a source with equal folded spelling.
    mentions: HashMap<(usize, String), Vec<u32>>,
}

impl<'a> Finder<'a> {
    fn new(seeds: &'a Seeds, facts: &'a Facts<'a>) -> Self {
        let (sources, records) = (HashMap::default(), HashMap::default());
        let mut finder = Self { seeds, facts, sources, records, mentions: HashMap::default() };
        for (at, mention) in (0..).zip(&facts.mentions) {
            let spelled = (mention.source as usize, fold(shown(facts.written(mention).text)));
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

    /// Mentions of each name of a decision; a name without mentions is reported.
    fn all(&self, decision: &Group, diagnostics: &mut Vec<Diagnostic>) -> Vec<&[u32]> {
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

    /// Mentions of `Name in source/key`, or of `Name in source`: all in that place, in order.
    fn find(&self, name: &Spanned<String>) -> Option<&[u32]> {
        let (name, place) = name.value.rsplit_once(" in ")?;
        let name = fold(shown(name));
        let spelled = |source: usize| Some(self.mentions.get(&(source, name))?.as_slice());
        if let Some(source) = self.sources.get(place) {
            return spelled(*source);
        }
        // The key of a record may contain a slash; keys of sources do not.
        let (source, key) = place.split_once('/')?;
        let source = *self.sources.get(source)?;
        let work = *self.records.get(&(source, key))?;
        let first = *self.facts.authors.get(source)?.get(work)?;
        let authors = self.seeds.sources.get(source)?.works.get(work)?.authors.as_ref()?;
        let last = first + authors.value.len() as u32;
        let all = spelled(source)?;
        let from = |mention: u32| all.partition_point(|at| *at < mention);
        all.get(from(first)..from(last))
    }
}
