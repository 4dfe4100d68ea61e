//! The simulation behind flat lists: numbers in, numbers out.
//!
//! This is what a program that holds nothing but the layout offers to another
//! that draws: no names, no people, no strings cross the border.

use crate::graph::{Point, Shape, Simulation};

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct Engine {
    simulation: Simulation,
}

impl Engine {
    /// A hot simulation of a graph: the radius of every disc, 0 for points,
    /// and the links, two nodes each after the other.
    pub fn new(radii: Vec<f32>, links: &[u32]) -> Self {
        Self { simulation: Simulation::of(shape(radii, links)) }
    }

    /// The same graph at rest at `places`, `x` and `y` of every node after
    /// each other.
    pub fn resume(radii: Vec<f32>, links: &[u32], places: &[f32]) -> Self {
        let points: Vec<Option<Point>> =
            places.chunks_exact(2).map(|pair| Some(Point { x: pair[0], y: pair[1] })).collect();
        Self { simulation: Simulation::resume(shape(radii, links), &points) }
    }

    /// Ticks `count` times, or until at rest; returns whether it is.
    pub fn tick(&mut self, count: u32) -> bool {
        self.simulation.settle(count);
        self.simulation.is_settled()
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
        self.simulation.positions().iter().flat_map(|point| [point.x, point.y]).collect()
    }
}

fn shape(radii: Vec<f32>, links: &[u32]) -> Shape {
    Shape::new(radii, links.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that a graph comes to rest, rests where it is resumed, and
    /// answers to a drag.
    #[track_caller]
    fn check(count: usize, links: &[u32]) {
        let mut engine = Engine::new(vec![4.0; count], links);
        assert!(engine.tick(1000));
        let places = engine.positions();
        assert_eq!(places.len(), 2 * count);
        let mut again = Engine::resume(vec![4.0; count], links, &places);
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
        check(0, &[]);
        check(1, &[]);
        check(4, &[0, 1, 1, 2, 9, 9]);
    }
}
