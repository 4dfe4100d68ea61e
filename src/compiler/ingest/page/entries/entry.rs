//! Entry of a list of works.

use peerage_core::model::WorkKind;

use crate::ingest::page::text::Text;

/// Entry of a list of works.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// Text, with a line for each line or block of the document.
    pub text: Text,
    /// True if it stands outside of the elements that the other entries are.
    pub is_apart: bool,
    /// True if the quotation marks of the text are turned.
    pub is_turned: bool,
    /// Kind that a line of the entry names.
    pub kind: Option<WorkKind>,
    /// Name of the venue before the title.
    pub badge: Option<Text>,
    /// Text of a summary after the entry.
    pub summary: Option<Text>,
}
