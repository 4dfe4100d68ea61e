//! Ingestion of seeds: files become records. All statements of a source are kept, and
//! contradictions between sources are not resolved yet.
//!
//! A folder of seeds contains `lab.toml`, citation styles (`*.csl`), signed documents (`claims/`)
//! and one folder for each source. In the folder of a source, `source.toml` states the kind and the
//! person of the source and the date on which it was read. Its contents are in files of the formats
//! that `format` recognizes, such as `profile.toml`, `*.bib`, `resume.json` (JSON Resume) and
//! `works.json` (CSL-JSON); the pictures that these files name lie beside them. Every problem
//! becomes a [`Diagnostic`], and an entry with an error does not stop the others from being read.
//!
//! [`read`] walks the folder. Each format has a module here. `toml` and `json` parse trees of
//! values with their spans, which `table` reads key by key. Text for visitors passes through
//! `prose`, which removes private details and converts TeX.

pub mod diagnostic;
pub mod files;
mod fit;
pub mod overrides;
pub mod record;
pub mod render;

mod address;
mod bibtex;
mod bulk;
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
pub mod document;
mod dublin_core;
mod element;
mod encoding;
mod entity;
pub mod fetch_order;
mod fields;
mod folder;
mod font;
mod format;
pub mod front_matter;
mod glued;
mod gzip;
mod image;
pub mod isbn;
mod json;
mod json_lines;
mod json_outline;
mod keywords;
mod lab;
mod lab_sections;
mod link;
pub mod listed;
mod main_author;
mod markup;
mod mask;
mod math;
mod math_macros;
mod mods;
mod page;
mod periodical;
mod preprint;
mod privacy;
mod private_detail;
mod profile;
mod prose;
mod redaction;
pub mod reference;
mod registry;
pub mod report;
mod resume;
mod ris;
mod runs;
mod seed_files;
pub mod servers;
pub mod site_title;
mod source;
pub mod table;
mod toml;
mod toml_dates;
pub mod units;
mod unused;
pub mod value;
mod venues;
mod word;
mod work;
pub mod xml_limits;
pub mod yaml;
mod zotero_rdf;

pub use self::privacy::masked;

pub use self::bibtex::SharedStrings;
pub use self::bibtex::{Block, blocks};
pub use self::diagnostic::Diagnostic;
pub use self::encoding::decode;
pub use self::files::Files;
pub use self::folder::{read, read_in};
pub use self::format::{FORMATS, Format, format_names, recognise};
pub use self::page::{
    Section, Shown as ShownPerson, is_doubt, name_of_person, people as people_of_page,
    section_of_heading,
};
pub use self::record::Seeds;
pub use self::render::render;
pub use self::unused::unused;
pub use self::work::Keys;
