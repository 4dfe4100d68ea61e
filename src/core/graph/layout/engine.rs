//! Simulation with an interface of flat lists of numbers only. It is offered by a program that only
//! computes layouts to one that draws: no names and no people are passed between them.

use crate::graph::{LayoutInput, Point, Simulation};

/// The graph to lay out. Every list but `links` has an entry for each node, or
/// none at all.
#[derive(Clone, Debug, Default)]
pub struct FlatGraph {
    /// The radii of discs, 0 for points.
    pub radii: Vec<f32>,
    /// The widths of names.
    pub names: Vec<f32>,
    /// The numbers of clusters.
    pub clusters: Vec<u32>,
    /// The links, two nodes each after the other.
    pub links: Vec<u32>,
    /// The node in the middle, if there is one.
    pub focus: Option<u32>,
}

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct Engine {
    simulation: Simulation,
}

impl Engine {
    /// A simulation at rest at `places`, the `x` and `y` of every node after
    /// each other; if these are not the places of all nodes, a hot one.
    pub fn new(graph: FlatGraph, places: &[f32]) -> Self {
        let FlatGraph { radii, names, clusters, links, focus } = graph;
        let pairs = links.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        let focus = focus.filter(|focus| (*focus as usize) < radii.len());
        let is_known = places.len() == 2 * radii.len();
        let input = LayoutInput { names, clusters, focus, ..LayoutInput::new(radii, pairs) };
        let points = places.chunks_exact(2).map(|pair| Point { x: pair[0], y: pair[1] });
        let simulation = match is_known {
            true => Simulation::resume(input, points.collect()),
            false => Simulation::from_input(input),
        };
        Self { simulation }
    }

    /// Ticks `count` times, or until at rest; returns whether it is.
    pub fn tick(&mut self, count: u32) -> bool {
        self.simulation.settle(count);
        self.simulation.is_settled()
    }

    /// Comes to rest at once, islands side by side; returns whether it did.
    pub fn rest(&mut self) -> bool {
        self.simulation.rest();
        self.simulation.is_settled()
    }

    /// Holds a node at a point; the others make room with the next ticks.
    pub fn drag(&mut self, node: u32, x: f32, y: f32) {
        self.simulation.pin(node, x, y);
        self.simulation.reheat();
    }

    /// Lets go of a node.
    pub fn release(&mut self, node: u32) {
        self.simulation.unpin(node);
        self.simulation.reheat();
    }

    /// The `x` and `y` of every node after each other, in graph units.
    pub fn positions(&self) -> Vec<f32> {
        let points = self.simulation.positions();
        let mut flat = vec![0.0; 2 * points.len()];
        for (pair, point) in flat.chunks_exact_mut(2).zip(points) {
            (pair[0], pair[1]) = (point.x, point.y);
        }
        flat
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that a graph comes to rest, rests where it is resumed, and
    /// answers to a drag.
    #[track_caller]
    fn check(count: usize, links: &[u32], focus: Option<u32>) {
        let graph = FlatGraph {
            radii: vec![4.0; count],
            names: vec![50.0; count],
            clusters: vec![0; count],
            links: links.to_vec(),
            focus,
        };
        let mut engine = Engine::new(graph.clone(), &[]);
        assert!(count == 0 || !engine.tick(1));
        assert!(engine.rest());
        let places = engine.positions();
        assert_eq!(places.len(), 2 * count);
        let is_at_origin = |focus: u32| places[2 * focus as usize..][..2] == [0.0, 0.0];
        assert!(focus.is_none_or(is_at_origin));
        let mut again = Engine::new(graph, &places);
        assert!(again.tick(0));
        assert_eq!(again.positions(), places);
        again.drag(0, 900.0, 0.0);
        assert!(count == 0 || !again.tick(10));
        again.release(0);
        assert!(again.tick(1000));
        let moved = again.positions().first().zip(places.first()).map(|(now, was)| now - was);
        assert!(moved.is_none_or(|moved| moved.abs() < 450.0), "{moved:?}");
    }

    #[test]
    fn graphs_come_to_rest_and_back_to_it() {
        check(0, &[], None);
        check(1, &[], None);
        check(4, &[0, 1, 1, 2, 9, 9], None);
        check(4, &[0, 1, 1, 2, 9, 9], Some(1));
    }
}
