//! Counts of works by value of each facet.

use crate::facet::{Facet, Table};
use crate::model::WorkId;

/// Number of works for each value of each facet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts([Vec<u32>; Facet::COUNT]);

impl Counts {
    /// Creates counts of zero for the values in `table`.
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

    /// The counts with other ones in `facet`, by value.
    #[must_use]
    pub fn with(mut self, facet: Facet, numbers: &[u32]) -> Self {
        self.0[facet as usize] = numbers.to_vec();
        self
    }

    /// Number of works with a value.
    pub fn get(&self, facet: Facet, value: u32) -> u32 {
        self.0[facet as usize].get(value as usize).copied().unwrap_or_default()
    }

    /// Values of `facet` that occur, in ascending order.
    pub fn values(&self, facet: Facet) -> Vec<u32> {
        let occurs = |(_, n): &(u32, &u32)| **n > 0;
        (0..).zip(&self.0[facet as usize]).filter(occurs).map(|(value, _)| value).collect()
    }

    /// Largest count in `facet`.
    pub fn largest(&self, facet: Facet) -> u32 {
        self.0[facet as usize].iter().copied().max().unwrap_or_default()
    }
}

/// Counts the works that have each value, among `works`.
pub fn count(works: &[WorkId], table: &Table) -> Counts {
    let mut counts = Counts::zero(table);
    for facet in Facet::ALL {
        let column = table.column(facet);
        works.iter().for_each(|work| counts.add(facet, column.values(*work)));
    }
    counts
}
