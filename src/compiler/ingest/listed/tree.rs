//! Search for works in a tree of values: lists of them, lists below headings or years, and tables
//! whose keys are those of works.

use crate::ingest::files::Span;
use crate::ingest::listed::keys;
use crate::ingest::value::{Content, Value};

/// Maximum depth at which works are looked for.
const MAX_DEPTH: usize = 5;

/// Table of a work.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// Table itself.
    pub value: &'a Value,
    /// Year that a heading above it states, and its span.
    pub year: Option<(&'a str, &'a Span)>,
    /// Key of the table in the one above it.
    pub key: Option<&'a str>,
}

/// Tables of works, in the order of the file.
pub fn tables(value: &Value) -> Vec<Found<'_>> {
    let mut found = Vec::new();
    add(Found { value, year: None, key: None }, 0, false, &mut found);
    found
}

/// Adds the tables of works in `at`. The keys of a list's entries say what these are, and name no
/// work.
fn add<'a>(at: Found<'a>, depth: usize, is_entry: bool, found: &mut Vec<Found<'a>>) {
    match &at.value.content {
        Content::Table(_) if depth > 0 && is_work(at.value) => found.push(at),
        _ if depth == MAX_DEPTH => {}
        Content::Table(fields) => {
            let stated = fields.iter().find(|(key, _)| keys::name(&key.value) == Some("year"));
            let stated = stated.and_then(|(_, value)| Some((text(value)?, &value.span)));
            for (key, value) in fields {
                let heading = is_year(&key.value).then_some((key.value.as_str(), &key.span));
                let year = heading.or(stated).or(at.year);
                let key = Some(key.value.as_str()).filter(|_| !is_entry);
                add(Found { value, year, key }, depth + 1, false, found);
            }
        }
        Content::List(values) => {
            // Beside works, a table without a title is a faulty one, which the reader reports.
            let has_works = values.iter().any(is_work);
            for value in values {
                let entry = Found { value, key: None, ..at };
                match has_works && !is_work(value) && is_untitled(value) {
                    true => found.push(entry),
                    false => add(entry, depth + 1, true, found),
                }
            }
        }
        _ => {}
    }
}

fn is_year(text: &str) -> bool {
    text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// True for a table with authors and without a title.
fn is_untitled(value: &Value) -> bool {
    let Content::Table(fields) = &value.content else { return false };
    let has = |name| {
        fields.iter().any(|(key, it)| keys::name(&key.value) == Some(name) && !keys::is_blank(it))
    };
    has("author") && !has("title")
}

/// True for a table with a title, and with authors, a year or an identifier.
fn is_work(value: &Value) -> bool {
    let Content::Table(fields) = &value.content else { return false };
    let has = |name: &str, is_right: fn(&Value) -> bool| {
        fields.iter().any(|(key, value)| {
            keys::name(&key.value) == Some(name) && !keys::is_blank(value) && is_right(value)
        })
    };
    let is_text: fn(&Value) -> bool = |value| text(value).is_some();
    // `title: Title` is a word of the interface in a language.
    let is_word = fields.iter().any(|(key, value)| {
        keys::name(&key.value) == Some("title")
            && text(value).is_some_and(|it| it.eq_ignore_ascii_case(&key.value))
    });
    // What lists further things is a heading.
    let is_heading = fields.iter().any(|(_, value)| match &value.content {
        Content::List(values) => values.iter().any(is_work),
        _ => false,
    });
    let is_dated = has("date", is_text) && (has("venue", is_text) || has("publisher", is_text));
    (has("title", is_text) || keys::is_titled_as_book(fields))
        && !is_heading
        && !is_word
        && (has("author", |_| true)
            || ["year", "doi", "arxiv", "citation"].iter().any(|name| has(name, is_text))
            || is_dated)
}

/// Text or number of a value.
fn text(value: &Value) -> Option<&str> {
    match &value.content {
        Content::Text(text) | Content::Number(text) => Some(text),
        _ => None,
    }
}
