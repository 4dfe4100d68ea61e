//! The entries of a bibliography: fields with their spans, abbreviations
//! replaced by their text.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry::{Occupied, Vacant};
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::Arc;

use foldhash::HashMap;
use foldhash::fast::FixedState;

use crate::ingest::bibtex::blocks::{Block, blocks};
use crate::ingest::bibtex::strings::Strings;
use crate::ingest::files::{Span, Spanned};
use crate::ingest::report::Report;

/// How many fields are looked through one by one.
const FEW: usize = 16;

/// The fields of an entry: names in lower case, and values, which entries share
/// that inherit them.
pub type Fields = BTreeMap<String, Arc<Spanned<String>>>;

/// An entry, its text still TeX.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it is called; empty where it has no key.
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
        let mut fields = names.iter().filter_map(|name| self.get(name));
        fields.find(|field| !field.value.is_empty()).map(Arc::as_ref)
    }

    /// A field. Most of those that are asked for are not there, and names of another
    /// length are told apart soonest.
    fn get(&self, name: &str) -> Option<&Arc<Spanned<String>>> {
        if self.fields.len() > FEW {
            return self.fields.get(name);
        }
        let mut fields = self.fields.iter();
        fields.find(|(other, _)| other.len() == name.len() && **other == *name).map(|(_, it)| it)
    }

    /// Whether another entry says the same, wherever it stands.
    fn is_same(&self, other: &Self) -> bool {
        let values = |entry: &Self| -> Vec<(String, String)> {
            let fields = entry.fields.iter();
            fields.map(|(name, field)| (name.clone(), field.value.clone())).collect()
        };
        self.key.value == other.key.value
            && self.kind == other.kind
            && values(self) == values(other)
    }

    fn digest(&self) -> u64 {
        let mut hasher = FixedState::default().build_hasher();
        (&self.key.value, &self.kind).hash(&mut hasher);
        for (name, field) in &self.fields {
            (name, &field.value).hash(&mut hasher);
        }
        hasher.finish()
    }
}

/// The entries of a bibliography. One that is there several times, word for
/// word, is read once.
pub fn entries(text: &str, report: &mut Report) -> Vec<Entry> {
    let blocks = blocks(text);
    for problem in blocks.iter().flat_map(|block| &block.body.problems) {
        report.warning(&report.span(problem.range.clone()), problem.message, problem.help);
    }
    let mut strings = Strings::of(text, &blocks, report);
    let mut entries: Vec<Entry> = Vec::new();
    let mut seen: HashMap<u64, usize> = HashMap::default();
    for block in blocks.iter().filter(|block| block.kind != "string") {
        strings.go_on_to(block.range.start);
        let Some(entry) = entry(text, block, &mut strings, report) else { continue };
        let at = *seen.entry(entry.digest()).or_insert(entries.len());
        match entries.get(at) {
            Some(other) if other.is_same(&entry) => {
                let help = "it is read once; remove one of them";
                let message = "this entry stands in the file already, word for word";
                report.warning(&entry.key.span, message, help);
            }
            _ => entries.push(entry),
        }
    }
    entries
}

fn entry(text: &str, block: &Block, strings: &mut Strings, report: &mut Report) -> Option<Entry> {
    let span = report.span(block.range.clone());
    let mut fields = Fields::new();
    for field in &block.body.fields {
        let name = text[field.name.clone()].to_lowercase();
        let (first, last) = (field.chunks.first()?.range(), field.chunks.last()?.range());
        let span = report.span(first.start..last.end);
        let value = strings.value(text, field, report);
        match fields.entry(name) {
            Vacant(place) => drop(place.insert(Arc::new(Spanned { value, span }))),
            Occupied(mut place) if place.get().value.is_empty() => {
                place.insert(Arc::new(Spanned { value, span }));
            }
            Occupied(place) if place.get().value == value || value.is_empty() => {}
            Occupied(place) => {
                let message = format!("`{}` is given twice", place.key());
                report.warning(&span, message, "the first is read");
            }
        }
    }
    if fields.is_empty() {
        report.warning(&span, "this entry has no fields", "it is left out");
        return None;
    }
    let key = text[block.body.key.clone()].trim();
    let value = match key.contains(char::is_whitespace) {
        true => key.split_whitespace().collect::<Vec<_>>().join(" "),
        false => key.to_owned(),
    };
    let key = Spanned { value, span: report.span(block.body.key.clone()) };
    Some(Entry { key, kind: block.kind.clone(), fields, span })
}
