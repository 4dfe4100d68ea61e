//! The network as JSON: `nodes` and `links`, as d3 and most libraries read it.

use crate::graph::{Network, Point};
use crate::json::quote;

/// Writes a network with the places of its nodes, rounded to whole graph units: the
/// picture needs no more.
pub fn json(network: &Network, positions: &[Point]) -> String {
    let mut out = Vec::from(b"{\"nodes\":[");
    for (id, node) in network.nodes.iter().enumerate() {
        let Point { x, y } = positions.get(id).copied().unwrap_or_default();
        let (works, community) = (node.works, node.community);
        let (x, y) = (x.round() as i32, y.round() as i32);
        let comma = if id > 0 { "," } else { "" };
        out.extend(format!("{comma}{{\"id\":{id},\"label\":").bytes());
        quote(&node.label, &mut out);
        let rest = format!(",\"works\":{works},\"community\":{community},\"x\":{x},\"y\":{y}}}");
        out.extend(rest.bytes());
    }
    out.extend(b"],\"links\":[");
    for (at, link) in network.links.iter().enumerate() {
        let (source, target, works) = (link.source, link.target, link.works);
        let comma = if at > 0 { "," } else { "" };
        let line = format!("{comma}{{\"source\":{source},\"target\":{target},\"works\":{works}}}");
        out.extend(line.bytes());
    }
    out.extend(b"]}");
    // Labels are text, and so is all else.
    String::from_utf8(out).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;

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
