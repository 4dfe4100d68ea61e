//! The compiler: the folder of a lab (`seeds/`) becomes one dataset.
//!
//! Files become records, and private keys are kept (floor 0); records become a
//! dataset (floor 1); a dataset becomes files (floor 2).

pub mod ingest;
pub mod keys;

pub mod resolve;

pub mod emit;
