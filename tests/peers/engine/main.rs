//! Peerage as a contestant: its search and its drawing behind flat calls, so that a benchmark
//! measures the very code of the product. Its layout is a program of its own, and takes part as
//! such.
//!
//! `../adapters/ours-*.mjs` adapt each to the interface that the benchmark gives to every
//! contestant.

mod network;
mod render;
mod search;

/// Does nothing: the page calls the exported functions.
fn main() {}
