//! A researcher profile that runs in the browser: publications, the sources
//! that vouch for them, and the people they were written with.
//!
//! Five programs share this library. `peerage` (native) turns a folder of seeds
//! into one dataset; `peerage-core` (browser) loads that dataset and shows it,
//! `peerage-trust` verifies it, in `peerage-sign` visitors sign, and
//! `peerage-graph` lays out pictures that move.
//! Modules are listed from the ground up, and each may use only those on lower
//! floors; the rule is kept by `tests/it/layers.rs`.

// Floor 0: strings, and handles to the browser that clean up after themselves.
pub mod browser;
pub mod order;
pub mod text;

// Floor 1: plain data.
pub mod model;

// Floor 2: pure logic. No browser, no disk, no clock, and not each other.
pub mod cite;
pub mod facet;
pub mod graph;
pub mod search;
pub mod trust;

// The native shell: files to records, and private keys (3), records to a
// dataset (4), a dataset to files (5).
#[cfg(not(target_arch = "wasm32"))]
pub mod emit;
#[cfg(not(target_arch = "wasm32"))]
pub mod ingest;
#[cfg(not(target_arch = "wasm32"))]
pub mod keys;
#[cfg(not(target_arch = "wasm32"))]
pub mod resolve;

// The browser's shell: bytes to a dataset, and what visitors sign (3), signals
// (4), components (5).
pub mod net;
pub mod signing;
pub mod store;
pub mod view;
