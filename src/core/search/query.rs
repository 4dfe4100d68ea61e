//! A query, as [`crate::search::parse`] has understood it.

use std::ops::Range;

use crate::model::WorkKind;

/// Parsed query: every clause must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// The clauses, in the order of the text.
    pub clauses: Vec<Clause>,
    /// Parts that were not understood and are left out.
    pub problems: Vec<Problem>,
}

/// One or more alternatives, one of which must hold; or none, where it is
/// negated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// True if no alternative may hold.
    pub is_negated: bool,
    /// The alternatives.
    pub any: Vec<Atom>,
}

/// One condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Atom {
    /// A word occurs.
    Word(Word),
    /// Words occur one after the other.
    Phrase(Phrase),
    /// A condition on other data than text holds.
    Filter(Filter),
}

impl Atom {
    /// Number of words that the atom looks up.
    pub(crate) fn n_words(&self) -> usize {
        match self {
            Self::Phrase(phrase) => phrase.words.len(),
            Self::Word(_) | Self::Filter(_) => 1,
        }
    }
}

/// A word that must occur.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word, folded.
    pub text: String,
    /// Another spelling of it, or empty.
    pub spelled: String,
    /// Fields to search, as bits of [`crate::search::Field`].
    pub fields: u8,
    /// True if a word that begins with the text matches too.
    pub is_prefix: bool,
}

/// Words that must occur one after the other in one text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The words, folded.
    pub words: Vec<String>,
    /// Fields to search, as bits of [`crate::search::Field`].
    pub fields: u8,
    /// True if the last word may be the beginning of a word.
    pub is_prefix: bool,
}

/// A condition on other data than text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Published in one of these years, the last included.
    Years(u16, u16),
    /// Work of this kind.
    Kind(WorkKind),
    /// Work with an attribute, such as `code` or `award`.
    Has(Has),
    /// Listed by a source with this in its name.
    Source(String),
    /// Contribution by a person whose name holds all these words, or, if there are none, by a
    /// member of the lab.
    Contribution(Contribution, Vec<String>),
}

/// Attributes that a work may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Has {
    /// A link to the paper.
    Pdf,
    /// Source code.
    Code,
    /// Data.
    Data,
    /// Slides of a talk.
    Slides,
    /// A recording.
    Video,
    /// A poster.
    Poster,
    /// A summary.
    Summary,
    /// An award.
    Award,
    /// A DOI.
    Doi,
}

impl Has {
    /// All attributes, with their names in a query.
    pub const ALL: [(&'static str, Self); 9] = [
        ("pdf", Self::Pdf),
        ("code", Self::Code),
        ("data", Self::Data),
        ("slides", Self::Slides),
        ("video", Self::Video),
        ("poster", Self::Poster),
        ("summary", Self::Summary),
        ("award", Self::Award),
        ("doi", Self::Doi),
    ];
}

/// Roles of an author in a work. The roles of the facet exclude each other; an author may have
/// several of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contribution {
    /// First of the authors, or sharing an equal contribution with the first.
    First,
    /// Last of the authors.
    Last,
    /// Marked as contributing equally.
    Equal,
}

impl Contribution {
    /// All roles, with their names in a query.
    pub const ALL: [(&'static str, Self); 3] =
        [("first", Self::First), ("last", Self::Last), ("equal", Self::Equal)];
}

/// A part of a query that was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Bytes of the part in the query.
    pub range: Range<usize>,
    /// Cause of the problem.
    pub why: Misread,
}

/// Cause for which a part of a query is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// `OR` without an alternative on one side.
    LoneOr,
    /// Too many words; those beyond this number are not read.
    TooManyWords(usize),
    /// Name of neither a field nor a condition.
    UnknownField(String),
    /// Name without a value.
    NeedsValue(String),
    /// Name of a condition that does not take the value after it.
    OtherValue(String),
}

impl Query {
    /// True if the query is empty, so that every work matches.
    pub fn is_blank(&self) -> bool {
        self.clauses.is_empty()
    }

    /// The words of clauses that are not negated, without those of phrases.
    pub fn words(&self) -> impl Iterator<Item = &Word> {
        let clauses = self.clauses.iter().filter(|clause| !clause.is_negated);
        clauses.flat_map(|clause| &clause.any).filter_map(|atom| match atom {
            Atom::Word(word) => Some(word),
            _ => None,
        })
    }
}
