//! The force of cohesion: attracts the nodes of a cluster to its middle. It keeps
//! clusters apart that links alone would mix.

use crate::graph::layout::force::Bodies;
use crate::graph::network::community::GRAY;
use crate::graph::{LayoutInput, Point};

/// Part of the way to the middle that a body is drawn by.
const STRENGTH: f32 = 0.1;

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct Cohesion {
    clusters: Vec<u32>,
}

impl Cohesion {
    /// The clusters of an input.
    pub fn new(input: &LayoutInput) -> Self {
        Self { clusters: input.clusters.clone() }
    }

    /// Draws all bodies of clusters to their middles; those of none stay.
    pub fn apply(&self, bodies: &mut Bodies, alpha: f32) {
        let mut sums = [(Point::default(), 0.0_f32); GRAY as usize];
        for (&cluster, position) in self.clusters.iter().zip(&bodies.positions) {
            if let Some((sum, count)) = sums.get_mut(cluster as usize) {
                *sum = Point { x: sum.x + position.x, y: sum.y + position.y };
                *count += 1.0;
            }
        }
        let strength = STRENGTH * alpha;
        for (body, &cluster) in self.clusters.iter().enumerate().take(bodies.positions.len()) {
            if let Some((sum, count)) = sums.get(cluster as usize) {
                let Point { x, y } = bodies.positions[body];
                bodies.push(body, (sum.x / count - x) * strength, (sum.y / count - y) * strength);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::layout::random::Random;

    /// Checks every push against the mean of the ways to all of the cluster,
    /// pair by pair.
    #[track_caller]
    fn check(count: usize, cluster_of: fn(usize) -> u8) {
        for seed in 0..10 {
            let mut random = Random(seed);
            let mut coordinate = || random.draw() * 600.0;
            let positions: Vec<Point> =
                (0..count).map(|_| Point { x: coordinate(), y: coordinate() }).collect();
            let clusters = (0..count).map(|at| cluster_of(at).into()).collect();
            let input = LayoutInput { clusters, ..LayoutInput::new(vec![0.0; count], Vec::new()) };
            let mut bodies = Bodies::new(positions.clone());
            Cohesion::new(&input).apply(&mut bodies, 0.5);
            for (at, found) in bodies.velocities.iter().enumerate() {
                let mine = cluster_of(at);
                let (mut x, mut y, mut number) = (0.0, 0.0, 0.0_f32);
                for other in (0..count).filter(|other| mine < GRAY && cluster_of(*other) == mine) {
                    x += positions[other].x - positions[at].x;
                    y += positions[other].y - positions[at].y;
                    number += 1.0;
                }
                let part = STRENGTH * 0.5 / number.max(1.0);
                let expected = Point { x: x * part, y: y * part };
                assert!(found.distance_squared(expected) < 1e-5, "{at}: {found:?} {expected:?}");
            }
        }
    }

    #[test]
    fn everybody_is_drawn_to_the_middle_of_their_own() {
        check(0, |_| 0);
        check(1, |_| 0);
        check(50, |at| (at % 3) as u8);
    }

    #[test]
    fn who_is_of_no_cluster_stays() {
        check(30, |at| if at % 2 == 0 { GRAY } else { 1 });
    }
}
