//! Relaxation of a query without results: suggests one or two criteria to drop, with the number of
//! works that remain then.

use std::cmp::Reverse;

use crate::facet::narrow::Tests;
use crate::facet::{Constraint, Mode, Selection, Table};
use crate::model::WorkId;
use crate::order;

/// Maximum number of relaxations that are offered.
const OFFERED: usize = 3;
/// Maximum number of criteria that can be dropped: a set of criteria is a bit mask in a `u64`.
const MAX_CRITERIA: usize = 63;

/// Part of a query that can be dropped as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// Words of the search.
    Words,
    /// Constraints on one facet: its alternatives, one value that is required besides others, or
    /// one excluded value.
    Constraints(Vec<Constraint>),
}

/// Relaxation of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relaxation {
    /// Criteria to drop.
    pub criteria: Vec<Criterion>,
    /// Number of works that remain then.
    pub n_works: usize,
}

impl Criterion {
    /// Removes the constraints from `selection`, which does not hold the words.
    pub fn remove_from(&self, selection: &mut Selection) {
        if let Self::Constraints(constraints) = self {
            constraints.iter().for_each(|one| selection.set(one.facet, one.value, None));
        }
    }
}

/// Finds the nearest relaxations, at most three: those that drop the fewest criteria first, then
/// those that leave the most works. `found` are the works in `scope` that the search found.
pub fn relaxations(
    scope: &[WorkId],
    found: &[WorkId],
    table: &Table,
    selection: &Selection,
) -> Vec<Relaxation> {
    let mut criteria = criteria(selection);
    if found.len() < scope.len() {
        criteria.insert(0, Criterion::Words);
    }
    // Criteria that each work fails, as a bit mask.
    let mut failed = vec![0_u64; scope.len()];
    for (at, criterion) in criteria.iter().enumerate() {
        let bit = 1 << at.min(MAX_CRITERIA);
        let fails = fails(criterion, found, table, selection);
        for (work, failed) in scope.iter().zip(&mut failed) {
            *failed |= if fails(*work) { bit } else { 0 };
        }
    }
    let mut tally: Vec<(u64, usize)> = Vec::new();
    for set in failed.into_iter().filter(|set| set.count_ones() <= 2 && set >> MAX_CRITERIA == 0) {
        match tally.iter_mut().find(|(other, _)| *other == set) {
            Some((_, n)) => *n += 1,
            None => tally.push((set, 1)),
        }
    }
    offers(&criteria, &tally)
}

fn offers(criteria: &[Criterion], tally: &[(u64, usize)]) -> Vec<Relaxation> {
    // Dropping a set of criteria also admits the works that fail only some of them.
    let n_left = |set: u64| -> usize {
        tally.iter().filter(|(failed, _)| failed & !set == 0).map(|(_, n)| n).sum()
    };
    let mut sets: Vec<(u32, Reverse<usize>, u64)> = tally
        .iter()
        .filter(|(set, _)| *set != 0)
        .map(|(set, _)| (set.count_ones(), Reverse(n_left(*set)), *set))
        .collect();
    order::sort_by(&mut sets, Ord::cmp);
    let of = |set: u64| (0..).zip(criteria).filter(move |(at, _)| set >> at & 1 == 1);
    let offers = sets.into_iter().take(OFFERED).map(|(_, n_works, set)| Relaxation {
        criteria: of(set).map(|(_, criterion)| criterion.clone()).collect(),
        n_works: n_works.0,
    });
    offers.collect()
}

/// Predicate that is true if a work fails a criterion taken alone.
fn fails<'a>(
    criterion: &Criterion,
    found: &[WorkId],
    table: &'a Table,
    selection: &Selection,
) -> Box<dyn Fn(WorkId) -> bool + 'a> {
    match criterion {
        Criterion::Words => {
            let n_works = found.iter().map(|work| work.index() + 1).max().unwrap_or_default();
            let mut is_found = vec![false; n_works];
            found.iter().for_each(|work| is_found[work.index()] = true);
            Box::new(move |work| is_found.get(work.index()) != Some(&true))
        }
        Criterion::Constraints(constraints) => {
            let mut alone = Selection::default();
            for one in constraints {
                alone.set(one.facet, one.value, Some(one.is_excluded));
                alone.set_mode(one.facet, selection.mode(one.facet));
            }
            let tests = Tests::new(table, &alone);
            Box::new(move |work| tests.failures(work) != 0)
        }
    }
}

/// Criteria of `selection` that can be dropped, in its order.
fn criteria(selection: &Selection) -> Vec<Criterion> {
    let mut criteria: Vec<Criterion> = Vec::new();
    for one in selection.constraints() {
        let joins = !one.is_excluded && selection.mode(one.facet) == Mode::Any;
        let last = criteria.iter_mut().find_map(|criterion| match criterion {
            Criterion::Constraints(list)
                if list.iter().all(|other| other.facet == one.facet && !other.is_excluded) =>
            {
                Some(list)
            }
            _ => None,
        });
        match last {
            Some(list) if joins => list.push(*one),
            _ => criteria.push(Criterion::Constraints(vec![*one])),
        }
    }
    criteria
}
