//! Where a private detail stands in a text.

use std::ops::Range;

use crate::ingest::private_detail::PrivateDetail;

/// A private detail in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is.
    pub detail: PrivateDetail,
    /// The detail with the label before it: what is cut out of the sentence.
    pub cut: Range<usize>,
    /// The detail alone.
    pub value: Range<usize>,
}
