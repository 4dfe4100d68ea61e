//! The layout of networks as a program of its own. A page loads it when nodes first move. Functions
//! take and return lists of numbers; a layout is a number returned by [`start`]. It is built with
//! Cargo's profile `layout`.

// Without the code that a standard library runs around `main`: half a kilobyte.
#![cfg_attr(target_arch = "wasm32", no_main)]

use std::sync::{Mutex, MutexGuard, PoisonError};

use peerage_core::graph::layout::engine::{Engine, FlatGraph};
use wasm_bindgen::prelude::*;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: lol_alloc::LockedAllocator<lol_alloc::FreeListAllocator> =
    lol_alloc::LockedAllocator::new(lol_alloc::FreeListAllocator::new());

/// The running layouts, by number; a `None` is a free number. A class instead would make the glue
/// 400 bytes larger.
static LAYOUTS: Mutex<Vec<Option<Engine>>> = Mutex::new(Vec::new());

/// Does nothing: the page calls the exported functions.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}

fn layouts() -> MutexGuard<'static, Vec<Option<Engine>>> {
    LAYOUTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs `act` on a layout; returns the default where there is none of this number.
fn with<T: Default>(layout: usize, act: impl FnOnce(&mut Engine) -> T) -> T {
    layouts().get_mut(layout).and_then(Option::as_mut).map(act).unwrap_or_default()
}

/// See [`Engine::new`].
#[wasm_bindgen(skip_jsdoc)]
pub fn start(
    radii: Vec<f32>,
    names: Vec<f32>,
    clusters: Vec<u32>,
    links: Vec<u32>,
    focus: Option<u32>,
    places: &[f32],
) -> usize {
    let engine = Engine::new(FlatGraph { radii, names, clusters, links, focus }, places);
    let mut layouts = layouts();
    let layout = layouts.iter().position(Option::is_none).unwrap_or_else(|| {
        layouts.push(None);
        layouts.len() - 1
    });
    layouts[layout] = Some(engine);
    layout
}

/// See [`Engine::rest`].
#[wasm_bindgen(skip_jsdoc)]
pub fn rest(layout: usize) -> bool {
    with(layout, Engine::rest)
}

/// See [`Engine::tick`].
#[wasm_bindgen(skip_jsdoc)]
pub fn tick(layout: usize, count: u32) -> bool {
    with(layout, |engine| engine.tick(count))
}

/// See [`Engine::drag`].
#[wasm_bindgen(skip_jsdoc)]
pub fn drag(layout: usize, node: u32, x: f32, y: f32) {
    with(layout, |engine| engine.drag(node, x, y));
}

/// See [`Engine::release`].
#[wasm_bindgen(skip_jsdoc)]
pub fn release(layout: usize, node: u32) {
    with(layout, |engine| engine.release(node));
}

/// See [`Engine::positions`].
#[wasm_bindgen(skip_jsdoc)]
pub fn positions(layout: usize) -> Vec<f32> {
    with(layout, |engine| engine.positions())
}

/// Ends a layout.
#[wasm_bindgen(skip_jsdoc)]
pub fn stop(layout: usize) {
    if let Some(slot) = layouts().get_mut(layout) {
        *slot = None;
    }
}
