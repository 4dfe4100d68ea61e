//! Neighborhoods: the nodes within a few steps of one.

use crate::graph::Network;
use crate::graph::network::adjacency::Adjacency;

/// The steps from a node to every node within `most` of it, and none for the
/// others. The second degree, `most` of 2, are the co-authors of co-authors.
pub fn degrees(network: &Network, from: u32, most: u32) -> Vec<Option<u32>> {
    let pairs = network.links.iter().map(|link| (link.source, link.target));
    let adjacency = Adjacency::new(network.nodes.len(), pairs);
    let mut degrees = vec![None; network.nodes.len()];
    let Some(start) = degrees.get_mut(from as usize) else { return degrees };
    *start = Some(0);
    let mut edge = vec![from];
    for degree in 1..=most {
        let mut next = Vec::new();
        for &(end, _) in edge.iter().flat_map(|&node| adjacency.neighbors(node)) {
            let known = &mut degrees[end as usize];
            if known.is_none() {
                *known = Some(degree);
                next.push(end);
            }
        }
        edge = next;
    }
    degrees
}

/// Part of a network within `most` steps of a node, which becomes its focus. Communities stay those
/// of the whole.
pub fn around(network: &Network, from: u32, most: u32) -> Network {
    let degrees = degrees(network, from, most);
    let mut numbers = vec![None; degrees.len()];
    let mut nodes = Vec::new();
    for (at, node) in network.nodes.iter().enumerate() {
        if degrees[at].is_some() {
            numbers[at] = Some(nodes.len() as u32);
            nodes.push(node.clone());
        }
    }
    let links = network.links.iter().filter_map(|link| {
        let (source, target) = (numbers[link.source as usize]?, numbers[link.target as usize]?);
        Some(crate::graph::Link { source, target, ..*link })
    });
    let focus = numbers.get(from as usize).copied().flatten();
    Network::new(nodes, links.collect(), focus)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;

    /// Checks who is around the first node of a path with a side branch.
    #[track_caller]
    fn check(most: u32, expected: &[Option<u32>], n_links: usize) {
        let network = sample::network(6, &[(0, 1), (1, 2), (2, 3), (1, 4), (2, 4)]);
        assert_eq!(degrees(&network, 0, most), expected);
        let part = around(&network, 0, most);
        assert_eq!(part.nodes.len(), expected.iter().flatten().count());
        assert_eq!((part.links.len(), part.focus), (n_links, Some(0)));
    }

    #[test]
    fn a_neighborhood_is_as_wide_as_its_steps() {
        check(0, &[Some(0), None, None, None, None, None], 0);
        check(1, &[Some(0), Some(1), None, None, None, None], 1);
        check(2, &[Some(0), Some(1), Some(2), None, Some(2), None], 4);
        check(9, &[Some(0), Some(1), Some(2), Some(3), Some(2), None], 5);
    }

    #[test]
    fn nobody_is_around_who_is_not_there() {
        let part = around(&sample::network(2, &[(0, 1)]), 7, 2);
        assert_eq!((part.nodes.len(), part.focus), (0, None));
    }
}
