//! The force layout, tick by tick.

use peerage::graph::Simulation;
use wasm_bindgen::prelude::*;

use crate::network::network;

/// A layout under way.
#[wasm_bindgen]
pub struct Layout(Simulation);

#[wasm_bindgen]
impl Layout {
    /// Sets out `nodes` bodies; `edges` is a flat list of pairs.
    #[wasm_bindgen(constructor)]
    pub fn new(nodes: u32, edges: &[u32]) -> Self {
        Self(Simulation::new(&network(nodes, edges, false)))
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
