//! Abbreviations: those that a file or its neighbours define with `@string`, the
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

/// The longest value, in bytes, abbreviations replaced: each may double the one
/// before it.
const MAX_VALUE: usize = 256 << 10;

/// How many bytes the abbreviations of a file may come to where they are used.
const MAX_EXPANDED: usize = 32 << 20;

/// How many bytes the abbreviations that files share may have.
const MAX_SHARED: usize = 4 << 20;

/// Abbreviations that the files of a folder define, for those of them that do not: by
/// names in lower case.
#[derive(Clone, Debug, Default)]
pub struct SharedStrings {
    texts: BTreeMap<String, String>,
    n_bytes: usize,
}

impl SharedStrings {
    /// Adds the abbreviations that a file defines. Of those with one name the first counts.
    pub fn add(&mut self, text: &str) {
        // The file itself is read later, and its problems are told then.
        let mut report = Report::new(FileId(0));
        let none = Self::default();
        let strings = Strings::of(text, &blocks(text), &none, &mut report);
        for (name, value) in strings.texts {
            let n_bytes = name.len() + value.len();
            if self.n_bytes + n_bytes <= MAX_SHARED && !self.texts.contains_key(&name) {
                self.n_bytes += n_bytes;
                self.texts.insert(name, value);
            }
        }
    }
}

/// The abbreviations of a file.
pub struct Strings<'b> {
    /// Those of other files.
    shared: &'b SharedStrings,
    /// Names that are not defined, and that were told.
    told: BTreeSet<String>,
    /// By names in lower case.
    texts: BTreeMap<String, String>,
    /// Names that are defined again: each with the place of the block, and the
    /// text that holds from there on.
    again: Vec<(usize, String, String)>,
    /// How many bytes of them may still be used.
    left: usize,
}

impl<'b> Strings<'b> {
    /// Reads all definitions of a file. A name that is used before it is defined
    /// stands for what it is defined as first.
    pub fn of(
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

    /// Goes on to the byte `at`: what is defined again before it holds.
    pub fn go_on_to(&mut self, at: usize) {
        while self.again.last().is_some_and(|(from, ..)| *from < at) {
            if let Some((_, name, value)) = self.again.pop() {
                self.texts.insert(name, value);
            }
        }
    }

    /// Joins the parts of a value, abbreviations replaced. White space at its ends counts
    /// only where others join it.
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

    /// Appends what a word without braces stands for: itself, where it is no
    /// abbreviation.
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
                // With other signs in it, it was never meant as an abbreviation.
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
