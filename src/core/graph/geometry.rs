//! Points and boxes, in graph units or in pixels.

/// A position, or the difference of two. Both coordinates are finite; `y` grows
/// downward.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Horizontal coordinate, growing to the right.
    pub x: f32,
    /// Downward.
    pub y: f32,
}

/// An upright box.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bounds {
    /// Top left corner.
    pub min: Point,
    /// Bottom right corner.
    pub max: Point,
}

/// Lesser of two numbers. Unlike `f32::min`, which handles NaN, it compiles to no call in the
/// browser.
pub fn lesser(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

/// The greater of two numbers; see [`lesser`].
pub fn greater(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

impl Point {
    /// The lesser coordinates of two points.
    pub fn least(self, other: Self) -> Self {
        Self { x: lesser(self.x, other.x), y: lesser(self.y, other.y) }
    }

    /// The greater coordinates of two points.
    pub fn most(self, other: Self) -> Self {
        Self { x: greater(self.x, other.x), y: greater(self.y, other.y) }
    }

    /// The square of the distance to `other`.
    pub fn distance_squared(self, other: Self) -> f32 {
        let (x, y) = (other.x - self.x, other.y - self.y);
        x * x + y * y
    }
}

impl Bounds {
    /// The smallest box around discs, each a middle and a radius; a box without
    /// size at the origin if there are none.
    pub fn around(discs: impl Iterator<Item = (Point, f32)>) -> Self {
        let mut all: Option<Self> = None;
        for (Point { x, y }, radius) in discs {
            let disc = Self {
                min: Point { x: x - radius, y: y - radius },
                max: Point { x: x + radius, y: y + radius },
            };
            all = Some(all.map_or(disc, |all| all.union(disc)));
        }
        all.unwrap_or_default()
    }

    /// Distance from the left to the right side.
    pub fn width(self) -> f32 {
        self.max.x - self.min.x
    }

    /// Distance from the top to the bottom side.
    pub fn height(self) -> f32 {
        self.max.y - self.min.y
    }

    /// True if `other` lies within the bounds, sides included.
    pub fn contains(self, other: Self) -> bool {
        self.min.x <= other.min.x
            && self.min.y <= other.min.y
            && self.max.x >= other.max.x
            && self.max.y >= other.max.y
    }

    /// Horizontal and vertical distance to `other`; a negative number is an overlap in that
    /// direction.
    pub fn gap(self, other: Self) -> Point {
        Point {
            x: (other.min.x - self.max.x).max(self.min.x - other.max.x),
            y: (other.min.y - self.max.y).max(self.min.y - other.max.y),
        }
    }

    fn union(self, other: Self) -> Self {
        Self {
            min: Point { x: self.min.x.min(other.min.x), y: self.min.y.min(other.min.y) },
            max: Point { x: self.max.x.max(other.max.x), y: self.max.y.max(other.max.y) },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(other: [f32; 4], expected: (f32, f32)) {
        let bounds = |[left, top, right, bottom]: [f32; 4]| Bounds {
            min: Point { x: left, y: top },
            max: Point { x: right, y: bottom },
        };
        let gap = bounds([0.0, 0.0, 4.0, 2.0]).gap(bounds(other));
        assert_eq!((gap.x, gap.y), expected);
    }

    #[test]
    fn a_gap_is_negative_where_boxes_overlap() {
        check([5.0, 0.0, 6.0, 2.0], (1.0, -2.0));
        check([-3.0, -5.0, -1.0, -1.0], (1.0, 1.0));
        check([3.0, 1.0, 9.0, 9.0], (-1.0, -1.0));
    }
}
