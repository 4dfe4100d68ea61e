//! Link that a file states.

use crate::ingest::files::Span;

use peerage_core::model::{LinkKind, SafeUrl};

/// Link, with or without its address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkRecord {
    /// Kind of the target.
    pub kind: LinkKind,
    /// Address; none where the source shows a link whose address was lost.
    pub url: Option<SafeUrl>,
    /// Text of the link, if it is an address other than `url`.
    pub shown: Option<String>,
    /// Span of the link.
    pub span: Span,
}
