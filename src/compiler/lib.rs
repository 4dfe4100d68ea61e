//! The compiler: turns the folder of a lab (`seeds/`) into one dataset.
//!
//! Floor 0: files become records (`ingest`), and private keys are kept
//! (`keys`). Floor 1: records become a dataset (`resolve`). Floor 2: a dataset
//! becomes files (`emit`).

pub mod ingest;
pub mod keys;

pub mod resolve;

pub mod emit;
