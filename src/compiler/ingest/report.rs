//! What is reported of one file while it is read: its problems, and the private
//! details that were taken out.

use std::ops::Range;

use crate::ingest::diagnostic::{Diagnostic, Severity};
use crate::ingest::files::{FileId, Span};
use crate::ingest::private_detail::PrivateDetail;

/// How many diagnostics of a file are kept: a file may be one problem every
/// other byte.
const MAX_KEPT: usize = 10_000;

/// Diagnostics of one file, and the private details in it.
#[derive(Clone, Debug)]
pub struct Report {
    file: FileId,
    /// In the order they were found, up to [`MAX_KEPT`].
    pub diagnostics: Vec<Diagnostic>,
    /// How many more were found, and the worst of them.
    more: Option<(usize, Severity)>,
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
        Self { file, diagnostics: Vec::new(), more: None, private: Vec::new() }
    }

    /// The file.
    pub fn file(&self) -> FileId {
        self.file
    }

    /// A stretch of the file.
    pub fn span(&self, range: Range<usize>) -> Span {
        Span { file: self.file, range }
    }

    /// Adds a problem that stops the compilation.
    pub fn error(&mut self, span: &Span, message: impl Into<String>, help: impl Into<String>) {
        self.push(Diagnostic::error(span.clone(), message, help));
    }

    /// Adds a problem that does not stop it.
    pub fn warning(&mut self, span: &Span, message: impl Into<String>, help: impl Into<String>) {
        self.push(Diagnostic::warning(span.clone(), message, help));
    }

    /// Notes that `private`, which stands in `span`, was taken out. The note says
    /// what kind of detail it was and never repeats the detail itself.
    pub fn removed(&mut self, span: &Span, detail: PrivateDetail, private: impl Into<String>) {
        let message = format!("removed: {}", detail.label());
        let note = self.diagnostics.len();
        self.push(Diagnostic::note(span.clone(), message, detail.help()));
        self.private.push(Private { span: span.clone(), text: private.into(), note });
    }

    /// Adds a diagnostic.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        if self.diagnostics.len() < MAX_KEPT {
            return self.diagnostics.push(diagnostic);
        }
        let (count, worst) = self.more.unwrap_or((0, diagnostic.severity));
        self.more = Some((count + 1, worst.min(diagnostic.severity)));
    }

    /// All diagnostics. Where there were too many, the last one counts the others.
    pub fn finish(self) -> Vec<Diagnostic> {
        let Self { mut diagnostics, more, file, .. } = self;
        diagnostics.extend(more.map(|(count, severity)| Diagnostic {
            severity,
            span: Some(Span { file, range: 0..0 }),
            message: format!("{count} more problems of this file are not told"),
            help: "mend the others first".to_owned(),
        }));
        diagnostics
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_too_many_diagnostics_the_last_one_counts_the_others() {
        let mut report = Report::new(FileId(0));
        let span = report.span(0..1);
        for _ in 0..MAX_KEPT {
            report.warning(&span, "a", "");
        }
        report.removed(&span, PrivateDetail::MailAddress, "b");
        report.error(&span, "c", "");
        report.warning(&span, "d", "");
        assert_eq!(report.private.len(), 1);
        let told = report.finish();
        assert_eq!(told.len(), MAX_KEPT + 1);
        let last = told.last().unwrap();
        assert_eq!(last.severity, Severity::Error);
        assert_eq!(last.message, "3 more problems of this file are not told");
    }
}
