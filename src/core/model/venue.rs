//! Venues: the conferences, journals and other places in which works appear.

use serde::{Deserialize, Serialize};

use crate::json::{members, words};

/// Series of conferences, journal, book, preprint server or institution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Venue {
    /// Stable name in addresses, such as `nsdi`.
    pub key: String,
    /// Short name, such as `NSDI`.
    pub short: String,
    /// Full name; the same as `short` if no other is known.
    pub name: String,
    /// Kind of venue.
    pub kind: VenueKind,
}

/// Kind of a venue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum VenueKind {
    /// Conference, symposium or workshop.
    Conference,
    /// Journal or magazine.
    Journal,
    /// Book of chapters or entries, or a series of books.
    Book,
    /// Preprint server.
    Preprint,
    /// University or another institution.
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
