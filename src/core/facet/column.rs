//! The values of one facet for every work.

use crate::model::{Work, WorkId};
use crate::order;

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
            // Mostly they are in order.
            if !row.is_sorted() {
                order::sort_by(&mut row, u32::cmp);
            }
            row.dedup();
            values.extend(&row);
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
