//! Partition of positions into sets that are joined step by step (union-find: Galler and Fischer
//! 1964, with path halving).

/// Disjoint sets of positions.
#[derive(Debug)]
pub struct Partition {
    /// Parent of each position in its set; the position itself for the first.
    before: Vec<usize>,
}

impl Partition {
    /// `length` positions, each in a set of its own.
    pub fn new(length: usize) -> Self {
        Self { before: (0..length).collect() }
    }

    /// First position of the set that contains `at`.
    pub fn first(&mut self, mut at: usize) -> usize {
        while self.before[at] != at {
            self.before[at] = self.before[self.before[at]];
            at = self.before[at];
        }
        at
    }

    /// Joins the sets of two positions.
    pub fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first(one), self.first(other));
        self.before[one.max(other)] = one.min(other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pairs: &[(usize, usize)], expected: [usize; 5]) {
        let mut partition = Partition::new(5);
        pairs.iter().for_each(|(one, other)| partition.join(*one, *other));
        assert_eq!([0, 1, 2, 3, 4].map(|at| partition.first(at)), expected);
    }

    #[test]
    fn a_set_is_named_by_its_first_position() {
        check(&[], [0, 1, 2, 3, 4]);
        check(&[(3, 1), (4, 3)], [0, 1, 2, 1, 1]);
        check(&[(4, 3), (2, 1), (3, 2), (3, 3)], [0, 1, 1, 1, 1]);
        check(&[(4, 3), (3, 0), (1, 2), (2, 4)], [0, 0, 0, 0, 0]);
    }
}
