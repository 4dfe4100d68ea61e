//! Report on one file while it is read: its diagnostics, and the private details that were removed.

use std::ops::Range;

use crate::ingest::diagnostic::{Diagnostic, Severity};
use crate::ingest::files::{FileId, Span};
use crate::ingest::private_detail::PrivateDetail;

/// Maximum number of diagnostics of a file that are kept: a file may have one for every other byte.
const MAX_KEPT: usize = 10_000;

/// Diagnostics of one file, and its private details.
#[derive(Clone, Debug)]
pub struct Report {
    file: FileId,
    /// Position in the file of the text that is read.
    offset: usize,
    /// Diagnostics in the order they were found, up to [`MAX_KEPT`].
    pub diagnostics: Vec<Diagnostic>,
    /// Number of further diagnostics, and the worst severity of them.
    more: Option<(usize, Severity)>,
    /// Private details in the order they were found.
    pub private: Vec<Private>,
}

/// Private detail that was removed, kept to hide it from diagnostics.
#[derive(Clone, Debug)]
pub struct Private {
    /// Span of the value that contained it.
    pub span: Span,
    /// Text of the detail.
    pub text: String,
    /// Position of its note in [`Report::diagnostics`].
    pub note: usize,
}

impl Report {
    /// Empty report on `file`.
    pub fn new(file: FileId) -> Self {
        Self { file, offset: 0, diagnostics: Vec::new(), more: None, private: Vec::new() }
    }

    /// File of the report.
    pub fn file(&self) -> FileId {
        self.file
    }

    /// Empty report on the same text.
    pub fn beside(&self) -> Self {
        Self { offset: self.offset, ..Self::new(self.file) }
    }

    /// Goes on with a text that begins at byte `offset` of the file.
    pub fn move_to(&mut self, offset: usize) {
        self.offset = offset;
    }

    /// Span of a range of the text.
    pub fn span(&self, range: Range<usize>) -> Span {
        Span::new(self.file, self.offset + range.start..self.offset + range.end)
    }

    /// Adds a problem that stops the compilation.
    pub fn error(&mut self, span: &Span, message: impl Into<String>, help: impl Into<String>) {
        self.push(Diagnostic::error(span.clone(), message, help));
    }

    /// Adds a problem that does not stop the compilation.
    pub fn warning(&mut self, span: &Span, message: impl Into<String>, help: impl Into<String>) {
        self.push(Diagnostic::warning(span.clone(), message, help));
    }

    /// Adds information about a change that loses nothing.
    pub fn note(&mut self, span: &Span, message: impl Into<String>, help: impl Into<String>) {
        self.push(Diagnostic::note(span.clone(), message, help));
    }

    /// Notes that `private` was removed from the value at `span`. The note states the kind of the
    /// detail and never repeats the detail itself.
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

    /// Appends another report on the same file.
    pub fn append(&mut self, other: Self) {
        let before = self.diagnostics.len();
        let private = other.private.into_iter();
        self.private.extend(private.map(|one| Private { note: before + one.note, ..one }));
        for diagnostic in other.diagnostics {
            self.push(diagnostic);
        }
        if let Some((count, worst)) = other.more {
            let (before, so_far) = self.more.unwrap_or((0, worst));
            self.more = Some((before + count, worst.min(so_far)));
        }
    }

    /// All diagnostics. If there were too many, the last one states the number of the others.
    pub fn finish(self) -> Vec<Diagnostic> {
        let Self { mut diagnostics, more, file, .. } = self;
        diagnostics.extend(more.map(|(count, severity)| Diagnostic {
            severity,
            span: Some(Span::new(file, 0..0)),
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

    /// Adds `n` diagnostics, every third of which is about a private detail.
    fn report_notes(n: std::ops::Range<usize>, report: &mut Report) {
        for at in n {
            let span = report.span(at..at + 1);
            match at % 3 {
                0 => report.removed(&span, PrivateDetail::MailAddress, at.to_string()),
                1 => report.warning(&span, format!("a {at}"), ""),
                _ => report.error(&span, format!("b {at}"), ""),
            }
        }
    }

    #[test]
    fn what_is_told_in_parts_is_told_as_in_one() {
        for parts in [[0, 5, 9], [0, MAX_KEPT, 10], [MAX_KEPT - 1, 3, MAX_KEPT + 7], [20, 0, 1]] {
            let file = FileId(3);
            let (mut whole, mut joined) = (Report::new(file), Report::new(file));
            let mut start = 0;
            for n in parts {
                let mut part = Report::new(file);
                report_notes(start..start + n, &mut whole);
                report_notes(start..start + n, &mut part);
                joined.append(part);
                start += n;
            }
            let notes = |report: &Report| -> Vec<_> {
                let notes = report.private.iter().map(|one| {
                    let note = report.diagnostics.get(one.note);
                    (one.text.clone(), note.and_then(|note| note.span.clone()))
                });
                notes.collect()
            };
            assert_eq!(notes(&joined), notes(&whole));
            assert_eq!(joined.finish(), whole.finish());
        }
    }
}
