//! A press of the pointer, which turns into a click, the drag of a node, a pan or, with a second
//! finger, a pinch.

use peerage_core::graph::Point;

use crate::picture::Picture;
use crate::target::Target;

/// Maximum distance that the pointer moves in a click, in pixels.
const TREMOR: f32 = 4.0;

/// A pointer that is down.
#[derive(Clone, Copy, Debug)]
pub struct Press {
    /// The number that the browser gave the pointer.
    pointer: i32,
    target: Option<Target>,
    start: Point,
    last: Point,
    has_moved: bool,
    /// A second finger, and its position.
    second: Option<(i32, Point)>,
}

/// Target of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Click {
    /// A node or a link.
    On(Target),
    /// Neither.
    Background,
}

impl Press {
    /// A pointer goes down.
    pub fn new(pointer: i32, at: Point, picture: &Picture) -> Self {
        let target = picture.hit(at);
        Self { pointer, target, start: at, last: at, has_moved: false, second: None }
    }

    /// A second finger goes down: the drag becomes a pinch.
    pub fn join(&mut self, pointer: i32, at: Point) {
        self.second = Some((pointer, at));
        self.has_moved = true;
        self.target = None;
    }

    /// True if `pointer` is one of the pointers of this press.
    pub fn has(&self, pointer: i32) -> bool {
        self.pointer == pointer || self.second.is_some_and(|(second, _)| second == pointer)
    }

    /// A pointer moves, and with it a node or the camera.
    pub fn follow(&mut self, pointer: i32, to: Point, picture: &mut Picture) {
        if let Some((second, at)) = &mut self.second {
            let before = [self.last, *at];
            if pointer == *second {
                *at = to;
            } else {
                self.last = to;
            }
            picture.pinch(before, [self.last, *at]);
            return;
        }
        self.has_moved |= to.distance_squared(self.start) > TREMOR * TREMOR;
        if self.has_moved {
            match self.target {
                Some(Target::Node(node)) => picture.drag(node, to),
                _ => picture.pan(to.x - self.last.x, to.y - self.last.y),
            }
            self.last = to;
        }
    }

    /// The pointer goes up; returns what was clicked, if it has not moved.
    pub fn release(self, picture: &mut Picture) -> Option<Click> {
        match self.target {
            Some(Target::Node(node)) if self.has_moved => {
                picture.drop(node);
                None
            }
            _ if self.has_moved => None,
            target => Some(target.map_or(Click::Background, Click::On)),
        }
    }
}
