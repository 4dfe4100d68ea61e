//! Peerage as a contestant: its search, its layout and its drawing behind
//! flat calls, so that a benchmark measures the very code of the product.
//!
//! `../adapters/ours-*.mjs` put each into the form that the benchmark gives to
//! every contestant.

mod layout;
mod network;
mod render;
mod search;

/// Runs once, when the module is instantiated.
fn main() {}
