//! Puts the mentions of one block of names into groups, one for each person.
//!
//! Groups are joined two at a time, those with most evidence first, and are then
//! compared as wholes: what they share counts once, however many mentions share
//! it, and a single mention between two groups is not enough where the groups
//! contradict each other (hierarchical clustering with vetoes). A name whose
//! first part is only an initial waits until the others are settled, and joins
//! one of them if it is the only one that evidence speaks for.
//!
//! Only groups that share something are compared, and of those that share a
//! frequent thing only neighbours, so that the time is near to linear.

use std::cmp::Ordering;
use std::collections::{BTreeSet, BinaryHeap};

use foldhash::HashMap;

use crate::resolve::people::evidence::{Evidence, Judge};
use crate::resolve::people::facts::Facts;
use crate::resolve::people::group::{Group, Repeated};

/// Bits from which two groups are one person: the odds are four to one.
const SAME: f64 = 2.0;

/// The same for a name with an initial, where only one full name comes into
/// question.
const SAME_INITIAL: f64 = 0.0;

/// Bits from which two mentions of one full name in one source are one person before
/// anything else is compared: the odds are sixteen thousand to one.
const CERTAIN: f64 = 14.0;

/// With how many groups of its name a mention is compared before all else.
const FIRST_COMPARED: usize = 4;

/// Bits from which it is worth a question.
const POSSIBLE: f64 = -3.0;

/// How much more speaks for one full name than for another, where an initial may
/// stand for both.
const MARGIN: f64 = 4.0;

/// By how many bits what is told of two groups may have grown less, when others
/// joined them, before they have to wait for those with more: without it every
/// pair would be compared again whenever one of the two grows.
const SLACK: f64 = 3.0;

/// Of groups that share one thing, up to this many are compared each with each,
/// and further ones only with their neighbours.
const MAX_SHARING: usize = 32;
const NEIGHBOURS: usize = 4;

/// The kinds of things that groups share: from here on it is a name.
const NAME: u8 = 5;
const FIRST_NAME: u8 = 6;

/// Two groups that may be one person.
#[derive(Clone, Copy, Debug)]
pub struct Possible {
    /// A mention of the one.
    pub one: u32,
    /// A mention of the other.
    pub other: u32,
    /// What is told of them.
    pub evidence: Evidence,
}

/// A pair of groups, by what is told of it; of equals the first.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pair {
    weight: f64,
    a: u32,
    b: u32,
    /// How often each had been joined.
    ages: (u32, u32),
}

impl Eq for Pair {}

impl Ord for Pair {
    fn cmp(&self, other: &Self) -> Ordering {
        self.weight.total_cmp(&other.weight).then_with(|| (other.a, other.b).cmp(&(self.a, self.b)))
    }
}

impl PartialOrd for Pair {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The groups of a block while they are joined.
pub struct Linkage<'a, 'b> {
    judge: &'b Judge<'a, 'b>,
    /// None where a group went into another.
    groups: Vec<Option<Group<'b>>>,
    /// Into which group each went.
    into: Vec<u32>,
    ages: Vec<u32>,
    /// The groups that each shares something with beside a name.
    sharing: Vec<BTreeSet<u32>>,
    /// The other ones that it has a name in common with.
    named: Vec<BTreeSet<u32>>,
}

/// The people of a block, each as the mentions of them; and who may be one.
pub fn link(
    facts: &Facts<'_>,
    judge: &Judge<'_, '_>,
    blocks: &[u32],
    block: &[u32],
) -> (Vec<Vec<u32>>, Vec<Possible>) {
    let mut linkage = Linkage {
        judge,
        groups: first_groups(facts, judge, blocks, block).into_iter().map(Some).collect(),
        into: Vec::new(),
        ages: Vec::new(),
        sharing: Vec::new(),
        named: Vec::new(),
    };
    let length = linkage.groups.len();
    linkage.into = (0..length as u32).collect();
    linkage.ages = vec![0; length];
    linkage.sharing = vec![BTreeSet::new(); length];
    linkage.named = vec![BTreeSet::new(); length];
    linkage.find_near(facts);
    linkage.join();
    let mut possible = linkage.join_initials();
    possible.extend(linkage.undecided());
    let groups = linkage.groups.into_iter().flatten().map(|group| group.mentions).collect();
    (groups, possible)
}

/// The mentions, those of one name in the list of one owner together, and those of one
/// full name in one source that are certainly one person's.
fn first_groups<'b>(
    facts: &'b Facts<'_>,
    judge: &Judge<'_, '_>,
    blocks: &[u32],
    block: &[u32],
) -> Vec<Group<'b>> {
    let mut groups: Vec<Group<'b>> = Vec::new();
    let repeated = Repeated::of(facts, block);
    // Of each name in each source: the groups of its owner's works, and the others.
    let mut known: HashMap<(u32, u32, bool), Vec<usize>> = HashMap::default();
    for at in block {
        let mention = &facts.mentions[*at as usize];
        let group = Group::of(facts, blocks, &repeated, *at);
        let is_owners = mention.is_own && group.is_full || mention.is_subject;
        if !is_owners && !group.is_full {
            groups.push(group);
            continue;
        }
        let (least, most) = if is_owners { (SAME, 1) } else { (CERTAIN, FIRST_COMPARED) };
        let known = known.entry((mention.source, mention.name, is_owners)).or_default();
        let same = known.iter().copied().find(|at| {
            let evidence = judge.evidence_from(least, &groups[*at], &group);
            evidence.is_some_and(|evidence| evidence.weight() >= least)
        });
        match same {
            Some(same) => groups[same].take(group),
            None => {
                if known.len() < most {
                    known.push(groups.len());
                }
                groups.push(group);
            }
        }
    }
    groups
}

impl Linkage<'_, '_> {
    /// Notes which groups share something, or have a name in common.
    fn find_near(&mut self, facts: &Facts<'_>) {
        let mut sharing: Vec<((u8, u64), u32)> = Vec::new();
        for (at, group) in (0..).zip(&self.groups) {
            let Some(group) = group else { continue };
            let mut add = |kind: u8, key: u64| sharing.push(((kind, key), at));
            group.beside.keys().for_each(|block| add(0, u64::from(*block)));
            let mut last = None;
            for (work, _) in &group.works {
                if last.replace(*work) != Some(*work) {
                    add(1, u64::from(*work));
                }
            }
            group.owners.iter().for_each(|owner| add(2, u64::from(*owner)));
            group.affiliations.iter().for_each(|place| add(3, u64::from(place.word)));
            for id in &group.identifiers {
                // Texts with equal numbers that differ are compared in vain.
                let number = id.value.bytes().fold(id.scheme as u64, |number, byte| {
                    number.wrapping_mul(31).wrapping_add(u64::from(byte))
                });
                add(4, number);
            }
            group.names.iter().for_each(|name| add(NAME, u64::from(*name)));
            // Forms of one name: those with the same first given name.
            for name in &group.names {
                let first = facts.names[*name as usize].given.first();
                let first = first.map_or(0, |first| {
                    first.bytes().fold(7, |number: u64, byte| {
                        number.wrapping_mul(31).wrapping_add(u64::from(byte))
                    })
                });
                add(FIRST_NAME, first);
            }
        }
        sharing.sort_unstable();
        let mut pairs: Vec<(u32, u32, bool)> = Vec::new();
        for groups in sharing.chunk_by(|(one, _), (other, _)| one == other) {
            let reach = if groups.len() <= MAX_SHARING { groups.len() } else { NEIGHBOURS };
            for (place, ((kind, _), one)) in groups.iter().enumerate() {
                let is_name = *kind >= NAME;
                for (_, other) in groups[place + 1..].iter().take(reach) {
                    pairs.extend([(*one, *other, is_name), (*other, *one, is_name)]);
                }
            }
        }
        // A sorted list makes a set at once. Of equal pairs the first shares more than a name.
        pairs.sort_unstable();
        pairs.dedup_by_key(|(one, other, _)| (*one, *other));
        for near in pairs.chunk_by(|(one, ..), (other, ..)| one == other) {
            let of = |is_name: bool| near.iter().filter(move |pair| pair.2 == is_name);
            let at = near[0].0 as usize;
            self.sharing[at] = of(false).map(|(_, other, _)| *other).collect();
            self.named[at] = of(true).map(|(_, other, _)| *other).collect();
        }
    }

    /// Joins the groups that evidence speaks for, those with most of it first.
    fn join(&mut self) {
        let mut heap = BinaryHeap::new();
        for a in 0..self.groups.len() as u32 {
            for near in [&self.sharing, &self.named] {
                heap.extend(near[a as usize].range(a + 1..).filter_map(|b| self.pair(a, *b)));
            }
        }
        while let Some(pair) = heap.pop() {
            let (a, b) = (self.now(pair.a), self.now(pair.b));
            let (a, b) = (a.min(b), a.max(b));
            if a == b {
                continue;
            }
            if self.ages(a, b) != pair.ages || (a, b) != (pair.a, pair.b) {
                let Some(now) = self.pair(a, b) else { continue };
                if now.weight < pair.weight - SLACK {
                    heap.push(now);
                    continue;
                }
            }
            self.merge(a, b, &mut heap);
        }
    }

    /// The group that one went into (with path halving).
    fn now(&mut self, mut at: u32) -> u32 {
        while self.into[at as usize] != at {
            let next = self.into[at as usize];
            self.into[at as usize] = self.into[next as usize];
            at = self.into[at as usize];
        }
        at
    }

    fn ages(&self, a: u32, b: u32) -> (u32, u32) {
        (self.ages[a as usize], self.ages[b as usize])
    }

    /// Two groups, if they are one person and both, or neither, in full.
    fn pair(&self, a: u32, b: u32) -> Option<Pair> {
        let (one, other) = (self.groups[a as usize].as_ref()?, self.groups[b as usize].as_ref()?);
        if one.is_full != other.is_full {
            return None;
        }
        let weight = self.judge.evidence_from(SAME, one, other)?.weight();
        (weight >= SAME).then(|| Pair { weight, a, b, ages: self.ages(a, b) })
    }

    /// Joins two groups under the first, and compares the whole with those near
    /// the one that had fewer near it: for the others nothing has come up.
    fn merge(&mut self, a: u32, b: u32, heap: &mut BinaryHeap<Pair>) {
        let Some(taken) = self.groups[b as usize].take() else { return };
        if let Some(group) = &mut self.groups[a as usize] {
            group.take(taken);
        }
        self.into[b as usize] = a;
        self.ages[a as usize] += 1;
        let (one, other) = (a as usize, b as usize);
        let n_near = |at: usize| self.sharing[at].len() + self.named[at].len();
        if n_near(one) < n_near(other) {
            self.sharing.swap(one, other);
            self.named.swap(one, other);
        }
        let sharing = std::mem::take(&mut self.sharing[other]);
        let named = std::mem::take(&mut self.named[other]);
        self.sharing[one].extend(&sharing);
        self.named[one].extend(&named);
        for other in sharing.into_iter().chain(named) {
            let other = self.now(other);
            if other != a {
                heap.extend(self.pair(a.min(other), a.max(other)));
            }
        }
    }

    /// The groups that share something with one beside a name, as they are by now.
    fn sharing(&mut self, at: u32) -> BTreeSet<u32> {
        let sharing = std::mem::take(&mut self.sharing[at as usize]);
        let now: BTreeSet<u32> = sharing.into_iter().map(|other| self.now(other)).collect();
        self.sharing[at as usize].clone_from(&now);
        now.into_iter().filter(|other| *other != at).collect()
    }

    /// Lets each name that begins with an initial join the one full name that
    /// evidence speaks for. Where it speaks for several, they are told.
    fn join_initials(&mut self) -> Vec<Possible> {
        let mut possible = Vec::new();
        for at in 0..self.groups.len() as u32 {
            if self.groups[at as usize].as_ref().is_none_or(|group| group.is_full) {
                continue;
            }
            let near = self.sharing(at);
            let Some(group) = &self.groups[at as usize] else { continue };
            let mut found: Vec<(u32, Evidence)> = Vec::new();
            for other in near {
                let Some(full) = self.groups[other as usize].as_ref().filter(|g| g.is_full) else {
                    continue;
                };
                let evidence = self.judge.evidence_with_second(group, full);
                found.extend(evidence.map(|found| (other, found)));
            }
            found.sort_by(|a, b| b.1.weight().total_cmp(&a.1.weight()).then(a.0.cmp(&b.0)));
            let Some((best, evidence)) = found.first().copied() else { continue };
            let next = found.get(1).map_or(f64::NEG_INFINITY, |(_, other)| other.weight());
            if evidence.weight() >= SAME_INITIAL && evidence.weight() - next >= MARGIN {
                let Some(taken) = self.groups[at as usize].take() else { continue };
                if let Some(full) = &mut self.groups[best as usize] {
                    full.take(taken);
                }
                self.into[at as usize] = best;
            } else if evidence.weight() >= POSSIBLE {
                possible.push(self.possible(at, best, evidence));
            }
        }
        possible.into_iter().flatten().collect()
    }

    fn possible(&self, a: u32, b: u32, evidence: Evidence) -> Option<Possible> {
        let first = |at: u32| self.groups[at as usize].as_ref()?.mentions.first().copied();
        Some(Possible { one: first(a)?, other: first(b)?, evidence })
    }

    /// The groups that stayed apart, though something speaks for one person.
    fn undecided(&mut self) -> Vec<Possible> {
        let mut undecided = Vec::new();
        for at in 0..self.groups.len() as u32 {
            if self.groups[at as usize].is_none() {
                continue;
            }
            let near = self.sharing(at);
            let Some(group) = &self.groups[at as usize] else { continue };
            for other in near.range(at + 1..) {
                let Some(evidence) = self.groups[*other as usize]
                    .as_ref()
                    .filter(|other| other.is_full == group.is_full)
                    .and_then(|other| self.judge.evidence_with_second(group, other))
                else {
                    continue;
                };
                if (POSSIBLE..SAME).contains(&evidence.weight()) {
                    undecided.extend(self.possible(at, *other, evidence));
                }
            }
        }
        undecided
    }
}
