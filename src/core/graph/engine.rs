//! The simulation behind flat lists: numbers in, numbers out.
//!
//! This is what a program that holds nothing but the layout offers to another
//! that draws: no names, no people, no strings cross the border.

use crate::graph::{LayoutInput, Point, Simulation};

/// What is laid out, one entry for each node in every list but `links`.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    /// Radius of every disc, 0 for points.
    pub radii: Vec<f32>,
    /// Widths of names; none if empty.
    pub names: Vec<f32>,
    /// Hues of clusters; none if empty.
    pub clusters: Vec<u32>,
    /// The links, two nodes each after the other.
    pub links: Vec<u32>,
    /// The node in the middle, or no node.
    pub focus: u32,
}

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct Engine {
    simulation: Simulation,
}

impl Engine {
    /// A simulation at rest at `places`, `x` and `y` of every node after each
    /// other; a hot one if they are not those of all nodes.
    pub fn new(outline: Outline, places: &[f32]) -> Self {
        let Outline { radii, names, clusters, links, focus } = outline;
        let pairs = links.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        let focus = ((focus as usize) < radii.len()).then_some(focus);
        let is_known = places.len() == 2 * radii.len();
        let input = LayoutInput { names, clusters, focus, ..LayoutInput::new(radii, pairs) };
        let points = places.chunks_exact(2).map(|pair| Point { x: pair[0], y: pair[1] });
        let simulation = match is_known {
            true => Simulation::resume(input, points.collect()),
            false => Simulation::of(input),
        };
        Self { simulation }
    }

    /// Ticks `count` times, or until at rest; returns whether it is.
    pub fn tick(&mut self, count: u32) -> bool {
        self.simulation.settle(count);
        self.simulation.is_settled()
    }

    /// Comes to rest at once, islands side by side.
    pub fn rest(&mut self) {
        self.simulation.rest();
    }

    /// Holds a node at a point; the others make room.
    pub fn drag(&mut self, node: u32, x: f32, y: f32) {
        self.simulation.pin(node, x, y);
        self.simulation.reheat();
    }

    /// Lets a node go.
    pub fn release(&mut self, node: u32) {
        self.simulation.unpin(node);
        self.simulation.reheat();
    }

    /// `x` and `y` of every node after each other, in graph units.
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
    fn check(count: usize, links: &[u32], focus: u32) {
        let outline = Outline {
            radii: vec![4.0; count],
            names: vec![50.0; count],
            clusters: vec![0; count],
            links: links.to_vec(),
            focus,
        };
        let mut engine = Engine::new(outline.clone(), &[]);
        assert!(count == 0 || !engine.tick(1));
        engine.rest();
        assert!(engine.tick(0));
        let places = engine.positions();
        assert_eq!(places.len(), 2 * count);
        assert!(places.get(2 * focus as usize..).is_none_or(|rest| rest[..2] == [0.0, 0.0]));
        let mut again = Engine::new(outline, &places);
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
        check(0, &[], u32::MAX);
        check(1, &[], u32::MAX);
        check(4, &[0, 1, 1, 2, 9, 9], u32::MAX);
        check(4, &[0, 1, 1, 2, 9, 9], 1);
    }
}
