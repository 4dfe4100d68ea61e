//! Places for nodes that join a picture: all others stay where they are.

use std::cmp::Reverse;

use crate::graph::geometry::greater;
use crate::graph::layout::force::UNIT;
use crate::graph::layout::spiral::Spiral;
use crate::graph::network::adjacency::Adjacency;
use crate::graph::{Entity, Network, Point};
use crate::order;

/// Room between a node that joins and any other, in graph units.
const ROOM: f32 = 0.6 * UNIT;

/// Maximum number of places that are tried for a node.
const MOST: usize = 4096;

/// Gives the nodes of a network the places that are known of them, and puts the others near their
/// neighbors. Leaves a network alone of which no place is known.
pub fn keep_places(network: &mut Network, mut known: Vec<(Entity, Point)>) {
    order::sort_by_key(&mut known, |(entity, _)| *entity);
    let place = |entity: Entity| {
        let at = known.binary_search_by_key(&entity, |(other, _)| *other).ok()?;
        Some(known[at].1)
    };
    let places: Vec<Option<Point>> = network.nodes.iter().map(|node| place(node.entity)).collect();
    if places.iter().any(Option::is_some) {
        network.places = join(network, places);
    }
}

/// A place for every node: those without one go near their neighbors, one after the other, first
/// those with the most neighbors that have places.
pub fn join(network: &Network, mut places: Vec<Option<Point>>) -> Vec<Point> {
    let pairs = network.links.iter().map(|link| (link.source, link.target));
    let adjacency = Adjacency::new(places.len(), pairs);
    loop {
        let around = |at: usize| {
            adjacency.neighbors(at as u32).iter().filter_map(|(end, _)| places[*end as usize])
        };
        let missing = (0..places.len()).filter(|at| places[*at].is_none());
        let Some(next) = missing.max_by_key(|at| (around(*at).count(), Reverse(*at))) else {
            break;
        };
        let place = free_place(middle(around(next)), &places);
        places[next] = Some(place);
    }
    places.into_iter().flatten().collect()
}

/// The mean of points; none of none.
fn middle(points: impl Iterator<Item = Point>) -> Option<Point> {
    let (mut sum, mut n) = (Point::default(), 0.0);
    for point in points {
        sum = Point { x: sum.x + point.x, y: sum.y + point.y };
        n += 1.0;
    }
    (n > 0.0).then_some(Point { x: sum.x / n, y: sum.y / n })
}

/// The free place next to a point; below all others without one.
fn free_place(near: Option<Point>, places: &[Option<Point>]) -> Point {
    let lowest = || places.iter().flatten().map(|place| place.y).fold(0.0, greater);
    let near = near.unwrap_or_else(|| Point { x: 0.0, y: lowest() + UNIT });
    let moved = |by: Point| Point { x: near.x + by.x, y: near.y + by.y };
    let is_free = |place: &Point| {
        places.iter().flatten().all(|other| other.distance_squared(*place) >= ROOM * ROOM)
    };
    let mut candidates = Spiral::new(ROOM / 2.0).take(MOST).map(moved);
    candidates.find(is_free).unwrap_or(near)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;
    use crate::model::PersonId;

    /// Checks that the nodes of a network keep their places, of which the first are known, and that
    /// each other lies beside its neighbors and on nobody.
    #[track_caller]
    fn check(n_known: usize, n_nodes: u32, links: &[(u32, u32)]) {
        let network = sample::network(n_nodes, links);
        let grid = |at: usize| Point { x: (at % 5) as f32 * UNIT, y: (at / 5) as f32 * UNIT };
        let known = (0..n_nodes as usize).map(|at| (at < n_known).then(|| grid(at)));
        let places = join(&network, known.collect());
        assert_eq!(places.len(), n_nodes as usize);
        for (at, place) in places.iter().enumerate() {
            if at < n_known {
                assert_eq!(*place, grid(at));
                continue;
            }
            let apart = |other: &Point| other.distance_squared(*place).sqrt();
            assert!(places[..at].iter().all(|other| apart(other) >= 0.99 * ROOM), "{at}");
            let ends = network.links.iter().filter_map(|link| link.other_end(at as u32));
            let mut near = ends.map(|end| apart(&places[end as usize]));
            assert!(network.neighbors(at as u32).is_empty() || near.any(|it| it < 4.0 * UNIT));
        }
    }

    #[test]
    fn whoever_joins_comes_near_their_neighbors() {
        check(20, 22, &[(3, 20), (20, 21)]);
        check(20, 22, &[(0, 20), (19, 20), (7, 21)]);
        // Without neighbors, and without anybody.
        check(20, 21, &[]);
        check(0, 3, &[(0, 1)]);
        check(20, 20, &[]);
    }

    #[test]
    fn known_places_are_taken_over() {
        let mut network = sample::network(3, &[(0, 2)]);
        keep_places(&mut network, vec![(Entity::Person(PersonId(9)), Point::default())]);
        assert!(network.places.is_empty());
        let there = Point { x: 7.0, y: 5.0 };
        keep_places(&mut network, vec![(Entity::Person(PersonId(2)), there)]);
        assert_eq!((network.places.len(), network.places[2]), (3, there));
    }
}
