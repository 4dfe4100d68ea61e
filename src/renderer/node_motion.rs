//! The positions of the nodes. A dragged node follows the pointer at once; the others move when
//! the layout answers, which another program computes. Without that program only dragged nodes
//! move.

use peerage_core::graph::layout::spiral::Spiral;
use peerage_core::graph::{LayoutInput, Network, Point};

use crate::layout_client::LayoutClient;

/// Distance of nodes without a layout, in graph units.
const SPACING: f32 = 40.0;

/// See the [module](self).
pub struct NodeMotion {
    /// The positions; empty until they are known.
    positions: Vec<Point>,
    layout: Option<LayoutClient>,
    /// True if the layout was started.
    has_begun: bool,
    /// True if an answer is awaited.
    is_asked: bool,
    /// True if the last answer was not final, or a node was moved since.
    is_stirred: bool,
    dragged: Option<u32>,
    /// Nodes that stay where the visitor put them.
    held: Vec<u32>,
    /// True if nothing may move by itself, as the visitor prefers.
    is_calm: bool,
}

impl NodeMotion {
    /// The nodes at the places of the network, if it has some.
    pub fn new(network: &Network, is_calm: bool) -> Self {
        let is_placed = network.places.len() == network.nodes.len();
        Self {
            positions: if is_placed { network.places.clone() } else { Vec::new() },
            layout: None,
            has_begun: false,
            is_asked: false,
            is_stirred: false,
            dragged: None,
            held: Vec::new(),
            is_calm,
        }
    }

    /// Asks `layout` from now on; at once if the network has no places.
    pub fn follow(&mut self, network: &Network, layout: LayoutClient) {
        self.layout = Some(layout);
        if self.positions.is_empty() {
            self.begin(network);
            self.layout.iter().for_each(LayoutClient::rest);
            self.is_asked = true;
        }
    }

    fn begin(&mut self, network: &Network) {
        if let Some(layout) = self.layout.as_ref().filter(|_| !self.has_begun) {
            layout.start(&LayoutInput::from_network(network), &self.positions);
            self.has_begun = true;
        }
    }

    /// Asks for the next positions, if nodes are moving.
    pub fn tick(&mut self) {
        let is_held_still = self.is_calm && self.dragged.is_some();
        if !self.is_stirred || self.is_asked || is_held_still {
            return;
        }
        if let Some(layout) = &self.layout {
            layout.tick(if self.is_calm { u32::MAX } else { 1 });
            (self.is_asked, self.is_stirred) = (true, false);
        }
    }

    /// Takes the answer of the layout: positions and whether they are final, or
    /// none if there is no layout. Returns whether there were no positions
    /// before.
    pub fn take(&mut self, network: &Network, answer: Option<(Vec<Point>, bool)>) -> bool {
        let is_new = self.positions.is_empty();
        self.is_asked = false;
        let Some((points, is_at_rest)) = answer.filter(|it| it.0.len() == network.nodes.len())
        else {
            self.layout = None;
            if is_new {
                self.positions = Spiral::new(SPACING).take(network.nodes.len()).collect();
            }
            return is_new;
        };
        let old = std::mem::replace(&mut self.positions, points);
        self.is_stirred |= !is_at_rest;
        // The pointer has moved since the layout was asked.
        if let Some(at) = self.dragged.map(|node| node as usize)
            && let (Some(place), Some(old)) = (self.positions.get_mut(at), old.get(at))
        {
            *place = *old;
        }
        is_new
    }

    /// The positions, in graph units; empty until they are known.
    pub fn positions(&self) -> &[Point] {
        &self.positions
    }

    /// Holds a node at a point; the others make room.
    pub fn drag(&mut self, network: &Network, node: u32, to: Point) {
        if self.positions.get(node as usize).is_none() {
            return;
        }
        // Before the node moves: the layout pulls nodes to where it started.
        self.begin(network);
        self.positions[node as usize] = to;
        self.dragged = Some(node);
        self.hold(node);
    }

    /// Ends the drag of a node, which stays where it is.
    pub fn drop(&mut self, node: u32) {
        self.dragged = None;
        self.hold(node);
        if !self.held.contains(&node) {
            self.held.push(node);
        }
    }

    fn hold(&mut self, node: u32) {
        if let (Some(layout), Some(at)) = (&self.layout, self.positions.get(node as usize)) {
            layout.drag(node, *at);
            self.is_stirred = true;
        }
    }

    /// Releases nodes that are held, except the focus: one, or all of them.
    pub fn release(&mut self, network: &Network, node: Option<u32>) {
        for &held in &self.held {
            let is_meant = node.is_none_or(|node| node == held) && network.focus != Some(held);
            if let Some(layout) = self.layout.as_ref().filter(|_| is_meant) {
                layout.release(held);
                self.is_stirred = true;
            }
        }
        self.held.retain(|held| node.is_some_and(|node| node != *held));
    }

    /// Number of nodes that are held.
    pub fn n_held(&self) -> usize {
        self.held.len()
    }
}
