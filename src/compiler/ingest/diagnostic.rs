//! Problems in the seeds.

use crate::ingest::files::{Files, Span};

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// No dataset is written.
    Error,
    /// A dataset is written; something in it may not be as meant.
    Warning,
    /// Something was done that its owner should know of.
    Note,
}

impl Severity {
    /// What it is called in every format.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}

/// A problem, and how to mend it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Where it is; none where it is the lack of a file.
    pub span: Option<Span>,
    /// What is wrong: lower case, no full stop.
    pub message: String,
    /// What to do about it; empty where the message says it.
    pub help: String,
}

impl Diagnostic {
    /// A problem that stops the compilation.
    pub fn error(span: Span, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            span: Some(span),
            message: message.into(),
            help: help.into(),
        }
    }

    /// A problem that does not stop it.
    pub fn warning(span: Span, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(span, message, help) }
    }

    /// Something to know.
    pub fn note(span: Span, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { severity: Severity::Note, ..Self::error(span, message, help) }
    }

    /// A problem without a place, such as a missing file.
    pub fn missing(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { severity: Severity::Error, span: None, message: message.into(), help: help.into() }
    }
}

/// Sorts by path and place, so that the same seeds give the same report.
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
