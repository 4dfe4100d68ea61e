//! Surroundings of a document: one source, its fonts, and nothing else.

use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, Source};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};
use typst_kit::fonts::FontStore;

use crate::fonts::fonts;

/// Surroundings of a document.
pub struct Alone {
    standard: LazyHash<Library>,
    fonts: FontStore,
    source: Source,
}

impl Alone {
    /// Surroundings of the document `source`.
    pub fn new(source: &str) -> Self {
        let standard = LazyHash::new(<Library as LibraryExt>::default());
        Self { standard, fonts: fonts(source), source: Source::detached(source) }
    }
}

impl World for Alone {
    fn library(&self) -> &LazyHash<Library> {
        &self.standard
    }

    fn book(&self) -> &LazyHash<FontBook> {
        self.fonts.book()
    }

    fn main(&self) -> FileId {
        self.source.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        let is_main = id == self.source.id();
        is_main.then(|| self.source.clone()).ok_or(FileError::AccessDenied)
    }

    fn file(&self, _: FileId) -> FileResult<Bytes> {
        Err(FileError::AccessDenied)
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.font(index)
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}
