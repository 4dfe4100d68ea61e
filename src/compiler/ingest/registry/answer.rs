//! Outer form of answers, common to all interfaces: one item, a list, or a page of results.

use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::prose;
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};

/// Maximum number of lines that are kept for one item, such as affiliations of an author.
const MAX_LINES: usize = 100;

/// Items of an answer: the entries of its list `key`, the entries of a bare list, or the answer
/// itself.
pub fn items<'a>(value: &'a Value, key: &'static str, report: &mut Report) -> Vec<Fields<'a>> {
    match &value.content {
        Content::List(values) => {
            values.iter().filter_map(|value| Fields::new(value, report)).collect()
        }
        _ => match Fields::new(value, report) {
            Some(mut whole) if whole.has(key) => whole.tables(key, report),
            whole => whole.into_iter().collect(),
        },
    }
}

/// Removes private details and duplicates from lines.
pub fn lines(texts: Vec<Spanned<String>>, report: &mut Report) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in prose::lines(texts.into_iter().take(MAX_LINES).collect(), report) {
        if !lines.contains(&line.value) {
            lines.push(line.value);
        }
    }
    lines
}
