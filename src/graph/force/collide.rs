//! The force of collision: discs that overlap push each other away.

use crate::graph::force::{Bodies, apart};
use crate::graph::quadtree::Quadtree;
use crate::graph::{Network, Point};

/// Room that stays between two discs, in graph units: half of it to each.
const GAP: f32 = 6.0;

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct Collide {
    radii: Vec<f32>,
    largest: f32,
    tree: Quadtree,
    ahead: Vec<Point>,
}

impl Collide {
    /// The discs of a network.
    pub fn new(network: &Network) -> Self {
        let radii: Vec<f32> = network.nodes.iter().map(|node| node.radius() + GAP / 2.0).collect();
        Self {
            largest: radii.iter().copied().fold(0.0, f32::max),
            radii,
            tree: Quadtree::default(),
            ahead: Vec::new(),
        }
    }

    /// Parts the discs that would overlap after this tick. Does not cool with
    /// the others: an overlap is as wrong at the end as at the start.
    pub fn apply(&mut self, bodies: &mut Bodies) {
        self.ahead.clear();
        self.ahead.extend((0..bodies.positions.len()).map(|body| bodies.ahead(body)));
        self.tree.rebuild(&self.ahead);
        for body in 0..self.ahead.len() {
            self.part(body, bodies);
        }
    }

    fn part(&self, body: usize, bodies: &mut Bodies) {
        let (here, radius) = (self.ahead[body], self.radii[body]);
        let reach = radius + self.largest;
        self.tree.visit(|cell, members| {
            for &other in members {
                let other = other as usize;
                // Every pair is met twice, and parted once.
                if other > body {
                    let least = radius + self.radii[other];
                    if here.distance_squared(self.ahead[other]) < least * least {
                        let way = apart(here, self.ahead[other], &mut bodies.random);
                        let distance = (way.x * way.x + way.y * way.y).sqrt();
                        let push = (least - distance) / distance;
                        // The heavier, by area, moves less.
                        let (mine, theirs) =
                            (radius * radius, self.radii[other] * self.radii[other]);
                        let share = theirs / (mine + theirs);
                        bodies.push(body, -way.x * push * share, -way.y * push * share);
                        let share = 1.0 - share;
                        bodies.push(other, way.x * push * share, way.y * push * share);
                    }
                }
            }
            let near = cell.half + reach;
            (here.x - cell.center.x).abs() < near && (here.y - cell.center.y).abs() < near
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::random::Random;
    use crate::graph::sample;

    /// Checks that the tree finds the pairs that a look at all of them finds.
    #[track_caller]
    fn check(positions: Vec<Point>) {
        let network = sample::network(positions.len() as u32, &[]);
        let mut collide = Collide::new(&network);
        let touches = |a: usize| {
            (0..positions.len()).any(|b| {
                let least = collide.radii[a] + collide.radii[b];
                a != b && positions[a].distance_squared(positions[b]) < least * least
            })
        };
        let expected: Vec<bool> = (0..positions.len()).map(touches).collect();
        let mut bodies = Bodies::new(positions.clone());
        collide.apply(&mut bodies);
        let found: Vec<bool> =
            bodies.velocities.iter().map(|velocity| *velocity != Point::default()).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn whatever_overlaps_is_pushed() {
        for seed in 0..20 {
            let mut random = Random(seed);
            let mut coordinate = || random.draw() * 600.0;
            check((0..150).map(|_| Point { x: coordinate(), y: coordinate() }).collect());
        }
    }

    #[test]
    fn discs_on_one_spot_part() {
        check(vec![Point::default(); 2]);
    }
}
