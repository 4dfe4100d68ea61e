//! The weights of the properties in bits, as constants.
//!
//! They are rounded log-likelihood ratios, estimated on public labelled data sets and on
//! carefully kept lists of one's own works. No weight is learnt while the compiler runs, so the
//! same records give the same works everywhere.

use std::ops::RangeInclusive;

/// Prior of a compared pair: about one in a thousand is one work.
pub const PRIOR: f32 = -10.0;

/// Minimum weight of a pair that is joined.
pub const JOIN: f32 = 0.0;

/// Minimum weight of a pair that may be one work.
pub const POSSIBLE: f32 = -4.0;

/// Minimum weight of two entries of a list that names each work once: its author considered them
/// two works.
pub const JOIN_IN_LIST: f32 = 6.0;

/// Maximum of the absolute weight of one pair of records in the comparison of clusters.
pub const MOST_OF_A_PAIR: f32 = 14.0;

/// An equal DOI, arXiv id, or another that names one work.
pub const SAME_IDENTIFIER: f32 = 20.0;

/// An equal ISBN of books with titles that agree: one source may name the authors and the other the
/// editors, with the year of another printing.
pub const SAME_ISBN: f32 = 24.0;

/// Different identifiers of a scheme that names each work once.
pub const OTHER_IDENTIFIER: f32 = -12.0;

/// Different numbers in an index that has many works twice.
pub const OTHER_NUMBER: f32 = -5.0;

/// One says that it is a version of the other.
pub const SAID_VERSION: f32 = 16.0;

/// Maximum for the words of titles that agree.
pub const TITLE_MOST: f32 = 16.0;

/// Minimum for titles that have nothing in common.
pub const TITLE_LEAST: f32 = -14.0;

/// Factor of the weight of words that each title has and the other lacks, which is subtracted.
pub const TITLE_CLASH: f32 = 2.2;

/// Factor as [`TITLE_CLASH`], for words that only one title has in addition.
pub const TITLE_MORE: f32 = 1.0;

/// Factor as [`TITLE_MORE`], for words at the end of the title or before its colon.
pub const TITLE_CUT: f32 = 0.5;

/// For each doubling of the first authors who gave a work the very same title.
pub const TITLE_SHARED: f32 = 2.0;

/// A title that is only the short name of the other work.
pub const SHORT_NAME: f32 = 9.0;

/// A title that consists of initials of the other, or of a name within it.
pub const NAME_WITHIN: f32 = 7.0;

/// A title of one word that does not refer to the other title.
pub const BARE_NAME: f32 = -4.0;

/// A title of one word that occurs in the title of another book.
pub const PART_OF_BOOK: f32 = -8.0;

/// Maximum for authors who agree.
pub const AUTHORS_MOST: f32 = 13.0;

/// Complete lists with no author in common.
pub const AUTHORS_LEAST: f32 = -12.0;

/// Complete lists with no author in common, where title, venue and year are equal: programs that
/// parse citations take other texts for authors.
pub const AUTHORS_OF_PLACE: f32 = -8.0;

/// An author on each list who is missing on the other.
pub const AUTHOR_CLASH: f32 = -3.0;

/// An author who is only on one list, while the other seems complete.
pub const AUTHOR_MORE: f32 = -1.0;

/// An author of one record whose name stands in front of the title of the other.
pub const LEAKED: f32 = 4.0;

/// Equal long lists of authors in the same order, with equal venue and year, under another title.
pub const RETITLED: f32 = 14.0;

/// Length of such a list: two people may well write two papers for one conference, and a whole
/// collaboration signs every paper of its members.
pub const RETITLED_AUTHORS: RangeInclusive<usize> = 5..=20;

/// Equal years.
pub const YEAR_SAME: f32 = 3.0;

/// Different years, by their distance from one year on; the last value counts for all larger
/// distances.
pub const YEARS_APART: [f32; 5] = [0.0, -2.0, -4.0, -6.0, -8.0];

/// Years between a preprint and its publication, as in [`YEARS_APART`].
pub const YEARS_WAITED: [f32; 5] = [0.5, -0.5, -2.0, -4.0, -6.0];

/// Equal venues.
pub const VENUE_SAME: f32 = 3.0;

/// Names that may well be those of one venue.
pub const VENUE_LIKE: f32 = 2.0;

/// Different venues.
pub const VENUE_OTHER: f32 = -4.0;

/// Equal first pages, and equal volumes.
pub const PAGE_SAME: f32 = 6.0;

/// Different first pages.
pub const PAGE_OTHER: f32 = -4.0;

/// Equal volumes.
pub const VOLUME_SAME: f32 = 1.5;

/// Different volumes.
pub const VOLUME_OTHER: f32 = -4.0;

/// A book and a chapter or paper.
pub const KIND_OTHER: f32 = -6.0;

/// Different editions, versions or parts.
pub const EDITION_OTHER: f32 = -4.0;

/// Equal publishers of two books.
pub const PUBLISHER_SAME: f32 = 1.0;

/// Different publishers of two books, in different places.
pub const PUBLISHER_OTHER: f32 = -2.0;

/// Minimum number of signs that make two publications: a different venue is one, and so are
/// different volumes, pages, kinds, and years.
pub const PUBLISHED_TWICE: f32 = 2.0;

/// Minimum number of such signs for two citations, which leave out more; other pairs of citations
/// of the same two works have to confirm it.
pub const CITED_TWICE: f32 = 1.75;
