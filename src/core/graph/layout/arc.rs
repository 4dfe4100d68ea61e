//! Places on a half circle around a person with few collaborators. A layout by forces would suggest
//! a structure that so few people do not have.

use std::f32::consts::FRAC_1_SQRT_2;

use crate::graph::{Network, Point};
use crate::order;

/// Maximum number of collaborators that are legible on an arc.
pub const MOST: usize = 6;

/// Radius of the arc in graph units: room for a name between its ends.
const RADIUS: f32 = 150.0;

/// Directions on the right half circle, by the turn from straight up in
/// twelfths of the half: cosines and sines written out, since `cos` and `sin`
/// differ between machines.
const DIRECTIONS: [(f32, f32); 13] = [
    (0.0, -1.0),
    (0.258_819, -0.965_926),
    (0.5, -0.866_025),
    (FRAC_1_SQRT_2, -FRAC_1_SQRT_2),
    (0.866_025, -0.5),
    (0.965_926, -0.258_819),
    (1.0, 0.0),
    (0.965_926, 0.258_819),
    (0.866_025, 0.5),
    (FRAC_1_SQRT_2, FRAC_1_SQRT_2),
    (0.5, 0.866_025),
    (0.258_819, 0.965_926),
    (0.0, 1.0),
];

/// Indices of the directions taken by each number of collaborators, clockwise from the top.
const TURNS: [&[usize]; MOST + 1] =
    [&[], &[6], &[4, 8], &[3, 6, 9], &[2, 5, 7, 10], &[2, 4, 6, 8, 10], &[1, 3, 5, 7, 9, 11]];

/// Places of all nodes, the focus at the origin and the others around it by
/// falling number of joint works; none without a focus, or with more than
/// [`MOST`] others.
pub fn arc(network: &Network) -> Option<Vec<Point>> {
    let focus = network.focus?;
    let turns = TURNS.get(network.nodes.len().checked_sub(1)?)?;
    let mut others: Vec<u32> =
        (0..network.nodes.len() as u32).filter(|node| *node != focus).collect();
    order::sort_by_key(&mut others, |&other| u32::MAX - network.nodes[other as usize].works);
    let mut places = vec![Point::default(); network.nodes.len()];
    for (other, &turn) in others.into_iter().zip(*turns) {
        let (x, y) = DIRECTIONS[turn];
        places[other as usize] = Point { x: x * RADIUS, y: y * RADIUS };
    }
    Some(places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;

    /// Checks that the others are on the arc, apart, and come from the top by
    /// joint works; `expected` is who they are, if there is an arc.
    #[track_caller]
    fn check(count: u32, focus: Option<u32>, expected: Option<&[u32]>) {
        let mut network = sample::network(count, &[]);
        network.focus = focus;
        let found = arc(&network).map(|places| {
            let mut others: Vec<u32> = (0..count).filter(|node| Some(*node) != focus).collect();
            others.sort_by(|&a, &b| places[a as usize].y.total_cmp(&places[b as usize].y));
            for pair in others.windows(2) {
                assert!(places[pair[1] as usize].y - places[pair[0] as usize].y > 30.0);
            }
            for &other in &others {
                let radius = places[other as usize].distance_squared(Point::default()).sqrt();
                assert!((radius - RADIUS).abs() < 0.1);
            }
            others
        });
        assert_eq!(found.as_deref(), expected);
    }

    #[test]
    fn few_collaborators_are_on_an_arc() {
        check(1, Some(0), Some(&[]));
        check(2, Some(1), Some(&[0]));
        check(5, Some(0), Some(&[4, 3, 2, 1]));
        check(7, Some(3), Some(&[6, 5, 4, 2, 1, 0]));
    }

    #[test]
    fn many_or_nobody_in_the_middle_make_none() {
        check(8, Some(0), None);
        check(3, None, None);
        check(0, Some(0), None);
    }
}
