//! Diagnostics as text: the message, the file, the line with a caret under the position, and the
//! remedy. The time depends on the size of the output, and not on that of the files.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::ingest::diagnostic::{Diagnostic, Severity};
use crate::ingest::files::{Files, Span};
use crate::ingest::render::kinds::{kinds, more};
use crate::ingest::render::place::Places;

/// Maximum number of kinds of diagnostics that are shown by default: nobody fixes more at once.
const MAX_SHOWN: usize = 100;

/// Maximum length in bytes of a line that is shown completely.
const MAX_LINE: usize = 4096;

/// Number of bytes of a longer line that are shown on either side of the position.
const AROUND: usize = 60;

/// Maximum length in bytes of a message that is shown completely: it may quote the file.
const MAX_MESSAGE: usize = 1024;

/// Formats diagnostics in the manner of rustc, followed by a line with their number. Of each kind,
/// the first is shown, with the positions of others; errors come first, then warnings and notes.
pub fn render(diagnostics: &[Diagnostic], files: &Files, styled: bool) -> String {
    let kinds = kinds(diagnostics);
    let shown = kinds.iter().take(MAX_SHOWN).map(Vec::as_slice);
    let mut out = write(shown, files, styled);
    let n_more = kinds.len().saturating_sub(MAX_SHOWN);
    if n_more > 0 {
        // Writing to a string does not fail.
        let _ = write!(out, "… and {n_more} more kinds\n\n");
    }
    out + &count(diagnostics).to_string()
}

/// Formats every diagnostic, in the order of the list.
pub fn render_all(diagnostics: &[Diagnostic], files: &Files, styled: bool) -> String {
    let each: Vec<[&Diagnostic; 1]> = diagnostics.iter().map(|one| [one]).collect();
    write(each.iter().map(<[_; 1]>::as_slice), files, styled) + &count(diagnostics).to_string()
}

/// Formats the first diagnostic of a kind, with the positions of others.
pub fn render_kind(kind: &[&Diagnostic], files: &Files) -> String {
    write(std::iter::once(kind), files, false).trim_end().to_owned()
}

fn write<'a>(
    kinds: impl Iterator<Item = &'a [&'a Diagnostic]>,
    files: &Files,
    styled: bool,
) -> String {
    let renderer = if styled { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Ascii);
    let mut places = Places::new(files);
    let mut out = String::new();
    for kind in kinds {
        let Some(first) = kind.first() else { continue };
        out.push_str(&one(first, files, &mut places, &renderer));
        let more = more(kind, files);
        if !more.is_empty() {
            out.push('\n');
            out.push_str(&more);
        }
        out.push_str("\n\n");
    }
    out
}

fn one(diagnostic: &Diagnostic, files: &Files, places: &mut Places, renderer: &Renderer) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let title = level.primary_title(short(&diagnostic.message));
    let line = diagnostic.span.as_ref().map(|span| (span, Line::new(span, files, places)));
    let mut group = match &line {
        Some((span, line)) => {
            let snippet = Snippet::source(line.text.as_ref()).path(files.path(span.file));
            let annotation = AnnotationKind::Primary.span(line.place.clone());
            title.element(snippet.line_start(files.line(span) as usize).annotation(annotation))
        }
        None => Group::with_title(title),
    };
    if !diagnostic.help.is_empty() {
        group = group.element(Level::HELP.message(short(&diagnostic.help)));
    }
    let text = renderer.render(&[group]);
    match line {
        // The renderer counts columns in the excerpt.
        Some((span, Line { columns: Some((given, whole)), .. })) => {
            let place = format!("{}:{}", files.path(span.file), files.line(span));
            text.replacen(&format!("{place}:{given}"), &format!("{place}:{whole}"), 1)
        }
        _ => text,
    }
}

/// Excerpt of the first line of a span. A caret under a whole entry would hide its subject.
#[derive(Debug, PartialEq, Eq)]
struct Line<'a> {
    text: Cow<'a, str>,
    /// Byte range of the span in `text`.
    place: Range<usize>,
    /// Columns of the span, from 1, in `text` and in the line; none where `text` is the whole line.
    columns: Option<(usize, usize)>,
}

impl<'a> Line<'a> {
    fn new(span: &Span, files: &'a Files, places: &mut Places) -> Self {
        let range = files.line_range(span);
        let line = files.text(span.file).get(range.clone()).unwrap_or_default();
        let start = line.floor_char_boundary(span.start().saturating_sub(range.start));
        let end = span.end().saturating_sub(range.start).min(line.len());
        let end = line.floor_char_boundary(end.max(start));
        let end = line[start..end].find(['\n', '\r']).map_or(end, |at| start + at);
        if line.len() <= MAX_LINE {
            return Self { text: Cow::Borrowed(line), place: start..end, columns: None };
        }
        let from = line.ceil_char_boundary(start.saturating_sub(AROUND));
        let end = end.min(line.floor_char_boundary(start + AROUND));
        let to = line.floor_char_boundary(end + AROUND);
        let before = if from > 0 { "…" } else { "" };
        let after = if to < line.trim_end().len() { "…" } else { "" };
        let text = [before, line[from..to].trim_end_matches(['\n', '\r']), after].concat();
        let shift = |at: usize| at - from + before.len();
        let (_, whole) = places.line_and_column(span.file, range.start + start);
        let columns = (1 + text[..shift(start)].chars().count(), whole);
        let place = shift(start)..shift(end);
        Self { text: Cow::Owned(text), place, columns: Some(columns) }
    }
}

/// `text`, truncated if it is very long.
fn short(text: &str) -> Cow<'_, str> {
    match text.len() > MAX_MESSAGE {
        true => Cow::Owned(format!("{}…", &text[..text.floor_char_boundary(MAX_MESSAGE)])),
        false => Cow::Borrowed(text),
    }
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
            let name = severity.name();
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

    fn file(text: &str) -> (Files, crate::ingest::files::FileId) {
        let mut files = Files::default();
        let file = files.add("lab/profile.toml".to_owned(), text.to_owned());
        (files, file)
    }

    #[test]
    fn a_problem_shows_its_line_and_the_remedy() {
        let (files, file) = file("name = \"A\"\nyear = \"x\"\n");
        let span = Span::new(file, 18..21);
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
        let (files, file) = file("ab\ncd");
        let line = Line::new(&Span::new(file, 0..5), &files, &mut Places::new(&files));
        assert_eq!((line.place, line.columns), (0..2, None));
        let (files, file) = self::file("é\n");
        let line = Line::new(&Span::new(file, 1..9), &files, &mut Places::new(&files));
        assert_eq!((line.place, line.columns), (0..2, None));
    }

    #[test]
    fn of_a_very_long_line_the_place_is_shown() {
        let (files, file) = file(&format!("first\n{}x{}", "é".repeat(5000), "z".repeat(9000)));
        let span = Span::new(file, 10_006..19_000);
        let problem = Diagnostic::error(span, "`x` is not known", "");
        let text = render(&[problem], &files, false);
        expect_test::expect![[r#"
            error: `x` is not known
             --> lab/profile.toml:2:5001
              |
            2 | …ééééééééééééééééééééééééééééééxzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz...
              |                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

            1 error"#]]
        .assert_eq(&text);
    }

    #[test]
    fn of_very_many_problems_each_kind_is_shown_once() {
        let (files, file) = file(&"line\n".repeat(5000));
        let problems: Vec<Diagnostic> = (0..5000)
            .map(|at| {
                let span = Span::new(file, at * 5..at * 5 + 4);
                match at % 100 {
                    99 => Diagnostic::error(span, format!("error {at}"), ""),
                    _ => Diagnostic::warning(span, format!("warning {at}"), ""),
                }
            })
            .collect();
        expect_test::expect![[r#"
            error: error 99
               --> lab/profile.toml:100:1
                |
            100 | line
                | ^^^^
            and 49 more of this kind: lab/profile.toml:200, lab/profile.toml:300, lab/profile.toml:400, lab/profile.toml:500, lab/profile.toml:600, …

            warning: warning 0
             --> lab/profile.toml:1:1
              |
            1 | line
              | ^^^^
            and 4949 more of this kind: lab/profile.toml:2, lab/profile.toml:3, lab/profile.toml:4, lab/profile.toml:5, lab/profile.toml:6, …

            50 errors, 4950 warnings"#]]
        .assert_eq(&render(&problems, &files, false));
        let all = render_all(&problems, &files, false);
        assert_eq!(all.matches("error: ").count(), 50);
        let letter = |at: usize| char::from(b'a' + (at % 26) as u8);
        let kinds: Vec<Diagnostic> = (0..MAX_SHOWN + 4)
            .map(|at| format!("{} {}", letter(at / 26), letter(at)))
            .map(|message| Diagnostic::missing(message, ""))
            .collect();
        let told = render(&kinds, &files, false);
        assert!(told.ends_with("… and 4 more kinds\n\n104 errors"), "{told}");
    }

    #[test]
    fn a_message_that_quotes_the_file_is_cut() {
        let (files, file) = file("x");
        let message = format!("`{}` is not known", "é".repeat(100_000));
        let problem = Diagnostic::error(Span::new(file, 0..1), message, "");
        assert!(render(&[problem], &files, false).len() < 2000);
    }
}
