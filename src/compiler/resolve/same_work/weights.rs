//! The weights: bits that each property counts, as fixed numbers.
//!
//! They are rounded logarithms of likelihood ratios as public labelled lists
//! show them, and as good lists of one's own works show them. None is learnt
//! while the compiler runs, so the same records give the same works everywhere.

use std::ops::RangeInclusive;

/// Of two records that were compared, about one pair in a thousand is one work.
pub const PRIOR: f32 = -10.0;

/// From here on they are joined.
pub const JOIN: f32 = 0.0;

/// From here on they may be one work.
pub const POSSIBLE: f32 = -4.0;

/// What two entries of one list must reach that names each work once: whoever
/// wrote it meant two works.
pub const JOIN_IN_LIST: f32 = 6.0;

/// What one pair of records counts at most, either way, where clusters are
/// compared.
pub const MOST_OF_A_PAIR: f32 = 14.0;

/// An equal DOI, arXiv id, or another that names one work.
pub const SAME_IDENTIFIER: f32 = 20.0;

/// Different ones of a scheme that names each work once.
pub const OTHER_IDENTIFIER: f32 = -12.0;

/// Different numbers of an index, which knows many works twice.
pub const OTHER_NUMBER: f32 = -5.0;

/// One says that it is a version of the other.
pub const SAID_VERSION: f32 = 16.0;

/// Words of titles that agree, at most.
pub const TITLE_MOST: f32 = 16.0;

/// Titles that have nothing in common.
pub const TITLE_LEAST: f32 = -14.0;

/// How much of the weight of words is taken off that each title has and the
/// other lacks.
pub const TITLE_CLASH: f32 = 2.2;

/// The same of words that only one of them has more.
pub const TITLE_MORE: f32 = 1.0;

/// The same where these words are its end, or stand before its colon.
pub const TITLE_CUT: f32 = 0.5;

/// For each doubling of the first authors who gave a work the very same title.
pub const TITLE_SHARED: f32 = 2.0;

/// A title that is nothing but the short name of the other work.
pub const SHORT_NAME: f32 = 9.0;

/// A title that is nothing but initials of the other, or a name within it.
pub const NAME_WITHIN: f32 = 7.0;

/// A title of one word that says nothing of the other title.
pub const BARE_NAME: f32 = -4.0;

/// A title of one word that stands in the title of another book.
pub const PART_OF_BOOK: f32 = -8.0;

/// Authors who agree, at most.
pub const AUTHORS_MOST: f32 = 13.0;

/// Whole lists without anybody in common.
pub const AUTHORS_LEAST: f32 = -12.0;

/// A person on each list whom the other does not have.
pub const AUTHOR_CLASH: f32 = -3.0;

/// A person on one list who is missing on the other, which seems complete.
pub const AUTHOR_MORE: f32 = -1.0;

/// The same long list in the same order, venue and year, under another title.
pub const RETITLED: f32 = 14.0;

/// How many authors such a list has: two people may well write two papers for one
/// conference, and all of a collaboration sign whatever one of them writes.
pub const RETITLED_AUTHORS: RangeInclusive<usize> = 5..=20;

/// The same year.
pub const YEAR_SAME: f32 = 3.0;

/// Years apart, from one on; further ones count as the last.
pub const YEARS_APART: [f32; 5] = [0.0, -2.0, -4.0, -6.0, -8.0];

/// The same between a preprint and what was published later.
pub const YEARS_WAITED: [f32; 5] = [0.5, -0.5, -2.0, -4.0, -6.0];

/// One venue.
pub const VENUE_SAME: f32 = 3.0;

/// Names that may well be those of one venue.
pub const VENUE_LIKE: f32 = 2.0;

/// Two venues.
pub const VENUE_OTHER: f32 = -4.0;

/// The same first page, and the same volume.
pub const PAGE_SAME: f32 = 6.0;

/// Another first page.
pub const PAGE_OTHER: f32 = -4.0;

/// The same volume.
pub const VOLUME_SAME: f32 = 1.5;

/// Another volume.
pub const VOLUME_OTHER: f32 = -4.0;

/// A book and a chapter or paper.
pub const KIND_OTHER: f32 = -6.0;

/// Another edition, version or part.
pub const EDITION_OTHER: f32 = -4.0;

/// The same publisher of two books.
pub const PUBLISHER_SAME: f32 = 1.0;

/// Another publisher of two books, in another place.
pub const PUBLISHER_OTHER: f32 = -2.0;

/// From how many signs on two publications are two: a venue that differs is
/// one, and so are volumes, pages, kinds, and years.
pub const PUBLISHED_TWICE: f32 = 2.0;

/// The same of two citations, which leave out more; other pairs of citations of
/// the same two works must bear it out.
pub const CITED_TWICE: f32 = 1.75;
