//! The force layout, tick by tick.

use peerage::graph::{Shape, Simulation};
use wasm_bindgen::prelude::*;

/// A layout under way.
#[wasm_bindgen]
pub struct Layout(Simulation);

#[wasm_bindgen]
impl Layout {
    /// Sets out `nodes` points; `edges` is a flat list of pairs. Points and not
    /// discs: those of the peers do not collide either.
    #[wasm_bindgen(constructor)]
    pub fn new(nodes: u32, edges: &[u32]) -> Self {
        let links = edges.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        Self(Simulation::of(Shape::new(vec![0.0; nodes as usize], links)))
    }

    /// Moves all bodies by `ticks` steps.
    pub fn step(&mut self, ticks: u32) {
        for _ in 0..ticks {
            self.0.tick();
        }
    }

    /// Whether it has come to rest by itself.
    pub fn converged(&self) -> bool {
        self.0.is_settled()
    }

    /// `x` and `y` of every node in turn.
    pub fn positions(&self) -> Vec<f32> {
        self.0.positions().iter().flat_map(|point| [point.x, point.y]).collect()
    }
}
