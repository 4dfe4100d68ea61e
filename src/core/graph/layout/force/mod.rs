//! Forces that move the nodes, each in a file of its own.
//!
//! A force changes velocities, never positions. Forces have their own constants and
//! do not use each other. Time is integrated by velocity Verlet with a mass of 1
//! and a time step of 1, as in d3-force (M. Bostock).

pub mod cohesion;
pub mod collide;
pub mod home;
pub mod link;
pub mod many_body;

pub use self::cohesion::Cohesion;
pub use self::collide::Collide;
pub use self::home::Home;
pub use self::link::Links;
pub use self::many_body::ManyBody;

use crate::graph::Point;
use crate::graph::layout::random::Random;

/// Length of a link at rest, in graph units: room for a short name.
pub const UNIT: f32 = 80.0;

/// Bodies moved by the forces. All lists have the length of the network.
#[derive(Clone, Debug, PartialEq)]
pub struct Bodies {
    /// Position of each body, in graph units.
    pub positions: Vec<Point>,
    /// Velocity of each body, in graph units per tick.
    pub velocities: Vec<Point>,
    /// Position at which each body is held, if it is held.
    pub pins: Vec<Option<Point>>,
    /// Tells coincident bodies apart.
    pub(super) random: Random,
}

impl Bodies {
    /// Bodies at rest.
    pub fn new(positions: Vec<Point>) -> Self {
        let count = positions.len();
        Self {
            positions,
            velocities: vec![Point::default(); count],
            pins: vec![None; count],
            random: Random(1),
        }
    }

    /// Position of a body after this tick if nothing else moved it.
    #[inline(always)]
    pub fn ahead(&self, body: usize) -> Point {
        let (position, velocity) = (self.positions[body], self.velocities[body]);
        Point { x: position.x + velocity.x, y: position.y + velocity.y }
    }

    /// Changes the velocity of a body.
    pub fn push(&mut self, body: usize, x: f32, y: f32) {
        self.velocities[body].x += x;
        self.velocities[body].y += y;
    }
}

#[inline(always)]
/// The difference `to` − `from`; where they coincide, a tiny one at random.
fn apart(from: Point, to: Point, random: &mut Random) -> Point {
    let unless_zero = |difference: f32, random: &mut Random| {
        if difference == 0.0 { random.jiggle() } else { difference }
    };
    Point { x: unless_zero(to.x - from.x, random), y: unless_zero(to.y - from.y, random) }
}
