//! What is reported of one file while it is read: its problems, and the private
//! details that were taken out.

use std::ops::Range;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::{FileId, Span};
use crate::ingest::private_detail::PrivateDetail;

/// Diagnostics of one file, and the private details in it.
#[derive(Clone, Debug)]
pub struct Report {
    file: FileId,
    /// In the order they were found.
    pub diagnostics: Vec<Diagnostic>,
    /// In the order they were found.
    pub private: Vec<Private>,
}

/// A private detail that was taken out, kept to hide it from diagnostics.
#[derive(Clone, Debug)]
pub struct Private {
    /// The value it stands in.
    pub span: Span,
    /// The detail itself.
    pub text: String,
    /// Its note, by position in [`Report::diagnostics`].
    pub note: usize,
}

impl Report {
    /// An empty report on `file`.
    pub fn new(file: FileId) -> Self {
        Self { file, diagnostics: Vec::new(), private: Vec::new() }
    }

    /// A stretch of the file.
    pub fn span(&self, range: Range<usize>) -> Span {
        Span { file: self.file, range }
    }

    /// Adds a problem that stops the compilation.
    pub fn error(&mut self, span: &Span, message: impl Into<String>, help: impl Into<String>) {
        self.diagnostics.push(Diagnostic::error(span.clone(), message, help));
    }

    /// Adds a problem that does not stop it.
    pub fn warning(&mut self, span: &Span, message: impl Into<String>, help: impl Into<String>) {
        self.diagnostics.push(Diagnostic::warning(span.clone(), message, help));
    }

    /// Notes that `private`, which stands in `span`, was taken out. The note says
    /// what kind of detail it was and never repeats the detail itself.
    pub fn removed(&mut self, span: &Span, detail: PrivateDetail, private: impl Into<String>) {
        let message = format!("removed: {}", detail.label());
        let note = self.diagnostics.len();
        self.diagnostics.push(Diagnostic::note(span.clone(), message, detail.help()));
        self.private.push(Private { span: span.clone(), text: private.into(), note });
    }
}
