//! Where bodies start: as near as can be to where they end.
//!
//! Each island is laid out by itself such that distances in the plane are about
//! those in the graph: pivots, scaling and a few rounds against stress. Islands
//! are packed side by side.

use crate::graph::adjacency::Adjacency;
use crate::graph::force::UNIT;
use crate::graph::pack::pack;
use crate::graph::pivot::Pivots;
use crate::graph::random::Random;
use crate::graph::scaling::scale;
use crate::graph::stress::Stress;
use crate::graph::{Point, Shape};

/// Nodes of an island by which all others are placed.
const PIVOTS: usize = 64;

/// Rounds against stress: the first few make nearly all the difference.
const ROUNDS: usize = 5;

/// Tells apart, in lengths of links, whom the same links put in one place.
const JITTER: f32 = 0.1;

/// Room between two islands, in graph units: enough for a name.
const GAP: f32 = 30.0;

/// A place for every node. The focus, if there is one, is at the origin.
pub fn start(shape: &Shape) -> Vec<Point> {
    let mut points = vec![Point::default(); shape.radii.len()];
    let mut number_in_island = vec![0; points.len()];
    for island in members(shape) {
        for (number, &node) in (0..).zip(&island) {
            number_in_island[node as usize] = number;
        }
        let number = |node: u32| number_in_island[node as usize];
        let first = island.first().map(|&first| shape.islands[first as usize]);
        let links = shape.links.iter().filter(|(a, _)| Some(shape.islands[*a as usize]) == first);
        let links = links.map(|&(a, b)| (number(a), number(b)));
        let adjacency = Adjacency::new(island.len(), links);
        for (&node, point) in island.iter().zip(lay_out(&adjacency)) {
            points[node as usize] = point;
        }
    }
    part(shape, &mut points);
    points
}

/// Moves islands as wholes so that they lie side by side around the origin, or
/// around the focus.
pub fn part(shape: &Shape, points: &mut [Point]) {
    let members = members(shape);
    let mut middles = Vec::with_capacity(members.len());
    let mut radii = Vec::with_capacity(members.len());
    for island in &members {
        let (mut min, mut max) = (points[island[0] as usize], points[island[0] as usize]);
        for point in island.iter().map(|&node| points[node as usize]) {
            min = Point { x: min.x.min(point.x), y: min.y.min(point.y) };
            max = Point { x: max.x.max(point.x), y: max.y.max(point.y) };
        }
        let middle = Point { x: (min.x + max.x) / 2.0, y: (min.y + max.y) / 2.0 };
        let reach = |&node: &u32| {
            let node = node as usize;
            points[node].distance_squared(middle).sqrt() + shape.radii[node]
        };
        radii.push(island.iter().map(reach).fold(0.0, f32::max) + GAP / 2.0);
        middles.push(middle);
    }
    for ((island, from), to) in members.iter().zip(middles).zip(pack(&radii)) {
        for &node in island {
            points[node as usize].x += to.x - from.x;
            points[node as usize].y += to.y - from.y;
        }
    }
    let focus = shape.focus.and_then(|focus| points.get(focus as usize).copied());
    if let Some(origin) = focus {
        for point in points {
            *point = Point { x: point.x - origin.x, y: point.y - origin.y };
        }
    }
}

/// The nodes of every island.
fn members(shape: &Shape) -> Vec<Vec<u32>> {
    let mut members = vec![Vec::new(); shape.n_islands()];
    for (node, &island) in (0..).zip(&shape.islands) {
        members[island as usize].push(node);
    }
    members
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
        let shape = Shape::new(vec![5.0; count], links.to_vec());
        let points = start(&shape);
        assert_eq!(points.len(), count);
        for (at, a) in points.iter().enumerate() {
            for (other, b) in points[..at].iter().enumerate() {
                let least = if shape.islands[at] == shape.islands[other] { 0.0 } else { GAP + 9.9 };
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
        let points = start(&Shape::new(vec![0.0; 100], links));
        let length = points[0].distance_squared(points[99]).sqrt();
        assert!(length > 80.0 * UNIT, "{length}");
    }

    #[test]
    fn the_focus_is_at_the_origin() {
        let mut shape = Shape::new(vec![5.0; 6], vec![(0, 1), (1, 2), (3, 4)]);
        shape.focus = Some(1);
        assert_eq!(start(&shape)[1], Point::default());
    }
}
