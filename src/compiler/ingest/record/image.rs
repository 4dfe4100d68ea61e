//! A picture that a source names.

use peerage_core::model::Image;

use crate::ingest::files::Spanned;

/// A picture that a source names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImageRecord {
    /// The name of its file as written.
    pub file: Spanned<String>,
    /// What it shows, in words; empty where the source does not say it.
    pub alt: String,
    /// What is shown of it; none where its file was not read.
    pub image: Option<Image>,
}

impl ImageRecord {
    /// The picture in `file`, which is not read yet.
    pub fn of(file: Spanned<String>) -> Self {
        Self { file, alt: String::new(), image: None }
    }
}
