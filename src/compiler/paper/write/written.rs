//! Files with documents.

/// File with a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Bytes of the file.
    pub bytes: Vec<u8>,
    /// Characters that are shown as a box, since no font has them.
    pub missing: Vec<char>,
}

impl From<String> for Written {
    fn from(text: String) -> Self {
        Self { bytes: text.into_bytes(), missing: Vec::new() }
    }
}
