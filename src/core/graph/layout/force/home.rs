//! The force of home: attracts every node weakly to where it started.
//!
//! The start knows the distances in the whole graph, which forces between neighbors
//! do not. This force keeps them: it holds islands where they are, and leads all
//! nodes back when a dragged one is released.

use crate::graph::Point;
use crate::graph::layout::force::Bodies;

/// Part of the way home that a body is drawn by.
const STRENGTH: f32 = 0.15;

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct Home {
    homes: Vec<Point>,
}

impl Home {
    /// The force toward `homes`, one for each body.
    pub fn new(homes: Vec<Point>) -> Self {
        Self { homes }
    }

    /// Draws all bodies home.
    pub fn apply(&self, bodies: &mut Bodies, alpha: f32) {
        let strength = STRENGTH * alpha;
        let bodies = bodies.velocities.iter_mut().zip(&bodies.positions);
        for ((velocity, position), home) in bodies.zip(&self.homes) {
            velocity.x += (home.x - position.x) * strength;
            velocity.y += (home.y - position.y) * strength;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(at: f32, home: f32, expected: f32) {
        let mut bodies = Bodies::new(vec![Point { x: at, y: at }]);
        Home::new(vec![Point { x: home, y: home }]).apply(&mut bodies, 1.0);
        let Point { x, y } = bodies.velocities[0];
        assert!(x == y && (x - expected).abs() < 1e-4, "{x} {y}");
    }

    #[test]
    fn a_body_is_drawn_home() {
        check(100.0, 0.0, -15.0);
        check(3.0, 3.0, 0.0);
    }
}
