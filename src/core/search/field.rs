//! The parts of a document that are searched, and how much a word counts in each.

/// A searched part of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// Titles, and other titles and short names.
    Title,
    /// Names of authors, and other forms of them.
    Author,
    /// Short and full name of the venue.
    Venue,
    /// Subjects it is filed under.
    Topic,
    /// Awards.
    Award,
    /// The year it appeared.
    Year,
    /// Summary of the content, in a paragraph.
    Summary,
}

impl Field {
    /// All fields, in the order of their bits. The summary is last: it has a
    /// list of its own in the index.
    pub const ALL: [Self; 7] = [
        Self::Title,
        Self::Author,
        Self::Venue,
        Self::Topic,
        Self::Award,
        Self::Year,
        Self::Summary,
    ];

    /// The bit of the field in a set of fields.
    pub fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Name of the field in a query.
    pub fn key(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Author => "author",
            Self::Venue => "venue",
            Self::Topic => "topic",
            Self::Award => "award",
            Self::Year => "year",
            Self::Summary => "summary",
        }
    }

    /// Weight of a word in this field, relative to one in the summary (the weights of BM25F).
    pub(crate) fn weight(self) -> f32 {
        match self {
            Self::Title => 12.0,
            Self::Author => 8.0,
            Self::Topic => 6.0,
            Self::Venue | Self::Award | Self::Year => 3.0,
            Self::Summary => 1.0,
        }
    }

    /// Discount of a word for the length of the field, from 0 to 1 (the parameters b of BM25F).
    pub(crate) fn discount(self) -> f32 {
        match self {
            Self::Title => 0.5,
            Self::Summary => 0.6,
            // Further names in a field do not make a name count less.
            _ => 0.0,
        }
    }
}
