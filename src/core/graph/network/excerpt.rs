//! The strongest nodes of a large network, at their places in the whole.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::graph::network::adjacency::Adjacency;
use crate::graph::{Link, Network, Node};

/// Nodes beyond which the strongest of all have little to do with each other.
pub const VAST: usize = 1000;

/// Length of a tie of one work.
const LONGEST: u32 = 1 << 10;

/// The first `count` nodes, which are the strongest, and the focus, each with
/// the place, community and island they have in the whole. Of a vast network
/// without a focus, the strongest and those who are nearest to it.
pub fn strongest(network: &Network, count: usize) -> Network {
    if network.nodes.len() <= count {
        return network.clone();
    }
    let is_vast = network.focus.is_none() && network.nodes.len() > VAST;
    let nearest = if is_vast { nearest_of(network, count) } else { Vec::new() };
    let is_kept = |at: usize| match is_vast {
        true => nearest[at],
        false => at < count || network.focus == Some(at as u32),
    };
    part(network, &is_kept)
}

/// The nodes that have a link, each with the place, community and island they have in the whole,
/// and the nodes that have none.
pub fn connected(network: &Network) -> (Network, Vec<Node>) {
    let mut has_link = vec![false; network.nodes.len()];
    for link in &network.links {
        for end in [link.source, link.target] {
            has_link[end as usize] = true;
        }
    }
    let alone = network.nodes.iter().zip(&has_link).filter(|(_, has_link)| !**has_link);
    let alone = alone.map(|(node, _)| node.clone()).collect();
    (part(network, &|at| has_link[at]), alone)
}

/// The nodes that are drawn as of the year shown, with the islands that they make.
pub fn present(network: &Network) -> Network {
    let mut present = part(network, &|at| !network.nodes[at].is_absent);
    present.find_islands();
    present
}

/// The nodes that are kept, and the links between them.
pub(super) fn part(network: &Network, is_kept: &dyn Fn(usize) -> bool) -> Network {
    let kept: Vec<usize> = (0..network.nodes.len()).filter(|at| is_kept(*at)).collect();
    let number = |node: u32| kept.binary_search(&(node as usize)).ok().map(|at| at as u32);
    let links = network.links.iter().filter_map(|link| {
        Some(Link { source: number(link.source)?, target: number(link.target)?, ..*link })
    });
    Network {
        nodes: kept.iter().map(|&at| network.nodes[at].clone()).collect(),
        links: links.collect(),
        focus: network.focus.and_then(number),
        places: kept.iter().filter_map(|&at| network.places.get(at).copied()).collect(),
    }
}

/// Marks the nodes of a network that are [nearest].
fn nearest_of(network: &Network, count: usize) -> Vec<bool> {
    let pairs = network.links.iter().map(|link| (link.source, link.target));
    let adjacency = Adjacency::new(network.nodes.len(), pairs);
    nearest(network.nodes.len(), count, &mut |node, with| {
        for &(end, link) in adjacency.neighbors(node) {
            with(end, network.links[link as usize].works);
        }
    })
}

/// Calls the second function for each node tied to the first, with the number of works.
type EachTie<'a> = dyn FnMut(u32, &mut dyn FnMut(u32, u32)) + 'a;

/// Marks those of `n_nodes` nodes that are among the `count` nearest to the first, a tie being
/// shorter the more works it stands for (E. W. Dijkstra, A note on two problems in connexion with
/// graphs, 1959). Where no further node can be reached, the search starts again at the next
/// unvisited node.
pub(super) fn nearest(n_nodes: usize, count: usize, each_tie: &mut EachTie<'_>) -> Vec<bool> {
    let mut is_in = vec![false; n_nodes];
    let mut edge: BinaryHeap<Reverse<(u32, u32)>> = BinaryHeap::new();
    let mut starts = 0..n_nodes as u32;
    let mut n_in = 0;
    while n_in < count {
        // Among equals the node that comes first.
        let next = edge.pop().or_else(|| starts.next().map(|node| Reverse((0, node))));
        let Some(Reverse((distance, node))) = next else { break };
        if std::mem::replace(&mut is_in[node as usize], true) {
            continue;
        }
        n_in += 1;
        each_tie(node, &mut |end, works| {
            edge.push(Reverse((distance + LONGEST / works.max(1), end)));
        });
    }
    is_in
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Point;
    use crate::graph::network::sample;

    #[track_caller]
    fn check(count: usize, focus: Option<u32>, expected: &[(u32, u32)], people: &[u32]) {
        let mut network = sample::network(5, &[(0, 1), (0, 4), (1, 2), (3, 4)]);
        network.focus = focus;
        network.places = (0..5).map(|at| Point { x: at as f32, y: 0.0 }).collect();
        let part = strongest(&network, count);
        let links: Vec<(u32, u32)> =
            part.links.iter().map(|link| (link.source, link.target)).collect();
        assert_eq!(links, expected);
        let places: Vec<u32> = part.places.iter().map(|place| place.x as u32).collect();
        assert_eq!(places, people);
        assert!(part.nodes.iter().map(|node| node.person().unwrap().0).eq(people.iter().copied()));
    }

    #[test]
    fn who_is_nearest_by_strong_ties_comes_first() {
        let mut network = sample::network(7, &[(0, 1), (0, 4), (1, 2), (3, 5)]);
        network.links[1].works = 5;
        let names = |count| {
            let is_in = nearest_of(&network, count);
            (0..7).filter(|at| is_in[*at]).collect::<Vec<usize>>()
        };
        assert_eq!(names(2), [0, 4]);
        assert_eq!(names(4), [0, 1, 2, 4]);
        assert_eq!(names(6), [0, 1, 2, 3, 4, 5]);
        assert_eq!(names(9), [0, 1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn a_vast_network_shows_people_who_are_tied() {
        let part = strongest(&sample::archipelago(2, &[900, 400]), 50);
        assert_eq!(part.nodes.len(), 50);
        assert!(part.links.len() >= 49);
    }

    #[test]
    fn whoever_is_absent_is_left_out() {
        let mut network = sample::network(4, &[(0, 1), (2, 3)]);
        network.places = vec![Point::default(); 4];
        network.nodes[0].is_absent = true;
        let part = present(&network);
        assert_eq!((part.nodes.len(), part.places.len(), part.links.len()), (3, 3, 1));
        assert!(part.nodes.iter().map(|node| node.island).eq([0, 1, 1]));
    }

    #[test]
    fn the_first_and_the_focus_are_kept_where_they_were() {
        check(9, None, &[(0, 1), (0, 4), (1, 2), (3, 4)], &[0, 1, 2, 3, 4]);
        check(2, None, &[(0, 1)], &[0, 1]);
        check(2, Some(4), &[(0, 1), (0, 2)], &[0, 1, 4]);
        check(0, None, &[], &[]);
    }
}
