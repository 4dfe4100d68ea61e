//! Readers of answers of registries and indexes: records of people and works. One module for each
//! service.

mod abstracts;
pub mod ads;
pub mod answer;
pub mod arxiv;
pub mod crossref;
pub mod data_cite;
pub mod date;
pub mod dblp;
pub mod hal;
pub mod inspire;
pub mod open_alex;
pub mod orcid;
pub mod people;
pub mod pubmed;
pub mod ror;
pub mod semantic_scholar;
#[cfg(test)]
pub mod shown;
pub mod solr;
pub mod work;
pub mod xml;
pub mod zenodo;
