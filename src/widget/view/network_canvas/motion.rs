//! How the nodes of a picture move: whoever is dragged follows the pointer at
//! once, the others as the layout says, which another program makes. Without
//! that program only the dragged move.

use peerage_core::graph::spiral::Spiral;
use peerage_core::graph::{Network, Point, Shape};

use crate::view::network_canvas::layout::Layout;

/// Distance of nodes, in graph units, of which no layout can be had.
const SPACING: f32 = 40.0;

/// See the [module](self).
pub struct Motion {
    /// Where everybody is; empty until that is known.
    positions: Vec<Point>,
    layout: Option<Layout>,
    /// Whether the layout has what it lays out.
    has_begun: bool,
    /// Whether an answer is on its way.
    is_asked: bool,
    /// Whether anything has moved, or may, since the layout was last asked.
    is_stirred: bool,
    dragged: Option<u32>,
    /// Nodes that stay where they were put.
    held: Vec<u32>,
    /// Whether nothing may move by itself.
    is_calm: bool,
}

impl Motion {
    /// Everybody is at rest where the network has its places, or has none yet.
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

    /// Asks `layout` from now on: at once where nobody has a place.
    pub fn follow(&mut self, network: &Network, layout: Layout) {
        self.layout = Some(layout);
        if self.positions.is_empty() {
            self.begin(network);
            self.layout.iter().for_each(Layout::rest);
            self.is_asked = true;
        }
    }

    fn begin(&mut self, network: &Network) {
        if let Some(layout) = self.layout.as_ref().filter(|_| !self.has_begun) {
            layout.start(&Shape::of(network), &self.positions);
            self.has_begun = true;
        }
    }

    /// Asks for the next step, if there is one.
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

    /// Takes what the layout answers, or that there is none; returns whether
    /// places are known only now.
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
        // The pointer is ahead of the answer.
        if let Some(at) = self.dragged.map(|node| node as usize)
            && let (Some(place), Some(old)) = (self.positions.get_mut(at), old.get(at))
        {
            *place = *old;
        }
        is_new
    }

    /// Where everybody is, in graph units; nobody where that is not known.
    pub fn positions(&self) -> &[Point] {
        &self.positions
    }

    /// Holds a node at a point; the others make room.
    pub fn drag(&mut self, network: &Network, node: u32, to: Point) {
        if self.positions.get(node as usize).is_none() {
            return;
        }
        // First with the places of rest: there everybody is at home.
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

    /// Lets nodes go that were held, except the one in the middle: one, or all.
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

    /// How many nodes are held.
    pub fn n_held(&self) -> usize {
        self.held.len()
    }
}
