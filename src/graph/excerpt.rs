//! An excerpt of a large network: its strongest people, and where they are in
//! the whole.

use std::collections::BinaryHeap;

use crate::graph::adjacency::Adjacency;
use crate::graph::{Link, Network};

/// Nodes beyond which the strongest of all have little to do with each other.
const VAST: usize = 1000;

/// The first `count` nodes, which are the strongest, and the focus, each with
/// the place, community and island they have in the whole. Of a vast network
/// without a focus, those that grow from the strongest along the strongest
/// ties.
pub fn strongest(network: &Network, count: usize) -> Network {
    if network.nodes.len() <= count {
        return network.clone();
    }
    let is_grown = network.focus.is_none() && network.nodes.len() > VAST;
    let grown = if is_grown { grown(network, count) } else { Vec::new() };
    let is_kept = |at: usize| match is_grown {
        true => grown[at],
        false => at < count || network.focus == Some(at as u32),
    };
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

/// Which nodes are among the `count` that grow from the first along the
/// strongest ties (R. Prim, Shortest connection networks, 1957). Where nothing
/// is left to grow to, it starts again at the next.
fn grown(network: &Network, count: usize) -> Vec<bool> {
    let pairs = network.links.iter().map(|link| (link.source, link.target));
    let adjacency = Adjacency::new(network.nodes.len(), pairs);
    let mut is_in = vec![false; network.nodes.len()];
    let mut edge: BinaryHeap<(u32, u32)> = BinaryHeap::new();
    let mut starts = 0..network.nodes.len() as u32;
    let mut n_in = 0;
    while n_in < count {
        // Among equals the node that comes first.
        let next = edge.pop().map(|(_, node)| u32::MAX - node).or_else(|| starts.next());
        let Some(node) = next else { break };
        if std::mem::replace(&mut is_in[node as usize], true) {
            continue;
        }
        n_in += 1;
        let works = |link: u32| network.links[link as usize].works;
        edge.extend(adjacency.of(node).iter().map(|&(end, link)| (works(link), u32::MAX - end)));
    }
    is_in
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{Point, sample};

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
        assert!(part.nodes.iter().map(|node| node.person.0).eq(people.iter().copied()));
    }

    #[test]
    fn it_grows_along_the_strongest_ties_and_starts_again() {
        let mut network = sample::network(7, &[(0, 1), (0, 4), (1, 2), (3, 5)]);
        network.links[1].works = 5;
        let names = |count| {
            let is_in = grown(&network, count);
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
    fn the_first_and_the_focus_are_kept_where_they_were() {
        check(9, None, &[(0, 1), (0, 4), (1, 2), (3, 4)], &[0, 1, 2, 3, 4]);
        check(2, None, &[(0, 1)], &[0, 1]);
        check(2, Some(4), &[(0, 1), (0, 2)], &[0, 1, 4]);
        check(0, None, &[], &[]);
    }
}
