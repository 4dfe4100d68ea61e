//! The terms of the dictionary that a word of a query stands for.

use std::ops::Range;

/// Terms that follow each other in the dictionary and relate to a word in the
/// same way.
#[derive(Clone, Debug)]
pub(crate) struct TermRange {
    /// Numbers of the terms.
    pub terms: Range<u32>,
    /// How they relate to the word.
    pub relation: Relation,
}

/// How a term relates to the word of a query that it answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    /// It is that word.
    Exact,
    /// It begins with that word.
    Prefix,
    /// It is another form of that word, such as its plural.
    Form,
    /// It is so many edits away from that word.
    Typo(u8),
}

impl TermRange {
    /// The one term of number `id`.
    pub fn one(id: u32, relation: Relation) -> Self {
        Self { terms: id..id + 1, relation }
    }
}
