//! What a query found.

use crate::model::WorkId;

/// What a query found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hits {
    /// The works, best first.
    pub works: Vec<WorkId>,
    /// The similar terms that were searched for as well.
    pub corrections: Vec<Correction>,
    /// Which similar terms were allowed.
    pub tolerance: Tolerance,
}

/// A word of the query, and a similar term that was searched for as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// What was typed, folded.
    pub word: String,
    /// The term of the index.
    pub term: String,
}

/// Which terms may stand for a word beside the word itself and, where it may be
/// the beginning of a word, those that begin with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tolerance {
    /// No others.
    #[default]
    Strict,
    /// For each word, terms that were probably meant instead.
    Likely,
    /// Similar terms for those words that occur nowhere.
    Unknown,
    /// Similar terms for every word.
    All,
}
