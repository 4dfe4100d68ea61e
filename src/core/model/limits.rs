//! How much a dataset may hold. The limits are far above every lab there is;
//! they are there because whoever writes a dataset could otherwise let the
//! reader's program run out of memory. The compiler refuses what a page would.

use crate::json::Limits;

/// Bytes of a dataset: 2.6 kB for each of 100,000 works; works of a lab have
/// 1.7 kB, with all that is beside them.
pub const BYTES: usize = 256 << 20;

impl Limits {
    /// For a whole dataset; a value of what labs write takes fifteen bytes.
    pub const DATASET: Self = Self { length: BYTES, depth: 96, values: 32 << 20 };
}

/// Works.
pub const WORKS: usize = 250_000;

/// People; nodes of a network are numbered with 24 bits.
pub const PEOPLE: usize = 1_000_000;

/// Venues.
pub const VENUES: usize = 50_000;

/// Topics: the chart of topics has a column for each and a row for each year.
pub const TOPICS: usize = 1000;

/// Sources: each is a folder that somebody keeps.
pub const SOURCES: usize = 5000;

/// Steps from a copy to what it was copied from in the first place; a ring of
/// copies has more.
pub const COPIES: usize = 16;

/// Authors of one work: the longest list so far has 5,154 names (Physical
/// Review Letters 114, 191803).
pub const AUTHORS: usize = 20_000;

/// Authors beyond which a work ties nobody to anybody in a network: it says
/// nothing of who knows whom (hyperauthorship: Cronin, 2001), and pairs grow
/// with the square of their number.
pub const TIED_AUTHORS: usize = 100;

/// Pairs of authors in all works of at most [`TIED_AUTHORS`]: each takes eight
/// bytes while a network is made.
pub const PAIRS: usize = 20_000_000;

/// Authors times topics, summed over all works: collaborators are told with what they
/// wrote on, and each author of a work is one for each of its topics.
pub const FILED: usize = 20_000_000;

/// Authors times places where something is said of a work, summed over all works: each is
/// evidence about each author.
pub const TOLD: usize = 200_000_000;

/// Bytes of the names that works refer to (their authors with every alias,
/// venues, topics), counted once for each work: the search index reads them so
/// often.
pub const NAMES: usize = 256 << 20;

/// Entries of any other list.
pub const LIST: usize = 10_000;

/// Bytes of a name, a title of a person or venue, or a label.
pub const NAME: usize = 2000;

/// Bytes of the title of a work: lists repeat it, and a page breaks it into lines.
pub const TITLE: usize = 10_000;

/// Awards, badges or links of one work that are shown: a row is laid out whole.
pub const SHOWN: usize = 100;

/// Bytes of any other text: the names of 5,000 authors as one value have
/// 150,000.
pub const TEXT: usize = 1 << 19;

/// Marks upon one letter of a text longer than a name: browsers take minutes to
/// place thousands (the stream-safe text format, UAX #15, section 13).
pub const MARKS: usize = 30;

/// Bytes of a key, which stands in addresses.
pub const KEY: usize = 300;

/// Bytes of the name of a file, as file systems have it.
pub const FILE: usize = 255;

/// The years that a date may be of.
pub const YEARS: std::ops::RangeInclusive<u16> = 1000..=9999;

/// Colors of communities; the last is for those in none.
pub const COMMUNITY: u8 = 7;

/// Pixels of an image along each side: a picture of a work is shown at half of 320
/// by 240.
pub const IMAGE: u16 = 640;
