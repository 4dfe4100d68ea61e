//! Fields of a reference.

use std::ops::Range;

/// Part of the text that holds a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Byte range of the text, without surrounding punctuation.
    pub range: Range<usize>,
    /// Estimated probability that the range is right, from 0 to 1.
    pub confidence: f32,
}

/// Name of an author or editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// Byte range of the name, without marks. A name whose family name comes first holds its comma:
    /// `Lovelace, A.`
    pub range: Range<usize>,
    /// True if the family name comes first: `Lovelace, A.` or `Lovelace A`.
    pub is_reversed: bool,
    /// Marks behind the name, such as `*` and `†`; empty if there are none.
    pub marks: Range<usize>,
    /// True if it is the name of the list's owner.
    pub is_subject: bool,
}

/// Publication status that a reference states in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// In preparation.
    InPreparation,
    /// Submitted, under review or in revision.
    Submitted,
    /// Accepted, in press, forthcoming or to appear.
    Accepted,
    /// Preprint, working paper or manuscript.
    Preprint,
}

/// Kind of the work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Article in a journal.
    Article,
    /// Paper in the proceedings of a conference or workshop.
    ConferencePaper,
    /// Chapter of a book.
    Chapter,
    /// Book.
    Book,
    /// Thesis.
    Thesis,
    /// Technical report.
    Report,
    /// Patent.
    Patent,
    /// Preprint or working paper.
    Preprint,
    /// Talk or poster.
    Talk,
    /// Unknown.
    #[default]
    Other,
}

/// Fields of a reference, as byte ranges of its text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reference {
    /// Kind of the work.
    pub kind: Kind,
    /// Authors in order.
    pub authors: Vec<Name>,
    /// True if the list of authors is cut short (`et al.`).
    pub is_truncated: bool,
    /// Estimated probability that all authors are right.
    pub authors_confidence: f32,
    /// Title.
    pub title: Option<Field>,
    /// Journal, proceedings or book that the work appeared in.
    pub venue: Option<Field>,
    /// Other names of the venue, such as its letters.
    pub venue_names: Vec<Range<usize>>,
    /// Year with its place in the text.
    pub year: Option<(i32, Field)>,
    /// Month, from 1 to 12, with its place in the text.
    pub month: Option<(u8, Field)>,
    /// Volume.
    pub volume: Option<Field>,
    /// Issue.
    pub issue: Option<Field>,
    /// Pages, or the number of the article.
    pub pages: Option<Field>,
    /// Publisher, institution or university.
    pub publisher: Option<Field>,
    /// Place of publication or of the event.
    pub place: Option<Field>,
    /// Editors in order.
    pub editors: Vec<Name>,
    /// Edition.
    pub edition: Option<Field>,
    /// Series of books or reports, with its number.
    pub series: Option<Field>,
    /// DOI, without prefix or address.
    pub doi: Option<Range<usize>>,
    /// Identifier of arXiv, without prefix or address.
    pub arxiv: Option<Range<usize>>,
    /// Addresses in the text.
    pub urls: Vec<Range<usize>>,
    /// Labels of links, such as `pdf` and `code`, without brackets.
    pub labels: Vec<Range<usize>>,
    /// Status with its place in the text.
    pub status: Option<(Status, Range<usize>)>,
    /// Awards and distinctions.
    pub awards: Vec<Range<usize>>,
    /// Other text, such as acceptance rates and remarks.
    pub notes: Vec<Range<usize>>,
    /// Estimated probability that title, authors, venue and year are all right.
    pub confidence: f32,
}
