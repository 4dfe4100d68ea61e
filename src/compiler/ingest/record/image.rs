//! Picture that a source names.

use peerage_core::model::Image;

use crate::ingest::files::Spanned;

/// Picture that a source names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImageRecord {
    /// Name of its file as written.
    pub file: Spanned<String>,
    /// Description in words; empty where the source has none.
    pub alt: String,
    /// Published form; none where the file was not read.
    pub image: Option<Image>,
}

impl ImageRecord {
    /// Picture in `file`, which is not read yet.
    pub fn new(file: Spanned<String>) -> Self {
        Self { file, alt: String::new(), image: None }
    }
}
