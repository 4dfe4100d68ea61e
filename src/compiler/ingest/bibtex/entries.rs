//! The entries of a bibliography: fields with their spans, abbreviations
//! replaced by their text, and fields inherited by cross-reference.

use std::collections::{BTreeMap, BTreeSet};

use biblatex::{Field as RawField, ParseError, ParseErrorKind, RawBibliography, RawChunk, Token};
use peerage_core::cite::BIBTEX_MONTHS;

use crate::ingest::bibtex::blocks::Block;
use crate::ingest::files::{Span, Spanned};
use crate::ingest::report::Report;

/// How many entries one entry may refer to, others in between.
const MAX_PARENTS: usize = 16;

/// The longest value, in bytes, abbreviations replaced: each may double the one
/// before it.
const MAX_VALUE: usize = 256 << 10;

/// Fields that an entry takes from the one it cross-references.
const INHERITED: [&str; 9] = [
    "booktitle",
    "journal",
    "journaltitle",
    "abbr",
    "year",
    "month",
    "date",
    "school",
    "institution",
];

/// An entry, its text still TeX.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it is called.
    pub key: Spanned<String>,
    /// What it is, in lower case, such as `inproceedings`.
    pub kind: String,
    /// Names in lower case, and values.
    pub fields: Vec<(String, Spanned<String>)>,
    /// The whole entry.
    pub span: Span,
}

impl Entry {
    /// The first of `names` that is there and not empty.
    pub fn field(&self, names: &[&str]) -> Option<&Spanned<String>> {
        names.iter().find_map(|wanted| {
            let field = self.fields.iter().find(|(name, _)| name == wanted);
            field.map(|(_, value)| value).filter(|value| !value.value.is_empty())
        })
    }
}

/// Reads the abbreviations that a `@string` block defines.
pub fn parse_strings(
    text: &str,
    block: &Block,
    strings: &mut BTreeMap<String, String>,
    report: &mut Report,
) {
    let Some(raw) = parse(text, block, report) else { return };
    for pair in raw.abbreviations {
        let span = block.span(pair.key.span.clone(), report);
        let value = expand(&pair.value.v, &span, strings, report);
        strings.insert(pair.key.v.to_lowercase(), value);
    }
}

/// Reads an entry. What is wrong with it is reported, and then there is none.
pub fn parse_entry(
    text: &str,
    block: &Block,
    strings: &BTreeMap<String, String>,
    report: &mut Report,
) -> Option<Entry> {
    let raw = parse(text, block, report)?.entries.into_iter().next()?;
    let mut fields: Vec<(String, Spanned<String>)> = Vec::new();
    let mut seen = BTreeSet::new();
    for pair in raw.v.fields {
        let name = pair.key.v.to_lowercase();
        let inside = match pair.value.v.as_slice() {
            [chunk] => chunk.span.clone(),
            _ => pair.value.span.clone(),
        };
        let span = block.span(inside, report);
        let value = expand(&pair.value.v, &span, strings, report).trim().to_owned();
        if seen.insert(name.clone()) {
            fields.push((name, Spanned { value, span }));
        } else {
            report.warning(&span, format!("`{name}` is given twice"), "the first is read");
        }
    }
    let key =
        Spanned { value: raw.v.key.v.to_owned(), span: block.span(raw.v.key.span.clone(), report) };
    if key.value.is_empty() {
        report.error(&key.span, "this entry has no key", "write one before the first comma");
        return None;
    }
    Some(Entry { key, kind: block.kind.clone(), fields, span: report.span(block.range.clone()) })
}

impl Block {
    fn span(&self, inside: std::ops::Range<usize>, report: &Report) -> Span {
        let range = self.range.start + inside.start..self.range.start + inside.end;
        report.span(range)
    }
}

fn parse<'a>(text: &'a str, block: &Block, report: &mut Report) -> Option<RawBibliography<'a>> {
    let source = text.get(block.range.clone())?;
    if let Some((problem, remedy)) = block.problem {
        report.error(&report.span(block.range.clone()), problem, remedy);
        return None;
    }
    match RawBibliography::parse(source) {
        Ok(raw) => Some(raw),
        Err(error) => {
            let end = source.len();
            let range = error.span.start.min(end)..error.span.end.min(end);
            let (message, remedy) = describe(&error);
            report.error(&block.span(range, report), message, remedy);
            None
        }
    }
}

fn describe(error: &ParseError) -> (String, &'static str) {
    match &error.kind {
        ParseErrorKind::Expected(Token::Comma) => {
            ("a comma is missing here".to_owned(), "put a comma between key and fields")
        }
        ParseErrorKind::Expected(Token::Equals) => {
            ("an equals sign is missing here".to_owned(), "write `name = {value}`")
        }
        ParseErrorKind::Expected(Token::Identifier) => {
            ("the name of a field is missing here".to_owned(), "write `name = {value}`")
        }
        ParseErrorKind::UnexpectedEof => {
            ("a value is missing here".to_owned(), "write `name = {value}`")
        }
        kind => (format!("this is not BibTeX: {kind}"), ""),
    }
}

/// Joins the chunks of a value, abbreviations replaced.
fn expand(
    chunks: &RawField<'_>,
    span: &Span,
    strings: &BTreeMap<String, String>,
    report: &mut Report,
) -> String {
    let mut value = String::new();
    for chunk in chunks {
        if value.len() > MAX_VALUE {
            report.warning(span, "this value is too long", "256 kB are read");
            break;
        }
        match chunk.v {
            RawChunk::Normal(text) => value.push_str(text),
            RawChunk::Abbreviation(name) => match strings.get(&name.to_lowercase()) {
                Some(text) => value.push_str(text),
                None => {
                    let is_month =
                        BIBTEX_MONTHS.iter().any(|month| month.eq_ignore_ascii_case(name));
                    if !is_month {
                        let help = "define it with @string, or put it in braces";
                        report.warning(span, format!("`{name}` is not defined"), help);
                    }
                    value.push_str(name);
                }
            },
        }
    }
    value
}

/// The entries that are works, with the fields of those they refer to.
pub fn inherited(entries: &[Entry], report: &mut Report) -> Vec<Entry> {
    let mut by_key: BTreeMap<String, usize> = BTreeMap::new();
    for (at, entry) in entries.iter().enumerate() {
        by_key.entry(entry.key.value.to_lowercase()).or_insert(at);
    }
    let mut parents = BTreeSet::new();
    let mut works = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        let fields = fields(at, entries, &by_key, &mut parents, report);
        works.push(Entry { fields, ..entry.clone() });
    }
    let is_work = |(at, entry): &(usize, Entry)| match entry.kind.as_str() {
        "xdata" | "set" => false,
        "proceedings" | "book" | "collection" => !parents.contains(at),
        _ => true,
    };
    works.into_iter().enumerate().filter(is_work).map(|(_, entry)| entry).collect()
}

/// The fields of an entry and of those it refers to, each visited once, so that
/// circles end.
fn fields(
    root: usize,
    entries: &[Entry],
    by_key: &BTreeMap<String, usize>,
    parents: &mut BTreeSet<usize>,
    report: &mut Report,
) -> Vec<(String, Spanned<String>)> {
    let mut own = entries[root].fields.clone();
    let mut visited = vec![(root, false)];
    let mut next = 0;
    while let Some(&(at, is_through_crossref)) = visited.get(next) {
        next += 1;
        for name in ["xdata", "crossref"] {
            let Some(reference) = entries[at].field(&[name]) else { continue };
            for key in reference.value.split(',').map(|key| key.trim().to_lowercase()) {
                let problem = match by_key.get(&key) {
                    None => "refers to an entry that is not in this file",
                    Some(parent) if *parent == root => "refers in a circle",
                    Some(parent) if visited.iter().any(|(known, _)| known == parent) => continue,
                    Some(_) if visited.len() > MAX_PARENTS => "leads to too many entries",
                    Some(&parent) => {
                        parents.insert(parent);
                        let is_crossref = is_through_crossref || name == "crossref";
                        visited.push((parent, is_crossref));
                        merge(&mut own, &entries[parent].fields, is_crossref);
                        continue;
                    }
                };
                report.warning(&reference.span, format!("`{name}` {problem}"), "it is ignored");
            }
        }
    }
    own
}

/// Adds the fields of a parent. A cross-referenced title is that of the book.
fn merge(
    own: &mut Vec<(String, Spanned<String>)>,
    theirs: &[(String, Spanned<String>)],
    is_crossref: bool,
) {
    let mut known: BTreeSet<String> = own.iter().map(|(name, _)| name.clone()).collect();
    let has_book = theirs.iter().any(|(name, _)| name == "booktitle");
    let has_date = known.contains("date") || known.contains("year");
    for (name, value) in theirs {
        let is_book = is_crossref && name == "title" && !has_book;
        let name = if is_book { "booktitle" } else { name };
        let is_allowed = !is_crossref || INHERITED.contains(&name);
        let is_date = matches!(name, "date" | "year" | "month");
        if is_allowed && !(is_date && has_date) && known.insert(name.to_owned()) {
            own.push((name.to_owned(), value.clone()));
        }
    }
}
