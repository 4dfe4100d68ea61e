//! The force of collision: discs that overlap push each other away.

use crate::graph::force::{Bodies, apart};
use crate::graph::quadtree::Quadtree;
use crate::graph::{Point, Shape};

/// Room that stays between two discs, in graph units: half of it to each.
const GAP: f32 = 6.0;

/// Room for rounding where the tree cuts squares.
const SLACK: f32 = 1.001;

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct Collide {
    radii: Vec<f32>,
    largest: f32,
    tree: Quadtree,
    ahead: Vec<Point>,
}

impl Collide {
    /// The discs of a shape.
    pub fn new(shape: &Shape) -> Self {
        let padded = |&radius: &f32| if radius > 0.0 { radius + GAP / 2.0 } else { 0.0 };
        let radii: Vec<f32> = shape.radii.iter().map(padded).collect();
        Self {
            largest: radii.iter().copied().fold(0.0, f32::max),
            radii,
            tree: Quadtree::default(),
            ahead: Vec::new(),
        }
    }

    /// Parts the discs that would overlap after this tick. Does not cool with
    /// the others: an overlap is as wrong at the end as at the start.
    pub fn apply(&mut self, bodies: &mut Bodies) {
        if self.largest == 0.0 {
            return;
        }
        self.ahead.clear();
        self.ahead.extend((0..bodies.positions.len()).map(|body| bodies.ahead(body)));
        self.tree.rebuild(&self.ahead);
        for place in 0..self.ahead.len() {
            self.part(place, bodies);
        }
    }

    /// Parts the body at a place of the order from those behind it.
    fn part(&self, place: usize, bodies: &mut Bodies) {
        let body = self.tree.index(place);
        let here = self.ahead[body];
        let reach = self.radii[body] + self.largest;
        let cells = self.tree.cells();
        let mut at = 0;
        while let Some(cell) = cells.get(at) {
            // All points of a cell are within its side of their mean.
            let (x, y) = ((here.x - cell.mean.x).abs(), (here.y - cell.mean.y).abs());
            let gap = x.max(y) - reach;
            let is_near =
                cell.end as usize > place && (gap <= 0.0 || gap * gap <= cell.side_squared * SLACK);
            if !is_near {
                at = cell.next as usize;
                continue;
            }
            at += 1;
            if cell.next as usize == at {
                for other in (cell.start as usize).max(place + 1)..cell.end as usize {
                    self.part_pair(body, self.tree.index(other), bodies);
                }
            }
        }
    }

    fn part_pair(&self, body: usize, other: usize, bodies: &mut Bodies) {
        let (mine, theirs) = (self.radii[body], self.radii[other]);
        let least = mine + theirs;
        let (here, there) = (self.ahead[body], self.ahead[other]);
        if here.distance_squared(there) < least * least {
            let way = apart(here, there, &mut bodies.random);
            let distance = (way.x * way.x + way.y * way.y).sqrt();
            let push = (least - distance) / distance;
            // The heavier, by area, moves less.
            let share = theirs * theirs / (mine * mine + theirs * theirs);
            bodies.push(body, -way.x * push * share, -way.y * push * share);
            let share = 1.0 - share;
            bodies.push(other, way.x * push * share, way.y * push * share);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::random::Random;

    /// Checks that the tree finds the pairs that a look at all of them finds.
    #[track_caller]
    fn check(positions: Vec<Point>) {
        let radii = (0..positions.len()).map(|at| 4.0 + (at % 7) as f32 * 2.5).collect();
        let mut collide = Collide::new(&Shape::new(radii, Vec::new()));
        let touches = |a: usize| {
            (0..positions.len()).any(|b| {
                let least = collide.radii[a] + collide.radii[b];
                a != b && positions[a].distance_squared(positions[b]) < least * least
            })
        };
        let expected: Vec<bool> = (0..positions.len()).map(touches).collect();
        let mut bodies = Bodies::new(positions.clone());
        collide.apply(&mut bodies);
        let found: Vec<bool> =
            bodies.velocities.iter().map(|velocity| *velocity != Point::default()).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn whatever_overlaps_is_pushed() {
        for seed in 0..20 {
            let mut random = Random(seed);
            let mut coordinate = || random.draw() * 600.0;
            check((0..150).map(|_| Point { x: coordinate(), y: coordinate() }).collect());
        }
    }

    #[test]
    fn discs_on_one_spot_part() {
        check(vec![Point::default(); 2]);
    }
}
