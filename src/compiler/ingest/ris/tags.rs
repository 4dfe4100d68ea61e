//! What the tags of RIS mean, and those of the older format of the Web of
//! Science, which has the same two letters with other meanings.

/// What stands behind a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// What the work is, such as `JOUR`.
    Kind,
    /// What the Web of Science says it is, in words.
    KindInWords,
    /// Title.
    Title,
    /// Its title or that of the book it is in, as its kind says.
    BookTitle,
    /// Short title.
    ShortTitle,
    /// Name of an author, family name first.
    Author,
    /// The same authors, with their given names.
    FullAuthor,
    /// Name of an editor.
    Editor,
    /// Name of the journal, the proceedings or the series.
    Venue,
    /// Title of the series of a book.
    Series,
    /// Editor of the series.
    SeriesEditor,
    /// Translator.
    Translator,
    /// Place of the publisher.
    Place,
    /// Edition, or the version of a program.
    Edition,
    /// Number of volumes.
    Volumes,
    /// Number of a report, a patent or a volume of a series.
    Number,
    /// Type of the work within its kind.
    Genre,
    /// Number of a book or a serial.
    Serial,
    /// Language.
    Language,
    /// Section.
    Section,
    /// Shelf mark.
    CallNumber,
    /// Number of PubMed Central.
    Pmcid,
    /// Note.
    Note,
    /// Date on which the work was looked at.
    Accessed,
    /// Who published it, or the university of a thesis.
    Publisher,
    /// A date, or a year alone.
    Date,
    /// Volume.
    Volume,
    /// Number of the issue.
    Issue,
    /// First page, or all of them.
    First,
    /// Last page.
    Last,
    /// Number of the article, where it has no pages.
    Article,
    /// DOI.
    Doi,
    /// Number of PubMed.
    Pubmed,
    /// A page about it.
    Page,
    /// Its text.
    Pdf,
    /// Keywords.
    Keyword,
    /// Summary.
    Abstract,
    /// Its key.
    Key,
    /// Institutions, with the names of their authors in brackets.
    Affiliation,
    /// ORCID iDs, each after a name.
    Orcid,
    /// Nothing about the work: where and when the record was found.
    Ignored,
}

/// A tag and its meaning. Of several with one meaning, the first in a table
/// counts before the others.
type Tag = (&'static str, Role);

/// Tags of RIS, as Reference Manager, EndNote and Zotero write them.
pub const RIS: &[Tag] = &[
    ("TY", Role::Kind),
    ("TI", Role::Title),
    ("T1", Role::Title),
    ("CT", Role::Title),
    ("BT", Role::BookTitle),
    ("ST", Role::ShortTitle),
    ("AU", Role::Author),
    ("A1", Role::Author),
    ("A2", Role::Editor),
    ("ED", Role::Editor),
    ("A3", Role::SeriesEditor),
    ("A4", Role::Translator),
    ("T2", Role::Venue),
    ("JF", Role::Venue),
    ("JO", Role::Venue),
    ("C3", Role::Venue),
    ("JA", Role::Venue),
    ("J2", Role::Venue),
    ("J1", Role::Venue),
    ("T3", Role::Series),
    ("PB", Role::Publisher),
    ("CY", Role::Place),
    ("PP", Role::Place),
    ("ET", Role::Edition),
    ("NV", Role::Volumes),
    ("M1", Role::Number),
    ("M3", Role::Genre),
    ("SN", Role::Serial),
    ("LA", Role::Language),
    ("SE", Role::Section),
    ("CN", Role::CallNumber),
    ("C2", Role::Pmcid),
    ("N1", Role::Note),
    ("Y2", Role::Accessed),
    ("DA", Role::Date),
    ("PY", Role::Date),
    ("Y1", Role::Date),
    ("VL", Role::Volume),
    ("IS", Role::Issue),
    ("CP", Role::Issue),
    ("SP", Role::First),
    ("EP", Role::Last),
    ("C7", Role::Article),
    ("DO", Role::Doi),
    ("UR", Role::Page),
    ("LK", Role::Page),
    ("L2", Role::Page),
    ("L1", Role::Pdf),
    ("KW", Role::Keyword),
    ("AB", Role::Abstract),
    ("N2", Role::Abstract),
    ("ID", Role::Key),
    ("C1", Role::Affiliation),
    ("AD", Role::Affiliation),
    ("DB", Role::Ignored),
    ("DP", Role::Ignored),
    ("L3", Role::Ignored),
    ("L4", Role::Ignored),
    ("LB", Role::Ignored),
    ("RP", Role::Ignored),
];

/// Tags of the Web of Science.
pub const WEB_OF_SCIENCE: &[Tag] = &[
    ("PT", Role::Kind),
    ("DT", Role::KindInWords),
    ("TI", Role::Title),
    ("AF", Role::FullAuthor),
    ("AU", Role::Author),
    ("CA", Role::Author),
    ("BE", Role::Editor),
    ("SO", Role::Venue),
    ("J9", Role::Venue),
    ("JI", Role::Venue),
    ("CT", Role::Venue),
    ("SE", Role::Series),
    ("PU", Role::Publisher),
    ("PI", Role::Place),
    ("SN", Role::Serial),
    ("EI", Role::Serial),
    ("BN", Role::Serial),
    ("LA", Role::Language),
    ("PY", Role::Date),
    ("PD", Role::Date),
    ("VL", Role::Volume),
    ("IS", Role::Issue),
    ("BP", Role::First),
    ("EP", Role::Last),
    ("AR", Role::Article),
    ("DI", Role::Doi),
    ("PM", Role::Pubmed),
    ("DE", Role::Keyword),
    ("ID", Role::Keyword),
    ("AB", Role::Abstract),
    ("UT", Role::Key),
    ("C1", Role::Affiliation),
    ("OI", Role::Orcid),
    // Addresses of people and publishers, and counts.
    ("C3", Role::Ignored),
    ("CR", Role::Ignored),
    ("DA", Role::Ignored),
    ("EM", Role::Ignored),
    ("FN", Role::Ignored),
    ("GA", Role::Ignored),
    ("HC", Role::Ignored),
    ("HP", Role::Ignored),
    ("NR", Role::Ignored),
    ("OA", Role::Ignored),
    ("PA", Role::Ignored),
    ("PG", Role::Ignored),
    ("RI", Role::Ignored),
    ("RP", Role::Ignored),
    ("TC", Role::Ignored),
    ("U1", Role::Ignored),
    ("U2", Role::Ignored),
    ("VR", Role::Ignored),
    ("WC", Role::Ignored),
    ("Z9", Role::Ignored),
];
