//! A point quadtree: recursive subdivision of a square, laid out flat.
//!
//! The points are sorted by their place on the Z-order curve (G. M. Morton, A
//! computer oriented geodetic data base, 1966), so that those of a cell are
//! neighbors in memory. Cells lie in one `Vec`, each before its quarters, and
//! know where the walk goes on if their quarters are skipped: a walk needs
//! neither stack nor recursion and reads memory in one direction. Chains of
//! cells with a single quarter are left out. The same points in the same order
//! always give the same tree.

use crate::graph::Point;
use crate::graph::geometry::greater;

/// Bits of a coordinate on the curve; so deep a tree can be.
const BITS: u32 = 16;

/// A square that holds points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// Mean of the points.
    pub mean: Point,
    /// Number of points, at least one.
    pub count: f32,
    /// Square of the length of a side.
    pub side_squared: f32,
    /// The first of the points, in the order of the curve.
    pub start: u32,
    /// The point after the last.
    pub end: u32,
    /// The cell that follows the last of the quarters.
    pub next: u32,
}

/// See the [module](self).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Quadtree {
    leaf_size: usize,
    /// The root comes first; empty quarters are left out.
    cells: Vec<Cell>,
    /// Place on the curve and index of every point, by place.
    keys: Vec<(u32, u32)>,
    /// Horizontal coordinates, by place.
    xs: Vec<f32>,
    /// Vertical coordinates, by place.
    ys: Vec<f32>,
    /// Memory for sorting.
    spare: Vec<(u32, u32)>,
}

impl Quadtree {
    /// Builds the tree of other points in the memory of this one. Cells of at
    /// most `leaf_size` points are not split: to look at a few points one by one
    /// costs less than to walk the cells that tell them apart.
    pub fn rebuild(&mut self, points: &[Point], leaf_size: usize) {
        self.leaf_size = leaf_size;
        self.cells.clear();
        let side = self.sort(points);
        self.xs.clear();
        self.ys.clear();
        for &(_, index) in &self.keys {
            let Point { x, y } = points[index as usize];
            self.xs.push(x);
            self.ys.push(y);
        }
        if !points.is_empty() {
            self.subdivide(0, points.len(), 2 * BITS, side);
        }
    }

    /// All cells, each before its quarters.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Horizontal and vertical coordinates, in the order of the curve.
    pub fn sorted(&self) -> (&[f32], &[f32]) {
        (&self.xs, &self.ys)
    }

    /// The index of the point at a place of the order.
    pub fn index(&self, place: usize) -> usize {
        self.keys[place].1 as usize
    }

    /// Sorts the points along the curve; returns the side of the whole square.
    fn sort(&mut self, points: &[Point]) -> f32 {
        let (mut min, mut max) =
            (Point { x: f32::MAX, y: f32::MAX }, Point { x: f32::MIN, y: f32::MIN });
        for point in points {
            (min, max) = (min.least(*point), max.most(*point));
        }
        let side = greater(greater(max.x - min.x, max.y - min.y), f32::MIN_POSITIVE);
        let scale = ((1 << BITS) - 1) as f32 / side;
        self.keys.clear();
        self.keys.extend((0..).zip(points).map(|(index, point)| {
            let (x, y) = ((point.x - min.x) * scale, (point.y - min.y) * scale);
            (spread(x as u32) | spread(y as u32) << 1, index)
        }));
        self.spare.resize(points.len(), (0, 0));
        for shift in [0, 8, 16, 24] {
            sort_by_digit(&self.keys, &mut self.spare, shift);
            std::mem::swap(&mut self.keys, &mut self.spare);
        }
        side
    }

    /// Appends the cell of a range of the order. The bits of the keys above
    /// `shift` are the same for all of them.
    fn subdivide(&mut self, start: usize, end: usize, mut shift: u32, mut side: f32) {
        let keys = &self.keys[start..end];
        let differ = keys[0].0 ^ keys[keys.len() - 1].0;
        // The square that is just large enough to hold both ends holds all.
        while shift > 0 && differ >> (shift - 2) == 0 {
            (shift, side) = (shift - 2, side / 2.0);
        }
        let at = self.cells.len();
        self.cells.push(Cell {
            mean: Point::default(),
            count: (end - start) as f32,
            side_squared: side * side,
            start: start as u32,
            end: end as u32,
            next: 0,
        });
        let (mut x, mut y) = (0.0, 0.0);
        if end - start <= self.leaf_size || shift == 0 {
            for place in start..end {
                x += self.xs[place];
                y += self.ys[place];
            }
        } else {
            let mut first = start;
            while first < end {
                let quarter = self.keys[first].0 >> (shift - 2);
                let rest = &self.keys[first..end];
                let last = first + rest.partition_point(|(key, _)| key >> (shift - 2) == quarter);
                let child = self.cells.len();
                self.subdivide(first, last, shift - 2, side / 2.0);
                let child = self.cells[child];
                x += child.mean.x * child.count;
                y += child.mean.y * child.count;
                first = last;
            }
        }
        let next = self.cells.len() as u32;
        let cell = &mut self.cells[at];
        cell.mean = Point { x: x / cell.count, y: y / cell.count };
        cell.next = next;
    }
}

/// Puts a zero before each of the lower 16 bits (H. S. Warren, Hacker's Delight,
/// 7-2).
fn spread(bits: u32) -> u32 {
    let bits = (bits | bits << 8) & 0x00ff_00ff;
    let bits = (bits | bits << 4) & 0x0f0f_0f0f;
    let bits = (bits | bits << 2) & 0x3333_3333;
    (bits | bits << 1) & 0x5555_5555
}

/// One pass of a radix sort. It is stable: items with the same digit keep their order.
fn sort_by_digit(from: &[(u32, u32)], to: &mut [(u32, u32)], shift: u32) {
    let digit = |key: u32| (key >> shift & 0xff) as usize;
    let mut places = [0; 256];
    for &(key, _) in from {
        places[digit(key)] += 1;
    }
    let mut sum = 0;
    for place in &mut places {
        sum += std::mem::replace(place, sum);
    }
    for &entry in from {
        let place = &mut places[digit(entry.0)];
        to[*place] = entry;
        *place += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::layout::random::Random;

    const LEAF_SIZE: usize = 8;

    fn random_points(seed: u32, count: usize) -> Vec<Point> {
        let mut random = Random(seed);
        let mut coordinate = || random.draw() * 200.0 - 100.0;
        (0..count).map(|_| Point { x: coordinate(), y: coordinate() }).collect()
    }

    /// Checks that every cell knows its points: their mean, that they fit into
    /// the square, and that its quarters share them out.
    #[track_caller]
    fn check(points: &[Point], expected_cells: Option<usize>) {
        let mut tree = Quadtree::default();
        tree.rebuild(points, LEAF_SIZE);
        let mut indices: Vec<usize> = (0..points.len()).map(|place| tree.index(place)).collect();
        for (at, cell) in tree.cells.iter().enumerate() {
            let members: Vec<usize> =
                (cell.start..cell.end).map(|place| tree.index(place as usize)).collect();
            let sum: f32 = members.iter().map(|&member| points[member].x).sum();
            assert_eq!(cell.count, members.len() as f32);
            assert!((cell.mean.x - sum / cell.count).abs() < 1e-2 * cell.mean.x.abs().max(1.0));
            for &member in &members {
                let reach = cell.side_squared.sqrt() * 1.001;
                assert!((points[member].x - points[members[0]].x).abs() <= reach);
                assert!((points[member].y - points[members[0]].y).abs() <= reach);
            }
            let mut quarter = at + 1;
            let mut covered = cell.start;
            while quarter < cell.next as usize {
                assert_eq!(tree.cells[quarter].start, covered);
                covered = tree.cells[quarter].end;
                quarter = tree.cells[quarter].next as usize;
            }
            assert!(cell.next as usize == at + 1 || covered == cell.end);
        }
        indices.sort_unstable();
        assert_eq!(indices, (0..points.len()).collect::<Vec<_>>());
        assert!(expected_cells.is_none_or(|expected| expected == tree.cells.len()));
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
        check(&[Point { x: 0.5, y: -0.5 }; 2 * LEAF_SIZE], Some(1));
    }

    #[test]
    fn every_cell_knows_its_points() {
        for seed in 0..20 {
            check(&random_points(seed, 300), None);
        }
    }

    #[test]
    fn points_far_from_the_others_do_not_deepen_the_tree() {
        let mut points = random_points(3, 100);
        points.push(Point { x: 1e7, y: 1e7 });
        check(&points, None);
    }
}
