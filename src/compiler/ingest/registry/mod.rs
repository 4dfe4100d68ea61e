//! Readers of answers of registries and indexes: records of people and works. One module for each
//! service.

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
