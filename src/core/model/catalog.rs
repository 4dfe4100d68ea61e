//! Catalog of a large site: all of its works, in parts of which a page loads those that it needs.

use serde::{Deserialize, Serialize};

use crate::json::members;

/// Catalog of which a dataset holds some works. Its parts are columns, an index and cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Catalog {
    /// Name of the folder of the parts, which is in the folder of the dataset.
    pub folder: String,
    /// Root of the hash tree of the parts in the syntax of Subresource Integrity: `sha256-` and the
    /// base64 of SHA-256.
    pub root: String,
    /// Number of parts.
    pub parts: u32,
    /// Number of works.
    pub works: u32,
    /// Number of works of each part with cards.
    pub cards: u32,
    /// Year of the oldest work, 0 where none has a date.
    pub first_year: u32,
    /// Year of the newest work.
    pub last_year: u32,
    /// Number of works on each topic of the dataset.
    pub topics: Vec<u32>,
    /// Number of works of each unit of the dataset and those below it.
    pub units: Vec<u32>,
    /// Number of works of each of the first people of the dataset, who have profiles.
    pub members: Vec<u32>,
    /// Number of members of each unit of the dataset and those below it.
    pub people: Vec<u32>,
}

members! {
    Catalog {
        required: [
            folder, root, parts, works, cards, first_year, last_year, topics, units, members,
            people],
        optional: [],
    }
}
