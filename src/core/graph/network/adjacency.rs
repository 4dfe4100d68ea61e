//! The neighbors of every node, in one list after the other (compressed sparse
//! rows).

/// See the [module](self).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Adjacency {
    /// Start of the neighbors of each node in `ends`, followed by the length of `ends`.
    starts: Vec<u32>,
    /// The other end of every link, and which link it is.
    ends: Vec<(u32, u32)>,
}

impl Adjacency {
    /// The neighbors in a graph of `count` nodes. A pair that names no node of
    /// it is passed over.
    pub fn new(count: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) -> Self {
        let is_inside = |&(_, (a, b)): &(u32, (u32, u32))| (a.max(b) as usize) < count && a != b;
        let pairs = (0..).zip(pairs).filter(is_inside);
        let mut starts = vec![0_u32; count + 1];
        for (_, (a, b)) in pairs.clone() {
            starts[a as usize] += 1;
            starts[b as usize] += 1;
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        // Filled from behind, each start ends where its list begins.
        let mut ends = vec![(0, 0); sum as usize];
        for (link, (a, b)) in pairs {
            for (from, to) in [(a, b), (b, a)] {
                let start = &mut starts[from as usize];
                *start -= 1;
                ends[*start as usize] = (to, link);
            }
        }
        Self { starts, ends }
    }

    /// The neighbors of a node, each with the position of the link; none of a
    /// node that does not exist.
    pub fn neighbors(&self, node: u32) -> &[(u32, u32)] {
        let node = node as usize;
        match (self.starts.get(node), self.starts.get(node + 1)) {
            (Some(&start), Some(&end)) => &self.ends[start as usize..end as usize],
            _ => &[],
        }
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// True if there is no node.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(count: usize, pairs: &[(u32, u32)], expected: &[&[u32]]) {
        let adjacency = Adjacency::new(count, pairs.iter().copied());
        let found: Vec<Vec<u32>> = (0..count as u32)
            .map(|node| {
                let mut ends: Vec<u32> =
                    adjacency.neighbors(node).iter().map(|end| end.0).collect();
                ends.sort_unstable();
                ends
            })
            .collect();
        assert_eq!(found, expected);
        for (link, &(a, b)) in (0..).zip(pairs) {
            let is_known = adjacency.neighbors(a).contains(&(b, link));
            assert_eq!(is_known, (a.max(b) as usize) < count && a != b);
        }
    }

    #[test]
    fn every_node_knows_its_neighbors() {
        check(0, &[], &[]);
        check(4, &[(0, 1), (3, 1)], &[&[1], &[0, 3], &[], &[1]]);
    }

    #[test]
    fn what_is_no_pair_of_nodes_is_passed_over() {
        check(2, &[(0, 5), (1, 1), (0, 1)], &[&[1], &[0]]);
        assert!(Adjacency::new(1, std::iter::empty()).neighbors(7).is_empty());
    }
}
