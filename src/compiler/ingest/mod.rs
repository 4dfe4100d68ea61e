//! Reading seeds: files become records. Everything that a source says is kept,
//! and where sources contradict each other nothing is decided yet.
//!
//! A folder of seeds holds `lab.toml`, citation styles (`*.csl`), signed
//! documents (`claims/`) and one folder for each source. In the folder of a
//! source, `source.toml` says what the source is, whom it is about and when it
//! was read. Its content is in `profile.toml`, `*.bib`, `resume.json` (JSON
//! Resume) and `works.json` (CSL-JSON); pictures that these name lie beside them. Every problem becomes a [`Diagnostic`],
//! and an entry with an error does not stop the others from being read.
//!
//! [`read`] goes through the folder. Each format has a file here. `toml` and
//! `json` give trees of values with their spans, which `table` reads key by
//! key. Text that visitors will read goes through `prose`, which removes
//! private details and reads TeX.

pub mod diagnostic;
pub mod files;
pub mod overrides;
pub mod record;
pub mod render;

mod address;
mod bibtex;
mod checks;
mod citation_style;
mod claims;
mod composed;
mod csl;
mod csl_date;
mod csl_json;
mod csl_limits;
mod curriculum;
mod deep_stack;
mod defaults;
mod document;
mod element;
mod encoding;
mod entity;
pub mod fetch_order;
mod fields;
mod folder;
mod font;
mod format;
mod glued;
mod image;
mod json;
mod json_lines;
mod json_outline;
mod keywords;
mod lab;
mod link;
mod markup;
mod mask;
mod math;
mod math_macros;
pub mod person_name;
mod privacy;
mod private_detail;
mod profile;
mod prose;
mod redaction;
mod registry;
mod report;
mod resume;
mod ris;
mod runs;
mod seed_files;
mod source;
mod table;
mod toml;
mod unused;
mod value;
mod venues;
mod work;
pub mod xml_limits;

pub use self::privacy::masked;

pub use self::diagnostic::Diagnostic;
pub use self::files::Files;
pub use self::folder::{read, read_in};
pub use self::record::Seeds;
pub use self::render::render;
pub use self::unused::unused;
