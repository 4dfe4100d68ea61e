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
//! 1990): a cell is far if it is far from all of them, so that the force is at
//! least as exact as if each walked alone.

use crate::graph::Point;
use crate::graph::force::{Bodies, UNIT};
use crate::graph::quadtree::Quadtree;

/// A cell is far if its width is less than 0.9 of its distance; this is the
/// square, which is what gets compared.
const THETA_SQUARED: f32 = 0.81;

/// How strongly a body repels.
const STRENGTH: f32 = 1.0;

/// How many bodies walk together: two registers of 128 bits.
const LANES: usize = 8;

/// One number for each body of a group.
type Lanes = [f32; LANES];

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
    x: Lanes,
    y: Lanes,
    push_x: Lanes,
    push_y: Lanes,
}

impl ManyBody {
    /// Pushes all bodies apart.
    pub fn apply(&mut self, bodies: &mut Bodies, alpha: f32) {
        self.tree.rebuild(&bodies.positions);
        let strength = -STRENGTH * alpha;
        for start in (0..bodies.positions.len()).step_by(LANES) {
            let group = walk(&self.tree, start, self.theta_squared);
            let end = bodies.positions.len().min(start + LANES);
            for (lane, place) in (start..end).enumerate() {
                let body = self.tree.index(place);
                bodies.push(body, group.push_x[lane] * strength, group.push_y[lane] * strength);
            }
        }
    }
}

/// What the group at `start` of the order feels. All browsers that are kept up
/// to date have had 128-bit lanes since 2023, so that there is no other path.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn walk(tree: &Quadtree, start: usize, theta_squared: f32) -> Group {
    let (xs, ys) = tree.sorted();
    let last = xs.len() - 1;
    let mut group =
        Group { x: [0.0; LANES], y: [0.0; LANES], push_x: [0.0; LANES], push_y: [0.0; LANES] };
    for lane in 0..LANES {
        // Lanes without a body repeat the last one; nobody reads them.
        let place = (start + lane).min(last);
        (group.x[lane], group.y[lane]) = (xs[place], ys[place]);
    }
    let (left, right) = extent(&group.x);
    let (top, bottom) = extent(&group.y);
    let cells = tree.cells();
    let mut at = 0;
    while let Some(cell) = cells.get(at) {
        let x = (left - cell.mean.x).max(cell.mean.x - right).max(0.0);
        let y = (top - cell.mean.y).max(cell.mean.y - bottom).max(0.0);
        if cell.side_squared < theta_squared * (x * x + y * y) {
            group.feel(cell.mean, cell.count);
            at = cell.next as usize;
            continue;
        }
        at += 1;
        if cell.next as usize == at {
            for place in cell.start as usize..cell.end as usize {
                group.feel(Point { x: xs[place], y: ys[place] }, 1.0);
            }
        }
    }
    group
}

impl Group {
    /// Adds what some bodies at a point do. A body feels nothing of itself,
    /// since the way to itself is nothing.
    #[inline(always)]
    fn feel(&mut self, from: Point, count: f32) {
        for lane in 0..LANES {
            let (x, y) = (from.x - self.x[lane], from.y - self.y[lane]);
            let share = UNIT * UNIT / (UNIT * UNIT + x * x + y * y);
            let share = count * share * share;
            self.push_x[lane] += x * share;
            self.push_y[lane] += y * share;
        }
    }
}

fn extent(values: &Lanes) -> (f32, f32) {
    values.iter().fold((f32::MAX, f32::MIN), |(min, max), &value| (min.min(value), max.max(value)))
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
                let (x, y) = ((there.x - here.x) / UNIT, (there.y - here.y) / UNIT);
                let share = UNIT / (1.0 + x * x + y * y).powi(2);
                push = Point { x: push.x - x * share, y: push.y - y * share };
            }
            push
        };
        positions.iter().map(on).collect()
    }

    /// Checks the mean error as a part of the mean force.
    #[track_caller]
    fn check(count: usize, theta_squared: f32, tolerance: f32) {
        for seed in 0..10 {
            let mut random = Random(seed);
            let mut coordinate = || (random.draw() - 0.5) * 3000.0;
            let positions: Vec<Point> =
                (0..count).map(|_| Point { x: coordinate(), y: coordinate() }).collect();
            let expected = naive(&positions);
            let mut bodies = Bodies::new(positions);
            ManyBody { theta_squared, ..ManyBody::default() }.apply(&mut bodies, 1.0);
            let (mut error, mut size) = (0.0, 0.0);
            for (found, expected) in bodies.velocities.iter().zip(&expected) {
                error += found.distance_squared(*expected).sqrt();
                size += expected.distance_squared(Point::default()).sqrt();
            }
            assert!(error <= tolerance * size, "seed {seed}: {}", error / size);
        }
    }

    #[test]
    fn without_theta_it_is_the_sum_over_all_pairs() {
        for count in [0, 1, 2, 7, 8, 9, 403] {
            check(count, 0.0, 1e-5);
        }
    }

    #[test]
    fn far_cells_stand_for_their_bodies() {
        check(400, THETA_SQUARED, 0.08);
        check(2000, THETA_SQUARED, 0.08);
    }
}
