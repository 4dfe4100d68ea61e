//! Clusters the mentions of one block of names into groups, one for each person.
//!
//! Groups are joined two at a time in descending order of evidence, and are then compared as
//! wholes: shared facts count once, however many mentions share them, and a single mention
//! between two groups is not enough if the groups contradict each other (hierarchical clustering
//! with vetoes). A name whose first part is only an initial waits until the others are settled,
//! and joins one of them if it is the only one with sufficient evidence.
//!
//! Only groups that are [`Near`] each other are compared.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use crate::resolve::people::circles;
use crate::resolve::people::evidence::{Evidence, Judge};
use crate::resolve::people::facts::Facts;
use crate::resolve::people::first::first_groups;
use crate::resolve::people::group::Group;
use crate::resolve::people::members::ByMembership;
use crate::resolve::people::near::Near;

/// Minimum weight of two groups that are one person, in bits: the odds are four to one.
const SAME: f64 = 2.0;

/// Minimum weight for a name with an initial and a full name, in bits, where only one full name
/// is a candidate.
const SAME_INITIAL: f64 = 0.0;

/// Minimum weight of two groups that are reported as possibly one person, in bits.
const POSSIBLE: f64 = -3.0;

/// Minimum lead of one full name over the next, in bits, where an initial may stand for both.
const MARGIN: f64 = 4.0;

/// Tolerated loss of weight of a pair of groups, in bits, since others joined them, before the
/// pair is queued again behind those with more: without it every pair would be compared again
/// whenever one of the two grows.
const SLACK: f64 = 3.0;

/// Two groups that may be one person.
#[derive(Clone, Copy, Debug)]
pub struct Possible {
    /// A mention of the one.
    pub one: u32,
    /// A mention of the other.
    pub other: u32,
    /// Evidence on the two.
    pub evidence: Evidence,
}

/// A pair of groups, ordered by the weight of the evidence; among equal weights, the first pair
/// is the greatest.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pair {
    weight: f64,
    a: u32,
    b: u32,
    /// Number of joins of each group at the time of the comparison.
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

/// Result of clustering the mentions of a block.
#[derive(Debug, Default)]
pub struct Linked {
    /// The people, each as the mentions of them.
    pub people: Vec<Vec<u32>>,
    /// Pairs that may be one person.
    pub possible: Vec<Possible>,
    /// People who were taken for a member.
    pub members: Vec<ByMembership>,
}

impl Linked {
    /// Adds the result for other mentions.
    pub fn add(&mut self, other: Self) {
        self.people.extend(other.people);
        self.possible.extend(other.possible);
        self.members.extend(other.members);
    }
}

/// The groups of a block during clustering.
pub struct Linkage<'a, 'b> {
    judge: &'b Judge<'a, 'b>,
    /// Groups by number; none for a group that was joined to another.
    groups: Vec<Option<Group<'b>>>,
    /// Number of the group that each one was joined to.
    into: Vec<u32>,
    ages: Vec<u32>,
    near: Near,
    /// Groups that were members of the lab before any were joined.
    subjects: Vec<u32>,
    members: Vec<ByMembership>,
    /// Weight of a further circle of co-authors, in bits.
    circle: f64,
}

/// Clusters the mentions of a block into people.
pub fn link(facts: &Facts<'_>, judge: &Judge<'_, '_>, blocks: &[u32], block: &[u32]) -> Linked {
    let groups = first_groups(facts, judge, blocks, block);
    let mut linkage = Linkage {
        judge,
        into: (0..groups.len() as u32).collect(),
        ages: vec![0; groups.len()],
        near: Near::new(facts, &groups),
        subjects: (0..).zip(&groups).filter(|(_, it)| it.is_subject).map(|(at, _)| at).collect(),
        groups: groups.into_iter().map(Some).collect(),
        members: Vec::new(),
        circle: circles::weight_of_circle(facts, block),
    };
    let mut heap = linkage.pairs();
    linkage.join(&mut heap);
    let doubtful = linkage.join_circles(&mut heap);
    let mut possible = linkage.join_initials();
    possible.extend(doubtful.into_iter().filter_map(|(a, b)| linkage.doubtful(a, b)));
    possible.extend(linkage.undecided());
    possible.extend(linkage.contested());
    let people = linkage.groups.into_iter().flatten().map(|group| group.mentions).collect();
    Linked { people, possible, members: linkage.members }
}

impl Linkage<'_, '_> {
    /// Pairs of groups that are one person, before any are joined.
    fn pairs(&self) -> BinaryHeap<Pair> {
        let all = 0..self.groups.len() as u32;
        all.flat_map(|a| self.near.later(a).filter_map(move |b| self.pair(a, b))).collect()
    }

    /// Joins groups that are one person by their name alone, and those that are one with them
    /// then. Returns pairs that may be one.
    fn join_circles(&mut self, heap: &mut BinaryHeap<Pair>) -> Vec<(u32, u32)> {
        let mut doubtful = Vec::new();
        for circles::Pair { a, b, is_same } in
            circles::of_one_name(self.judge, &self.groups, self.circle)
        {
            if !is_same {
                doubtful.push((a, b));
                continue;
            }
            let (a, b) = (now(&mut self.into, a), now(&mut self.into, b));
            let both = [a, b].map(|at| self.groups[at as usize].as_ref());
            if let [Some(one), Some(other)] = both
                && a != b
                && !one.excludes(other)
                && !self.is_contested(one, other)
            {
                self.merge(a.min(b), a.max(b), heap);
            }
        }
        self.join(heap);
        doubtful
    }

    /// Two groups whose names alone say that they may be one person.
    fn doubtful(&mut self, a: u32, b: u32) -> Option<Possible> {
        let (a, b) = (now(&mut self.into, a), now(&mut self.into, b));
        let [one, other] = [a, b].map(|at| self.groups[at as usize].as_ref());
        let evidence = self.judge.evidence_from(f64::NEG_INFINITY, one?, other?)?;
        self.possible(a, b, evidence).filter(|_| a != b)
    }

    /// Joins groups with sufficient evidence, in descending order of weight.
    fn join(&mut self, heap: &mut BinaryHeap<Pair>) {
        while let Some(pair) = heap.pop() {
            let (a, b) = (now(&mut self.into, pair.a), now(&mut self.into, pair.b));
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
            self.merge(a, b, heap);
        }
    }

    fn ages(&self, a: u32, b: u32) -> (u32, u32) {
        (self.ages[a as usize], self.ages[b as usize])
    }

    /// Pair of two groups that are one person, if both or neither have a full name.
    fn pair(&self, a: u32, b: u32) -> Option<Pair> {
        let (one, other) = (self.groups[a as usize].as_ref()?, self.groups[b as usize].as_ref()?);
        if one.is_full != other.is_full {
            return None;
        }
        let evidence = self.judge.evidence_from(SAME, one, other)?;
        let is_contested = evidence.member > 0.0 && self.is_contested(one, other);
        // A name that two members bear tells neither from the other.
        let by_name = evidence.member + evidence.name.max(0.0);
        let weight = evidence.weight() - if is_contested { by_name } else { 0.0 };
        (weight >= SAME).then(|| Pair { weight, a, b, ages: self.ages(a, b) })
    }

    /// True if somebody may be another member of the lab just as well as the one of two groups.
    fn is_contested(&self, a: &Group<'_>, b: &Group<'_>) -> bool {
        let (member, other) = if a.is_subject { (a, b) } else { (b, a) };
        let rivals = self.subjects.iter().filter_map(|at| self.groups[*at as usize].as_ref());
        let mut rivals = rivals.filter(|rival| rival.is_told_apart(member));
        rivals.any(|rival| {
            let [own, others] = [member, rival].map(|it| self.judge.fit(it, other));
            others.is_some_and(|bits| own.is_none_or(|own| own <= bits)) && !rival.excludes(other)
        })
    }

    /// Groups that may be either of two members of the lab.
    fn contested(&self) -> Vec<Possible> {
        let mut contested = Vec::new();
        if self.subjects.len() < 2 {
            return contested;
        }
        for at in 0..self.groups.len() as u32 {
            let Some(group) = self.groups[at as usize].as_ref().filter(|it| !it.is_subject) else {
                continue;
            };
            for subject in &self.subjects {
                let Some(member) = &self.groups[*subject as usize] else { continue };
                let evidence = self.judge.evidence_with_second(member, group);
                let is_both = |found: &Evidence| {
                    found.member > 0.0 && found.weight() >= SAME && self.is_contested(member, group)
                };
                if let Some(evidence) = evidence.filter(is_both) {
                    contested.extend(self.possible(*subject, at, evidence));
                }
            }
        }
        contested
    }

    /// Joins two groups under the first, and compares the whole with those near
    /// the one that had fewer near it: for the others nothing has come up.
    fn merge(&mut self, a: u32, b: u32, heap: &mut BinaryHeap<Pair>) {
        let Some(taken) = self.groups[b as usize].take() else { return };
        if let Some(group) = &mut self.groups[a as usize] {
            self.members.extend(by_membership(self.judge, group, &taken));
            group.take(taken);
        }
        self.into[b as usize] = a;
        self.ages[a as usize] += 1;
        let into = &mut self.into;
        for other in self.near.merge(a, b, |at| now(into, at)) {
            heap.extend(self.pair(a.min(other), a.max(other)));
        }
    }

    /// Joins each group whose name begins with an initial with the only full name that has
    /// sufficient evidence. Returns the pairs with several candidates.
    fn join_initials(&mut self) -> Vec<Possible> {
        let mut possible = Vec::new();
        for at in 0..self.groups.len() as u32 {
            if self.groups[at as usize].as_ref().is_none_or(|group| group.is_full) {
                continue;
            }
            let mut near = self.near.sharing(at, |other| now(&mut self.into, other));
            near.extend(&self.subjects);
            near.sort_unstable();
            near.dedup();
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
            let Some((best, evidence)) = found.first().copied() else {
                if let Some(full) = circles::of_initials(self.judge, &self.groups, at, self.circle)
                {
                    self.take(full, at);
                }
                continue;
            };
            let next = found.get(1).map_or(f64::NEG_INFINITY, |(_, other)| other.weight());
            if evidence.weight() >= SAME_INITIAL && evidence.weight() - next >= MARGIN {
                if evidence.weight() - evidence.member < SAME_INITIAL {
                    let both = [best, at].map(|at| self.groups[at as usize].as_ref());
                    let [member, other] = both.map(|it| it?.mentions.first().copied());
                    let is_member = both[0].is_some_and(|full| full.is_subject);
                    let told = member.zip(other).filter(|_| is_member);
                    self.members.extend(told.map(|(member, other)| ByMembership { member, other }));
                }
                self.take(best, at);
            } else if evidence.weight() >= POSSIBLE {
                possible.push(self.possible(at, best, evidence));
            }
        }
        possible.into_iter().flatten().collect()
    }

    /// Joins the group at `at`, with initials, to a full name.
    fn take(&mut self, full: u32, at: u32) {
        let Some(taken) = self.groups[at as usize].take() else { return };
        if let Some(full) = &mut self.groups[full as usize] {
            full.take(taken);
        }
        self.into[at as usize] = full;
    }

    fn possible(&self, a: u32, b: u32, evidence: Evidence) -> Option<Possible> {
        let first = |at: u32| self.groups[at as usize].as_ref()?.mentions.first().copied();
        Some(Possible { one: first(a)?, other: first(b)?, evidence })
    }

    /// Pairs of groups that stayed apart, although there is some evidence for one person.
    fn undecided(&mut self) -> Vec<Possible> {
        let mut undecided = Vec::new();
        for at in 0..self.groups.len() as u32 {
            if self.groups[at as usize].is_none() {
                continue;
            }
            let near = self.near.sharing(at, |other| now(&mut self.into, other));
            let Some(group) = &self.groups[at as usize] else { continue };
            for other in near.into_iter().filter(|other| *other > at) {
                let Some(evidence) = self.groups[other as usize]
                    .as_ref()
                    .filter(|other| other.is_full == group.is_full)
                    .and_then(|other| self.judge.evidence_with_second(group, other))
                else {
                    continue;
                };
                if (POSSIBLE..SAME).contains(&evidence.weight()) {
                    undecided.extend(self.possible(at, other, evidence));
                }
            }
        }
        undecided
    }
}

/// The member of the lab in a pair of groups that nothing else would have joined.
fn by_membership(judge: &Judge<'_, '_>, a: &Group<'_>, b: &Group<'_>) -> Option<ByMembership> {
    let (member, other) = if a.is_subject { (a, b) } else { (b, a) };
    if !member.is_subject || other.is_subject {
        return None;
    }
    let evidence = judge.evidence_from(SAME, a, b)?;
    let is_alone = evidence.weight() - evidence.member < SAME;
    let (member, other) = (*member.mentions.first()?, *other.mentions.first()?);
    is_alone.then_some(ByMembership { member, other })
}

/// Number of the group that one was joined to (with path halving).
fn now(into: &mut [u32], mut at: u32) -> u32 {
    while into[at as usize] != at {
        let next = into[at as usize];
        into[at as usize] = into[next as usize];
        at = into[at as usize];
    }
    at
}
