//! Reading seeds: files to records, nothing lost and nothing decided.
//!
//! A folder of seeds holds `lab.toml`, styles of citation (`*.csl`) and one folder
//! for each source. What a
//! source is, of whom, and when it was read stands in its `source.toml`; its
//! content in `profile.toml`, `*.bib`, `resume.json` (JSON Resume) and
//! `works.json` (CSL-JSON). The folder `claims` holds signed documents. Every problem becomes a [`Diagnostic`], and one bad
//! entry never loses the others.
//!
//! [`read`] goes through the folder. Each format has a file; `toml` and `json`
//! give trees of values with places, which `table` reads key by key. Text on
//! its way into a record passes `prose`, where private details are taken out
//! and TeX is read.

pub mod diagnostic;
pub mod record;

mod address;
mod bibtex;
mod citation_style;
mod claims;
mod csl;
mod csl_json;
mod folder;
mod json;
mod lab;
mod link;
mod math;
mod privacy;
mod profile;
mod prose;
mod report;
mod resume;
mod source;
mod table;
mod toml;
mod value;
mod work;

pub use self::privacy::masked;

pub use self::diagnostic::{Diagnostic, Files};
pub use self::folder::read;
pub use self::record::Seeds;
