//! Parser of JSON (RFC 8259) into a tree of values with their spans. Comments and trailing commas
//! are errors.

use jsonc_parser::ast;
use jsonc_parser::common::{Range, Ranged};
use jsonc_parser::errors::{ParseError, ParseErrorKind};
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};

use crate::ingest::files::Spanned;
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};

const STRICT: ParseOptions = ParseOptions {
    allow_comments: false,
    allow_loose_object_property_names: false,
    allow_trailing_commas: false,
    allow_missing_commas: false,
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_non_finite_numbers: false,
    allow_extended_string_escapes: false,
};

/// Parses JSON. A syntax error is reported, and the result is none.
pub fn parse(text: &str, report: &mut Report) -> Option<Value> {
    parse_at(text, 0, report)
}

/// Parses a part of a file that begins at byte `offset`, such as a line of JSON Lines.
pub fn parse_at(text: &str, offset: usize, report: &mut Report) -> Option<Value> {
    match parse_to_ast(text, &CollectOptions::default(), &STRICT) {
        Ok(parsed) => match parsed.value {
            Some(value) => Some(convert(value, offset, report)),
            None => {
                let span = report.span(offset..offset);
                report.error(&span, "the file is empty", "remove it, or write `{}`");
                None
            }
        },
        Err(error) => {
            let Range { start, end } = error.range();
            let start = text.floor_char_boundary(start);
            let end = text.ceil_char_boundary(end).max(start);
            let span = report.span(offset + start..offset + end);
            report.error(&span, message(&error), remedy(error.kind()));
            None
        }
    }
}

fn convert(value: ast::Value<'_>, offset: usize, report: &mut Report) -> Value {
    let Range { start, end } = value.range();
    let span = report.span(offset + start..offset + end);
    let content = match value {
        ast::Value::NullKeyword(_) => Content::Null,
        ast::Value::BooleanLit(literal) => Content::Boolean(literal.value),
        ast::Value::NumberLit(literal) => Content::Number(literal.value.to_owned()),
        ast::Value::StringLit(literal) => Content::Text(literal.value.into_owned()),
        ast::Value::Array(array) => Content::List(
            array.elements.into_iter().map(|value| convert(value, offset, report)).collect(),
        ),
        ast::Value::Object(object) => Content::Table(fields(object, offset, report)),
    };
    Value { content, span }
}

fn fields(
    object: ast::Object<'_>,
    offset: usize,
    report: &mut Report,
) -> Vec<(Spanned<String>, Value)> {
    let mut fields: Vec<(Spanned<String>, Value)> = Vec::with_capacity(object.properties.len());
    let mut seen = std::collections::BTreeSet::new();
    for property in object.properties {
        let Range { start, end } = property.name.range();
        let span = report.span(offset + start..offset + end);
        let key = property.name.into_string();
        let value = convert(property.value, offset, report);
        if seen.insert(key.clone()) {
            fields.push((Spanned { value: key, span }, value));
        } else {
            let help = "the first one counts; keep one of the two";
            report.warning(&span, format!("`{key}` is given twice"), help);
        }
    }
    fields
}

fn message(error: &ParseError) -> String {
    let text = error.kind().to_string();
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_ascii_lowercase());
    format!("this is not JSON: {}", first.into_iter().chain(chars).collect::<String>())
}

fn remedy(kind: &ParseErrorKind) -> &'static str {
    match kind {
        ParseErrorKind::TrailingCommasNotAllowed => "remove the comma",
        ParseErrorKind::ExpectedComma => "put a comma between the two values",
        ParseErrorKind::CommentsNotAllowed => "remove the comment",
        ParseErrorKind::SingleQuotedStringsNotAllowed => "use double quotes",
        ParseErrorKind::ExpectedStringObjectProperty => "put the key in double quotes",
        ParseErrorKind::UnexpectedWord => "put text in double quotes",
        ParseErrorKind::UnterminatedObject => "close it with `}`",
        ParseErrorKind::UnterminatedArray => "close it with `]`",
        _ => "see json.org for the format",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let mut report = Report::new(FileId(0));
        let _ = parse(text, &mut report);
        let told = |d: &crate::ingest::Diagnostic| {
            let range = d.span.as_ref().map(|span| span.range()).unwrap_or_default();
            format!("{}..{} {}; {}", range.start, range.end, d.message, d.help)
        };
        assert_eq!(report.diagnostics.iter().map(told).collect::<Vec<_>>().join("\n"), expected);
    }

    #[test]
    fn only_strict_json_is_read() {
        check(r#"{"a": [1, null, "é\n"]}"#, "");
        check("[1,]", "2..3 this is not JSON: trailing commas are not allowed; remove the comma");
        check("[1 2]", "2..2 this is not JSON: expected comma; put a comma between the two values");
        check("// x", "0..4 this is not JSON: comments are not allowed; remove the comment");
        check("", "0..0 the file is empty; remove it, or write `{}`");
        check(
            "{\"a\"",
            "4..4 this is not JSON: expected colon after the string or word in object property; see json.org for the format",
        );
    }

    #[test]
    fn a_key_stands_once() {
        check(
            r#"{"a": 1, "a": 2}"#,
            "9..12 `a` is given twice; the first one counts; keep one of the two",
        );
    }

    #[test]
    fn deep_nesting_is_refused() {
        let mut report = Report::new(FileId(0));
        assert_eq!(parse(&"[".repeat(100_000), &mut report), None);
        assert!(report.diagnostics[0].message.contains("nesting"), "{report:?}");
    }
}
