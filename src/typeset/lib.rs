//! Typesets a document that is written in Typst as PDF.
//!
//! A crate of its own, because the typesetter is larger than the rest of the program: only the
//! feature `pdf` of the package `peerage` depends on it. [`typeset`] gives the PDF, and the
//! characters for which no font has a glyph.
//!
//! The document reads no file, no package and no clock, so that the same source gives the same
//! bytes. Fonts are those of the typesetter; those of the machine are looked for only where a
//! character needs them.

mod fonts;
mod glyphs;
mod typeset;
mod world;

pub use self::typeset::{Typeset, typeset};
