//! The many-body force: every body repels every other, less the farther it is.
//!
//! The push is that of a t-distribution, d/(1 + d²)² at the distance d in
//! lengths of links (F. Zhong et al., Force-directed graph layouts revisited: a
//! new force based on the t-distribution, 2023): near bodies do not throw each
//! other away, and far ones do not blow up the picture.
//!
//! A far cell of the quadtree acts as one body at the mean of its points
//! (J. Barnes and P. Hut, A hierarchical O(N log N) force-calculation
//! algorithm, Nature 324, 1986). Bodies that lie side by side walk the tree
//! together, a lane of the processor each (J. E. Barnes, A modified tree code,
//! 1990): a cell is far if it is far from the box around all of them.

use std::slice::from_ref;

use crate::graph::geometry::{greater, lesser};
use crate::graph::layout::force::{Bodies, UNIT};
use crate::graph::layout::lanes::Four;
use crate::graph::layout::quadtree::Quadtree;

/// A cell is far if its width is less than about 1.07 of its distance from the
/// box around all that walk together; this is the square, which is what gets
/// compared. Most of them are farther than that box, so that the error is that
/// of d3-force, where it is 0.9 for each by itself.
const THETA_SQUARED: f32 = 1.15;

/// Strength of the repulsion of a body.
const STRENGTH: f32 = 1.0;

/// Bodies of a leaf at most: eight lanes make short work of them.
const LEAF_SIZE: usize = 20;

/// Number of bodies that walk the tree together: two registers of 128 bits.
const LANES: usize = 8;

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct ManyBody {
    theta_squared: f32,
    tree: Quadtree,
}

impl Default for ManyBody {
    fn default() -> Self {
        Self { theta_squared: THETA_SQUARED, tree: Quadtree::default() }
    }
}

/// Bodies that walk the tree together, and the sum of what pushes each.
struct Group {
    x: [Four; 2],
    y: [Four; 2],
    pushes_x: [Four; 2],
    pushes_y: [Four; 2],
}

impl ManyBody {
    /// Pushes all bodies apart.
    pub fn apply(&mut self, bodies: &mut Bodies, alpha: f32) {
        self.tree.rebuild(&bodies.positions, LEAF_SIZE);
        let strength = -STRENGTH * alpha;
        for start in (0..bodies.positions.len()).step_by(LANES) {
            let (x, y) = walk(&self.tree, start, self.theta_squared);
            let end = bodies.positions.len().min(start + LANES);
            for (place, (x, y)) in (start..end).zip(x.into_iter().zip(y)) {
                bodies.push(self.tree.index(place), x * strength, y * strength);
            }
        }
    }
}

/// Forces on the group of bodies at `start` of the order.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn walk(tree: &Quadtree, start: usize, theta_squared: f32) -> ([f32; LANES], [f32; LANES]) {
    let (xs, ys) = tree.sorted();
    let (here_x, here_y) = (lanes(xs, start), lanes(ys, start));
    let (left, right) = extent(&here_x);
    let (top, bottom) = extent(&here_y);
    let none = [Four::splat(0.0); 2];
    let mut group = Group { x: fours(here_x), y: fours(here_y), pushes_x: none, pushes_y: none };
    let cells = tree.cells();
    let mut at = 0;
    while let Some(cell) = cells.get(at) {
        let x = beyond(cell.mean.x, left, right);
        let y = beyond(cell.mean.y, top, bottom);
        // Both cases yield slices, so that `feel` is called in one place, where it is inlined into
        // the loop.
        let (xs, ys, count) = if cell.side_squared < theta_squared * (x * x + y * y) {
            at = cell.next as usize;
            (from_ref(&cell.mean.x), from_ref(&cell.mean.y), cell.count)
        } else {
            at += 1;
            if cell.next as usize != at {
                continue;
            }
            let places = cell.start as usize..cell.end as usize;
            let (Some(xs), Some(ys)) = (xs.get(places.clone()), ys.get(places)) else { break };
            (xs, ys, 1.0)
        };
        for (&x, &y) in xs.iter().zip(ys) {
            group.feel(x, y, count);
        }
    }
    (numbers(group.pushes_x), numbers(group.pushes_y))
}

impl Group {
    /// Adds the forces of some bodies at a point. A body exerts no force on itself, since the
    /// distance to itself is zero.
    #[inline]
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn feel(&mut self, x: f32, y: f32, count: f32) {
        let (from_x, from_y, count) = (Four::splat(x), Four::splat(y), Four::splat(count));
        let unit = Four::splat(UNIT * UNIT);
        for half in [0, 1] {
            let (x, y) = (from_x.minus(self.x[half]), from_y.minus(self.y[half]));
            let share = unit.over(unit.plus(x.times(x)).plus(y.times(y)));
            let share = count.times(share).times(share);
            self.pushes_x[half] = self.pushes_x[half].plus(x.times(share));
            self.pushes_y[half] = self.pushes_y[half].plus(y.times(share));
        }
    }
}

/// Coordinates of a group. Lanes without a body repeat the last one; their forces are never read.
fn lanes(values: &[f32], start: usize) -> [f32; LANES] {
    let last = values.len() - 1;
    std::array::from_fn(|lane| values[(start + lane).min(last)])
}

#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn fours([a, b, c, d, e, f, g, h]: [f32; LANES]) -> [Four; 2] {
    [Four::new([a, b, c, d]), Four::new([e, f, g, h])]
}

#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn numbers([first, second]: [Four; 2]) -> [f32; LANES] {
    let ([a, b, c, d], [e, f, g, h]) = (first.get(), second.get());
    [a, b, c, d, e, f, g, h]
}

/// Distance of a number from a range; 0 within it.
fn beyond(value: f32, least: f32, most: f32) -> f32 {
    greater(greater(least - value, value - most), 0.0)
}

fn extent(values: &[f32; LANES]) -> (f32, f32) {
    let [first, others @ ..] = *values;
    let widen = |(least, most), value| (lesser(least, value), greater(most, value));
    others.into_iter().fold((first, first), widen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Point;
    use crate::graph::layout::random::Random;

    /// Forces on all bodies, computed from all pairs.
    fn naive(positions: &[Point]) -> Vec<Point> {
        let on = |here: &Point| {
            let mut push = Point::default();
            for there in positions {
                let (x, y) = ((there.x - here.x) / UNIT, (there.y - here.y) / UNIT);
                let share = UNIT / (1.0 + x * x + y * y).powi(2);
                push = Point { x: push.x - x * share, y: push.y - y * share };
            }
            push
        };
        positions.iter().map(on).collect()
    }

    /// Forces on all bodies if each walks the tree alone and a cell counts as far if its width is
    /// less than 0.9 of the distance of its mean, as in d3-force.
    fn alone(positions: &[Point]) -> Vec<Point> {
        let mut tree = Quadtree::default();
        tree.rebuild(positions, 1);
        let (xs, ys) = tree.sorted();
        let on = |here: &Point| {
            let mut push = Point::default();
            let mut feel = |x: f32, y: f32, count: f32| {
                let (x, y) = ((x - here.x) / UNIT, (y - here.y) / UNIT);
                let share = count * UNIT / (1.0 + x * x + y * y).powi(2);
                push = Point { x: push.x - x * share, y: push.y - y * share };
            };
            let mut at = 0;
            while let Some(cell) = tree.cells().get(at) {
                if cell.side_squared < 0.81 * cell.mean.distance_squared(*here) {
                    feel(cell.mean.x, cell.mean.y, cell.count);
                    at = cell.next as usize;
                    continue;
                }
                at += 1;
                if cell.next as usize == at {
                    for place in cell.start as usize..cell.end as usize {
                        feel(xs[place], ys[place], 1.0);
                    }
                }
            }
            push
        };
        positions.iter().map(on).collect()
    }

    /// The mean error as a part of the mean force.
    fn error(found: &[Point], expected: &[Point]) -> f32 {
        let wrong = found.iter().zip(expected).map(|(a, b)| a.distance_squared(*b).sqrt());
        let size = expected.iter().map(|it| it.distance_squared(Point::default()).sqrt());
        wrong.sum::<f32>() / size.sum::<f32>()
    }

    fn scattered(seed: u32, count: usize, width: f32) -> Vec<Point> {
        let mut random = Random(seed);
        let mut coordinate = || (random.draw() - 0.5) * width;
        (0..count).map(|_| Point { x: coordinate(), y: coordinate() }).collect()
    }

    /// Points in several clusters, distributed evenly among them.
    fn crowded(seed: u32, count: usize, width: f32) -> Vec<Point> {
        let middles = scattered(seed + 1, 20, width);
        let mut points = scattered(seed, count, width / 8.0);
        for (point, middle) in points.iter_mut().zip(middles.iter().cycle()) {
            *point = Point { x: point.x + middle.x, y: point.y + middle.y };
        }
        points
    }

    /// Checks the error against the most that is allowed, or against that of
    /// walking alone.
    #[track_caller]
    fn check(positions: Vec<Point>, theta_squared: f32, most: f32) {
        let expected = naive(&positions);
        let bound = if most > 0.0 { most } else { error(&alone(&positions), &expected) };
        let mut bodies = Bodies::new(positions);
        ManyBody { theta_squared, ..ManyBody::default() }.apply(&mut bodies, 1.0);
        let error = error(&bodies.velocities, &expected);
        assert!(expected.len() < 2 || error <= bound, "{error} {bound}");
    }

    #[test]
    fn without_theta_it_is_the_sum_over_all_pairs() {
        for count in [0, 1, 2, 7, 8, 9, 403] {
            for seed in 0..10 {
                check(scattered(seed, count, 3000.0), 0.0, 1e-5);
            }
        }
    }

    #[test]
    fn far_cells_err_no_more_than_where_each_walks_alone() {
        for seed in 0..3 {
            for (count, width) in [(400, 3000.0), (2000, 3000.0), (2000, 6000.0)] {
                check(scattered(seed, count, width), THETA_SQUARED, 0.0);
                check(crowded(seed, count, width), THETA_SQUARED, 0.0);
            }
        }
    }
}
