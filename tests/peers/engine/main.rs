//! Peerage as a contestant: its search and its drawing behind flat calls, so
//! that a benchmark measures the very code of the product. Its layout is a
//! program of its own, and takes part as such.
//!
//! `../adapters/ours-*.mjs` put each into the form that the benchmark gives to
//! every contestant.

mod network;
mod render;
mod search;

/// Runs once, when the module is instantiated.
fn main() {}
