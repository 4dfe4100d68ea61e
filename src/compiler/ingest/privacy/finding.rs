//! Positions of private details in a text.

use std::ops::Range;

use crate::ingest::private_detail::PrivateDetail;

/// Private detail in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Kind of the detail.
    pub detail: PrivateDetail,
    /// Byte range of the detail with the label before it, which is removed from the sentence.
    pub cut: Range<usize>,
    /// Byte range of the detail alone.
    pub value: Range<usize>,
}
