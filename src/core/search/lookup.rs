//! Source of terms and postings that a searcher reads: a whole index, or one in shards of which
//! some are not loaded yet.

use std::ops::Range;

use crate::search::field::Field;
use crate::search::index::Index;
use crate::search::postings::Posting;
use crate::search::similar::{similar, within};
use crate::search::term_range::TermRange;

/// Terms, numbered in the order of their bytes, and the documents that hold each.
pub trait Lookup {
    /// Number of documents.
    fn n_documents(&self) -> u32;

    /// The number of `term`, if it is one.
    fn find_term(&self, term: &str) -> Option<u32>;

    /// The numbers of the terms that begin with `prefix`.
    fn prefixed(&self, prefix: &str) -> Range<u32>;

    /// The term of number `id`; empty where there is none.
    fn term(&self, id: u32) -> String;

    /// Total number of postings of `terms`.
    fn frequency(&self, terms: &Range<u32>) -> u32;

    /// Number of documents that hold the term `id` elsewhere than in the names of authors alone.
    fn elsewhere(&self, id: u32) -> u32;

    /// Number of bytes of the postings of `terms`: the cost of reading them. Zero if some of them
    /// are not loaded.
    fn cost(&self, terms: &Range<u32>) -> usize;

    /// Calls `visit` for every posting of `terms`.
    fn for_each_posting(&self, terms: &Range<u32>, visit: &mut dyn FnMut(Posting));

    /// Raises the impact of each document in `best` to that in the postings of `terms`.
    fn raise(&self, terms: &Range<u32>, best: &mut [u8]);

    /// The terms that `word` may have been meant for, if it occurs nowhere; see [`similar`].
    fn similar(&self, word: &str, is_prefix: bool) -> Vec<TermRange>;

    /// Terms at most one edit away from `word` that begin with the same letter and that at least
    /// `least` documents hold elsewhere than in names of authors alone, ascending.
    fn slips(&self, word: &str, least: u32) -> Vec<String>;

    /// True if something was asked for that is not loaded, so that answers are incomplete.
    fn is_incomplete(&self) -> bool {
        false
    }
}

impl Lookup for Index {
    fn n_documents(&self) -> u32 {
        self.len()
    }

    fn find_term(&self, term: &str) -> Option<u32> {
        self.dictionary().find(term)
    }

    fn prefixed(&self, prefix: &str) -> Range<u32> {
        self.dictionary().prefixed(prefix)
    }

    fn term(&self, id: u32) -> String {
        self.dictionary().term(id)
    }

    fn frequency(&self, terms: &Range<u32>) -> u32 {
        let each = terms.clone().map(|term| self.postings(term).len());
        each.fold(0, u32::saturating_add)
    }

    fn elsewhere(&self, id: u32) -> u32 {
        self.postings(id).n_without(Field::Author)
    }

    fn cost(&self, terms: &Range<u32>) -> usize {
        self.postings_bytes(terms).len()
    }

    fn for_each_posting(&self, terms: &Range<u32>, visit: &mut dyn FnMut(Posting)) {
        terms.clone().for_each(|term| self.postings(term).for_each(visit));
    }

    fn raise(&self, terms: &Range<u32>, best: &mut [u8]) {
        terms.clone().for_each(|term| self.postings(term).raise(best));
    }

    fn similar(&self, word: &str, is_prefix: bool) -> Vec<TermRange> {
        similar(self.dictionary(), word, is_prefix)
    }

    fn slips(&self, word: &str, least: u32) -> Vec<String> {
        let dictionary = self.dictionary();
        let first = word.chars().next().map(String::from).unwrap_or_default();
        let near = within(dictionary, dictionary.prefixed(&first), word, 1).whole;
        let is_frequent = |id: &u32| {
            let postings = self.postings(*id);
            postings.len() >= least && postings.n_without(Field::Author) >= least
        };
        near.into_iter().filter(is_frequent).map(|id| dictionary.term(id)).collect()
    }
}
