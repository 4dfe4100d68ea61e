//! Reader of works as websites list them: objects in YAML, JSON or TOML with a title and with
//! authors or a year, under any of the usual names, and pages in Markdown whose front matter is one
//! work. See `keys` for the names.

mod authors;
mod begins;
mod keys;
mod kind;
mod plain;
mod tree;
mod work;

use crate::ingest::document::Document;
use crate::ingest::front_matter::FrontMatter;
use crate::ingest::report::Report;
use crate::ingest::value::Value;
use crate::ingest::work::Keys;
use crate::ingest::{json, toml, toml_dates, yaml};

pub use self::begins::begins;
pub use self::keys::name as key_name;
pub use self::plain::plain;
pub use self::tree::tables;

/// Reads works as far as possible.
pub fn read(text: &str, keys: &mut Keys, report: &mut Report) -> Document {
    let is_page = page(text);
    let (value, body) = match &is_page {
        Some(page) => (page.parse(text, report), text.get(page.body..).unwrap_or_default()),
        None => (parse(text, report), ""),
    };
    let Some(value) = value else { return Document::default() };
    let found = match is_page {
        Some(_) => vec![tree::Found { value: &value, year: None, key: None }],
        None => tables(&value),
    };
    let mut works = Vec::new();
    for found in found {
        let Some(mut work) = work::work(&found, body, report) else { continue };
        work.key = keys.unique(work.key, &work.span, report);
        works.push(work);
    }
    Document::of_works(works)
}

/// Front matter of a text that is a page, and no list of several documents in YAML.
fn page(text: &str) -> Option<FrontMatter> {
    FrontMatter::find(text).filter(|_| !text.trim_start().starts_with("---\n- "))
}

/// Parses a list in the language that it begins in.
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
