//! The force of collision: parts discs, and the names beside them, that overlap.
//!
//! A name is a box on the right of its disc, where it is drawn if there is room.
//! Names are low, so that usually a step up or down is enough.

use crate::graph::geometry::{greater, lesser};
use crate::graph::layout::force::{Bodies, apart};
use crate::graph::layout::quadtree::Quadtree;
use crate::graph::{LayoutInput, Point};

/// Room that stays between two extents, in graph units: half of it to each.
const GAP: f32 = 6.0;

/// Half the height of a name with its gap, in graph units: that of the largest
/// text that is drawn.
const NAME: f32 = 10.0;

/// Part of an overlap of names that a tick takes away: in a crowd every push
/// makes another overlap.
const GIVE: f32 = 0.3;

/// Bodies of a leaf at most.
const LEAF_SIZE: usize = 8;

/// Room for rounding where the tree cuts squares.
const SLACK: f32 = 1.001;

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct Collide {
    extents: Vec<Extent>,
    /// The farthest that any body reaches to the right, and up or down.
    largest: Point,
    tree: Quadtree,
    ahead: Vec<Point>,
}

/// Space taken up by a body: a disc, and a box that extends from its edge to the right.
#[derive(Clone, Copy, Debug, Default)]
struct Extent {
    radius: f32,
    /// Right edge of the box, measured from the center of the disc; 0 without a box.
    right: f32,
}

impl Extent {
    /// Left, right and half the height of the box of the name.
    fn name(self) -> [f32; 3] {
        [self.radius, self.right, NAME]
    }

    /// Left, right and half the height of the box around the disc.
    fn disc(self) -> [f32; 3] {
        [-self.radius, self.radius, self.radius]
    }

    fn reach(self) -> Point {
        let is_named = self.right > 0.0;
        Point {
            x: greater(self.radius, self.right),
            y: if is_named { greater(self.radius, NAME) } else { self.radius },
        }
    }
}

impl Collide {
    /// The discs and names of an input.
    pub fn new(input: &LayoutInput) -> Self {
        let padded = |radius: f32| if radius > 0.0 { radius + GAP / 2.0 } else { 0.0 };
        let extent = |(at, &radius): (usize, &f32)| {
            let radius = padded(radius);
            let width = input.names.get(at).copied().unwrap_or(0.0);
            let right = if width > 0.0 { radius + width + GAP / 2.0 } else { 0.0 };
            Extent { radius, right }
        };
        let extents: Vec<Extent> = input.radii.iter().enumerate().map(extent).collect();
        let reaches = extents.iter().map(|extent| extent.reach());
        let largest = reaches.fold(Point::default(), Point::most);
        Self { extents, largest, tree: Quadtree::default(), ahead: Vec::new() }
    }

    /// Separates bodies that would overlap after this tick. Does not cool with the other forces: an
    /// overlap is as wrong at the end as at the start.
    pub fn apply(&mut self, bodies: &mut Bodies) {
        if self.largest.x == 0.0 {
            return;
        }
        self.ahead.clear();
        self.ahead.extend((0..bodies.positions.len()).map(|body| bodies.ahead(body)));
        self.tree.rebuild(&self.ahead, LEAF_SIZE);
        for place in 0..self.ahead.len() {
            self.part(place, bodies);
        }
    }

    /// Parts the body at a place of the order from those behind it.
    fn part(&self, place: usize, bodies: &mut Bodies) {
        let body = self.tree.index(place);
        let here = self.ahead[body];
        let reach = self.extents[body].reach();
        let (reach_x, reach_y) = (reach.x + self.largest.x, reach.y + self.largest.y);
        let cells = self.tree.cells();
        let mut at = 0;
        while let Some(cell) = cells.get(at) {
            // All points of a cell are within its side of their mean.
            let (x, y) = ((here.x - cell.mean.x).abs(), (here.y - cell.mean.y).abs());
            let gap = greater(x - reach_x, y - reach_y);
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
        let (mine, theirs) = (self.extents[body], self.extents[other]);
        let (here, there) = (self.ahead[body], self.ahead[other]);
        let least = mine.radius + theirs.radius;
        let squared = here.distance_squared(there);
        if squared < least * least {
            let way = apart(here, there, &mut bodies.random);
            let distance = (way.x * way.x + way.y * way.y).sqrt();
            let push = (least - distance) / distance;
            // The heavier, by area, moves less.
            let (mine, theirs) = (mine.radius * mine.radius, theirs.radius * theirs.radius);
            let share = theirs / (mine + theirs);
            bodies.push(body, -way.x * push * share, -way.y * push * share);
            let share = 1.0 - share;
            bodies.push(other, way.x * push * share, way.y * push * share);
            return;
        }
        let way = Point { x: there.x - here.x, y: there.y - here.y };
        if mine.right > 0.0 && theirs.right > 0.0 {
            part_boxes(mine.name(), theirs.name(), way, (body, other), bodies);
        }
        if mine.right > 0.0 {
            part_boxes(mine.name(), theirs.disc(), way, (body, other), bodies);
        }
        if theirs.right > 0.0 {
            part_boxes(mine.disc(), theirs.name(), way, (body, other), bodies);
        }
    }
}

/// Moves two bodies apart where boxes of theirs overlap, each by half, in the
/// direction that takes less.
fn part_boxes(
    mine: [f32; 3],
    theirs: [f32; 3],
    way: Point,
    (body, other): (usize, usize),
    bodies: &mut Bodies,
) {
    let to_left = mine[1] - (way.x + theirs[0]);
    let to_right = way.x + theirs[1] - mine[0];
    let upward = mine[2] + theirs[2] - way.y.abs();
    let sideward = lesser(to_left, to_right);
    if upward <= 0.0 || sideward <= 0.0 {
        return;
    }
    let half = GIVE / 2.0;
    if upward <= sideward {
        let down = if way.y == 0.0 { bodies.random.jiggle() } else { way.y };
        let push = (upward * half).copysign(down);
        bodies.push(body, 0.0, -push);
        bodies.push(other, 0.0, push);
    } else {
        let push = sideward * if to_left < to_right { half } else { -half };
        bodies.push(body, -push, 0.0);
        bodies.push(other, push, 0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::layout::random::Random;

    /// Checks that the tree finds the same pairs as a search over all pairs: the bodies that touch,
    /// and the distance that each is pushed.
    #[track_caller]
    fn check(positions: Vec<Point>, names: Vec<f32>) {
        let radii = (0..positions.len()).map(|at| 4.0 + (at % 7) as f32 * 2.5).collect();
        let mut collide = Collide::new(&LayoutInput {
            names: names.clone(),
            ..LayoutInput::new(radii, Vec::new())
        });
        let boxes = |at: usize| {
            let Point { x, y } = positions[at];
            let radius = collide.extents[at].radius;
            let name = names.get(at).copied().unwrap_or(0.0) + GAP / 2.0;
            [(x - radius, x + radius, y, radius), (x + radius, x + radius + name, y, NAME)]
        };
        let are_over = |a: (f32, f32, f32, f32), b: (f32, f32, f32, f32)| {
            a.0 < b.1 && b.0 < a.1 && (a.2 - b.2).abs() < a.3 + b.3
        };
        let touches = |a: usize| {
            (0..positions.len()).filter(|b| a != *b).any(|b| {
                let least = collide.extents[a].radius + collide.extents[b].radius;
                let (mine, theirs) = (boxes(a), boxes(b));
                let has_name = |at: usize| names.get(at).is_some_and(|width| *width > 0.0);
                positions[a].distance_squared(positions[b]) < least * least
                    || (has_name(a) && are_over(mine[1], theirs[0]))
                    || (has_name(b) && are_over(mine[0], theirs[1]))
                    || (has_name(a) && has_name(b) && are_over(mine[1], theirs[1]))
            })
        };
        let expected: Vec<bool> = (0..positions.len()).map(touches).collect();
        let mut all = Bodies::new(positions.clone());
        collide.ahead = positions.clone();
        for a in 0..positions.len() {
            for b in a + 1..positions.len() {
                collide.part_pair(a, b, &mut all);
            }
        }
        let mut bodies = Bodies::new(positions.clone());
        collide.apply(&mut bodies);
        for (at, (found, expected)) in bodies.velocities.iter().zip(&all.velocities).enumerate() {
            assert!(found.distance_squared(*expected) < 1e-3, "{at}: {found:?} {expected:?}");
        }
        // Pushes from both sides may cancel out, which no oracle of touching
        // knows: then the slow sum has cancelled out too.
        let found = bodies.velocities.iter().map(|velocity| *velocity != Point::default());
        for ((found, expected), slow) in found.zip(expected).zip(&all.velocities) {
            assert!(found == expected || *slow == Point::default() && !found);
        }
    }

    fn scattered(seed: u32, count: usize) -> Vec<Point> {
        let mut random = Random(seed);
        let mut coordinate = || random.draw() * 600.0;
        (0..count).map(|_| Point { x: coordinate(), y: coordinate() }).collect()
    }

    #[test]
    fn discs_that_overlap_are_pushed() {
        for seed in 0..20 {
            check(scattered(seed, 150), Vec::new());
        }
    }

    #[test]
    fn names_push_names_and_discs() {
        for seed in 0..20 {
            let names = (0..60).map(|at| (at % 4) as f32 * 30.0).collect();
            check(scattered(seed, 60), names);
        }
    }

    #[test]
    fn discs_on_one_spot_part() {
        let mut bodies = Bodies::new(vec![Point::default(); 2]);
        Collide::new(&LayoutInput::new(vec![5.0; 2], Vec::new())).apply(&mut bodies);
        assert!(bodies.velocities[0].distance_squared(bodies.velocities[1]) > 1.0);
    }

    #[test]
    fn a_name_makes_room_up_and_down() {
        let input =
            LayoutInput { names: vec![100.0, 0.0], ..LayoutInput::new(vec![5.0; 2], Vec::new()) };
        let mut bodies = Bodies::new(vec![Point::default(), Point { x: 60.0, y: 3.0 }]);
        Collide::new(&input).apply(&mut bodies);
        let [a, b] = [bodies.velocities[0], bodies.velocities[1]];
        assert!(a.x == 0.0 && b.x == 0.0 && a.y < 0.0 && b.y > 0.0 && a.y == -b.y, "{a:?} {b:?}");
    }
}
