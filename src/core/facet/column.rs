//! Column of the facet table: the values of one facet for every work.

use crate::model::WorkId;
use crate::order;

/// Values of every work in ascending order, as compressed sparse rows. If every work has the same
/// number of values, no offsets are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// Start of the values of each work, followed by the end of the last; empty if each work has
    /// `each` values.
    offsets: Box<[u32]>,
    values: Box<[u32]>,
    each: usize,
    n_values: usize,
}

impl Column {
    /// Builds a column of `n_works` by calling `add` for each in order, which appends its values.
    pub fn new(n_works: usize, add: &mut dyn FnMut(usize, &mut Vec<u32>)) -> Self {
        let mut offsets = Vec::new();
        let mut values: Vec<u32> = Vec::with_capacity(n_works);
        let mut row = Vec::new();
        let mut each = 0;
        for at in 0..n_works {
            row.clear();
            add(at, &mut row);
            // Rows are mostly sorted already.
            if !row.is_sorted() {
                order::sort_by(&mut row, u32::cmp);
            }
            row.dedup();
            if at == 0 {
                each = row.len();
            }
            if offsets.is_empty() && row.len() != each {
                offsets.reserve_exact(n_works + 1);
                offsets.extend((0..=at).map(|before| (before * each) as u32));
            }
            values.extend(&row);
            if !offsets.is_empty() {
                offsets.push(values.len() as u32);
            }
        }
        let n_values = values.iter().max().map_or(0, |value| *value as usize + 1);
        Self { offsets: offsets.into(), values: values.into(), each, n_values }
    }

    /// Values of a work; empty if there is no such work.
    pub fn values(&self, work: WorkId) -> &[u32] {
        let at = |index: usize| match self.offsets.get(index) {
            Some(offset) => *offset as usize,
            None if self.offsets.is_empty() => index.saturating_mul(self.each),
            None => 0,
        };
        let index = work.index();
        self.values.get(at(index)..at(index.saturating_add(1))).unwrap_or_default()
    }

    /// Number of possible values: one more than the greatest.
    pub fn n_values(&self) -> usize {
        self.n_values
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks a column of works with the given numbers of values.
    #[track_caller]
    fn check(counts: &[u32], has_offsets: bool) {
        let column = Column::new(counts.len(), &mut |at, row| row.extend(0..counts[at]));
        for (at, count) in (0..).zip(counts) {
            let expected: Vec<u32> = (0..*count).collect();
            assert_eq!(column.values(WorkId(at)), expected, "work {at} of {counts:?}");
        }
        assert_eq!(column.values(WorkId(counts.len() as u32)), [0; 0], "{counts:?}");
        assert_eq!(column.values(WorkId(u32::MAX)), [0; 0], "{counts:?}");
        assert_eq!(column.n_values() as u32, counts.iter().copied().max().unwrap_or_default());
        assert_eq!(!column.offsets.is_empty(), has_offsets, "{counts:?}");
    }

    #[test]
    fn works_have_as_many_values_each_or_not() {
        check(&[], false);
        check(&[0, 0, 0], false);
        check(&[1, 1, 1], false);
        check(&[2, 2], false);
        check(&[0, 1], true);
        check(&[1, 0, 0, 3], true);
        check(&[2, 2, 2, 1, 2], true);
    }
}
