//! Reader of works as websites and programs list them: objects in YAML, JSON or TOML, or rows of a
//! table, with a title and with authors or a year, under any of the usual names, and pages in
//! Markdown whose front matter is one work. See `keys` for the names.

mod authors;
mod begins;
mod csv;
mod date;
mod imprint;
mod keys;
mod kind;
mod languages;
mod name_lists;
mod numbers;
mod plain;
mod texts;
mod tree;
mod work;

use crate::ingest::document::Document;
use crate::ingest::front_matter::FrontMatter;
use crate::ingest::json_outline::Outline;
use crate::ingest::listed::authors::Order;
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};
use crate::ingest::work::Keys;
use crate::ingest::{json, json_lines, toml, toml_dates, yaml};

pub use self::begins::{begins, is_page_of_work};
pub use self::csv::Headings;
pub use self::keys::name as key_name;
pub use self::plain::plain;
pub use self::tree::tables;

/// Reads works as far as possible.
pub fn read(text: &str, keys: &mut Keys, report: &mut Report) -> Document {
    let is_page = page(text);
    let (value, body) = match &is_page {
        Some(page) => (page.parse(text, report), text.get(page.body..).unwrap_or_default()),
        None => (parse_list(text, report), ""),
    };
    let Some(value) = value else { return Document::default() };
    let found = match is_page {
        Some(_) => vec![tree::Found { value: &value, year: None, key: None }],
        None => tables(&value),
    };
    let order = Order::of(found.iter().map(|found| found.value));
    let mut works = Vec::new();
    for found in found {
        let Some(mut work) = work::work(&found, order, body, report) else { continue };
        work.key = keys.unique(work.key, &work.span, report);
        works.push(work);
    }
    Document::of_works(works)
}

/// Front matter of a text that is a page, and no list of several documents in YAML.
fn page(text: &str) -> Option<FrontMatter> {
    FrontMatter::find(text).filter(|_| !text.trim_start().starts_with("---\n- "))
}

/// Parses a list in the language that it begins in. Of a value in several languages the first one
/// is kept.
pub fn parse_list(text: &str, report: &mut Report) -> Option<Value> {
    if let Some(headings) = begins::headings(text, report) {
        return Some(headings.rows(text, report));
    }
    match Outline::parse(text).is_some_and(|outline| outline.is_lines) {
        true => Some(lines(text, report)),
        false => parse(text, report).map(languages::first),
    }
}

/// Rows of a table with titles.
pub fn table(text: &str, report: &mut Report) -> Option<Value> {
    let headings = begins::titled(text, report)?;
    Some(headings.rows(text, report))
}

/// Values of JSON Lines, as a list; a bad line loses only itself.
fn lines(text: &str, report: &mut Report) -> Value {
    let (mut values, mut at) = (Vec::new(), 0);
    for line in text.split_inclusive('\n') {
        if !line.trim().is_empty() {
            values.extend(json_lines::value(line, at, report).map(languages::first));
        }
        at += line.len();
    }
    Value { content: Content::List(values), span: report.span(0..text.len()) }
}

/// Parses data in the language that they begin in.
pub fn parse(text: &str, report: &mut Report) -> Option<Value> {
    let begin = text.trim_start_matches(['\u{feff}', ' ', '\n', '\r', '\t']);
    match begin.chars().next() {
        Some('{' | '[') if !begin.starts_with("[[") && !begins::is_toml(begin) => {
            json::parse(text, report)
        }
        _ if begins::is_toml(begin) => toml::parse(&toml_dates::quoted(text), report),
        _ => yaml::parse(text, report),
    }
}

#[cfg(test)]
mod tests;
