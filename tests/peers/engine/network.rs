//! The network of a graph that is given as numbers.

use peerage_core::graph::{Entity, Link, Network, Node};
use peerage_core::model::PersonId;

/// The network of `nodes` people and `edges`, a flat list of pairs of nodes.
/// Every person is named if `is_named`; peers draw no names.
pub fn network(nodes: u32, edges: &[u32], is_named: bool) -> Network {
    let mut degrees = vec![0; nodes as usize];
    let mut links = Vec::with_capacity(edges.len() / 2);
    for pair in edges.chunks_exact(2) {
        let (source, target) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
        links.push(Link { source, target, works: 1, weight: 1.0 });
        for &node in pair {
            if let Some(degree) = degrees.get_mut(node as usize) {
                *degree += 1;
            }
        }
    }
    links.sort_unstable_by_key(|link| (link.source, link.target));
    let name = |what: &str, at| if is_named { format!("{what} {at}") } else { String::new() };
    let node = |(at, &works): (u32, &u32)| Node {
        entity: Entity::Person(PersonId(at)),
        label: name("Person", at),
        short_label: name("P", at),
        works,
        is_member: false,
        community: 0,
        shape: Default::default(),
        island: 0,
        is_absent: false,
    };
    Network::new((0..).zip(&degrees).map(node).collect(), links, None)
}
