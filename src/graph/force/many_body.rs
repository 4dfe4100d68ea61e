//! The many-body force: every body repels every other, less the farther it is.
//!
//! A far cell of the quadtree acts as one body at the mean of its points
//! (J. Barnes and P. Hut, A hierarchical O(N log N) force-calculation
//! algorithm, Nature 324, 1986).

use crate::graph::Point;
use crate::graph::force::{Bodies, apart};
use crate::graph::quadtree::Quadtree;

/// How strongly a body repels; more than d3's 30, since discs carry names.
const STRENGTH: f32 = 110.0;

/// A cell is far if its width is less than 0.9 of its distance; this is the
/// square, which is what gets compared.
const THETA_SQUARED: f32 = 0.81;

/// Nearer bodies than this (squared) repel little more: infinite forces would
/// throw them out of the picture.
const LEAST_SQUARED: f32 = 1.0;

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct ManyBody {
    strength: f32,
    theta_squared: f32,
    tree: Quadtree,
}

impl Default for ManyBody {
    fn default() -> Self {
        Self { strength: STRENGTH, theta_squared: THETA_SQUARED, tree: Quadtree::default() }
    }
}

impl ManyBody {
    /// Pushes all bodies apart.
    pub fn apply(&mut self, bodies: &mut Bodies, alpha: f32) {
        self.tree.rebuild(&bodies.positions);
        // In the order of the tree, one walk reads the cells that the last did.
        for &body in self.tree.order() {
            let body = body as usize;
            if bodies.pins[body].is_none() {
                let push = self.push_on(body, bodies);
                bodies.push(body, push.x * alpha, push.y * alpha);
            }
        }
    }

    fn push_on(&self, body: usize, bodies: &mut Bodies) -> Point {
        let Bodies { positions, random, .. } = bodies;
        let here = positions[body];
        let mut push = Point::default();
        self.tree.visit(|cell, members| {
            let squared = here.distance_squared(cell.mean);
            if 4.0 * cell.half * cell.half < self.theta_squared * squared {
                let share = cell.count / squared.max((LEAST_SQUARED * squared).sqrt());
                push.x -= (cell.mean.x - here.x) * share;
                push.y -= (cell.mean.y - here.y) * share;
                return false;
            }
            for &other in members {
                if other as usize != body {
                    let way = apart(here, positions[other as usize], random);
                    let squared = way.x * way.x + way.y * way.y;
                    let share = squared.max((LEAST_SQUARED * squared).sqrt());
                    push.x -= way.x / share;
                    push.y -= way.y / share;
                }
            }
            true
        });
        Point { x: push.x * self.strength, y: push.y * self.strength }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::random::Random;

    /// What every body feels, by looking at all pairs.
    fn naive(positions: &[Point]) -> Vec<Point> {
        let on = |here: &Point| {
            let mut push = Point::default();
            for there in positions {
                let (x, y) = (there.x - here.x, there.y - here.y);
                let squared = x * x + y * y;
                if squared > 0.0 {
                    let share = STRENGTH / squared.max(squared.sqrt());
                    push = Point { x: push.x - x * share, y: push.y - y * share };
                }
            }
            push
        };
        positions.iter().map(on).collect()
    }

    /// Checks the mean error as a part of the mean force.
    #[track_caller]
    fn check(theta_squared: f32, tolerance: f32) {
        for seed in 0..10 {
            let mut random = Random(seed);
            let mut coordinate = || (random.draw() - 0.5) * 800.0;
            let positions: Vec<Point> =
                (0..400).map(|_| Point { x: coordinate(), y: coordinate() }).collect();
            let expected = naive(&positions);
            let mut bodies = Bodies::new(positions);
            ManyBody { theta_squared, ..ManyBody::default() }.apply(&mut bodies, 1.0);
            let (mut error, mut size) = (0.0, 0.0);
            for (found, expected) in bodies.velocities.iter().zip(&expected) {
                error += found.distance_squared(*expected).sqrt();
                size += expected.distance_squared(Point::default()).sqrt();
            }
            assert!(error < tolerance * size, "seed {seed}: {}", error / size);
        }
    }

    #[test]
    fn without_theta_it_is_the_sum_over_all_pairs() {
        check(0.0, 1e-5);
    }

    #[test]
    fn far_cells_stand_for_their_bodies() {
        check(THETA_SQUARED, 0.03);
    }

    #[test]
    fn coincident_bodies_part() {
        let mut bodies = Bodies::new(vec![Point::default(); 3]);
        ManyBody::default().apply(&mut bodies, 1.0);
        for velocity in &bodies.velocities {
            assert!(velocity.x.is_finite() && velocity.y.is_finite());
        }
        assert_ne!(bodies.velocities[0], bodies.velocities[1]);
        assert_ne!(bodies.velocities[1], bodies.velocities[2]);
    }
}
