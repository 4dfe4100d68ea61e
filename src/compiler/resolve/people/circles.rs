//! Groups that are one person by their name alone.
//!
//! The bits of a name are worth as much as there are people who may bear it. Works that were
//! collected by a name, such as the answer of a registry, may be anybody's who writes; people of
//! other seeds are drawn from those whom the seeds name. The two are told apart by circles of
//! co-authors: of works that were collected by a name, many groups have co-authors of their own
//! and none in common. A rare name whose bearers have few such circles is one person's: somebody
//! who writes alone, or whose works with others are far between. In a list that names somebody among
//! others, such as a lab's, circles say little: it was not collected by the name.

use std::collections::{BTreeMap, BTreeSet};

use foldhash::HashSet;

use crate::resolve::people::evidence::Judge;
use crate::resolve::people::facts::Facts;
use crate::resolve::people::group::Group;

/// Minimum weight of two groups that are one person by their name, in bits.
const SAME: f64 = 2.5;

/// Minimum weight of initials and the only full name that they may stand for, in bits.
const SAME_INITIALS: f64 = 2.0;

/// Weight of a further circle of co-authors, in bits: among works that were collected by a name, and
/// in a list that names the person among others.
const CIRCLE: f64 = -4.0;
const CIRCLE_IN_LIST: f64 = -0.3;

/// Minimum share of the works of the sources that name somebody of a block, for the works to be
/// collected by the name.
const COLLECTED: f64 = 0.5;

/// Maximum number of groups of one name, or of full names of one block, that are compared: a bit
/// each. More are no single person's.
const MOST: usize = 32;

/// Maximum number of groups of a block in which initials are compared with the full names: all
/// groups are read for each of them.
const MOST_GROUPS: usize = 256;

/// Weight of a further circle of co-authors in the sources that name somebody of `block`, in bits.
pub fn weight_of_circle(facts: &Facts<'_>, block: &[u32]) -> f64 {
    let mentions = || block.iter().map(|at| &facts.mentions[*at as usize]);
    let sources: BTreeSet<u32> = mentions().map(|mention| mention.source).collect();
    let works = |source: &u32| facts.authors.get(*source as usize).map_or(0, Vec::len);
    let all: usize = sources.iter().map(works).sum();
    let named: HashSet<u32> = mentions().filter_map(|it| Some(it.place?.0)).collect();
    if named.len() as f64 >= COLLECTED * all as f64 { CIRCLE } else { CIRCLE_IN_LIST }
}

/// Two groups with one name, or with forms of one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The one with the most works among those of its name.
    pub a: u32,
    /// Another.
    pub b: u32,
    /// True if they are one person; otherwise they may be one.
    pub is_same: bool,
}

/// Pairs of groups with one name, or with forms of one name, that are or may be one person.
pub fn of_one_name(judge: &Judge<'_, '_>, groups: &[Option<Group<'_>>], circle: f64) -> Vec<Pair> {
    let all: Vec<(u32, &Group<'_>)> =
        (0..).zip(groups).filter_map(|(at, group)| Some((at, group.as_ref()?))).collect();
    let mut named: BTreeMap<u32, Vec<(u32, &Group<'_>)>> = BTreeMap::new();
    for (at, group) in &all {
        for name in &group.names {
            named.entry(*name).or_default().push((*at, group));
        }
    }
    let mut pairs: Vec<Pair> =
        named.values().flat_map(|bearers| of_bearers(judge, bearers, circle)).collect();
    let full: Vec<(u32, &Group<'_>)> = all.into_iter().filter(|(_, it)| it.is_full).collect();
    if (2..=MOST).contains(&full.len()) {
        let fits = |one: &Group<'_>, other: &Group<'_>| u32::from(judge.fit(one, other).is_some());
        // Those whose names may be forms of each one's, as a bit each.
        let forms: Vec<u32> = full
            .iter()
            .map(|(_, one)| full.iter().rev().fold(0, |bits, (_, it)| bits << 1 | fits(one, it)))
            .collect();
        let is_in = |bits: u32, at: usize| bits >> at & 1 == 1;
        // `Ada Example` may be Ada B. or Ada C.
        let are_one = |bits: u32| (0..full.len()).all(|at| !is_in(bits, at) || forms[at] == bits);
        for (at, bits) in forms.iter().enumerate() {
            if bits.trailing_zeros() as usize == at && are_one(*bits) {
                let forms = full.iter().enumerate().filter(|(at, _)| is_in(*bits, *at));
                let forms: Vec<(u32, &Group<'_>)> = forms.map(|(_, form)| *form).collect();
                pairs.extend(of_bearers(judge, &forms, circle));
            }
        }
    }
    pairs
}

/// Pairs of the bearers of one name that are or may be one person.
fn of_bearers(judge: &Judge<'_, '_>, bearers: &[(u32, &Group<'_>)], circle: f64) -> Vec<Pair> {
    // The others are held against the one with the most works.
    let first = bearers.iter().rev().max_by_key(|(_, group)| group.n_records);
    let Some((first, base)) = first.filter(|_| (2..=MOST).contains(&bearers.len())) else {
        return Vec::new();
    };
    let further = further_circles(bearers.iter().map(|(_, group)| *group), circle);
    let others = bearers.iter().filter(|(at, _)| at != first).filter_map(|(at, group)| {
        let weight = judge.among_known(base, group)?;
        let is_same = weight + further >= SAME;
        // Of a name with more circles nobody is told from whom.
        let may_be = is_same || further >= circle && weight >= SAME;
        may_be.then_some(Pair { a: *first, b: *at, is_same })
    });
    others.collect()
}

/// The only group with a full name that the initials of the group at `at` may stand for.
pub fn of_initials(
    judge: &Judge<'_, '_>,
    groups: &[Option<Group<'_>>],
    at: u32,
    circle: f64,
) -> Option<u32> {
    if groups.len() > MOST_GROUPS {
        return None;
    }
    let own = groups[at as usize].as_ref()?;
    let full = (0..).zip(groups).filter_map(|(at, group)| Some((at, group.as_ref()?)));
    let full: Vec<(u32, &Group<'_>)> =
        full.filter(|(_, group)| group.is_full).take(MOST + 1).collect();
    if full.len() > MOST {
        return None;
    }
    let mut fitting = full.into_iter().filter(|(_, group)| judge.fit(own, group).is_some());
    let (found, group) = fitting.next().filter(|_| fitting.next().is_none())?;
    let same = groups.iter().flatten().filter(|it| it.names == own.names);
    let further = further_circles(same.chain([group]), circle);
    let weight = judge.among_known(own, group)?;
    (weight + further >= SAME_INITIALS).then_some(found)
}

/// Weight of the circles of co-authors beyond the first.
fn further_circles<'a, 'b: 'a>(groups: impl Iterator<Item = &'a Group<'b>>, circle: f64) -> f64 {
    let circles = groups.filter(|group| !group.beside.is_empty()).count();
    circle * circles.saturating_sub(1) as f64
}
