//! Candidate pairs of groups in a block: groups that share something; of those that share
//! something frequent only neighbors, so that the time is nearly linear.

use crate::resolve::people::facts::Facts;
use crate::resolve::people::group::Group;

/// Maximum number of groups sharing one thing of which all pairs are compared; in larger sets
/// each group is compared with [`NEIGHBOURS`] others.
const MAX_SHARING: usize = 32;
const NEIGHBOURS: usize = 4;

/// Kinds of things that groups share.
const BESIDE: u8 = 0;
const WORK: u8 = 1;
const OWNER: u8 = 2;
const PLACE: u8 = 3;
const IDENTIFIER: u8 = 4;
/// First of the kinds that are only a name.
const NAME: u8 = 5;
const FIRST_NAME: u8 = 6;

/// Neighbors of each group, in order of their numbers until groups are merged.
pub struct Near {
    /// Groups that share something besides a name.
    sharing: Vec<Vec<u32>>,
    /// Groups that share a name.
    named: Vec<Vec<u32>>,
}

impl Near {
    /// Finds the neighbors of groups.
    pub fn new(facts: &Facts<'_>, groups: &[Group<'_>]) -> Self {
        let mut things: Vec<((u8, u64), u32)> = Vec::new();
        for (at, group) in (0..).zip(groups) {
            things_of(facts, group, |kind, key| things.push(((kind, key), at)));
        }
        things.sort_unstable();
        things.dedup();
        let (mut sharing, mut named) = (Vec::new(), Vec::new());
        let is_subject = |at: u32| groups[at as usize].is_subject;
        for sharers in things.chunk_by(|(one, _), (other, _)| one == other) {
            let ((kind, _), _) = sharers[0];
            let pairs = if kind >= NAME { &mut named } else { &mut sharing };
            let reach = if sharers.len() <= MAX_SHARING { sharers.len() } else { NEIGHBOURS };
            for (place, (_, one)) in sharers.iter().enumerate() {
                let others = sharers[place + 1..].iter().take(reach);
                pairs.extend(others.map(|(_, other)| u64::from(*one) << 32 | u64::from(*other)));
            }
            if reach < sharers.len() && kind >= NAME {
                pairs.extend(with_members(sharers, &is_subject));
            }
        }
        let sharing = lists(groups.len(), sharing);
        let mut named = lists(groups.len(), named);
        for (named, sharing) in named.iter_mut().zip(&sharing).filter(|(_, it)| !it.is_empty()) {
            named.retain(|other| sharing.binary_search(other).is_err());
        }
        Self { sharing, named }
    }

    /// Neighbors of `at` with greater numbers, before any groups are merged.
    pub fn later(&self, at: u32) -> impl Iterator<Item = u32> {
        let near = [&self.sharing, &self.named].map(|near| &near[at as usize]);
        near.into_iter().flatten().copied().filter(move |other| *other > at)
    }

    /// Adds the neighbors of `b` to those of `a`. Returns the neighbors of the one that had
    /// fewer: for the others nothing has changed. `now` returns the group that one was joined to.
    pub fn merge(&mut self, a: u32, b: u32, mut now: impl FnMut(u32) -> u32) -> Vec<u32> {
        let (one, other) = (a as usize, b as usize);
        let n_near = |at: usize| self.sharing[at].len() + self.named[at].len();
        if n_near(one) < n_near(other) {
            self.sharing.swap(one, other);
            self.named.swap(one, other);
        }
        let mut all = Vec::new();
        for near in [&mut self.sharing, &mut self.named] {
            let mut fewer = std::mem::take(&mut near[other]);
            brought_up_to_date(&mut fewer, a, &mut now);
            near[one].extend(&fewer);
            all.extend(fewer);
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Current groups that share something with one besides a name, in order.
    pub fn sharing(&mut self, at: u32, mut now: impl FnMut(u32) -> u32) -> Vec<u32> {
        let sharing = &mut self.sharing[at as usize];
        brought_up_to_date(sharing, at, &mut now);
        sharing.clone()
    }
}

/// Pairs of the first members of a lab among `sharers` with all other groups.
fn with_members(
    sharers: &[((u8, u64), u32)],
    is_member: &dyn Fn(u32) -> bool,
) -> impl Iterator<Item = u64> {
    let members = sharers.iter().map(|(_, at)| *at).filter(|at| is_member(*at)).take(MAX_SHARING);
    members.flat_map(|member| {
        let others = sharers.iter().map(|(_, at)| *at).filter(move |at| *at != member);
        others.map(move |other| u64::from(member.min(other)) << 32 | u64::from(member.max(other)))
    })
}

/// Calls `add` with everything that a group may share: its kind, and a number.
fn things_of(facts: &Facts<'_>, group: &Group<'_>, mut add: impl FnMut(u8, u64)) {
    group.beside.keys().for_each(|block| add(BESIDE, u64::from(*block)));
    let mut last = None;
    for (work, _) in &group.works {
        if last.replace(*work) != Some(*work) {
            add(WORK, u64::from(*work));
        }
    }
    group.owners.iter().for_each(|owner| add(OWNER, u64::from(*owner)));
    group.affiliations.iter().for_each(|place| add(PLACE, u64::from(place.word)));
    // A hash collision only causes a needless comparison.
    let number = |start: u64, text: &str| {
        text.bytes()
            .fold(start, |number, byte| number.wrapping_mul(31).wrapping_add(u64::from(byte)))
    };
    for id in &group.identifiers {
        add(IDENTIFIER, number(id.scheme as u64, &id.value));
    }
    group.names.iter().for_each(|name| add(NAME, u64::from(*name)));
    // Forms of one name: those with the same first given name, which may be in two parts.
    for name in &group.names {
        let given = &facts.names[*name as usize].given;
        let first = given.first().map(String::as_str);
        let whole = given.get(..2).map(|parts| parts.concat());
        for first in [first, whole.as_deref()].into_iter().flatten() {
            add(FIRST_NAME, number(7, first));
        }
        if given.is_empty() {
            add(FIRST_NAME, 0);
        }
    }
}

/// Lists for each of `n` groups the groups that it is paired with, in order. Each pair consists
/// of two numbers of 32 bits, the smaller one first.
fn lists(n: usize, mut pairs: Vec<u64>) -> Vec<Vec<u32>> {
    pairs.sort_unstable();
    pairs.dedup();
    let mut lists = vec![Vec::new(); n];
    for pair in pairs {
        let (one, other) = ((pair >> 32) as u32, pair as u32);
        lists[one as usize].push(other);
        lists[other as usize].push(one);
    }
    lists
}

/// Replaces groups by those they were joined to, each once and without `own`.
fn brought_up_to_date(groups: &mut Vec<u32>, own: u32, now: &mut impl FnMut(u32) -> u32) {
    groups.iter_mut().for_each(|at| *at = now(*at));
    groups.retain(|at| *at != own);
    groups.sort_unstable();
    groups.dedup();
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    /// Number of groups.
    const N: u32 = 12;

    fn pairs() -> impl Strategy<Value = Vec<u64>> {
        let pair = (0..N - 1, 1..N).prop_filter("the smaller one first", |(a, b)| a < b);
        prop::collection::vec(pair.prop_map(|(a, b)| u64::from(a) << 32 | u64::from(b)), 0..20)
    }

    proptest! {
        #[test]
        fn whoever_was_near_one_of_two_is_near_both_together(
            sharing in pairs(),
            named in pairs(),
            merges in prop::collection::vec((0..N, 0..N), 0..8),
        ) {
            let all: Vec<(u32, u32)> = sharing
                .iter()
                .flat_map(|pair| {
                    let (a, b) = ((pair >> 32) as u32, *pair as u32);
                    [(a, b), (b, a)]
                })
                .collect();
            let (sharing, named) = (lists(N as usize, sharing), lists(N as usize, named));
            let mut near = Near { sharing, named };
            let mut into: Vec<u32> = (0..N).collect();
            for (one, other) in merges {
                let (a, b) = (into[one as usize], into[other as usize]);
                if a == b {
                    continue;
                }
                into.iter_mut().filter(|to| **to == b).for_each(|to| *to = a);
                let told = near.merge(a, b, |at| into[at as usize]);
                prop_assert!(told.iter().all(|at| *at != a && into[*at as usize] == *at));
            }
            for at in (0..N).filter(|at| into[*at as usize] == *at) {
                let now = |of: u32| into[of as usize];
                let expected: BTreeSet<u32> = all
                    .iter()
                    .filter(|(one, other)| now(*one) == at && now(*other) != at)
                    .map(|(_, other)| now(*other))
                    .collect();
                prop_assert!(near.sharing(at, now).into_iter().eq(expected));
            }
        }
    }
}
