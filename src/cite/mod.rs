//! Citing: a work as BibTeX.

mod bibtex;

pub use self::bibtex::bibtex;
