//! Layout: finds a place for every node of a network.

pub mod arc;
pub mod engine;
pub mod force;
pub(in crate::graph) mod input;
pub mod joining;
pub(in crate::graph) mod lanes;
pub(in crate::graph) mod pack;
pub(in crate::graph) mod pivot;
pub mod quadtree;
pub(in crate::graph) mod random;
pub(in crate::graph) mod scaling;
pub mod simulation;
pub mod spiral;
pub mod start;
pub(in crate::graph) mod stress;
