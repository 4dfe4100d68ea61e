//! A query, as [`crate::search::parse`] has understood it.

use std::ops::Range;

use crate::model::WorkKind;

/// What is searched for: every clause must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// The clauses, in the order of the text.
    pub clauses: Vec<Clause>,
    /// What was not understood, and is left out.
    pub problems: Vec<Problem>,
}

/// One or more alternatives, one of which must hold; or none, where it is
/// negated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Whether no alternative may hold.
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
    /// How many words it looks up.
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
    /// In which fields, as bits of [`crate::search::Field`].
    pub fields: u8,
    /// Whether a word that begins with it is enough.
    pub is_prefix: bool,
}

/// Words that must occur one after the other in one text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The words, folded.
    pub words: Vec<String>,
    /// In which fields, as bits of [`crate::search::Field`].
    pub fields: u8,
    /// Whether the last may be the beginning of a word.
    pub is_prefix: bool,
}

/// A condition on other data than text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    /// It appeared in one of these years, the last included.
    Years(u16, u16),
    /// It is of this kind.
    Kind(WorkKind),
    /// It has something, such as `code` or `award`.
    Has(Has),
    /// A source with this in its name lists it.
    Source(String),
    /// Somebody has this role: a person whose name holds all these words, or, if
    /// there are none, a member of the lab.
    Contribution(Contribution, Vec<String>),
}

/// What a work may have.
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
    /// All of them, with their names in a query.
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

/// What an author contributed as. The roles of the facet exclude each other; of
/// these, somebody may be several.
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
    /// All of them, with their names in a query.
    pub const ALL: [(&'static str, Self); 3] =
        [("first", Self::First), ("last", Self::Last), ("equal", Self::Equal)];
}

/// A part of a query that was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Its bytes in the text.
    pub range: Range<usize>,
    /// What is wrong with it.
    pub why: Misread,
}

/// Why a part of a query is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// `OR` has nothing on one side.
    LoneOr,
    /// More words than these are not read.
    TooManyWords(usize),
    /// There is no field or condition of this name.
    UnknownField(String),
    /// Nothing stands after this name.
    NeedsValue(String),
    /// What stands after the name of this condition is none of its values.
    OtherValue(String),
}

impl Query {
    /// Whether nothing is asked, so that everything answers.
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
