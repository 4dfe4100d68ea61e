//! Segmentation of a reference in prose, such as a line of a publication list, into its fields.
//!
//! [`parse`] takes the text of one reference as the document lays it out, on one or several lines,
//! and returns ranges of that text. It guesses: each field has a confidence, and a caller keeps a
//! reference of low confidence as text.

mod layout;
mod parsed;
mod simple;

pub use self::layout::{Emphasis, Layout};
pub use self::parsed::{Field, Kind, Name, Reference, Status};
pub use self::simple::parse;
