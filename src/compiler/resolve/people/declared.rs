//! Joins the groups of the subject of a source: the person under every name that the source
//! gives.

use foldhash::HashMap;
use peerage_core::model::Scheme;

use crate::resolve::people::facts::Facts;

/// Joins groups that hold the subject of one source, unless they have different ORCID iDs.
pub fn join(facts: &Facts<'_>, groups: &mut Vec<Vec<u32>>) {
    let subjects = || (0..).zip(&facts.mentions).filter(|(_, mention)| mention.is_subject);
    if subjects().next().is_none() {
        return;
    }
    // Group of each mention that is a subject.
    let mut of: HashMap<u32, usize> = HashMap::default();
    for (at, group) in groups.iter().enumerate() {
        let is_subject = |it: &&u32| facts.mentions[**it as usize].is_subject;
        of.extend(group.iter().filter(is_subject).map(|mention| (*mention, at)));
    }
    let mut first: HashMap<u32, usize> = HashMap::default();
    let mut into: HashMap<usize, usize> = HashMap::default();
    for (at, mention) in subjects() {
        let Some(group) = of.get(&at).map(|group| now(&into, *group)) else { continue };
        let first = now(&into, *first.entry(mention.source).or_insert(group));
        if first != group && !differ(facts, &groups[first], &groups[group]) {
            let taken = std::mem::take(&mut groups[group]);
            groups[first].extend(taken);
            into.insert(group, first);
        }
    }
    groups.retain(|group| !group.is_empty());
}

fn now(into: &HashMap<usize, usize>, mut at: usize) -> usize {
    while let Some(next) = into.get(&at) {
        at = *next;
    }
    at
}

/// True if both have ORCID iDs, and none in common.
pub fn differ(facts: &Facts<'_>, one: &[u32], other: &[u32]) -> bool {
    let all = |group: &[u32]| {
        let mentions = group.iter().map(|at| &facts.mentions[*at as usize]);
        let all = mentions.flat_map(|it| it.identifiers.iter().copied());
        all.filter(|id| id.scheme == Scheme::Orcid).collect::<Vec<_>>()
    };
    let (one, other) = (all(one), all(other));
    !one.is_empty() && !other.is_empty() && !one.iter().any(|id| other.contains(id))
}
