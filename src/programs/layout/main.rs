//! The layout of the graph as a program of its own, behind flat lists. It is
//! loaded when a picture first moves, and draws nothing. It is built with
//! Cargo's profile `layout`.

// Without what a standard library does around `main`: half a kilobyte.
#![cfg_attr(target_arch = "wasm32", no_main)]

use peerage_core::graph::engine::{Engine, Outline};
use wasm_bindgen::prelude::*;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: lol_alloc::LockedAllocator<lol_alloc::FreeListAllocator> =
    lol_alloc::LockedAllocator::new(lol_alloc::FreeListAllocator::new());

/// Nothing happens when the program is loaded.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}

/// A layout under way; see [`Engine`].
#[wasm_bindgen]
pub struct Layout(Engine);

#[wasm_bindgen]
impl Layout {
    /// See [`Engine::new`].
    #[wasm_bindgen(constructor, skip_jsdoc)]
    pub fn new(
        radii: Vec<f32>,
        names: Vec<f32>,
        clusters: Vec<u32>,
        links: Vec<u32>,
        focus: u32,
        places: &[f32],
    ) -> Self {
        Self(Engine::new(Outline { radii, names, clusters, links, focus }, places))
    }

    /// See [`Engine::tick`]; 0 is [`Engine::rest`], which saves an export.
    #[wasm_bindgen(skip_jsdoc)]
    pub fn tick(&mut self, count: u32) -> bool {
        if count == 0 {
            self.0.rest();
        }
        self.0.tick(count)
    }

    /// See [`Engine::drag`]; where `x` is no number [`Engine::release`], which
    /// saves an export.
    #[wasm_bindgen(skip_jsdoc)]
    pub fn drag(&mut self, node: u32, x: f32, y: f32) {
        match x.is_nan() {
            true => self.0.release(node),
            false => self.0.drag(node, x, y),
        }
    }

    /// See [`Engine::positions`].
    #[wasm_bindgen(skip_jsdoc)]
    pub fn positions(&self) -> Vec<f32> {
        self.0.positions()
    }
}
