//! Diagnostics for programs: one line of JSON each (JSON Lines). `README.md` describes the members.

use serde::Serialize;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::Files;
use crate::ingest::render::place::{Place, Places};
use crate::ingest::render::rule::Rule;

/// Members of a line.
#[derive(Serialize)]
struct Line<'a> {
    severity: &'static str,
    code: String,
    message: &'a str,
    help: &'a str,
    #[serde(flatten)]
    at: Option<At<'a>>,
}

/// Position of a diagnostic, if it has one.
#[derive(Serialize)]
struct At<'a> {
    file: &'a str,
    line: u32,
    column: usize,
    end_line: u32,
    end_column: usize,
    start_byte: usize,
    end_byte: usize,
}

/// Writes every diagnostic as a line of JSON.
pub fn lines(diagnostics: &[Diagnostic], files: &Files) -> String {
    let mut places = Places::new(files);
    let mut out = String::new();
    for diagnostic in diagnostics {
        let at = diagnostic.span.as_ref().map(|span| {
            let Place { line, column, end_line, end_column } = places.locate(span);
            let (start_byte, end_byte) = (span.start(), span.end());
            let file = files.path(span.file);
            At { file, line, column, end_line, end_column, start_byte, end_byte }
        });
        let line = Line {
            severity: diagnostic.severity.name(),
            code: Rule::new(&diagnostic.message).id,
            message: &diagnostic.message,
            help: &diagnostic.help,
            at,
        };
        // Text and numbers can always be serialized.
        out.push_str(&serde_json::to_string(&line).unwrap_or_default());
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::Span;

    #[test]
    fn a_problem_is_a_line() {
        let mut files = Files::default();
        let file = files.add("lab/a.toml".to_owned(), "é = \"x\"\nyear = \"x\"\n".to_owned());
        let span = Span::new(file, 16..19);
        let found = [
            Diagnostic::warning(span, "`year` is not a date", "write \"2025\""),
            Diagnostic::missing("`lab.toml` is missing", ""),
        ];
        let expected = expect_test::expect![[r#"
            {"severity":"warning","code":"is-not-a-date","message":"`year` is not a date","help":"write \"2025\"","file":"lab/a.toml","line":2,"column":8,"end_line":2,"end_column":11,"start_byte":16,"end_byte":19}
            {"severity":"error","code":"is-missing","message":"`lab.toml` is missing","help":""}
        "#]];
        expected.assert_eq(&lines(&found, &files));
    }
}
