//! Searching works, and saying why one answers.
//!
//! [`Builder`] reads the texts of documents into an [`Index`], which is bytes: a
//! dictionary of terms and, for each term, the documents that hold it and how
//! well it fits each of them (BM25F). [`Query::parse`] reads what a visitor
//! types. [`Searcher::find`] gives all works that answer, best first, and keeps
//! what the next letter needs. [`Hits::explain`] says why a work answers, and
//! [`complete`] how a query may go on.
//!
//! Every word must occur, the last one as the beginning of a word. Case,
//! diacritics, punctuation and TeX do not matter ([`crate::text::token`]). Where
//! the words as typed find nothing, similar words are searched for: other forms
//! of a word ([`crate::text::stem`]), and words with one edit (from four letters
//! on) or two (from eight on; [`crate::text::distance`]). Where they find few
//! works, those with words that were probably meant follow.

mod builder;
mod complete;
mod corpus;
mod counts;
mod dictionary;
mod expansion;
mod explain;
mod field;
mod hits;
mod impact;
mod impact_cache;
mod index;
mod likely;
mod lists;
mod lookup;
mod misread;
mod parse;
mod phrase;
mod postings;
mod query;
mod query_token;
mod score;
mod searcher;
pub mod sharded;
mod similar;
mod similarity;
mod stream;
mod term_range;
mod term_table;

use crate::model::ValidatedDataset;

pub use self::builder::Builder;
pub use self::complete::{Completion, complete};
pub use self::corpus::Corpus;
pub use self::explain::{Mark, Reason, Snippet, Why};
pub use self::field::Field;
pub use self::hits::{Correction, Hits, Tolerance};
pub use self::index::{Index, IndexError};
pub use self::query::{
    Atom, Clause, Contribution, Filter, Has, Misread, Phrase, Problem, Query, Word,
};
pub use self::searcher::Searcher;
pub use self::similarity::Similarity;
pub use crate::bytes::checksum;

/// Minimum number of works at which a dataset has an index as a companion file. For fewer, the
/// browser builds the index sooner than it could fetch it: that takes 20 to 30 µs for a work with a
/// summary on a desktop and several times that on a phone; the index has 200 bytes for a work,
/// compressed.
pub const MIN_WORKS_FOR_INDEX: usize = 3000;

impl Index {
    /// Reads all works of `dataset`.
    pub fn new(dataset: &ValidatedDataset) -> Self {
        dataset.search_builder().finish()
    }
}
