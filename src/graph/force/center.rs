//! The force of islands: what is connected keeps together, and islands lie side
//! by side around the origin.
//!
//! Links hold an island together but nothing holds two of them near each other,
//! and repulsion would drive them out of view. So every body is drawn gently to
//! the middle of its island, every island as a whole to the origin, and islands
//! whose circles overlap push each other away as wholes. Bodies that are held
//! by a pin count for nothing here: dragging one must not move the others.

use crate::graph::force::{Bodies, apart};
use crate::graph::{Network, Point};

/// How strongly a body is drawn to the middle of its island.
const PULL: f32 = 0.05;

/// How strongly an island is drawn to the origin.
const DRAW: f32 = 0.1;

/// Part of an overlap of two islands that they lose in one tick.
const PUSH: f32 = 0.3;

/// Room between two islands, in graph units: enough for a name.
const GAP: f32 = 30.0;

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct Center {
    /// Island and radius of every body.
    bodies: Vec<(u32, f32)>,
    islands: Vec<Island>,
}

/// The circle around the free bodies of an island.
#[derive(Clone, Copy, Debug, Default)]
struct Island {
    middle: Point,
    radius: f32,
    count: f32,
    shift: Point,
}

impl Center {
    /// The islands of a network.
    pub fn new(network: &Network) -> Self {
        let bodies: Vec<_> =
            network.nodes.iter().map(|node| (node.island, node.radius())).collect();
        let count = bodies.iter().map(|(island, _)| island + 1).max().unwrap_or(0);
        Self { bodies, islands: vec![Island::default(); count as usize] }
    }

    /// Draws bodies to their islands, and parts the islands. The parting does
    /// not cool: islands that overlap mislead at any time.
    pub fn apply(&mut self, bodies: &mut Bodies, alpha: f32) {
        self.measure(bodies);
        for island in &mut self.islands {
            island.shift.x = -island.middle.x * DRAW * alpha;
            island.shift.y = -island.middle.y * DRAW * alpha;
        }
        self.part(bodies);
        for (body, &(island, _)) in self.bodies.iter().enumerate() {
            let Island { middle, shift, .. } = self.islands[island as usize];
            let ahead = bodies.ahead(body);
            bodies.push(
                body,
                shift.x + (middle.x - ahead.x) * PULL * alpha,
                shift.y + (middle.y - ahead.y) * PULL * alpha,
            );
        }
    }

    fn measure(&mut self, bodies: &Bodies) {
        self.islands.fill(Island::default());
        let is_free = |body: &usize| bodies.pins[*body].is_none();
        for body in (0..self.bodies.len()).filter(is_free) {
            let island = &mut self.islands[self.bodies[body].0 as usize];
            let ahead = bodies.ahead(body);
            island.middle.x += ahead.x;
            island.middle.y += ahead.y;
            island.count += 1.0;
        }
        for island in &mut self.islands {
            island.middle.x /= island.count.max(1.0);
            island.middle.y /= island.count.max(1.0);
        }
        for body in (0..self.bodies.len()).filter(is_free) {
            let (island, radius) = self.bodies[body];
            let island = &mut self.islands[island as usize];
            let distance = bodies.ahead(body).distance_squared(island.middle).sqrt();
            island.radius = island.radius.max(distance + radius);
        }
    }

    fn part(&mut self, bodies: &mut Bodies) {
        for first in 0..self.islands.len() {
            for second in first + 1..self.islands.len() {
                let (a, b) = (self.islands[first], self.islands[second]);
                let least = a.radius + b.radius + GAP;
                let is_near = a.middle.distance_squared(b.middle) < least * least;
                if !is_near || a.count == 0.0 || b.count == 0.0 {
                    continue;
                }
                let way = apart(a.middle, b.middle, &mut bodies.random);
                let distance = (way.x * way.x + way.y * way.y).sqrt();
                let push = (least - distance) / distance * PUSH;
                let share = b.count / (a.count + b.count);
                self.islands[first].shift.x -= way.x * push * share;
                self.islands[first].shift.y -= way.y * push * share;
                self.islands[second].shift.x += way.x * push * (1.0 - share);
                self.islands[second].shift.y += way.y * push * (1.0 - share);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::sample;

    /// Checks in which direction two islands of one body each go, the first at
    /// the origin.
    #[track_caller]
    fn check(distance: f32, expected: f32) {
        let mut center = Center::new(&sample::network(2, &[]));
        let mut bodies = Bodies::new(vec![Point::default(), Point { x: distance, y: 0.0 }]);
        center.apply(&mut bodies, 0.1);
        assert_eq!(bodies.velocities[1].x.signum(), expected);
    }

    #[test]
    fn near_islands_part_and_far_ones_come_nearer() {
        check(10.0, 1.0);
        check(1000.0, -1.0);
    }

    #[test]
    fn a_pinned_body_moves_no_island() {
        let mut center = Center::new(&sample::network(3, &[(0, 1)]));
        let far = Point { x: 900.0, y: 0.0 };
        let mut bodies = Bodies::new(vec![Point::default(), far, far]);
        bodies.pins[1] = Some(far);
        center.apply(&mut bodies, 0.0);
        assert_eq!(bodies.velocities, [Point::default(); 3]);
    }
}
