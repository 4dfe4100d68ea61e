//! Sections that headings name.

use peerage_core::model::{SectionKind, WorkKind};

/// Section that a heading names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// Works, of a kind where the heading says it.
    Works(Option<WorkKind>),
    /// Lines of the curriculum vitae.
    Items(SectionKind),
    /// Announcements.
    News,
    /// Biography.
    About,
    /// Research interests.
    Interests,
    /// Parts without statements about the person: contact, links, documents to download.
    Other,
}
