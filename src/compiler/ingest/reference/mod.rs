//! Segmentation of a reference in prose, such as a line of a publication list, into its fields.
//!
//! [`parse`] takes the text of one reference as the document lays it out, on one or several lines,
//! and returns ranges of that text. It guesses: each field has a confidence, and a caller keeps a
//! reference of low confidence as text.
//!
//! `tokenize` and `gap` split the text into words and what is between them, `features` describes
//! them, and `model` and `lattice` find the most probable label of each word.

pub mod exp;
pub mod features;
pub mod gap;
pub mod label;
pub mod lattice;
pub mod model;

mod address;
mod certain;
mod date;
mod extent;
mod identifiers;
mod kind;
mod layout;
mod lexicon;
mod names;
mod names_part;
mod parse;
mod parsed;
mod phrase;
mod status;
mod surroundings;
mod token;
mod tokenize;
mod word;

#[cfg(test)]
mod tests;

pub use self::layout::{Emphasis, Layout};
pub use self::parse::{parse, parse_with};
pub use self::parsed::{Field, Kind, Name, Reference, Status};
