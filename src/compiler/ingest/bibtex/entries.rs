//! Entries of a bibliography: fields with their spans, with abbreviations expanded.

use std::borrow::Cow;
use std::hash::{BuildHasher, Hash, Hasher};

use foldhash::HashMap;
use foldhash::fast::FixedState;

use crate::ingest::bibtex::blocks::{Block, blocks};
use crate::ingest::bibtex::fields::{Fields, Value};
use crate::ingest::bibtex::journals;
use crate::ingest::bibtex::strings::{SharedStrings, Strings};
use crate::ingest::files::Span;
use crate::ingest::report::Report;

/// Entry whose text is still TeX.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// Key; empty where the entry has none.
    pub key: Value<'a>,
    /// Type of the entry in lower case, such as `inproceedings`.
    pub kind: String,
    /// Fields of the entry.
    pub fields: Fields<'a>,
    /// Span of the whole entry.
    pub span: Span,
}

impl<'a> Entry<'a> {
    /// First of `names` that is present and not empty.
    pub fn field(&self, names: &[&str]) -> Option<&Value<'a>> {
        let mut fields = names.iter().filter_map(|name| self.fields.get(name));
        fields.find(|field| !field.value.is_empty())
    }

    /// Contents without spans.
    fn content(&self) -> (&str, &str, impl Iterator<Item = (&str, &str)>) {
        let fields = self.fields.iter();
        let values = fields.map(|(name, field)| (name.as_ref(), field.value.as_ref()));
        (&self.key.value, &self.kind, values)
    }

    /// True if another entry has the same contents, whatever its position.
    fn is_same(&self, other: &Self) -> bool {
        let ((key, kind, values), (other_key, other_kind, others)) =
            (self.content(), other.content());
        key == other_key && kind == other_kind && values.eq(others)
    }

    fn digest(&self) -> u64 {
        let mut hasher = FixedState::default().build_hasher();
        let (key, kind, values) = self.content();
        (key, kind).hash(&mut hasher);
        values.for_each(|value| value.hash(&mut hasher));
        hasher.finish()
    }
}

/// Positions of entries by their keys in lower case. Of those with one key the first counts.
pub fn by_key(entries: &[Entry<'_>]) -> HashMap<String, usize> {
    let mut by_key = HashMap::default();
    for (at, entry) in entries.iter().enumerate().filter(|(_, entry)| !entry.key.value.is_empty()) {
        by_key.entry(entry.key.value.to_lowercase()).or_insert(at);
    }
    by_key
}

/// The entries of a bibliography. One that is there several times, word for
/// word, is read once.
pub fn entries<'a>(text: &'a str, shared: &SharedStrings, report: &mut Report) -> Vec<Entry<'a>> {
    let blocks = blocks(text);
    for problem in blocks.iter().flat_map(|block| &block.body.problems) {
        report.warning(&report.span(problem.range.clone()), problem.message, problem.help);
    }
    let mut strings = Strings::new(text, &blocks, shared, report);
    let mut entries: Vec<Entry<'a>> = Vec::with_capacity(blocks.len());
    let mut seen: HashMap<u64, usize> = HashMap::default();
    for block in blocks.into_iter().filter(|block| block.kind != "string") {
        strings.go_on_to(block.range.start);
        let Some(entry) = entry(text, block, &mut strings, report) else { continue };
        let at = *seen.entry(entry.digest()).or_insert(entries.len());
        match entries.get(at) {
            Some(other) if other.is_same(&entry) => {
                let help = "it is read once; remove one of them";
                let message = "this entry stands in the file already, word for word";
                report.note(&entry.key.span, message, help);
            }
            _ => entries.push(entry),
        }
    }
    entries
}

fn entry<'a>(
    text: &'a str,
    block: Block,
    strings: &mut Strings<'_>,
    report: &mut Report,
) -> Option<Entry<'a>> {
    let mut fields = Vec::with_capacity(block.body.fields.len());
    for field in &block.body.fields {
        let (first, last) = (field.chunks.first()?.range(), field.chunks.last()?.range());
        let span = report.span(first.start..last.end);
        let name = lower(&text[field.name.clone()]);
        let mut value = strings.value(text, field, report);
        if matches!(name.as_ref(), "journal" | "journaltitle" | "shortjournal") {
            value = journals::of_command(value);
        }
        fields.push((name, Value { value, span }));
    }
    let fields = Fields::new(fields, |name, later| {
        report.warning(&later.span, format!("`{name}` is given twice"), "the first is read");
    });
    let span = report.span(block.range);
    if fields.is_empty() {
        report.warning(&span, "this entry has no fields", "it is left out");
        return None;
    }
    let key = text[block.body.key.clone()].trim();
    let value = match key.contains(char::is_whitespace) {
        true => Cow::Owned(key.split_whitespace().collect::<Vec<_>>().join(" ")),
        false => Cow::Borrowed(key),
    };
    let key = Value { value, span: report.span(block.body.key) };
    Some(Entry { key, kind: block.kind, fields, span })
}

/// Name in lower case, borrowed where it already is, as most are.
fn lower(name: &str) -> Cow<'_, str> {
    match name.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase()) {
        true => Cow::Borrowed(name),
        false => Cow::Owned(name.to_lowercase()),
    }
}
