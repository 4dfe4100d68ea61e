//! The terms of the dictionary that a word of a query stands for.

use std::ops::Range;

/// Terms that follow each other in the dictionary and relate to a word in the
/// same way.
#[derive(Clone, Debug)]
pub struct TermRange {
    /// Numbers of the terms.
    pub terms: Range<u32>,
    /// Relation of the terms to the word.
    pub relation: Relation,
}

/// Relation of a term to the word of a query that it matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The term is the word.
    Exact,
    /// The term begins with the word.
    Prefix,
    /// The term is another form of the word, such as its plural.
    Form,
    /// The term is this number of edits away from the word.
    Typo(u8),
}

impl TermRange {
    /// The one term of number `id`.
    pub fn one(id: u32, relation: Relation) -> Self {
        Self { terms: id..id + 1, relation }
    }
}
