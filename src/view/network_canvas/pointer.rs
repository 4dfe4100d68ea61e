//! What a press of the pointer turns into: a click, a drag of a node, or a pan.

use crate::graph::Point;
use crate::view::network_canvas::picture::Picture;

/// How far a pointer trembles in a click, in pixels.
const TREMBLE: f32 = 4.0;

/// A pointer that is down.
#[derive(Clone, Copy, Debug)]
pub struct Press {
    /// The pointer, as the browser numbers them.
    pub pointer: i32,
    node: Option<u32>,
    start: Point,
    last: Point,
    has_moved: bool,
}

/// What was clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Click {
    /// A node.
    Node(u32),
    /// Nothing.
    Background,
}

impl Press {
    /// A pointer goes down.
    pub fn new(pointer: i32, at: Point, picture: &Picture) -> Self {
        Self { pointer, node: picture.hit(at), start: at, last: at, has_moved: false }
    }

    /// It moves: the node follows, or the camera does.
    pub fn follow(&mut self, to: Point, picture: &mut Picture) {
        self.has_moved |= to.distance_squared(self.start) > TREMBLE * TREMBLE;
        if self.has_moved {
            match self.node {
                Some(node) => picture.drag(node, to),
                None => picture.pan(to.x - self.last.x, to.y - self.last.y),
            }
            self.last = to;
        }
    }

    /// It goes up; returns what was clicked, if it did not move.
    pub fn release(self, picture: &mut Picture) -> Option<Click> {
        match self.node {
            Some(node) if self.has_moved => {
                picture.drop(node);
                None
            }
            _ if self.has_moved => None,
            node => Some(node.map_or(Click::Background, Click::Node)),
        }
    }
}
