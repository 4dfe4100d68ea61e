//! The areas of the screen that discs and labels take.
//!
//! The screen is divided into squares, and each has a list of the shapes that reach into it. So a
//! label is compared only with the shapes near it.

use crate::graph::{Bounds, Point, Viewport};

/// Side of a square, in pixels: about the width of a name.
const SIDE: f32 = 96.0;

/// A box with rounded edges: a disc is a point with a radius, a label a box
/// without one.
#[derive(Clone, Copy, Debug)]
struct Shape {
    core: Bounds,
    radius: f32,
}

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct Occupied {
    n_columns: usize,
    n_rows: usize,
    squares: Vec<Vec<Shape>>,
}

impl Occupied {
    /// An area where nothing is drawn.
    pub fn new(viewport: Viewport) -> Self {
        // Casts saturate; a page has no more than a few hundred squares.
        let count = |length: f32| ((length / SIDE) as usize + 1).min(100);
        let (n_columns, n_rows) = (count(viewport.width), count(viewport.height));
        Self { n_columns, n_rows, squares: vec![Vec::new(); n_columns * n_rows] }
    }

    /// Notes a disc.
    pub fn add_disc(&mut self, center: Point, radius: f32) {
        self.add(Shape { core: Bounds { min: center, max: center }, radius });
    }

    /// Notes a box.
    pub fn add_box(&mut self, bounds: Bounds) {
        self.add(Shape { core: bounds, radius: 0.0 });
    }

    /// True if a box overlaps nothing.
    pub fn is_free(&self, bounds: Bounds) -> bool {
        let mut squares = self.squares_of(bounds);
        squares.all(|at| self.squares[at].iter().all(|shape| !shape.overlaps(bounds)))
    }

    fn add(&mut self, shape: Shape) {
        let Shape { core: Bounds { min, max }, radius } = shape;
        let bounds = Bounds {
            min: Point { x: min.x - radius, y: min.y - radius },
            max: Point { x: max.x + radius, y: max.y + radius },
        };
        for at in self.squares_of(bounds) {
            self.squares[at].push(shape);
        }
    }

    /// The squares that a box reaches into; what lies outside the viewport
    /// counts to the squares at its edge.
    fn squares_of(&self, bounds: Bounds) -> impl Iterator<Item = usize> + use<> {
        let (n_columns, n_rows) = (self.n_columns, self.n_rows);
        // Casts of negative numbers saturate to 0.
        let column = move |x: f32| ((x / SIDE) as usize).min(n_columns - 1);
        let row = move |y: f32| ((y / SIDE) as usize).min(n_rows - 1);
        let columns = column(bounds.min.x)..=column(bounds.max.x);
        (row(bounds.min.y)..=row(bounds.max.y))
            .flat_map(move |row| columns.clone().map(move |column| row * n_columns + column))
    }
}

impl Shape {
    fn overlaps(&self, bounds: Bounds) -> bool {
        let gap = self.core.gap(bounds);
        let (x, y) = (gap.x.max(0.0), gap.y.max(0.0));
        (gap.x < 0.0 && gap.y < 0.0) || x * x + y * y < self.radius * self.radius
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks whether a box of 20 × 10 pixels is free beside a disc of radius
    /// 10 at (100, 100) and a box from (200, 100) to (300, 120).
    #[track_caller]
    fn check(x: f32, y: f32, expected: bool) {
        let mut occupied = Occupied::new(Viewport { width: 400.0, height: 200.0 });
        let bounds = |x: f32, y: f32, width: f32, height: f32| Bounds {
            min: Point { x, y },
            max: Point { x: x + width, y: y + height },
        };
        occupied.add_disc(Point { x: 100.0, y: 100.0 }, 10.0);
        occupied.add_box(bounds(200.0, 100.0, 100.0, 20.0));
        assert_eq!(occupied.is_free(bounds(x, y, 20.0, 10.0)), expected, "{x} {y}");
    }

    #[test]
    fn a_box_may_stand_beside_a_disc_but_not_on_it() {
        check(110.0, 95.0, true);
        check(109.0, 95.0, false);
        check(95.0, 98.0, false);
        check(108.0, 108.0, true);
        check(106.0, 106.0, false);
    }

    #[test]
    fn boxes_may_touch_but_not_overlap() {
        check(180.0, 105.0, true);
        check(181.0, 105.0, false);
        check(240.0, 120.0, true);
        check(240.0, 119.0, false);
    }

    #[test]
    fn what_lies_outside_is_found_too() {
        let mut occupied = Occupied::new(Viewport::default());
        occupied.add_disc(Point { x: -50.0, y: 5000.0 }, 5.0);
        let at =
            |x: f32| Bounds { min: Point { x, y: 5000.0 }, max: Point { x: x + 9.0, y: 5009.0 } };
        assert!(!occupied.is_free(at(-50.0)) && occupied.is_free(at(50.0)));
    }
}
