//! Initial positions of nodes, as near as possible to their final ones.
//!
//! Every island is laid out by itself, so that distances in the plane are about
//! those in the graph: by pivots, scaling and a few rounds of stress. Then the
//! islands are packed side by side.

use crate::graph::layout::force::UNIT;
use crate::graph::layout::pack::pack;
use crate::graph::layout::pivot::Pivots;
use crate::graph::layout::random::Random;
use crate::graph::layout::scaling::scale;
use crate::graph::layout::stress::Stress;
use crate::graph::network::adjacency::Adjacency;
use crate::graph::{LayoutInput, Point};

/// Nodes of an island by which all others are placed.
const PIVOTS: usize = 64;

/// Rounds against stress: the first few make nearly all the difference.
const ROUNDS: usize = 5;

/// Displacement that separates nodes which the same links put in one place, in lengths of links.
const JITTER: f32 = 0.1;

/// Room between two islands, in graph units: enough for a name.
const GAP: f32 = 30.0;

/// A place for every node. The focus, if there is one, is at the origin.
pub fn start(input: &LayoutInput) -> Vec<Point> {
    let mut points = vec![Point::default(); input.radii.len()];
    let mut numbers = vec![0; points.len()];
    let islands = Lists::new(input, &input.islands);
    let island_of = |link: &(u32, u32)| input.islands[link.0 as usize];
    let links = Lists::new(input, &input.links.iter().map(island_of).collect::<Vec<u32>>());
    for island in 0..islands.len() {
        let nodes = islands.items(island);
        for (number, &node) in (0..).zip(nodes) {
            numbers[node as usize] = number;
        }
        let links = links.items(island).iter().map(|link| input.links[*link as usize]);
        let links = links.map(|(a, b)| (numbers[a as usize], numbers[b as usize]));
        let placed = lay_out(&Adjacency::new(nodes.len(), links));
        for (&node, point) in nodes.iter().zip(placed) {
            points[node as usize] = point;
        }
    }
    part(input, &mut points);
    points
}

/// Moves islands as wholes so that they lie side by side around the origin, or
/// around the focus.
pub fn part(input: &LayoutInput, points: &mut [Point]) {
    let islands = Lists::new(input, &input.islands);
    let mut middles = vec![Point::default(); islands.len()];
    let mut sizes = middles.clone();
    for island in 0..islands.len() {
        let nodes = islands.items(island);
        let first = points[nodes[0] as usize];
        let widen = |(min, max): (Point, Point), &node: &u32| {
            let Point { x, y } = points[node as usize];
            let radius = input.radii[node as usize];
            // A name is drawn on the right of its disc, if there is room.
            let name = input.names.get(node as usize).copied().unwrap_or_default();
            let room = radius + GAP / 2.0;
            let least = Point { x: x - room, y: y - room };
            (min.least(least), max.most(Point { x: x + room + name, y: y + room }))
        };
        let (min, max) = nodes.iter().fold((first, first), widen);
        middles[island] = Point { x: (min.x + max.x) / 2.0, y: (min.y + max.y) / 2.0 };
        sizes[island] = Point { x: max.x - min.x, y: max.y - min.y };
    }
    let places = pack(&sizes);
    // Where the focus comes to lie is the origin.
    let moved = |node: usize, point: Point| {
        let island = input.islands[node] as usize;
        let (from, to) = (middles[island], places[island]);
        Point { x: point.x + (to.x - from.x), y: point.y + (to.y - from.y) }
    };
    let focus = input.focus.map(|focus| focus as usize).filter(|focus| *focus < points.len());
    let origin = match focus {
        Some(focus) => moved(focus, points[focus]),
        None => middle(points.iter().enumerate().map(|(node, point)| moved(node, *point))),
    };
    for (node, point) in points.iter_mut().enumerate() {
        let there = moved(node, *point);
        *point = Point { x: there.x - origin.x, y: there.y - origin.y };
    }
}

/// Middle of the box around points; the origin without any.
fn middle(mut points: impl Iterator<Item = Point>) -> Point {
    let first = points.next().unwrap_or_default();
    let widen = |(min, max): (Point, Point), point: Point| (min.least(point), max.most(point));
    let (min, max) = points.fold((first, first), widen);
    Point { x: (min.x + max.x) / 2.0, y: (min.y + max.y) / 2.0 }
}

/// Items of every island, in one list after the other.
struct Lists {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    /// The lists for the islands of an input, by the island of each item.
    fn new(input: &LayoutInput, island_of: &[u32]) -> Self {
        let mut starts = vec![0; input.n_islands() + 1];
        for &island in island_of {
            starts[island as usize] += 1;
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        // Filled from behind, each start ends where its list begins.
        let mut items = vec![0; island_of.len()];
        for (item, &island) in island_of.iter().enumerate().rev() {
            let start = &mut starts[island as usize];
            *start -= 1;
            items[*start as usize] = item as u32;
        }
        Self { starts, items }
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    fn items(&self, island: usize) -> &[u32] {
        &self.items[self.starts[island] as usize..self.starts[island + 1] as usize]
    }
}

/// Lays out a connected graph.
fn lay_out(adjacency: &Adjacency) -> Vec<Point> {
    let pivots = Pivots::choose(adjacency, PIVOTS);
    let mut points = scale(adjacency.len(), &pivots);
    let mut random = Random(1);
    for point in &mut points {
        point.x += (random.draw() - 0.5) * JITTER;
        point.y += (random.draw() - 0.5) * JITTER;
    }
    let mut stress = Stress::new(adjacency, &pivots);
    for _ in 0..ROUNDS {
        stress.step(&mut points);
    }
    points.iter().map(|point| Point { x: point.x * UNIT, y: point.y * UNIT }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that all nodes are apart, and islands do not touch.
    #[track_caller]
    fn check(count: usize, links: &[(u32, u32)]) {
        let input = LayoutInput::new(vec![5.0; count], links.to_vec());
        let points = start(&input);
        assert_eq!(points.len(), count);
        for (at, a) in points.iter().enumerate() {
            for (other, b) in points[..at].iter().enumerate() {
                let least = if input.islands[at] == input.islands[other] { 0.0 } else { GAP + 9.9 };
                assert!(a.distance_squared(*b) > least * least, "{at} {other}");
            }
        }
    }

    #[test]
    fn nobody_is_on_another() {
        check(0, &[]);
        check(1, &[]);
        check(9, &[]);
        check(5, &[(0, 1), (2, 3)]);
        // Leaves of one hub are the same to every pivot.
        check(200, &(1..200).map(|leaf| (0, leaf)).collect::<Vec<_>>());
    }

    #[test]
    fn a_long_chain_is_stretched_out() {
        let links: Vec<(u32, u32)> = (0..99).map(|at| (at, at + 1)).collect();
        let points = start(&LayoutInput::new(vec![0.0; 100], links));
        let length = points[0].distance_squared(points[99]).sqrt();
        assert!(length > 80.0 * UNIT, "{length}");
    }

    #[test]
    fn a_chain_of_thousands_has_places() {
        let links: Vec<(u32, u32)> = (0..8_999).map(|at| (at, at + 1)).collect();
        let points = start(&LayoutInput::new(vec![0.0; 9_000], links));
        let length = points[0].distance_squared(points[8_999]).sqrt();
        assert!(length > 1000.0 * UNIT && length.is_finite(), "{length}");
    }

    #[test]
    fn the_focus_is_at_the_origin() {
        let mut input = LayoutInput::new(vec![5.0; 6], vec![(0, 1), (1, 2), (3, 4)]);
        input.focus = Some(1);
        assert_eq!(start(&input)[1], Point::default());
    }
}
