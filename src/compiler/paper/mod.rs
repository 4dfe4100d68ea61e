//! Documents that researchers and labs hand in: a curriculum vitae, the co-authors that funders
//! ask for, and the report of a year.
//!
//! [`content`] decides what a document says and makes a [`Document`] or a [`Table`](peerage_core::funders::Table),
//! which know no format. [`write`](mod@write) and [`table`] have one writer for each format, in
//! one list each. Texts of a dataset reach a file only as spans and cells, which the writers
//! escape.

pub mod content;
mod document;
mod layout;
mod spans;
pub mod table;
pub mod write;

pub use self::document::{Block, Document, Entry, Paragraph, Script, Section, Span};
pub use self::layout::{Layout, PaperSize, Template};
