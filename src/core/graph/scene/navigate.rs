//! Finds the node that an arrow key leads to.

use crate::graph::{Network, Point};

/// Weight of the distance across the axis against the distance along it: a node that lies straight
/// ahead is preferred to a nearer one at an angle.
const SLANT: f32 = 2.0;

/// Direction of an arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To lesser `x`.
    Left,
    /// To greater `x`.
    Right,
    /// To lesser `y`.
    Up,
    /// To greater `y`.
    Down,
}

/// The node that lies next to `from` in a direction, at most 45° off it:
/// a neighbor if there is one there, or else anybody, so that every island can
/// be reached. Absent nodes are passed over.
pub fn next(
    network: &Network,
    positions: &[Point],
    from: u32,
    direction: Direction,
) -> Option<u32> {
    let here = *positions.get(from as usize)?;
    let is_absent = |node: u32| network.nodes.get(node as usize).is_some_and(|it| it.is_absent);
    let nearest = |candidates: &mut dyn Iterator<Item = u32>| -> Option<u32> {
        let mut best = None;
        let mut least = f32::INFINITY;
        for candidate in candidates.filter(|candidate| *candidate != from) {
            let Some(&there) = positions.get(candidate as usize) else {
                continue;
            };
            if let Some(cost) = cost(here, there, direction)
                && cost < least
            {
                (best, least) = (Some(candidate), cost);
            }
        }
        best
    };
    nearest(&mut network.links.iter().filter_map(|link| link.other_end(from)))
        .or_else(|| nearest(&mut (0..positions.len() as u32).filter(|node| !is_absent(*node))))
}

/// Weighted distance from `here` to `there`, if `there` lies in the direction.
fn cost(here: Point, there: Point, direction: Direction) -> Option<f32> {
    let (x, y) = (there.x - here.x, there.y - here.y);
    let (along, across) = match direction {
        Direction::Left => (-x, y),
        Direction::Right => (x, y),
        Direction::Up => (-y, x),
        Direction::Down => (y, x),
    };
    let is_ahead = along > 0.0 && across.abs() <= along;
    is_ahead.then(|| along + SLANT * across.abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;

    /// Checks the node that an arrow key reaches from the first of the nodes, given the nodes that
    /// it is linked to.
    #[track_caller]
    fn check(
        places: &[(f32, f32)],
        links: &[(u32, u32)],
        direction: Direction,
        expected: Option<u32>,
    ) {
        let network = sample::network(places.len() as u32, links);
        let positions: Vec<Point> = places.iter().map(|&(x, y)| Point { x, y }).collect();
        assert_eq!(next(&network, &positions, 0, direction), expected);
    }

    #[test]
    fn each_arrow_reaches_its_quarter() {
        let places = [(0.0, 0.0), (-5.0, 1.0), (5.0, 1.0), (1.0, -5.0), (1.0, 5.0)];
        check(&places, &[], Direction::Left, Some(1));
        check(&places, &[], Direction::Right, Some(2));
        check(&places, &[], Direction::Up, Some(3));
        check(&places, &[], Direction::Down, Some(4));
    }

    #[test]
    fn straight_ahead_is_nearer_than_aslant() {
        check(&[(0.0, 0.0), (10.0, 9.0), (20.0, 0.0)], &[], Direction::Right, Some(2));
    }

    #[test]
    fn neighbors_come_before_others() {
        let places = [(0.0, 0.0), (10.0, 0.0), (90.0, 0.0)];
        check(&places, &[(0, 2)], Direction::Right, Some(2));
        check(&places, &[], Direction::Right, Some(1));
    }

    #[test]
    fn whoever_is_absent_is_passed_over() {
        let mut network = sample::network(3, &[]);
        network.nodes[1].is_absent = true;
        let positions = [0.0, 5.0, 9.0].map(|x| Point { x, y: 0.0 });
        assert_eq!(next(&network, &positions, 0, Direction::Right), Some(2));
    }

    #[test]
    fn there_may_be_nobody() {
        check(&[(0.0, 0.0), (10.0, 0.0), (0.0, 0.0)], &[], Direction::Left, None);
        check(&[], &[], Direction::Left, None);
    }
}
