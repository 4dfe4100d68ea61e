//! Core logic of Peerage: comparison of texts, the dataset, the search, the graph of collaborators,
//! and the assessment of evidence.
//!
//! Nothing in this crate depends on a browser, a disk or a clock: the time is an argument where it
//! matters. Modules are listed from the lowest floor up, and each may use only those on lower
//! floors; `tests/it/rules` enforces that rule.

// Floor 0: words, strings, numbers and order.
mod bytes;
pub mod messages;
pub mod order;
pub mod text;

// Floor 1: JSON that every program reads alike.
pub mod json;

// Floor 2: plain data.
pub mod model;

// Floor 3: pure logic; these modules do not use each other.
pub mod audit;
pub mod cite;
pub mod facet;
pub mod graph;
pub mod search;
pub mod trust;

// Floor 4: state that a visitor can change.
pub mod state;

// Floor 5: export to other places.
pub mod share;
