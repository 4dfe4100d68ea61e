//! The spiral of a sunflower's seeds: any number of points, evenly spread over
//! a disc, the first in the middle (H. Vogel, A better way to construct the
//! sunflower head, 1979).

use crate::graph::Point;

/// Cosine and sine of the golden angle, π(3 − √5). The spiral turns by them
/// instead of calling `cos` and `sin`, which differ between machines.
const TURN: (f64, f64) = (-0.737_368_878_078_320_1, 0.675_490_294_261_523_6);

/// The points of the spiral, from the middle outward, without end.
#[derive(Clone, Debug)]
pub struct Spiral {
    spacing: f32,
    /// Unit vector toward the next point. Of double precision, so that its
    /// length stays 1 over millions of turns.
    toward: (f64, f64),
    drawn: u32,
}

impl Spiral {
    /// A spiral around the origin, each point about `spacing` × √π from its
    /// neighbors.
    pub fn new(spacing: f32) -> Self {
        Self { spacing, toward: (1.0, 0.0), drawn: 0 }
    }
}

impl Iterator for Spiral {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        let radius = self.spacing * (self.drawn as f32).sqrt();
        let (x, y) = self.toward;
        let (cos, sin) = TURN;
        self.toward = (x * cos - y * sin, x * sin + y * cos);
        self.drawn = self.drawn.saturating_add(1);
        Some(Point { x: radius * x as f32, y: radius * y as f32 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_about_evenly_spread() {
        let points: Vec<Point> = Spiral::new(10.0).take(500).collect();
        for (at, a) in points.iter().enumerate() {
            let nearest = points
                .iter()
                .enumerate()
                .filter(|&(other, _)| other != at)
                .map(|(_, b)| a.distance_squared(*b).sqrt())
                .fold(f32::MAX, f32::min);
            assert!((9.0..20.0).contains(&nearest), "{at}: {nearest}");
        }
    }

    #[test]
    fn the_spiral_keeps_its_radius() {
        let point = Spiral::new(1.0).nth(1_000_000).unwrap();
        assert!((point.x.hypot(point.y) - 1000.0).abs() < 0.01);
    }
}
