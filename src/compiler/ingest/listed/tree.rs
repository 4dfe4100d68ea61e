//! Search for works in a tree of values: lists of them, lists below headings or years, and tables
//! whose keys are those of works.

use crate::ingest::listed::keys;
use crate::ingest::value::{Content, Value};

/// Maximum depth at which works are looked for.
const MAX_DEPTH: usize = 5;

/// Table of a work.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// Table itself.
    pub value: &'a Value,
    /// Year that a heading above it states.
    pub year: Option<&'a Value>,
    /// Key of the table in the one above it.
    pub key: Option<&'a str>,
}

/// Tables of works, in the order of the file.
pub fn tables(value: &Value) -> Vec<Found<'_>> {
    let mut found = Vec::new();
    add(Found { value, year: None, key: None }, 0, &mut found);
    found
}

fn add<'a>(at: Found<'a>, depth: usize, found: &mut Vec<Found<'a>>) {
    match &at.value.content {
        Content::Table(fields) if depth > 0 && is_work(at.value) => {
            let _ = fields;
            found.push(at);
        }
        _ if depth == MAX_DEPTH => {}
        Content::Table(fields) => {
            let year = fields.iter().find(|(key, _)| keys::name(&key.value) == Some("year"));
            let year = year.map(|(_, value)| value).filter(|it| text(it).is_some()).or(at.year);
            for (key, value) in fields {
                let key = Some(key.value.as_str());
                add(Found { value, year, key }, depth + 1, found);
            }
        }
        Content::List(values) => {
            for value in values {
                add(Found { value, key: None, ..at }, depth + 1, found);
            }
        }
        _ => {}
    }
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
    // What lists further things is a heading.
    let is_heading = fields.iter().any(|(_, value)| match &value.content {
        Content::List(values) => values.iter().any(is_work),
        _ => false,
    });
    let is_dated = has("date", is_text) && (has("venue", is_text) || has("publisher", is_text));
    has("title", is_text)
        && !is_heading
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
