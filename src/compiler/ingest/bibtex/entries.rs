//! The entries of a bibliography: fields with their spans, abbreviations
//! replaced by their text.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry::{Occupied, Vacant};
use std::rc::Rc;

use biblatex::{Field as RawField, ParseError, ParseErrorKind, RawBibliography, RawChunk, Token};
use peerage_core::cite::BIBTEX_MONTHS;

use crate::ingest::bibtex::blocks::Block;
use crate::ingest::files::{Span, Spanned};
use crate::ingest::report::Report;

/// The longest value, in bytes, abbreviations replaced: each may double the one
/// before it.
const MAX_VALUE: usize = 256 << 10;

/// How many bytes the abbreviations of a file may come to where they are used.
const MAX_EXPANDED: usize = 32 << 20;

/// The fields of an entry: names in lower case, and values, which entries share
/// that inherit them.
pub type Fields = BTreeMap<String, Rc<Spanned<String>>>;

/// An entry, its text still TeX.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it is called.
    pub key: Spanned<String>,
    /// What it is, in lower case, such as `inproceedings`.
    pub kind: String,
    /// What it says.
    pub fields: Fields,
    /// The whole entry.
    pub span: Span,
}

impl Entry {
    /// The first of `names` that is there and not empty.
    pub fn field(&self, names: &[&str]) -> Option<&Spanned<String>> {
        let mut fields = names.iter().filter_map(|name| self.fields.get(*name));
        fields.find(|field| !field.value.is_empty()).map(Rc::as_ref)
    }
}

/// The abbreviations of a file.
pub struct Strings {
    /// By names in lower case.
    texts: BTreeMap<String, String>,
    /// How many bytes of them may still be used.
    left: usize,
}

impl Default for Strings {
    fn default() -> Self {
        Self { texts: BTreeMap::new(), left: MAX_EXPANDED }
    }
}

/// Reads the abbreviations that a `@string` block defines.
pub fn parse_strings(text: &str, block: &Block, strings: &mut Strings, report: &mut Report) {
    let Some(raw) = parse(text, block, report) else { return };
    for pair in raw.abbreviations {
        let span = block.span(pair.key.span.clone(), report);
        let value = expand(&pair.value.v, &span, strings, report);
        strings.texts.insert(pair.key.v.to_lowercase(), value);
    }
}

/// Reads an entry. What is wrong with it is reported, and then there is none.
pub fn parse_entry(
    text: &str,
    block: &Block,
    strings: &mut Strings,
    report: &mut Report,
) -> Option<Entry> {
    let raw = parse(text, block, report)?.entries.into_iter().next()?;
    let mut fields = Fields::new();
    for pair in raw.v.fields {
        let name = pair.key.v.to_lowercase();
        let inside = match pair.value.v.as_slice() {
            [chunk] => chunk.span.clone(),
            _ => pair.value.span.clone(),
        };
        let span = block.span(inside, report);
        let value = expand(&pair.value.v, &span, strings, report).trim().to_owned();
        match fields.entry(name) {
            Vacant(field) => drop(field.insert(Rc::new(Spanned { value, span }))),
            Occupied(field) => {
                let message = format!("`{}` is given twice", field.key());
                report.warning(&span, message, "the first is read");
            }
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
    strings: &mut Strings,
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
            RawChunk::Abbreviation(name) => match strings.texts.get(&name.to_lowercase()) {
                Some(text) if text.len() < strings.left => {
                    strings.left -= text.len();
                    value.push_str(text);
                }
                Some(_) => {
                    if strings.left > 0 {
                        let help = "32 MB are read; write out the long ones where they stand";
                        report.error(span, "the abbreviations of this file are too long", help);
                    }
                    strings.left = 0;
                }
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
