//! Abbreviations: those that a file or another file of its folder defines with `@string`, the
//! months, and the journals that standard styles define.

use std::borrow::Cow;
use std::collections::btree_map::Entry::{Occupied, Vacant};
use std::collections::{BTreeMap, BTreeSet};

use peerage_core::cite::BIBTEX_MONTHS;

use crate::ingest::bibtex::blocks::{Block, blocks};
use crate::ingest::bibtex::body::{Chunk, Field};
use crate::ingest::bibtex::journals::journal;
use crate::ingest::files::{FileId, Span};
use crate::ingest::report::Report;

/// Maximum length in bytes of an expanded value. Each abbreviation may double the length of the one
/// before it.
const MAX_VALUE: usize = 256 << 10;

/// Maximum number of bytes that the abbreviations of a file expand to, in total.
const MAX_EXPANDED: usize = 32 << 20;

/// Maximum size in bytes of the abbreviations that files share.
const MAX_SHARED: usize = 4 << 20;

/// Abbreviations that the files of a folder define, by names in lower case. They apply to the files
/// that do not define them.
#[derive(Clone, Debug, Default)]
pub struct SharedStrings {
    texts: BTreeMap<String, String>,
    n_bytes: usize,
}

impl SharedStrings {
    /// Adds the abbreviations that a file defines. Of several with one name, the first counts.
    pub fn add(&mut self, text: &str) {
        // The problems of the file are reported when it is read itself.
        let mut report = Report::new(FileId(0));
        let none = Self::default();
        let strings = Strings::new(text, &blocks(text), &none, &mut report);
        for (name, value) in strings.texts {
            let n_bytes = name.len() + value.len();
            if self.n_bytes + n_bytes <= MAX_SHARED && !self.texts.contains_key(&name) {
                self.n_bytes += n_bytes;
                self.texts.insert(name, value);
            }
        }
    }
}

/// Abbreviations of a file.
pub struct Strings<'b> {
    /// Abbreviations of the other files.
    shared: &'b SharedStrings,
    /// Undefined names that were reported already.
    told: BTreeSet<String>,
    /// Texts by names in lower case.
    texts: BTreeMap<String, String>,
    /// Redefined names: position of the block, name, and the text that is valid from there on.
    again: Vec<(usize, String, String)>,
    /// Number of bytes that abbreviations may still expand to.
    left: usize,
}

impl<'b> Strings<'b> {
    /// Reads all definitions of a file. A name that is used before its definition has its first
    /// definition.
    pub fn new(
        text: &str,
        blocks: &[Block],
        shared: &'b SharedStrings,
        report: &mut Report,
    ) -> Self {
        let mut strings = Self {
            shared,
            told: BTreeSet::new(),
            texts: BTreeMap::new(),
            again: Vec::new(),
            left: MAX_EXPANDED,
        };
        for block in blocks.iter().filter(|block| block.kind == "string") {
            for field in &block.body.fields {
                let name = text[field.name.clone()].to_lowercase();
                let value = strings.joined(text, field, report).into_owned();
                match strings.texts.entry(name) {
                    Vacant(place) => drop(place.insert(value)),
                    Occupied(place) => {
                        strings.again.push((block.range.start, place.key().clone(), value));
                    }
                }
            }
        }
        strings.again.reverse();
        strings
    }

    /// Advances to the byte `at`: redefinitions before it become valid.
    pub fn go_on_to(&mut self, at: usize) {
        while self.again.last().is_some_and(|(from, ..)| *from < at) {
            if let Some((_, name, value)) = self.again.pop() {
                self.texts.insert(name, value);
            }
        }
    }

    /// Joins the parts of a value, with abbreviations expanded. White space at the ends of the
    /// whole value is trimmed.
    pub fn value<'a>(&mut self, text: &'a str, field: &Field, report: &mut Report) -> Cow<'a, str> {
        match self.joined(text, field, report) {
            Cow::Borrowed(value) => Cow::Borrowed(value.trim()),
            Cow::Owned(value) if value.trim().len() < value.len() => {
                Cow::Owned(value.trim().to_owned())
            }
            value => value,
        }
    }

    fn joined<'a>(&mut self, text: &'a str, field: &Field, report: &mut Report) -> Cow<'a, str> {
        if let [Chunk::Text(range)] = field.chunks.as_slice() {
            return Cow::Borrowed(&text[range.clone()]);
        }
        let mut value = String::new();
        for chunk in &field.chunks {
            let span = report.span(chunk.range());
            if value.len() > MAX_VALUE {
                report.warning(&span, "this value is too long", "256 kB are read");
                break;
            }
            match chunk {
                Chunk::Text(range) => value.push_str(&text[range.clone()]),
                Chunk::Name(range) => self.name(&text[range.clone()], &span, &mut value, report),
            }
        }
        Cow::Owned(value)
    }

    /// Appends the text of an abbreviation; an unknown name stands for itself.
    fn name(&mut self, name: &str, span: &Span, value: &mut String, report: &mut Report) {
        let lower = name.to_lowercase();
        let own = self.texts.get(&lower).or_else(|| self.shared.texts.get(&lower));
        match (own, journal(&lower)) {
            (Some(text), _) if text.len() < self.left => {
                self.left -= text.len();
                value.push_str(text);
            }
            (Some(_), _) => {
                if self.left > 0 {
                    let help = "32 MB are read; write out the long ones where they stand";
                    report.warning(span, "the abbreviations of this file are too long", help);
                }
                self.left = 0;
            }
            (None, Some(journal)) => value.push_str(journal),
            (None, None) => {
                // A name with other characters was never meant as an abbreviation.
                let is_word = name.chars().all(|c| c.is_alphabetic() || matches!(c, '_' | '-'));
                let is_month = BIBTEX_MONTHS.iter().any(|month| lower.starts_with(month));
                if is_word && !is_month && self.told.insert(lower) {
                    let help = "define it with @string, or put it in braces; it is told once for each file";
                    report.note(span, format!("`{name}` is not defined"), help);
                }
                value.push_str(name);
            }
        }
    }
}
