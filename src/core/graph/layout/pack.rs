//! Packs boxes close together, to find where islands start. Each box goes to the lowest free place
//! of the outline of those before it, the largest first (the skyline of J. Jylänki, A thousand ways
//! to pack the bin, 2010).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::graph::Point;
use crate::graph::geometry::greater;
use crate::order;

/// Width over height of the area that the boxes fill together: about that of a picture.
const ASPECT: f32 = 1.0;

/// Widths of the area that are tried, in parts of the side of a square as large as all boxes.
const WIDTHS: [f32; 7] = [1.0, 1.1, 1.2, 1.35, 1.5, 1.75, 2.0];

/// Number of boxes from which on only one width is tried: so many small ones leave few gaps.
const MANY: usize = 1000;

/// Maximum number of comparisons of a box with a step of the outline. Beyond that limit the
/// remaining boxes are placed in rows.
const MOST: u32 = 1 << 24;

/// The middles of boxes of the given widths and heights, none negative, so that none overlap and
/// all lie near the origin.
pub fn pack(sizes: &[Point]) -> Vec<Point> {
    pack_within(sizes, MOST)
}

/// Like [`pack`], with at most `most` comparisons for each width that is tried.
fn pack_within(sizes: &[Point], most: u32) -> Vec<Point> {
    let order = largest_first(sizes);
    let area: f32 = sizes.iter().map(|size| size.x * size.y).sum();
    let widest = sizes.iter().map(|size| size.x).fold(0.0, greater);
    let widths = if sizes.len() < MANY { WIDTHS.as_slice() } else { &WIDTHS[1..2] };
    let mut best: Option<(f32, Vec<Point>)> = None;
    for part in widths {
        let width = greater(part * (area * ASPECT).sqrt(), widest);
        let (mut middles, end) = fill(sizes, &order, width, most);
        // The larger the whole, the smaller it is drawn.
        let extent = greater(end.x / ASPECT, end.y);
        if best.as_ref().is_none_or(|(least, _)| extent < *least) {
            center_bands(sizes, &mut middles, end.x);
            let middle = |at: Point| Point { x: at.x - end.x / 2.0, y: at.y - end.y / 2.0 };
            best = Some((extent, middles.into_iter().map(middle).collect()));
        }
    }
    best.map_or_else(Vec::new, |(_, middles)| middles)
}

/// Positions of the boxes by falling length of the longer side.
fn largest_first(sizes: &[Point]) -> Vec<usize> {
    // The bits of non-negative numbers sort in the same order as the numbers. A heap, since it
    // takes a tenth of the code that a sort does.
    let side = |size: &Point| greater(size.x, size.y).to_bits();
    let mut heap: BinaryHeap<(u32, Reverse<usize>)> =
        sizes.iter().enumerate().map(|(at, size)| (side(size), Reverse(at))).collect();
    std::iter::from_fn(|| heap.pop().map(|(_, Reverse(at))| at)).collect()
}

/// Places boxes in an area of a width; returns their middles, and the corner of the area filled.
fn fill(sizes: &[Point], order: &[usize], width: f32, most: u32) -> (Vec<Point>, Point) {
    let mut outline = Outline { width, steps: vec![Step { x: 0.0, y: 0.0 }], n_left: most };
    let mut middles = vec![Point::default(); sizes.len()];
    let mut end = Point::default();
    for &at in order {
        let size = sizes[at];
        let corner = outline.place(size);
        middles[at] = Point { x: corner.x + size.x / 2.0, y: corner.y + size.y / 2.0 };
        end = end.most(Point { x: corner.x + size.x, y: corner.y + size.y });
    }
    (middles, end)
}

/// Moves boxes that stand beside each other into the middle of the width, so that the room left over
/// is on both sides of them.
fn center_bands(sizes: &[Point], middles: &mut [Point], width: f32) {
    let top = |at: usize, middles: &[Point]| middles[at].y - sizes[at].y / 2.0;
    let mut order: Vec<usize> = (0..sizes.len()).collect();
    order::sort_by(&mut order, |a, b| top(*a, middles).total_cmp(&top(*b, middles)));
    let mut first = 0;
    while first < order.len() {
        let (mut bottom, mut right, mut end) = (f32::MIN, 0.0, first);
        while end < order.len() && (end == first || top(order[end], middles) < bottom) {
            let (middle, size) = (middles[order[end]], sizes[order[end]]);
            bottom = greater(bottom, middle.y + size.y / 2.0);
            right = greater(right, middle.x + size.x / 2.0);
            end += 1;
        }
        order[first..end].iter().for_each(|at| middles[*at].x += (width - right) / 2.0);
        first = end;
    }
}

/// Edge of the free area: steps from left to right.
struct Outline {
    width: f32,
    steps: Vec<Step>,
    /// Number of comparisons that are left.
    n_left: u32,
}

/// Level part of the outline: its left end, and the height from which on there is room.
#[derive(Clone, Copy)]
struct Step {
    x: f32,
    y: f32,
}

impl Outline {
    /// Takes the lowest place for a box, of equals the leftmost; returns its corner.
    fn place(&mut self, size: Point) -> Point {
        if self.n_left == 0 {
            self.level(size);
        }
        let mut best: Option<(usize, Point)> = None;
        for first in 0..self.steps.len() {
            let x = self.steps[first].x;
            if first > 0 && x + size.x > self.width {
                break;
            }
            let under = self.steps[first..].iter().take_while(|step| step.x < x + size.x);
            let (mut y, mut n_steps) = (self.steps[first].y, 0);
            for step in under {
                y = greater(y, step.y);
                n_steps += 1;
            }
            self.n_left = self.n_left.saturating_sub(n_steps);
            if best.is_none_or(|(_, best)| y < best.y) {
                best = Some((first, Point { x, y }));
            }
        }
        let (first, corner) = best.unwrap_or_default();
        self.raise(first, corner, size);
        corner
    }

    /// Raises the outline over a box that was placed at the start of a step.
    fn raise(&mut self, first: usize, corner: Point, size: Point) {
        let right = corner.x + size.x;
        let covered = self.steps[first..].iter().take_while(|step| step.x < right).count();
        let last = self.steps[first + covered.max(1) - 1];
        let next = self.steps.get(first + covered).map_or(self.width, |step| step.x);
        let top = Step { x: corner.x, y: corner.y + size.y };
        let rest = (right < next).then_some(Step { x: right, y: last.y });
        self.steps.splice(first..first + covered, std::iter::once(top).chain(rest));
    }

    /// Leaves the outline with two steps at most, so that boxes stand in rows: what is placed, and
    /// the room beside the last box where `size` fits there.
    fn level(&mut self, size: Point) {
        let top = self.steps.iter().map(|step| step.y).fold(0.0, greater);
        let beside = self.steps.last().copied();
        let beside = beside.filter(|last| last.y < top && last.x + size.x <= self.width);
        self.steps = vec![Step { x: 0.0, y: top }];
        self.steps.extend(beside);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(sizes: &[(f32, f32)]) {
        check_within(sizes, MOST, 2.0);
    }

    /// Checks that no two boxes overlap, that the area around all of them is at most `part` times
    /// as large as they are, and that it is no strip.
    #[track_caller]
    fn check_within(sizes: &[(f32, f32)], most: u32, part: f32) {
        let sizes: Vec<Point> = sizes.iter().map(|&(x, y)| Point { x, y }).collect();
        let middles = pack_within(&sizes, most);
        let mut end = Point::default();
        for (at, (a, size)) in middles.iter().zip(&sizes).enumerate() {
            end = end.most(Point { x: a.x.abs() + size.x / 2.0, y: a.y.abs() + size.y / 2.0 });
            for (b, other) in middles[..at].iter().zip(&sizes) {
                let (x, y) = ((a.x - b.x).abs(), (a.y - b.y).abs());
                let is_apart =
                    x >= (size.x + other.x) / 2.0 * 0.999 || y >= (size.y + other.y) / 2.0 * 0.999;
                assert!(is_apart, "{at} {a:?} {b:?}");
            }
        }
        let filled: f32 = sizes.iter().map(|size| size.x * size.y).sum();
        assert!(4.0 * end.x * end.y <= part * filled, "{filled} {end:?}");
        let longest = sizes.iter().map(|size| size.x.max(size.y)).fold(0.0, f32::max);
        let side = longest.max(2.0 * filled.sqrt());
        assert!(2.0 * end.x <= side && 2.0 * end.y <= side, "{end:?}");
    }

    #[test]
    fn boxes_lie_side_by_side() {
        check(&[]);
        check(&[(5.0, 3.0)]);
        check(&[(10.0, 10.0); 2]);
        check(&[(10.0, 7.0); 100]);
        check(&(1..60).map(|at| (300.0 / at as f32, 200.0 / at as f32)).collect::<Vec<_>>());
    }

    #[test]
    fn small_boxes_fill_the_room_beside_a_large_one() {
        let small = [(80.0, 40.0); 12];
        let sizes: Vec<(f32, f32)> = std::iter::once((300.0, 300.0)).chain(small).collect();
        check_within(&sizes, MOST, 1.5);
    }

    #[test]
    fn a_long_box_leaves_room_for_others() {
        check(&[(400.0, 100.0), (90.0, 90.0), (90.0, 90.0), (90.0, 90.0), (90.0, 90.0)]);
    }

    #[test]
    fn what_stands_alone_is_in_the_middle() {
        let sizes = [(400.0, 200.0), (100.0, 150.0)].map(|(x, y)| Point { x, y });
        let middles = pack(&sizes);
        assert_eq!((middles[0].x, middles[1].x), (0.0, 0.0));
        assert_eq!((middles[0].y, middles[1].y), (-75.0, 100.0));
    }

    #[test]
    fn boxes_that_are_too_many_stand_in_rows() {
        check_within(&[(10.0, 8.0); 400], 100, 2.0);
        check_within(&[(10.0, 8.0); 400], 0, 2.0);
    }

    #[test]
    fn the_time_has_an_end() {
        assert_eq!(pack(&vec![Point { x: 10.0, y: 8.0 }; 60_000]).len(), 60_000);
        // First high and narrow ones, and then wide ones over all of them.
        let wide = |at: u32| Point { x: if at.is_multiple_of(2) { 1.0 } else { 999.0 }, y: 1e3 };
        assert_eq!(pack(&(0..9000).map(wide).collect::<Vec<_>>()).len(), 9000);
    }
}
