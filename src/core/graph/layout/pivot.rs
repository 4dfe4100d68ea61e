//! Pivots: a few nodes, far apart, from which distances to all others are
//! measured.

use crate::graph::network::adjacency::Adjacency;

/// Distance of unreachable nodes.
pub const FAR: u16 = u16::MAX;

/// Pivots: some nodes of one island, with the number of links from each to every other node.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pivots {
    /// The nodes chosen.
    pub nodes: Vec<u32>,
    /// Number of links to each pivot, all pivots of a node after each other.
    pub distances: Vec<u16>,
}

impl Pivots {
    /// Chooses at most `most` nodes, each as far as can be from those chosen
    /// before (the 2-approximation of k-center: T. Gonzalez, Clustering to
    /// minimize the maximum intercluster distance, 1985). The first is the node
    /// farthest from node 0. The graph must be connected.
    pub fn choose(adjacency: &Adjacency, most: usize) -> Self {
        let count = adjacency.len();
        let most = most.min(count);
        let mut from = vec![FAR; count];
        let mut queue = Vec::with_capacity(count);
        let mut nearest = vec![FAR; count];
        let mut pivots = Self { nodes: Vec::new(), distances: vec![FAR; count * most] };
        if count == 0 {
            return pivots;
        }
        search(adjacency, 0, &mut from, &mut queue);
        let mut next = queue.last().copied().unwrap_or(0);
        for pivot in 0..most {
            search(adjacency, next, &mut from, &mut queue);
            pivots.nodes.push(next);
            let mut farthest = 0;
            for node in 0..count {
                pivots.distances[node * most + pivot] = from[node];
                nearest[node] = nearest[node].min(from[node]);
                if nearest[node] > farthest {
                    (farthest, next) = (nearest[node], node as u32);
                }
            }
        }
        pivots
    }

    /// The distances of a node to all pivots.
    pub fn distances_from(&self, node: usize) -> &[u16] {
        let count = self.nodes.len();
        &self.distances[node * count..(node + 1) * count]
    }
}

/// Breadth-first search: the distance of every node from `start`, and the nodes
/// in the order in which they are reached.
fn search(adjacency: &Adjacency, start: u32, from: &mut [u16], queue: &mut Vec<u32>) {
    from.fill(FAR);
    queue.clear();
    from[start as usize] = 0;
    queue.push(start);
    let mut at = 0;
    while let Some(&node) = queue.get(at) {
        at += 1;
        // A distance too large to be stored must differ from `FAR`, which marks unreached nodes.
        let next = from[node as usize].saturating_add(1).min(FAR - 1);
        for &(end, _) in adjacency.neighbors(node) {
            if from[end as usize] == FAR {
                from[end as usize] = next;
                queue.push(end);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(count: u32, pairs: &[(u32, u32)], most: usize, nodes: &[u32], of_first: &[u16]) {
        let adjacency = Adjacency::new(count as usize, pairs.iter().copied());
        let pivots = Pivots::choose(&adjacency, most);
        assert_eq!(pivots.nodes, nodes);
        if count > 0 {
            assert_eq!(pivots.distances_from(0), of_first);
        }
    }

    #[test]
    fn pivots_lie_far_apart() {
        let path = [(0, 1), (1, 2), (2, 3), (3, 4)];
        check(5, &path, 3, &[4, 0, 2], &[4, 0, 2]);
        check(0, &[], 3, &[], &[]);
        check(1, &[], 3, &[0], &[0]);
    }

    #[test]
    fn a_path_may_be_longer_than_distances() {
        let count = u32::from(FAR) + 10;
        let path: Vec<(u32, u32)> = (1..count).map(|at| (at - 1, at)).collect();
        check(count, &path, 2, &[count - 1, 0], &[FAR - 1, 0]);
    }
}
