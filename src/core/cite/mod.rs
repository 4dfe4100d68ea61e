//! Citations of works, or lists of works, in machine-readable formats (BibTeX, RIS, CSL-JSON) and
//! as formatted text. The compiler writes the formatted text, which is read here as a list of
//! segments.

mod appearance;
mod bibtex;
mod csl_json;
mod format;
mod imprint;
mod name;
mod reference;
mod rich;
mod ris;
mod segment;
mod tex;
mod work_type;
mod year_suffix;

pub use self::appearance::{Appearance, address};
pub use self::bibtex::{BIBLATEX_GENRES, BIBTEX_MONTHS, biblatex, bibtex};
pub use self::csl_json::csl_json;
pub use self::format::{Document, Format, Sources, document, number, position};
pub use self::imprint::imprint;
pub use self::name::Name;
pub use self::reference::Reference;
pub use self::rich::html_title;
pub use self::ris::ris;
pub use self::segment::{Citations, Segment, TextStyle, plain};
pub use self::tex::escape as escape_tex;
