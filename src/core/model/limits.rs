//! Limits of a dataset. They are far above the size of any existing lab, and keep a crafted dataset
//! from exhausting the memory of the reader's program. The compiler refuses what a page would.

use crate::json::Limits;

/// Maximum number of bytes of a dataset: 2.6 kB for each of 100,000 works; works of a lab have 1.7
/// kB, with their share of the other lists.
pub const BYTES: usize = 256 << 20;

impl Limits {
    /// Limits of a whole dataset; a value takes fifteen bytes on average in the datasets of labs.
    pub const DATASET: Self = Self { length: BYTES, depth: 96, values: 32 << 20 };
}

/// Maximum number of works.
pub const WORKS: usize = 250_000;

/// Maximum number of works of a catalog, of which a page holds a byte in each of some columns.
pub const CATALOG: usize = 4_000_000;

/// Maximum number of people; nodes of a network are numbered with 24 bits.
pub const PEOPLE: usize = 1_000_000;

/// Maximum number of venues.
pub const VENUES: usize = 50_000;

/// Maximum number of topics: the chart of topics has a column for each and a row for each year.
pub const TOPICS: usize = 1000;

/// Maximum number of units, which a page may list: large universities have some hundred.
pub const UNITS: usize = 2000;

/// Maximum number of units from the top to the lowest, with both.
pub const UNIT_DEPTH: usize = 12;

/// Maximum number of units that one person names.
pub const UNITS_OF_PERSON: usize = 20;

/// Maximum number of sources: each is a folder that is maintained by hand.
pub const SOURCES: usize = 5000;

/// Maximum number of steps from a copy to its original; a cycle of copies has more.
pub const COPIES: usize = 16;

/// Maximum number of authors of one work: the longest list so far has 5,154 names (Physical Review
/// Letters 114, 191803).
pub const AUTHORS: usize = 20_000;

/// Maximum number of authors of a work that links all of its authors in a network: a longer list
/// says nothing of who knows whom (hyperauthorship: Cronin, 2001), and the number of pairs grows
/// with the square. A work of more authors links only the members of the lab among them, if these
/// are not more.
pub const TIED_AUTHORS: usize = 100;

/// Maximum number of pairs of authors that works link, over all works: each takes
/// eight bytes while a network is built.
pub const PAIRS: usize = 20_000_000;

/// Maximum of authors times topics, summed over all works: collaborators are listed with the topics
/// they share, and each author of a work counts for each of its topics.
pub const FILED: usize = 20_000_000;

/// Maximum of authors times source locations of a work, summed over all works: each location is
/// evidence about each author.
pub const TOLD: usize = 200_000_000;

/// Maximum number of bytes of the names that works refer to (their authors with every alias,
/// venues, topics), counted once for each work: the search index reads them that often.
pub const NAMES: usize = 256 << 20;

/// Maximum number of entries of any other list.
pub const LIST: usize = 10_000;

/// Maximum number of bytes of a name, a title of a person or venue, or a label.
pub const NAME: usize = 2000;

/// Maximum number of bytes of the title of a work: lists repeat it, and a page breaks it into
/// lines.
pub const TITLE: usize = 10_000;

/// Maximum number of awards, badges or links shown for one work: a row is laid out as a whole.
pub const SHOWN: usize = 100;

/// Maximum number of entries of a list that are laid out at once.
pub const LISTED: usize = 2_000;

/// Maximum number of bytes of any other text: the names of 5,000 authors as one value have 150,000.
pub const TEXT: usize = 1 << 19;

/// Maximum number of combining marks on one letter of a text longer than a name: browsers take
/// minutes to place thousands (the stream-safe text format, UAX #15, section 13).
pub const MARKS: usize = 30;

/// Maximum number of bytes of a key, which is part of addresses.
pub const KEY: usize = 300;

/// Maximum number of bytes of a file name, as in file systems.
pub const FILE: usize = 255;

/// Range of years that a date may be in.
pub const YEARS: std::ops::RangeInclusive<u16> = 1000..=9999;

/// Highest color index of a community, which is the color of people without a community.
pub const COMMUNITY: u8 = 7;

/// Maximum width and height of an image in pixels: a picture of a work has at most 320 by 240 and
/// is shown at half of that.
pub const IMAGE: u16 = 640;
