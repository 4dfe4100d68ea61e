//! What registries and indexes give on request: records of people and works as
//! their interfaces answer. A file for each.

mod abstracts;
pub mod answer;
pub mod arxiv;
pub mod crossref;
pub mod date;
pub mod dblp;
pub mod open_alex;
pub mod orcid;
pub mod semantic_scholar;
#[cfg(test)]
pub mod shown;
pub mod work;
mod xml;
