//! The layout of the graph as a program of its own, behind flat lists. It is
//! loaded when a page first shows a graph, and draws nothing.
//!
//! The modules it needs are compiled into it and not taken from the
//! library: with the library come what its dependencies export, 15 kB, and
//! functions that were optimized for size. Build it for speed:
//! `cargo rustc --release --target wasm32-unknown-unknown --bin peerage-graph
//! -- -C opt-level=3`.

// Only the layout is used of them.
#[allow(dead_code, unused_imports)]
#[path = "../graph/mod.rs"]
mod graph;
#[allow(dead_code, unused_imports)]
#[path = "../model/mod.rs"]
mod model;
#[allow(dead_code, unused_imports)]
#[path = "../order/mod.rs"]
mod order;
#[allow(dead_code, unused_imports)]
#[path = "../text/mod.rs"]
mod text;

use wasm_bindgen::prelude::*;

use crate::graph::engine::Engine;

/// Nothing happens when the program is loaded.
fn main() {}

/// A layout under way; see [`Engine`].
#[wasm_bindgen]
pub struct Layout(Engine);

#[wasm_bindgen]
impl Layout {
    /// See [`Engine::new`].
    #[wasm_bindgen(constructor)]
    pub fn new(radii: Vec<f32>, links: &[u32]) -> Self {
        Self(Engine::new(radii, links))
    }

    /// See [`Engine::resume`].
    pub fn resume(radii: Vec<f32>, links: &[u32], places: &[f32]) -> Self {
        Self(Engine::resume(radii, links, places))
    }

    /// See [`Engine::tick`].
    pub fn tick(&mut self, count: u32) -> bool {
        self.0.tick(count)
    }

    /// See [`Engine::drag`].
    pub fn drag(&mut self, node: u32, x: f32, y: f32) {
        self.0.drag(node, x, y);
    }

    /// See [`Engine::release`].
    pub fn release(&mut self, node: u32) {
        self.0.release(node);
    }

    /// See [`Engine::positions`].
    pub fn positions(&self) -> Vec<f32> {
        self.0.positions()
    }
}
