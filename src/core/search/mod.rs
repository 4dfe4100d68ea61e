//! Searching works, and saying why one answers.
//!
//! [`Builder`] reads the texts of documents into an [`Index`], which is bytes:
//! a front-coded dictionary and, for each term, where it occurs and how well it
//! fits there (BM25F). [`Query::parse`] reads what a visitor types;
//! [`Index::search`] gives all works that answer, best first; [`Search::top`]
//! only the best few, which is quicker in large collections; [`Hits::explain`]
//! says of one work why it is there; [`complete`] says how a query may go on.
//!
//! Every word must occur, the last as the beginning of a word. Case,
//! diacritics, punctuation and TeX do not matter ([`crate::text::token`]).
//! Where the words as typed find nothing, similar ones are looked for: other
//! forms of a word, and words one slip away from four letters on or two from
//! eight on ([`crate::text::distance`]). Where they find few, those that were
//! likely meant instead are found after them.

mod best;
mod builder;
mod bytes;
mod complete;
mod corpus;
mod counts;
mod dictionary;
mod explain;
mod field;
mod format;
mod likely;
mod lists;
mod matching;
mod parse;
mod phrase;
mod postings;
mod query;
mod similar;
mod stream;
mod term_table;
mod top;
mod worth;

use crate::model::Dataset;

pub use self::builder::Builder;
pub use self::bytes::checksum;
pub use self::complete::{Completion, complete};
pub use self::corpus::Corpus;
pub use self::explain::{Mark, Reason, Snippet, Why};
pub use self::field::Field;
pub use self::format::{Index, IndexError};
pub use self::matching::{Correction, Hits, Kind, Tolerance};
pub use self::query::{Atom, Clause, Filter, Has, Phrase, Problem, Query, Role, Word};
pub use self::top::Search;

/// From how many works on an index is worth fetching: making it takes 20 to 30
/// µs for a work with a summary on a desktop, several times that on a phone,
/// and its bytes (200 for a work, compressed) as long as that on most networks.
pub const PAYS_FROM: usize = 3000;

impl Index {
    /// Reads all works of `dataset`.
    pub fn new(dataset: &Dataset) -> Self {
        dataset.search_builder().finish()
    }
}
