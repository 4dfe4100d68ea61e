//! A walk through the neighbors of one node, with keys for next and previous.

/// See the [module](self).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NeighborWalk {
    /// The node whose neighbors are walked through.
    pub center: u32,
    /// The position among the neighbors, if the walk has begun.
    at: Option<usize>,
}

impl NeighborWalk {
    /// A walk that is before the first neighbor of `center`.
    pub fn new(center: u32) -> Self {
        Self { center, at: None }
    }

    /// Moves to the next or to the previous of `neighbors`, wrapping around at both ends; none if
    /// there are no neighbors. The first step leads to the first neighbor in both directions.
    pub fn step(&mut self, neighbors: &[u32], is_forward: bool) -> Option<u32> {
        let n = neighbors.len();
        let at = match self.at {
            None => 0,
            Some(at) if is_forward => at + 1,
            Some(at) => at.checked_sub(1).unwrap_or(n.saturating_sub(1)),
        };
        let at = at.checked_rem(n)?;
        self.at = Some(at);
        neighbors.get(at).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the nodes that steps lead to, `+` forward and `-` back.
    #[track_caller]
    fn check(neighbors: &[u32], steps: &str, expected: &[Option<u32>]) {
        let mut walk = NeighborWalk::new(0);
        let found: Vec<Option<u32>> =
            steps.chars().map(|step| walk.step(neighbors, step == '+')).collect();
        assert_eq!(found, expected, "{steps}");
    }

    #[test]
    fn the_neighbors_are_walked_through_in_a_ring() {
        check(&[7, 8, 9], "+++++", &[Some(7), Some(8), Some(9), Some(7), Some(8)]);
        check(&[7, 8, 9], "---+", &[Some(7), Some(9), Some(8), Some(9)]);
        check(&[], "+-", &[None, None]);
    }
}
