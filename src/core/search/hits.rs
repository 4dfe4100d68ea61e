//! Results of a query.

use crate::model::WorkId;

/// Results of a query.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hits {
    /// The works, best first.
    pub works: Vec<WorkId>,
    /// The similar terms that were searched for as well.
    pub corrections: Vec<Correction>,
    /// Tolerance for similar terms that was applied.
    pub tolerance: Tolerance,
}

/// A word of the query, and a similar term that was searched for as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// Word as typed, folded.
    pub word: String,
    /// The term of the index.
    pub term: String,
}

/// Classes of terms that may match a word in addition to the word itself and, where it may be the
/// beginning of a word, the terms that begin with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tolerance {
    /// No other terms.
    #[default]
    Strict,
    /// For each word, terms that were probably meant instead.
    Likely,
    /// Similar terms for those words that occur nowhere.
    Unknown,
    /// Similar terms for every word.
    All,
}
