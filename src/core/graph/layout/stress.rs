//! Stress: moves nodes until the distances in the plane are as near to those in
//! the graph as possible.
//!
//! For a node, its neighbors count, and the pivots in place of all farther nodes:
//! each pivot stands for the nodes within half the way to it (M. Ortmann, M.
//! Klimenta and U. Brandes, A sparse stress model, 2017). One node after the other
//! moves to where the majorant of its own stress is least (E. Gansner, Y. Koren and
//! S. North, Graph drawing by stress majorization, 2004), so that no step makes it
//! worse.

use crate::graph::Point;
use crate::graph::geometry::greater;
use crate::graph::layout::pivot::Pivots;
use crate::graph::network::adjacency::Adjacency;

/// Keeps coincident nodes from dividing by nothing, in links.
const LEAST: f32 = 1e-3;

/// See the [module](self).
pub struct Stress<'a> {
    adjacency: &'a Adjacency,
    pivots: &'a Pivots,
    /// Number of nodes that a pivot represents at each distance, pivot after pivot.
    shares: Vec<f32>,
    /// Number of distances that occur.
    n_distances: usize,
    /// Places of the pivots.
    xs: Vec<f32>,
    ys: Vec<f32>,
}

impl<'a> Stress<'a> {
    /// The stress of a graph, all of which the pivots reach.
    pub fn new(adjacency: &'a Adjacency, pivots: &'a Pivots) -> Self {
        let width = pivots.nodes.len();
        let n_distances = usize::from(pivots.distances.iter().copied().max().unwrap_or(0)) + 1;
        let mut counts = vec![0.0_f32; width * n_distances];
        for node in 0..adjacency.len() {
            let row = pivots.distances_from(node);
            let nearest = (0..width).min_by_key(|&pivot| row[pivot]).unwrap_or(0);
            counts[nearest * n_distances + usize::from(row[nearest])] += 1.0;
        }
        let mut shares = vec![0.0; width * n_distances];
        for pivot in 0..width {
            let counts = &counts[pivot * n_distances..(pivot + 1) * n_distances];
            let mut within = counts[0];
            for distance in 1..n_distances {
                if distance % 2 == 0 {
                    within += counts[distance / 2];
                }
                shares[pivot * n_distances + distance] =
                    greater(within, 1.0) / (distance * distance) as f32;
            }
        }
        let places = vec![0.0; width];
        Self { adjacency, pivots, shares, n_distances, xs: places.clone(), ys: places }
    }

    /// Moves every node once.
    pub fn step(&mut self, points: &mut [Point]) {
        for (pivot, &node) in self.pivots.nodes.iter().enumerate() {
            (self.xs[pivot], self.ys[pivot]) = (points[node as usize].x, points[node as usize].y);
        }
        for node in 0..points.len() {
            points[node] = self.place(node, points);
        }
    }

    /// Position of least stress for a node, given the positions of all others.
    fn place(&self, node: usize, points: &[Point]) -> Point {
        let here = points[node];
        let (mut x, mut y, mut sum) = (0.0, 0.0, 0.0);
        for &(neighbor, _) in self.adjacency.neighbors(node as u32) {
            let there = points[neighbor as usize];
            let (way_x, way_y) = (here.x - there.x, here.y - there.y);
            let stretch = 1.0 / greater((way_x * way_x + way_y * way_y).sqrt(), LEAST);
            x += there.x + way_x * stretch;
            y += there.y + way_y * stretch;
            sum += 1.0;
        }
        let row = self.pivots.distances_from(node);
        for (pivot, &distance) in row.iter().enumerate() {
            let weight = self.shares[pivot * self.n_distances + usize::from(distance)];
            let (way_x, way_y) = (here.x - self.xs[pivot], here.y - self.ys[pivot]);
            let length = greater((way_x * way_x + way_y * way_y).sqrt(), LEAST);
            let stretch = f32::from(distance) / length;
            x += weight * (self.xs[pivot] + way_x * stretch);
            y += weight * (self.ys[pivot] + way_y * stretch);
            sum += weight;
        }
        if sum > 0.0 { Point { x: x / sum, y: y / sum } } else { here }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::layout::random::Random;

    /// Stress over all pairs, distances in the plane against those in the
    /// graph, divided by the squares of the latter.
    fn naive(adjacency: &Adjacency, points: &[Point]) -> f32 {
        let all = Pivots::choose(adjacency, adjacency.len());
        let mut sum = 0.0;
        for node in 0..points.len() {
            for (pivot, &other) in all.nodes.iter().enumerate() {
                let links = f32::from(all.distances_from(node)[pivot]);
                if links > 0.0 {
                    let length = points[node].distance_squared(points[other as usize]).sqrt();
                    sum += (length / links - 1.0).powi(2);
                }
            }
        }
        sum / 2.0
    }

    /// Checks what part of the stress of a random layout some rounds leave.
    #[track_caller]
    fn check(count: usize, pairs: &[(u32, u32)], n_pivots: usize, expected: f32) {
        let adjacency = Adjacency::new(count, pairs.iter().copied());
        let pivots = Pivots::choose(&adjacency, n_pivots);
        let mut random = Random(3);
        let mut coordinate = || random.draw() * 5.0;
        let mut points: Vec<Point> =
            (0..count).map(|_| Point { x: coordinate(), y: coordinate() }).collect();
        let before = naive(&adjacency, &points);
        let mut stress = Stress::new(&adjacency, &pivots);
        for _ in 0..100 {
            stress.step(&mut points);
        }
        let left = naive(&adjacency, &points) / before;
        assert!(left <= expected, "{left}");
    }

    #[test]
    fn all_pivots_leave_little_stress() {
        let ring: Vec<(u32, u32)> = (0..20).map(|at| (at, (at + 1) % 20)).collect();
        check(20, &ring, 20, 0.15);
        check(2, &[(0, 1)], 2, 1e-6);
    }

    #[test]
    fn some_pivots_leave_not_much_more() {
        let grid = |at: u32| [(at, at + 1), (at, at + 10)];
        let pairs: Vec<(u32, u32)> = (0..100)
            .flat_map(grid)
            .filter(|&(a, b)| b < 100 && (b == a + 10 || !b.is_multiple_of(10)))
            .collect();
        check(100, &pairs, 100, 0.1);
        check(100, &pairs, 30, 0.15);
    }
}
