//! An excerpt of a large network: its strongest people, and where they are in
//! the whole.

use crate::graph::{Link, Network};

/// The first `count` nodes, which are the strongest, and the focus, each with
/// the place, community and island they have in the whole.
pub fn strongest(network: &Network, count: usize) -> Network {
    if network.nodes.len() <= count {
        return network.clone();
    }
    let is_kept = |at: usize| at < count || network.focus == Some(at as u32);
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
    fn the_first_and_the_focus_are_kept_where_they_were() {
        check(9, None, &[(0, 1), (0, 4), (1, 2), (3, 4)], &[0, 1, 2, 3, 4]);
        check(2, None, &[(0, 1)], &[0, 1]);
        check(2, Some(4), &[(0, 1), (0, 2)], &[0, 1, 4]);
        check(0, None, &[], &[]);
    }
}
