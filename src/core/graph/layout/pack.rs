//! Packs discs close together, to find where islands start.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::graph::Point;
use crate::graph::geometry::{greater, lesser};
use crate::graph::layout::spiral::Spiral;

/// Maximum number of comparisons of two discs: some ten thousand discs of one size need fewer, and
/// so does a disc beside one of a thousand times its size. Beyond that limit the remaining discs
/// are placed in rows.
const MOST: u32 = 1 << 26;

/// The middles of discs of the given radii, none negative, so that none overlap and all lie
/// near the origin: the largest goes there, each smaller one to the next free
/// place outward.
pub fn pack(radii: &[f32]) -> Vec<Point> {
    pack_within(radii, MOST)
}

/// Like [`pack`], with at most `n_left` comparisons.
fn pack_within(radii: &[f32], mut n_left: u32) -> Vec<Point> {
    // The bits of non-negative numbers sort in the same order as the numbers. A heap, since it
    // takes a tenth of the code that a sort does.
    let mut heap: BinaryHeap<(u32, Reverse<usize>)> =
        radii.iter().enumerate().map(|(at, radius)| (radius.to_bits(), Reverse(at))).collect();
    let mut order = Vec::with_capacity(radii.len());
    let smallest = radii.iter().copied().fold(f32::MAX, lesser);
    // The spiral is not restarted: a place that was unsuitable for a large disc is seldom suitable
    // for a smaller one, and never going back keeps this fast.
    let mut places = Spiral::new(greater(smallest, 1.0) / 2.0);
    let mut middles = vec![Point::default(); radii.len()];
    let mut rows: Option<Rows> = None;
    while let Some((_, Reverse(disc))) = heap.pop() {
        middles[disc] = loop {
            if let Some(rows) = &mut rows {
                break rows.place(radii[disc]);
            }
            let place = places.next().unwrap_or_default();
            // The last ones are at the edge, where there is least room.
            let is_free = order.iter().rev().all(|&other: &usize| {
                n_left = n_left.saturating_sub(1);
                let least = radii[disc] + radii[other];
                place.distance_squared(middles[other]) >= least * least
            });
            if n_left == 0 {
                rows = Some(Rows::below(radii, &middles, &order));
            } else if is_free {
                break place;
            }
        };
        order.push(disc);
    }
    middles
}

/// Rows of discs, each next to the one before and none larger than it.
struct Rows {
    /// Left and right end of a row.
    extent: (f32, f32),
    /// Left edge of the next disc.
    x: f32,
    y: f32,
    /// The height of the row.
    height: f32,
}

impl Rows {
    /// Rows below the discs of `placed`, wide enough that all others make a square.
    fn below(radii: &[f32], middles: &[Point], placed: &[usize]) -> Self {
        let reach = |at: &usize| middles[*at].x.abs().max(middles[*at].y.abs()) + radii[*at];
        let reach = placed.iter().map(reach).fold(0.0, greater);
        let area: f32 = radii.iter().map(|radius| radius * radius).sum();
        let half = greater(reach, area.sqrt());
        Self { extent: (-half, half), x: -half, y: reach, height: 0.0 }
    }

    fn place(&mut self, radius: f32) -> Point {
        let width = 2.0 * radius;
        if self.x + width > self.extent.1 && self.height > 0.0 {
            self.x = self.extent.0;
            self.y += self.height;
            self.height = 0.0;
        }
        let middle = Point { x: self.x + radius, y: self.y + radius };
        self.x += width;
        self.height = greater(self.height, width);
        middle
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(radii: &[f32]) {
        check_within(radii, MOST, 5.0);
    }

    /// Checks that no two discs overlap and that at least one in `part` of the
    /// circle around all of them is filled.
    #[track_caller]
    fn check_within(radii: &[f32], most: u32, part: f32) {
        let middles = pack_within(radii, most);
        let mut outermost: f32 = 0.0;
        for (at, &radius) in radii.iter().enumerate() {
            outermost = outermost.max(middles[at].x.hypot(middles[at].y) + radius);
            for other in 0..at {
                let distance = middles[at].distance_squared(middles[other]).sqrt();
                assert!(distance >= (radius + radii[other]) * 0.999, "{at} {other}");
            }
        }
        let filled: f32 = radii.iter().map(|radius| radius * radius).sum();
        assert!(filled >= outermost * outermost / part, "{filled} {outermost}");
    }

    #[test]
    fn discs_that_are_too_many_or_too_wide_stand_in_rows() {
        check_within(&[10.0; 400], 10_000, 8.0);
        check_within(&[1e7, 1e7, 10.0, 9.0, 8.0], 10_000, 8.0);
        check_within(&(1..60).map(|at| 300.0 / at as f32).collect::<Vec<_>>(), 200, 8.0);
    }

    #[test]
    fn the_time_has_an_end() {
        assert_eq!(pack_within(&[1e9, 1e9, 1.0], 1 << 20).len(), 3);
    }

    #[test]
    fn discs_lie_side_by_side() {
        check(&[]);
        check(&[5.0]);
        check(&[10.0, 10.0]);
        check(&[10.0; 100]);
        check(&(1..60).map(|at| 300.0 / at as f32).collect::<Vec<_>>());
    }
}
