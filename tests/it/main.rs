//! Native integration tests: seeds to bytes, and the shape of the tree.
#![cfg(not(target_arch = "wasm32"))]

mod compile;
mod filter;
mod invalid;
mod layers;
mod resolution;
mod styles;
