//! Problems in the seeds, and how they are printed: what is wrong, the file and
//! the line with a caret under the place, and what to do about it.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

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
        Some(span) => (files.path(span.file).to_owned(), span.range.start, span.range.end),
        None => (String::new(), 0, 0),
    };
    diagnostics.sort_by(|a, b| {
        (place(a), a.severity, &a.message).cmp(&(place(b), b.severity, &b.message))
    });
    diagnostics.dedup();
}

/// Writes diagnostics the way rustc does, and a line that counts them.
pub fn render(diagnostics: &[Diagnostic], files: &Files, styled: bool) -> String {
    let renderer = if styled { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Ascii);
    let mut out = String::new();
    for diagnostic in diagnostics {
        let report = report(diagnostic, files);
        out.push_str(&renderer.render(&report));
        out.push_str("\n\n");
    }
    out.push_str(&count(diagnostics).to_string());
    out
}

fn report<'a>(diagnostic: &'a Diagnostic, files: &'a Files) -> Vec<Group<'a>> {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let title = level.primary_title(diagnostic.message.as_str());
    let mut group = match &diagnostic.span {
        Some(span) => {
            let text = files.text(span.file);
            let snippet = Snippet::source(text).path(files.path(span.file));
            let range = on_one_line(text, span.range.clone());
            title.element(snippet.annotation(AnnotationKind::Primary.span(range)))
        }
        None => Group::with_title(title),
    };
    if !diagnostic.help.is_empty() {
        group = group.element(Level::HELP.message(diagnostic.help.as_str()));
    }
    vec![group]
}

/// Cuts a range at the end of its first line: a caret under a whole entry
/// hides what it points at.
fn on_one_line(text: &str, range: Range<usize>) -> Range<usize> {
    let start = text.floor_char_boundary(range.start.min(text.len()));
    let end = text.floor_char_boundary(range.end.clamp(start, text.len()));
    let line_end = text[start..end].find(['\n', '\r']).map_or(end, |at| start + at);
    start..line_end
}

struct Count(BTreeMap<Severity, usize>);

fn count(diagnostics: &[Diagnostic]) -> Count {
    let mut counts = BTreeMap::new();
    for diagnostic in diagnostics {
        *counts.entry(diagnostic.severity).or_default() += 1;
    }
    Count(counts)
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (severity, count)) in self.0.iter().enumerate() {
            let name = match severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Note => "note",
            };
            let separator = if at > 0 { ", " } else { "" };
            let plural = if *count == 1 { "" } else { "s" };
            write!(f, "{separator}{count} {name}{plural}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_shows_its_line_and_the_remedy() {
        let mut files = Files::default();
        let file =
            files.add("lab/profile.toml".to_owned(), "name = \"A\"\nyear = \"x\"\n".to_owned());
        let span = Span { file, range: 18..21 };
        let problem = Diagnostic::error(span, "`year` is not a number", "write `year = 2025`");
        let text = render(&[problem], &files, false);
        expect_test::expect![[r#"
            error: `year` is not a number
             --> lab/profile.toml:2:8
              |
            2 | year = "x"
              |        ^^^
              |
              = help: write `year = 2025`

            1 error"#]]
        .assert_eq(&text);
    }

    #[test]
    fn an_entry_is_pointed_at_by_its_first_line() {
        assert_eq!(on_one_line("ab\ncd", 0..5), 0..2);
        assert_eq!(on_one_line("é\n", 1..9), 0..2);
    }
}
