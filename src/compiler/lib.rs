//! The compiler: turns the folder of a lab (`seeds/`) into one dataset.
//!
//! Floor 0: files are read and hashed (`input`); work is spread over processors (`at_once`);
//! bibliographic items become references (`csl`); names of people are compared (`names`). Floor 1:
//! files become records (`ingest`), websites of other kinds are searched for content (`adopt`), and
//! private keys are kept (`keys`). Floor 2: records become a dataset (`resolve`). Floor 3: the whole way from a folder
//! to its dataset and diagnostics (`pipeline`). Floor 4: a dataset becomes files (`emit`).
//! Floor 5: sources are fetched again (`fetch`, the only part that uses a network), a dataset
//! becomes the pages of a site (`site`), and documents to hand in (`paper`).

pub(crate) mod at_once;
pub mod csl;
pub mod input;
pub mod names;

#[cfg(feature = "command")]
pub mod adopt;
pub mod ingest;
pub mod keys;

pub mod resolve;

pub mod pipeline;

pub mod emit;

#[cfg(feature = "command")]
pub mod paper;
pub mod site;

#[cfg(feature = "fetch")]
pub mod fetch;
