//! Elements that are open while a page is read.

use crate::ingest::page::element::Role;
use crate::ingest::reference::Emphasis;

/// Open inline element.
pub struct Inline {
    /// Name in lower case.
    pub name: Box<str>,
    /// Appearance of its text.
    pub emphasis: Option<Emphasis>,
    /// Target, of a link.
    pub address: Option<String>,
    /// Length of the text at its start.
    pub start: usize,
    /// True if it holds a field of a reference.
    pub is_field: bool,
    /// True for a link that is an element for blocks as well.
    pub is_card: bool,
}

/// Open element for blocks.
pub struct Open {
    /// Name in lower case.
    pub name: Box<str>,
    /// Part that it plays.
    pub role: Role,
    /// Number of the element on its page.
    pub number: u32,
    /// Number of its name and class.
    pub class: u32,
    /// True for the caption of a picture.
    pub is_caption: bool,
}
