//! The texts of all files that were read, and spans: stretches of bytes in one
//! of them.

use std::ops::Range;

use crate::ingest::mask::mask;

/// A file of the seeds, by its position in [`Files`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u32);

/// A stretch of bytes of a file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// The bytes.
    pub range: Range<usize>,
}

/// A value, and where it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Where it stands.
    pub span: Span,
}

/// The text of every file that was read.
#[derive(Clone, Debug, Default)]
pub struct Files {
    files: Vec<(String, String)>,
}

impl Files {
    /// Keeps a file and names it. `path` is how it is shown, with `/`.
    pub fn add(&mut self, path: String, text: String) -> FileId {
        self.files.push((path, text));
        FileId(self.files.len() as u32 - 1)
    }

    /// The path of a file.
    pub fn path(&self, file: FileId) -> &str {
        self.files.get(file.0 as usize).map_or("", |(path, _)| path)
    }

    /// The text of a file.
    pub fn text(&self, file: FileId) -> &str {
        self.files.get(file.0 as usize).map_or("", |(_, text)| text)
    }

    /// Replaces a stretch of a file by asterisks, byte for byte, so that no
    /// diagnostic shows it and every span stays valid.
    pub fn hide(&mut self, span: &Span) {
        if let Some((_, text)) = self.files.get_mut(span.file.0 as usize) {
            mask(text, span.range.clone());
        }
    }

    /// The line, from 1, that a span begins on.
    pub fn line(&self, span: &Span) -> u32 {
        let text = self.text(span.file).as_bytes();
        let before = &text[..span.range.start.min(text.len())];
        1 + before.iter().filter(|&&byte| byte == b'\n').count() as u32
    }
}
