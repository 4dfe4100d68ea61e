//! Quality of a resolution: precision and recall over pairs of records, and B³ (Bagga and Baldwin,
//! 1998) over records.

use std::collections::HashMap;

/// Precision and recall.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// Correct share of what was joined.
    pub precision: f64,
    /// Share that was joined of what should be.
    pub recall: f64,
}

impl Score {
    /// Harmonic mean of both.
    pub fn f1(self) -> f64 {
        let sum = self.precision + self.recall;
        if sum > 0.0 { 2.0 * self.precision * self.recall / sum } else { 0.0 }
    }

    /// Score from counts of pairs: correctly joined, wrongly joined, missed. Where there is nothing
    /// to join, nothing is missed.
    pub fn new(right: u64, wrong: u64, missed: u64) -> Self {
        let share = |of: u64, all: u64| if all == 0 { 1.0 } else { of as f64 / all as f64 };
        Self { precision: share(right, right + wrong), recall: share(right, right + missed) }
    }
}

/// Score over all pairs, from the cluster of each record, found and true.
pub fn pairwise(found: &[usize], truth: &[usize]) -> Score {
    let pairs = |counts: HashMap<(usize, usize), u64>| -> u64 {
        counts.into_values().map(|count| count * (count - 1) / 2).sum()
    };
    let count = |key: &dyn Fn(usize) -> (usize, usize)| {
        let mut counts = HashMap::new();
        (0..found.len()).for_each(|at| *counts.entry(key(at)).or_default() += 1);
        pairs(counts)
    };
    let both = count(&|at| (found[at], truth[at]));
    let joined = count(&|at| (found[at], 0));
    let same = count(&|at| (0, truth[at]));
    Score::new(both, joined - both, same - both)
}

/// B³ over all records, from the cluster of each record, found and true.
pub fn b_cubed(found: &[usize], truth: &[usize]) -> Score {
    let mut both: HashMap<(usize, usize), u64> = HashMap::new();
    let (mut of_found, mut of_truth) = (HashMap::new(), HashMap::new());
    for (a, b) in found.iter().zip(truth) {
        *both.entry((*a, *b)).or_default() += 1;
        *of_found.entry(a).or_insert(0_u64) += 1;
        *of_truth.entry(b).or_insert(0_u64) += 1;
    }
    let n = found.len().max(1) as f64;
    let mean = |of: &dyn Fn(usize, usize) -> u64| {
        let share = |((a, b), count): (&(usize, usize), &u64)| {
            (count * count) as f64 / of(*a, *b).max(1) as f64
        };
        both.iter().map(share).sum::<f64>() / n
    };
    Score {
        precision: mean(&|a, _| of_found.get(&a).copied().unwrap_or(0)),
        recall: mean(&|_, b| of_truth.get(&b).copied().unwrap_or(0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(found: &[usize], truth: &[usize], pairs: (f64, f64), records: (f64, f64)) {
        let (a, b) = (pairwise(found, truth), b_cubed(found, truth));
        assert_eq!((a.precision, a.recall), pairs);
        assert_eq!((b.precision, b.recall), records);
    }

    #[test]
    fn what_is_joined_is_held_against_what_should_be() {
        check(&[0, 0, 1, 2], &[5, 5, 6, 6], (1.0, 0.5), (1.0, 0.75));
        check(&[0, 0, 0, 0], &[5, 5, 6, 6], (2.0 / 6.0, 1.0), (0.5, 1.0));
        check(&[0, 1], &[0, 1], (1.0, 1.0), (1.0, 1.0));
    }
}
