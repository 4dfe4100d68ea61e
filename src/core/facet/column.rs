//! The values of one facet for every work, and how often each occurs.

use crate::facet::{Facet, Table};
use crate::model::{Work, WorkId};

/// For every work, its values in ascending order: compressed sparse rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// Where the values of each work begin, and at last where they end.
    offsets: Vec<u32>,
    values: Vec<u32>,
    n_values: usize,
}

impl Column {
    /// Asks `add` for the values of each work; it appends them.
    pub fn of(works: &[Work], add: &dyn Fn(usize, &Work, &mut Vec<u32>)) -> Self {
        let mut offsets = Vec::with_capacity(works.len() + 1);
        let mut values: Vec<u32> = Vec::new();
        let mut row = Vec::new();
        offsets.push(0);
        for (at, work) in works.iter().enumerate() {
            row.clear();
            add(at, work, &mut row);
            let start = values.len();
            for value in &row {
                // Few, and mostly in order.
                if let Err(place) = values[start..].binary_search(value) {
                    values.insert(start + place, *value);
                }
            }
            offsets.push(values.len() as u32);
        }
        let n_values = values.iter().max().map_or(0, |value| *value as usize + 1);
        Self { offsets, values, n_values }
    }

    /// The values of a work; none for a work there is not.
    pub fn values(&self, work: WorkId) -> &[u32] {
        let at = |index: usize| self.offsets.get(index).map_or(0, |offset| *offset as usize);
        self.values.get(at(work.index())..at(work.index() + 1)).unwrap_or_default()
    }

    /// One more than the greatest value.
    pub fn n_values(&self) -> usize {
        self.n_values
    }
}

/// A number for each value of each facet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts([Vec<u32>; Facet::COUNT]);

impl Counts {
    /// As many zeros as `table` has values.
    pub(super) fn zero(table: &Table) -> Self {
        Self(Facet::ALL.map(|facet| vec![0; table.column(facet).n_values()]))
    }

    /// Counts one more work for each of its values in `facet`.
    pub(super) fn add(&mut self, facet: Facet, values: &[u32]) {
        for value in values {
            if let Some(n) = self.0[facet as usize].get_mut(*value as usize) {
                *n += 1;
            }
        }
    }

    /// The number of one value.
    pub fn of(&self, facet: Facet, value: u32) -> u32 {
        self.0[facet as usize].get(value as usize).copied().unwrap_or_default()
    }

    /// The values of `facet` that occur, in ascending order.
    pub fn values(&self, facet: Facet) -> Vec<u32> {
        let occurs = |(_, n): &(u32, &u32)| **n > 0;
        (0..).zip(&self.0[facet as usize]).filter(occurs).map(|(value, _)| value).collect()
    }

    /// The greatest number in `facet`.
    pub fn largest(&self, facet: Facet) -> u32 {
        self.0[facet as usize].iter().copied().max().unwrap_or_default()
    }
}

/// How often each value occurs among `works`.
pub fn count(works: &[WorkId], table: &Table) -> Counts {
    let mut counts = Counts::zero(table);
    for facet in Facet::ALL {
        let column = table.column(facet);
        works.iter().for_each(|work| counts.add(facet, column.values(*work)));
    }
    counts
}
