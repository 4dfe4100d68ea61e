//! The connected components of a network, here called islands.

/// The island of every node, numbered in the order of their first nodes.
pub fn islands(n_nodes: usize, links: impl Iterator<Item = (u32, u32)>) -> Vec<u32> {
    let mut parents: Vec<u32> = (0..n_nodes as u32).collect();
    for (source, target) in links {
        let (a, b) = (root(&mut parents, source), root(&mut parents, target));
        // The lesser index becomes the root, so that roots come first below.
        parents[a.max(b) as usize] = a.min(b);
    }
    let mut numbers = vec![0; n_nodes];
    let mut count = 0;
    for node in 0..n_nodes as u32 {
        let root = root(&mut parents, node);
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
fn root(parents: &mut [u32], mut node: u32) -> u32 {
    while parents[node as usize] != node {
        let parent = parents[node as usize];
        parents[node as usize] = parents[parent as usize];
        node = parents[node as usize];
    }
    node
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
