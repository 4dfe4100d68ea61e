//! What Peerage decides: how text is compared, what a dataset holds, what a
//! query finds, who worked with whom, and what the evidence supports.
//!
//! Nothing in this crate knows a browser, a disk or a clock: the time is an
//! argument wherever it counts. Modules are listed from the ground up, and each
//! may use only those on lower floors; `tests/it/rules` keeps that rule.

// Floor 0: words, strings, numbers and order.
mod bytes;
pub mod messages;
pub mod order;
pub mod text;

// Floor 1: texts that programs read alike.
pub mod json;

// Floor 2: plain data.
pub mod model;

// Floor 3: pure logic; these do not use each other.
pub mod audit;
pub mod cite;
pub mod facet;
pub mod graph;
pub mod search;
pub mod trust;

// Floor 4: what a visitor can change.
pub mod state;

// Floor 5: what is taken elsewhere.
pub mod share;
