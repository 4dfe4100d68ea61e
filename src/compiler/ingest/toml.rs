//! Parser of TOML into a tree of values with their spans.

use toml_span::value::ValueInner;
use toml_span::{Error, ErrorKind};

use crate::ingest::files::Spanned;
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};

/// Parses TOML. A syntax error is reported, and the result is none.
pub fn parse(text: &str, report: &mut Report) -> Option<Value> {
    parse_at(text, 0, report)
}

/// Parses a part of a file that begins at byte `offset`, such as front matter.
pub fn parse_at(text: &str, offset: usize, report: &mut Report) -> Option<Value> {
    match toml_span::parse(text) {
        Ok(value) => Some(convert(value, offset, report)),
        Err(error) => {
            // The parser counts one byte for the character at which it fails.
            let start = text.floor_char_boundary(error.span.start);
            let end = text.ceil_char_boundary(error.span.end).max(start);
            let span = report.span(offset + start..offset + end);
            if is_bare_date(&error, text) {
                report.error(&span, "a date without quotes", "put it in quotes: \"2025-09-25\"");
            } else {
                report.error(&span, message(&error), remedy(&error));
            }
            None
        }
    }
}

fn convert(mut value: toml_span::Value<'_>, offset: usize, report: &Report) -> Value {
    let span = report.span(offset + value.span.start..offset + value.span.end);
    let content = match value.take() {
        ValueInner::String(text) => Content::Text(text.into_owned()),
        ValueInner::Integer(number) => Content::Number(number.to_string()),
        ValueInner::Float(number) => Content::Number(number.to_string()),
        ValueInner::Boolean(boolean) => Content::Boolean(boolean),
        ValueInner::Array(values) => {
            Content::List(values.into_iter().map(|value| convert(value, offset, report)).collect())
        }
        ValueInner::Table(table) => {
            let mut fields: Vec<_> = table.into_iter().collect();
            fields.sort_by_key(|(key, _)| key.span.start);
            let field = |(key, value): (toml_span::value::Key<'_>, toml_span::Value<'_>)| {
                let span = report.span(offset + key.span.start..offset + key.span.end);
                (Spanned { value: key.name.into_owned(), span }, convert(value, offset, report))
            };
            Content::Table(fields.into_iter().map(field).collect())
        }
    };
    Value { content, span }
}

fn message(error: &Error) -> String {
    match &error.kind {
        ErrorKind::UnquotedString => "text without quotes".to_owned(),
        ErrorKind::UnterminatedString | ErrorKind::InvalidCharInString('\n' | '\r') => {
            "the quotes of this text are not closed".to_owned()
        }
        ErrorKind::UnexpectedEof => "the file ends too early".to_owned(),
        ErrorKind::DuplicateKey { key, .. } => format!("`{key}` is given twice"),
        ErrorKind::DuplicateTable { name, .. } => format!("`[{name}]` is given twice"),
        _ => format!("this is not TOML: {error}"),
    }
}

fn remedy(error: &Error) -> &'static str {
    match &error.kind {
        ErrorKind::UnquotedString => "put it in double quotes",
        ErrorKind::UnterminatedString | ErrorKind::InvalidCharInString('\n' | '\r') => {
            "put the same quote at its end"
        }
        ErrorKind::InvalidEscape(_) => "use single quotes, where a backslash is a backslash",
        ErrorKind::DuplicateKey { .. } => "keep one of the two",
        ErrorKind::DuplicateTable { .. } => "for several, double the brackets: `[[…]]`",
        _ => "see toml.io for the format",
    }
}

/// True if the error is due to a date that TOML permits and this parser does not.
fn is_bare_date(error: &Error, text: &str) -> bool {
    let before = &text.as_bytes()[..error.span.start.min(text.len())];
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let line = text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    let value = line.split_once('=').map_or("", |(_, value)| value.trim_start());
    let (year, rest) = value.split_at_checked(4).unwrap_or_default();
    year.bytes().all(|byte| byte.is_ascii_digit()) && rest.starts_with('-')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    /// Checks the source text of every key and value, in order.
    #[track_caller]
    fn check(text: &str, expected: &str) {
        fn walk(value: &Value, text: &str, out: &mut Vec<String>) {
            let slice = |range: &std::ops::Range<usize>| text[range.clone()].to_owned();
            match &value.content {
                Content::List(values) => values.iter().for_each(|value| walk(value, text, out)),
                Content::Table(fields) => fields.iter().for_each(|(key, value)| {
                    out.push(slice(&key.span.range()));
                    walk(value, text, out);
                }),
                _ => out.push(slice(&value.span.range())),
            }
        }
        let mut report = Report::new(FileId(0));
        let mut out = Vec::new();
        match parse(text, &mut report) {
            Some(value) => walk(&value, text, &mut out),
            None => {
                out.extend(report.diagnostics.iter().map(|d| format!("{}; {}", d.message, d.help)))
            }
        }
        assert_eq!(out.join(" | "), expected);
    }

    #[test]
    fn values_keep_their_places() {
        check(
            "a = 'é'\nb = [1, true]\n[[c]]\nd = \"x\\n\"\n",
            "a | é | b | 1 | true | c | d | x\\n",
        );
    }

    #[test]
    fn a_syntax_error_tells_its_remedy() {
        check("a = b", "text without quotes; put it in double quotes");
        check("a = 1\na = 2", "`a` is given twice; keep one of the two");
        check("a = 2025-09-25", "a date without quotes; put it in quotes: \"2025-09-25\"");
        check(
            "a = \"x\nb = 1",
            "the quotes of this text are not closed; put the same quote at its end",
        );
    }
}
