//! The network as JSON: `nodes` and `links`, as d3 and most libraries read it.

use serde::Serialize;

use crate::graph::{Network, Point};

#[derive(Serialize)]
struct File<'a> {
    nodes: Vec<NodeLine<'a>>,
    links: Vec<LinkLine>,
}

#[derive(Serialize)]
struct NodeLine<'a> {
    id: usize,
    label: &'a str,
    works: u32,
    community: u8,
    /// In whole graph units: the picture needs no more.
    x: i32,
    y: i32,
}

#[derive(Serialize)]
struct LinkLine {
    source: u32,
    target: u32,
    works: u32,
}

/// Writes a network with the places of its nodes, rounded to graph units.
pub fn json(network: &Network, positions: &[Point]) -> String {
    let nodes = network.nodes.iter().enumerate().map(|(id, node)| {
        let Point { x, y } = positions.get(id).copied().unwrap_or_default();
        NodeLine {
            id,
            label: &node.label,
            works: node.works,
            community: node.community,
            x: x.round() as i32,
            y: y.round() as i32,
        }
    });
    let links = network.links.iter().map(|link| LinkLine {
        source: link.source,
        target: link.target,
        works: link.works,
    });
    let file = File { nodes: nodes.collect(), links: links.collect() };
    // Numbers and strings alone are always JSON.
    serde_json::to_string(&file).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::sample;

    #[track_caller]
    fn check(count: u32, pairs: &[(u32, u32)], expected: &str) {
        let network = sample::network(count, pairs);
        assert_eq!(json(&network, &[Point { x: 1.4, y: -2.6 }]), expected);
    }

    #[test]
    fn a_network_is_nodes_and_links() {
        check(0, &[], r#"{"nodes":[],"links":[]}"#);
        check(
            2,
            &[(0, 1)],
            "{\"nodes\":[{\"id\":0,\"label\":\"Given Name0\",\"works\":1,\"community\":0,\"x\":1,\
             \"y\":-3},{\"id\":1,\"label\":\"Given Name1\",\"works\":2,\"community\":0,\"x\":0,\
             \"y\":0}],\"links\":[{\"source\":0,\"target\":1,\"works\":1}]}",
        );
    }
}
