//! The program that pages of Peerage load, packed, for the command `peerage`. In the repository it is
//! empty: a release is built around the program, and the package in the registry holds it.

/// ZIP file with the files that pages load; empty where the crate was built without them.
pub const PROGRAM: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/program.zip"));
