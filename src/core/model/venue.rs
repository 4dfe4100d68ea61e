//! Venues: where works appear.

use serde::{Deserialize, Serialize};

use crate::json::{members, words};

/// A series of conferences, a journal, a book, a server or an institution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Venue {
    /// Stable name in addresses, such as `nsdi`.
    pub key: String,
    /// Short name, such as `NSDI`.
    pub short: String,
    /// Full name; the same as `short` where no other is known.
    pub name: String,
    /// What it is.
    pub kind: VenueKind,
}

/// What a venue is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum VenueKind {
    /// A conference, symposium or workshop.
    Conference,
    /// A journal, or a magazine.
    Journal,
    /// A book of chapters or entries, or a series of books.
    Book,
    /// A preprint server.
    Preprint,
    /// A university or another institution.
    Institution,
}

members! { Venue { required: [key, short, name, kind], optional: [] } }

words! {
    VenueKind {
        Conference "conference", Journal "journal", Book "book",
        Preprint "preprint",
        Institution "institution",
    }
}
