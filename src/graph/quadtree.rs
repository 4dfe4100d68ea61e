//! A point quadtree: recursive subdivision of a square.
//!
//! The simulation builds one per tick. The many-body force reads far cells as
//! single bodies (Barnes–Hut), collision looks only at what is near, and the
//! pointer finds the point beneath it.
//!
//! Cells lie in one `Vec`, each before its quarters, and know where the walk
//! goes on if their quarters are skipped: a walk needs neither stack nor
//! recursion. The same points in the same order always give the same tree.

use std::ops::Range;

use crate::graph::Point;

/// Coincident points would split for ever; at this depth they share a leaf.
const MAX_DEPTH: u8 = 24;

/// A leaf is not split before it holds more points than this: to look at a few
/// points one by one costs less than to walk the cells that tell them apart.
const LEAF_SIZE: usize = 8;

/// A square that holds points.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// Middle of the square.
    pub center: Point,
    /// Half a side of the square.
    pub half: f32,
    /// Mean of the points.
    pub mean: Point,
    /// How many points there are, at least one.
    pub count: f32,
    /// The points, if the square is not divided, as a range of the order.
    members: Range<u32>,
    /// The cell that follows the last of the quarters.
    next: u32,
}

/// See the [module](self).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Quadtree {
    /// The root comes first; empty quarters are left out.
    cells: Vec<Cell>,
    /// Indices of the points; those of a cell are neighbors.
    order: Vec<u32>,
}

impl Quadtree {
    /// Builds the tree of `points`.
    pub fn build(points: &[Point]) -> Self {
        let mut tree = Self::default();
        tree.rebuild(points);
        tree
    }

    /// Builds the tree of other points in the memory of this one.
    pub fn rebuild(&mut self, points: &[Point]) {
        self.cells.clear();
        self.order.clear();
        let Some(&first) = points.first() else { return };
        self.order.extend(0..points.len() as u32);
        let (mut min, mut max) = (first, first);
        for point in points {
            min = Point { x: min.x.min(point.x), y: min.y.min(point.y) };
            max = Point { x: max.x.max(point.x), y: max.y.max(point.y) };
        }
        let center = Point { x: (min.x + max.x) / 2.0, y: (min.y + max.y) / 2.0 };
        let half = (max.x - min.x).max(max.y - min.y) / 2.0;
        self.subdivide(points, 0..points.len(), center, half, 0);
    }

    /// The points such that those which share a cell are neighbors.
    pub fn order(&self) -> &[u32] {
        &self.order
    }

    /// Walks the tree from the root. `enter` is shown each cell whose parent it
    /// entered, with the points of a leaf, and says whether to go on to the
    /// quarters.
    pub fn visit(&self, mut enter: impl FnMut(&Cell, &[u32]) -> bool) {
        let mut at = 0;
        while let Some(cell) = self.cells.get(at) {
            let members = &self.order[cell.members.start as usize..cell.members.end as usize];
            at = if enter(cell, members) { at + 1 } else { cell.next as usize };
        }
    }

    /// Finds the point of `points`, those the tree was built of, that is
    /// nearest to `to` and nearer than `within`; the first of several.
    pub fn find(&self, points: &[Point], to: Point, within: f32) -> Option<u32> {
        let mut nearest = within * within;
        let mut found = None;
        self.visit(|cell, members| {
            for &member in members {
                let distance = points[member as usize].distance_squared(to);
                let is_first = distance == nearest && found.is_some_and(|found| member < found);
                if distance < nearest || is_first {
                    nearest = distance;
                    found = Some(member);
                }
            }
            let x = ((to.x - cell.center.x).abs() - cell.half).max(0.0);
            let y = ((to.y - cell.center.y).abs() - cell.half).max(0.0);
            x * x + y * y <= nearest
        });
        found
    }

    /// Appends the cell of a range of the order, and returns the sum of its
    /// points.
    fn subdivide(
        &mut self,
        points: &[Point],
        range: Range<usize>,
        center: Point,
        half: f32,
        depth: u8,
    ) -> Point {
        let index = self.cells.len();
        let count = range.len() as f32;
        let is_leaf = range.len() <= LEAF_SIZE || depth == MAX_DEPTH;
        let members = if is_leaf { range.clone() } else { 0..0 };
        self.cells.push(Cell {
            center,
            half,
            mean: center,
            count,
            members: members.start as u32..members.end as u32,
            next: 0,
        });

        let mut sum = Point::default();
        if is_leaf {
            for &member in &self.order[range] {
                sum.x += points[member as usize].x;
                sum.y += points[member as usize].y;
            }
        } else {
            for (quarter, range) in self.quarters(points, range, center) {
                let part = self.subdivide(
                    points,
                    range,
                    corner(center, half, quarter),
                    half / 2.0,
                    depth + 1,
                );
                sum.x += part.x;
                sum.y += part.y;
            }
        }
        self.cells[index].mean = Point { x: sum.x / count, y: sum.y / count };
        self.cells[index].next = self.cells.len() as u32;
        sum
    }

    /// Sorts a range of the order by quarter, row by row from the top left, and
    /// returns the quarters that hold points.
    fn quarters(
        &mut self,
        points: &[Point],
        range: Range<usize>,
        center: Point,
    ) -> impl Iterator<Item = (usize, Range<usize>)> + use<> {
        let Range { start, end } = range;
        let order = &mut self.order;
        let is_above = |point: Point| point.y < center.y;
        let is_left = |point: Point| point.x < center.x;
        let middle = start + partition(&mut order[start..end], points, &is_above);
        let above = start + partition(&mut order[start..middle], points, &is_left);
        let below = middle + partition(&mut order[middle..end], points, &is_left);
        [start..above, above..middle, middle..below, below..end]
            .into_iter()
            .enumerate()
            .filter(|(_, range)| !range.is_empty())
    }
}

/// The middle of a quarter of a square.
fn corner(center: Point, half: f32, quarter: usize) -> Point {
    let step = half / 2.0;
    Point {
        x: center.x + if quarter.is_multiple_of(2) { -step } else { step },
        y: center.y + if quarter < 2 { -step } else { step },
    }
}

/// Moves the points for which `is_first` holds to the front, and counts them.
fn partition(order: &mut [u32], points: &[Point], is_first: &dyn Fn(Point) -> bool) -> usize {
    let mut count = 0;
    for at in 0..order.len() {
        if is_first(points[order[at] as usize]) {
            order.swap(at, count);
            count += 1;
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::random::Random;

    fn random_points(seed: u32, count: usize) -> Vec<Point> {
        let mut random = Random(seed);
        let mut coordinate = || random.draw() * 200.0 - 100.0;
        (0..count).map(|_| Point { x: coordinate(), y: coordinate() }).collect()
    }

    /// Checks that each point lies in exactly one leaf, inside that leaf, and
    /// how many cells there are.
    #[track_caller]
    fn check(points: &[Point], expected_cells: Option<usize>) {
        let (mut n_cells, mut found) = (0, Vec::<u32>::new());
        Quadtree::build(points).visit(|cell, members| {
            n_cells += 1;
            for &member in members {
                let Point { x, y } = points[member as usize];
                let half = cell.half + 1e-4;
                assert!((x - cell.center.x).abs() <= half && (y - cell.center.y).abs() <= half);
            }
            found.extend(members);
            true
        });
        found.sort_unstable();
        assert_eq!(found, (0..points.len() as u32).collect::<Vec<_>>());
        assert!(expected_cells.is_none_or(|expected| expected == n_cells), "{n_cells}");
    }

    #[test]
    fn no_points_make_no_cells() {
        check(&[], Some(0));
    }

    #[test]
    fn few_points_make_one_leaf() {
        check(&random_points(1, LEAF_SIZE), Some(1));
    }

    #[test]
    fn coincident_points_share_a_leaf() {
        let point = Point { x: 0.5, y: -0.5 };
        check(&[point; 2 * LEAF_SIZE], Some(1 + usize::from(MAX_DEPTH)));
    }

    #[test]
    fn every_point_lies_in_one_leaf() {
        for seed in 0..20 {
            check(&random_points(seed, 300), None);
        }
    }

    #[test]
    fn the_root_knows_the_mean_of_all_points() {
        let points = random_points(7, 100);
        let mean = points.iter().map(|point| point.x).sum::<f32>() / 100.0;
        let root = Quadtree::build(&points).cells[0].clone();
        assert_eq!(root.count, 100.0);
        assert!((root.mean.x - mean).abs() < 1e-3);
    }

    #[test]
    fn what_is_found_is_what_a_scan_finds() {
        for seed in 0..40 {
            let mut points = random_points(seed, 200);
            points.extend_from_within(..20);
            let tree = Quadtree::build(&points);
            for to in random_points(seed + 1000, 50) {
                let within = seed as f32;
                let scan = (0..points.len() as u32)
                    .map(|at| (points[at as usize].distance_squared(to), at))
                    .filter(|(distance, _)| *distance < within * within)
                    .min_by(|a, b| a.partial_cmp(b).unwrap())
                    .map(|(_, at)| at);
                assert_eq!(tree.find(&points, to, within), scan);
            }
        }
    }
}
