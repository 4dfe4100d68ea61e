//! Meanings of the tags of RIS, and of the older format of the Web of Science, whose tags of two
//! letters have other meanings. Other formats with tags have their tables beside their readers.

/// Meaning of a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Type of the work, such as `JOUR`.
    Kind,
    /// Type of the work in the words of the Web of Science.
    KindInWords,
    /// Title.
    Title,
    /// Title of the work, or of the containing book, depending on the type.
    BookTitle,
    /// Short title.
    ShortTitle,
    /// Title in the language of the original.
    OriginalTitle,
    /// Name of an author, family name first.
    Author,
    /// Name of an author of `Author`, with given names.
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
    /// ISBN or ISSN.
    Serial,
    /// Language.
    Language,
    /// Section.
    Section,
    /// Shelf mark.
    CallNumber,
    /// Identifier in PubMed Central.
    Pmcid,
    /// Note.
    Note,
    /// Date on which the work was accessed.
    Accessed,
    /// Publisher, or university of a thesis.
    Publisher,
    /// Date, or a year alone.
    Date,
    /// Volume.
    Volume,
    /// Number of the issue.
    Issue,
    /// First page, or all pages.
    First,
    /// Last page.
    Last,
    /// Number of the article, if it has no pages.
    Article,
    /// DOI.
    Doi,
    /// Identifier in PubMed.
    Pubmed,
    /// Record of a work that this one retracts, or that retracts it.
    Retraction,
    /// Record of another version of the work.
    Version,
    /// Page about the work.
    Page,
    /// Full text of the work.
    Pdf,
    /// Keywords.
    Keyword,
    /// Summary.
    Abstract,
    /// Key of the record.
    Key,
    /// Institutions, with the names of their authors in brackets.
    Affiliation,
    /// ORCID iDs, each after a name.
    Orcid,
    /// Nothing about the work, such as place and date of the query.
    Ignored,
}

/// Tag and its meaning. Of several tags with one meaning, an earlier one in the table takes
/// precedence.
pub type Tag = (&'static str, Role);

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
