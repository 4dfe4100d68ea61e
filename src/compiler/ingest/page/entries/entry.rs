//! Entry of a list of works.

use crate::ingest::page::text::Text;

/// Entry of a list of works.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// Text, with a line for each line or block of the document.
    pub text: Text,
    /// Name of the venue before the title.
    pub badge: Option<Text>,
    /// Text of a summary after the entry.
    pub summary: Option<Text>,
}
