//! The input of a layout: the sizes of discs and names, clusters and links. A
//! layout needs to know no more of a network.

use crate::graph::Network;
use crate::graph::network::island::islands;
use crate::graph::scene::label::name_width;

/// Sizes, clusters and links of the nodes of a network. Every list but `links` has an entry for each node.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LayoutInput {
    /// Radius of each disc, in graph units; 0 for a point that collides with
    /// nothing.
    pub radii: Vec<f32>,
    /// Width of each name, in graph units; 0 where there is none. May be empty.
    pub names: Vec<f32>,
    /// Hue of the cluster of each, or gray. May be empty.
    pub clusters: Vec<u32>,
    /// The nodes that each link connects.
    pub links: Vec<(u32, u32)>,
    /// Number of the connected part that each node is in, from 0.
    pub islands: Vec<u32>,
    /// The node in the middle of the picture, if there is one.
    pub focus: Option<u32>,
}

impl LayoutInput {
    /// The input for a network.
    pub fn from_network(network: &Network) -> Self {
        let links = network.links.iter().map(|link| (link.source, link.target)).collect();
        // `Node::island` may be that of a larger network, of which this is a
        // part. The layout needs the connected parts of exactly these links.
        Self {
            names: network.nodes.iter().map(name_width).collect(),
            clusters: network.nodes.iter().map(|node| node.community.into()).collect(),
            focus: network.focus,
            ..Self::new(network.nodes.iter().map(|node| node.radius()).collect(), links)
        }
    }

    /// The input for a graph without names and clusters. Pairs that name no node are left out.
    pub fn new(radii: Vec<f32>, mut links: Vec<(u32, u32)>) -> Self {
        links.retain(|&(a, b)| a != b && (a.max(b) as usize) < radii.len());
        let islands = islands(radii.len(), links.iter().copied());
        Self { radii, links, islands, ..Self::default() }
    }

    /// Number of islands.
    pub fn n_islands(&self) -> usize {
        self.islands.iter().max().map_or(0, |&last| last as usize + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(count: usize, links: &[(u32, u32)], islands: &[u32], n_links: usize) {
        let input = LayoutInput::new(vec![0.0; count], links.to_vec());
        assert_eq!((&input.islands[..], input.links.len()), (islands, n_links));
        assert_eq!(input.n_islands(), islands.iter().max().map_or(0, |&most| most as usize + 1));
    }

    #[test]
    fn a_bare_graph_finds_its_islands() {
        check(0, &[], &[], 0);
        check(4, &[(0, 2), (1, 9), (3, 3)], &[0, 1, 0, 2], 1);
    }
}
