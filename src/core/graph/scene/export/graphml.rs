//! The network as GraphML (U. Brandes et al., GraphML progress report, 2002).

use crate::graph::scene::export::number;
use crate::graph::{Network, Point};
use crate::text::markup::escape;

/// Attributes of nodes and links: name, `node` or `edge`, and type.
const KEYS: [(&str, &str, &str); 6] = [
    ("label", "node", "string"),
    ("works", "node", "int"),
    ("community", "node", "int"),
    ("x", "node", "float"),
    ("y", "node", "float"),
    ("joint_works", "edge", "int"),
];

/// Writes a network with the places of its nodes.
pub fn graphml(network: &Network, positions: &[Point]) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n",
    );
    for (name, of, kind) in KEYS {
        out += &format!(
            "<key id=\"{name}\" for=\"{of}\" attr.name=\"{name}\" attr.type=\"{kind}\"/>\n"
        );
    }
    out.push_str("<graph edgedefault=\"undirected\">\n");
    for (at, node) in network.nodes.iter().enumerate() {
        let Point { x, y } = positions.get(at).copied().unwrap_or_default();
        out += &format!("<node id=\"n{at}\"><data key=\"label\">");
        escape(&node.label, &mut out);
        out += &format!(
            "</data><data key=\"works\">{}</data><data key=\"community\">{}</data><data key=\"x\">",
            node.works, node.community
        );
        number(&mut out, x);
        out.push_str("</data><data key=\"y\">");
        number(&mut out, y);
        out.push_str("</data></node>\n");
    }
    for link in &network.links {
        out += &format!(
            "<edge source=\"n{}\" target=\"n{}\"><data key=\"joint_works\">{}</data></edge>\n",
            link.source, link.target, link.works
        );
    }
    out.push_str("</graph>\n</graphml>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;

    /// Checks the text of all data of a node or a link.
    #[track_caller]
    fn check(at: usize, expected: &str) {
        let mut network = sample::network(3, &[(0, 1), (0, 2)]);
        network.nodes[1].label = "B & C".to_owned();
        let text = graphml(&network, &[Point { x: 1.5, y: -2.0 }; 3]);
        let document = roxmltree::Document::parse(&text).unwrap();
        // By name alone, since tags are in the namespace of GraphML.
        let mut parts =
            document.descendants().filter(|part| matches!(part.tag_name().name(), "node" | "edge"));
        let part = parts.nth(at).unwrap();
        let texts: Vec<&str> = part.descendants().filter_map(|data| data.text()).collect();
        let mut unique = texts.clone();
        unique.dedup();
        assert_eq!(unique.join("|"), expected);
    }

    #[test]
    fn nodes_and_links_carry_their_data() {
        check(1, "B & C|2|0|1.5|-2");
        check(4, "1");
    }
}
