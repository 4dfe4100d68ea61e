//! Diagnostics of the seeds.

use crate::ingest::files::{Files, Span};

/// Severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Problem that prevents the dataset from being written.
    Error,
    /// Problem in a dataset that is written; a part of it may not be as intended.
    Warning,
    /// Information for the owner of the seeds.
    Note,
}

impl Severity {
    /// Name, identical in every output format.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}

/// Diagnostic: a problem and its remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Severity of the problem.
    pub severity: Severity,
    /// Position in the seeds; none for a missing file.
    pub span: Option<Span>,
    /// Message, in lower case and without a full stop.
    pub message: String,
    /// Remedy; empty where the message contains it.
    pub help: String,
}

impl Diagnostic {
    /// Diagnostic that stops the compilation.
    pub fn error(span: Span, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            span: Some(span),
            message: message.into(),
            help: help.into(),
        }
    }

    /// Diagnostic that does not stop the compilation.
    pub fn warning(span: Span, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(span, message, help) }
    }

    /// Diagnostic for information.
    pub fn note(span: Span, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { severity: Severity::Note, ..Self::error(span, message, help) }
    }

    /// Error without a position, such as a missing file.
    pub fn missing(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { severity: Severity::Error, span: None, message: message.into(), help: help.into() }
    }
}

/// Sorts by path and position, so that the same seeds give the same report.
pub fn sort(diagnostics: &mut Vec<Diagnostic>, files: &Files) {
    let place = |diagnostic: &Diagnostic| match &diagnostic.span {
        Some(span) => (files.path(span.file), span.start(), span.end()),
        None => ("", 0, 0),
    };
    diagnostics.sort_by(|a, b| {
        (place(a), a.severity, &a.message).cmp(&(place(b), b.severity, &b.message))
    });
    diagnostics.dedup();
}
