//! Packs discs close together, to find where islands start.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::graph::Point;
use crate::graph::geometry::{greater, lesser};
use crate::graph::spiral::Spiral;

/// The middles of discs of the given radii, none negative, so that none overlap and all lie
/// near the origin: the largest goes there, each smaller one to the next free
/// place outward.
pub fn pack(radii: &[f32]) -> Vec<Point> {
    // The bits of numbers that are not negative are in the order of these. A
    // heap, since it takes a tenth of the code that a sort does.
    let mut heap: BinaryHeap<(u32, Reverse<usize>)> =
        radii.iter().enumerate().map(|(at, radius)| (radius.to_bits(), Reverse(at))).collect();
    let mut order = Vec::with_capacity(radii.len());
    let smallest = radii.iter().copied().fold(f32::MAX, lesser);
    // The spiral is not begun anew: what was no place for a large disc is
    // seldom one for a smaller, and never going back keeps this fast.
    let mut places = Spiral::new(greater(smallest, 1.0) / 2.0);
    let mut middles = vec![Point::default(); radii.len()];
    while let Some((_, Reverse(disc))) = heap.pop() {
        let is_free = |place: &Point| {
            // The last ones are at the edge, where there is least room.
            order.iter().rev().all(|&other: &usize| {
                let least = radii[disc] + radii[other];
                place.distance_squared(middles[other]) >= least * least
            })
        };
        middles[disc] = places.find(is_free).unwrap_or_default();
        order.push(disc);
    }
    middles
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that no two discs overlap and that at least a fifth of the
    /// circle around all of them is filled.
    #[track_caller]
    fn check(radii: &[f32]) {
        let middles = pack(radii);
        let mut outermost: f32 = 0.0;
        for (at, &radius) in radii.iter().enumerate() {
            outermost = outermost.max(middles[at].x.hypot(middles[at].y) + radius);
            for other in 0..at {
                let distance = middles[at].distance_squared(middles[other]).sqrt();
                assert!(distance >= (radius + radii[other]) * 0.999, "{at} {other}");
            }
        }
        let filled: f32 = radii.iter().map(|radius| radius * radius).sum();
        assert!(filled >= outermost * outermost / 5.0, "{filled} {outermost}");
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
