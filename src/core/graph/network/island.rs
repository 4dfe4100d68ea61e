//! The connected components of a network, here called islands.

/// The island of every node, numbered in the order of their first nodes.
pub fn islands(n_nodes: usize, links: impl Iterator<Item = (u32, u32)>) -> Vec<u32> {
    let mut islands = Islands::new(n_nodes);
    links.for_each(|(source, target)| islands.join(source, target));
    islands.numbers()
}

/// Islands under construction, while links are added.
pub(super) struct Islands {
    /// Another node of the same island, or the node itself.
    parents: Vec<u32>,
}

impl Islands {
    /// Each node alone.
    pub fn new(n_nodes: usize) -> Self {
        Self { parents: (0..n_nodes as u32).collect() }
    }

    /// Joins the islands of two nodes.
    pub fn join(&mut self, source: u32, target: u32) {
        let (a, b) = (self.root(source), self.root(target));
        // The lesser index becomes the root, so that roots come first.
        self.parents[a.max(b) as usize] = a.min(b);
    }

    /// The island of every node, numbered in the order of their first nodes.
    pub fn numbers(mut self) -> Vec<u32> {
        let n_nodes = self.parents.len();
        let mut numbers = vec![0; n_nodes];
        let mut count = 0;
        for node in 0..n_nodes as u32 {
            let root = self.root(node);
            numbers[node as usize] = if root == node {
                count += 1;
                count - 1
            } else {
                numbers[root as usize]
            };
        }
        numbers
    }

    /// Union–find with path halving (Tarjan and van Leeuwen, 1984).
    fn root(&mut self, mut node: u32) -> u32 {
        let parents = &mut self.parents;
        while parents[node as usize] != node {
            let parent = parents[node as usize];
            parents[node as usize] = parents[parent as usize];
            node = parents[node as usize];
        }
        node
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[track_caller]
    fn check(n_nodes: usize, pairs: &[(u32, u32)], expected: &[u32]) {
        assert_eq!(islands(n_nodes, pairs.iter().copied()), expected);
    }

    #[test]
    fn what_is_linked_is_one_island() {
        check(0, &[], &[]);
        check(3, &[], &[0, 1, 2]);
        check(5, &[(3, 4), (0, 4)], &[0, 1, 2, 0, 0]);
        check(4, &[(0, 3), (1, 2), (2, 3)], &[0, 0, 0, 0]);
    }
}
