//! Setter of an entry in the list of a scholar.

use peerage::ingest::reference::Emphasis;
use peerage::ingest::reference::label::Label;

use crate::reference::bibliography::{Work, WorkKind};
use crate::reference::labelled::Labelled;
use crate::reference::random::Random;
use crate::reference::synthesis::manners::{MANNERS, Manner};
use crate::reference::synthesis::names::NameStyle;

/// Given and family names of people.
pub type People = Vec<(String, String)>;

/// Position of German among the manners.
const GERMAN: usize = 1;

/// Setter of an entry.
pub struct Scholar<'a> {
    /// Entry as far as it is set.
    pub out: Labelled,
    /// Work that is set.
    pub work: Work,
    /// Manner of its language.
    pub manner: &'static Manner,
    /// Form of names.
    pub names: NameStyle,
    /// Source of all choices.
    pub random: &'a mut Random,
    /// True once the year is written.
    pub is_dated: bool,
    /// Authors but the owner of the list.
    pub others: People,
}

impl<'a> Scholar<'a> {
    /// Begins an entry in the language of a number.
    pub fn new(work: Work, tongue: usize, random: &'a mut Random) -> Self {
        let names = NameStyle::new(random, true);
        let names = if tongue == GERMAN && random.chance(30) { names.slashed() } else { names };
        let owner = random.below(work.authors.len().max(1));
        let mut out = Labelled::default();
        let name = work.authors.get(owner).map(|(given, family)| format!("{given} {family}"));
        out.subject = name.filter(|_| random.chance(80));
        let others = work.authors.iter().enumerate().filter(|(at, _)| *at != owner);
        let others = others.map(|(_, name)| name.clone()).take(3).collect();
        let manner = &MANNERS[tongue];
        Self { out, work, manner, names, random, is_dated: false, others }
    }

    /// Ends the entry.
    pub fn finish(mut self) -> Labelled {
        if self.random.chance(70) {
            self.end(".");
        }
        self.out
    }

    /// Adds a separator, without a stop where there is one.
    pub fn end(&mut self, separator: &str) {
        let ends = self.out.text.ends_with(['.', '?', '!', ',']);
        let is_stop = separator.starts_with(['.', ',']) && ends;
        self.out.add(if is_stop { &separator[1..] } else { separator });
    }

    /// Adds names.
    pub fn people(&mut self, people: &[(String, String)], label: Label) {
        self.names.add(&mut self.out, people, label, None, self.random);
    }

    /// Editors of a book: those of the work, or invented ones.
    pub fn editors(&mut self) -> People {
        let mut editors = self.work.editors.clone();
        if editors.is_empty() {
            editors.clone_from(&self.others);
        }
        if editors.is_empty() {
            editors.push(("Ada".to_owned(), "Sample".to_owned()));
        }
        editors.truncate(1 + self.random.below(3));
        editors
    }

    /// Adds what stands before the title: nothing, coauthors, authors, or a year.
    pub fn lead(&mut self) {
        match self.random.below(20) {
            0..=8 => {}
            9..=11 => self.with_before(),
            12 | 13 => {
                self.date("", ". ");
                if self.random.chance(35) {
                    self.with_before();
                }
            }
            14..=16 => {
                self.authors();
                let separator = self.random.pick(&[", ", ": ", ". ", ", "]);
                self.end(separator);
            }
            _ => {
                self.authors();
                let close = self.random.pick(&["): ", "). ", "), ", ") "]);
                self.date(" (", close);
            }
        }
    }

    /// Adds all authors.
    pub fn authors(&mut self) {
        let authors = self.work.authors.clone();
        self.people(&authors, Label::Author);
        self.others.clear();
    }

    /// Adds the coauthors before the title.
    pub fn with_before(&mut self) {
        if self.others.is_empty() {
            return;
        }
        let with = self.random.phrase(self.manner.with);
        self.out.add(with);
        let others = std::mem::take(&mut self.others);
        self.people(&others, Label::Author);
        let close = match with.starts_with('(') {
            true => self.random.pick(&[") ", "), ", "): ", ") "]),
            false => self.random.pick(&[", ", ": ", ". ", ", "]),
        };
        self.end(close);
    }

    /// Adds the coauthors behind the title.
    pub fn with_behind(&mut self) {
        if self.others.is_empty() {
            return;
        }
        let with = self.random.phrase(self.manner.with);
        let open = if with.starts_with('(') { " " } else { ", " };
        self.end(open);
        self.out.add(with);
        let others = std::mem::take(&mut self.others);
        self.people(&others, Label::Author);
        self.out.add(if with.starts_with('(') { ")" } else { "" });
    }

    /// Adds the title in quotation marks, in italics or bare.
    pub fn title(&mut self, is_book: bool) {
        let quote = if is_book { 8 } else { 45 };
        let [open, close] = match self.random.chance(quote) {
            true => *self
                .manner
                .quotes
                .get(self.random.below(self.manner.quotes.len()))
                .unwrap_or(&["", ""]),
            false => ["", ""],
        };
        let is_inside = !open.is_empty() && self.random.chance(35);
        let stop = if is_inside && !self.work.title.ends_with('?') {
            self.random.pick(&[",", ".", ","])
        } else {
            ""
        };
        self.out.add(open);
        let start = self.out.text.len();
        self.out.label(&self.work.title.clone(), Label::Title);
        if self.random.chance(if is_book { 55 } else { 12 }) {
            let emphasis = self.random.pick(&["i", "i", "i", "b", "a"]);
            self.out.emphasise(
                start,
                match emphasis {
                    "i" => Emphasis::Italic,
                    "b" => Emphasis::Bold,
                    _ => Emphasis::Link,
                },
            );
        }
        self.out.add(stop).add(close);
    }

    /// Adds coauthors, perhaps, and a separator.
    pub fn behind_title(&mut self) {
        if self.random.chance(14) {
            self.with_behind();
        }
        let separator = match self.work.kind {
            WorkKind::Book => self.random.pick(&[", ", ". ", ", ", " "]),
            _ => self.random.pick(&[", ", ", ", ". ", ", ", ": "]),
        };
        let is_bracket = self.work.kind == WorkKind::Book && separator == " ";
        self.end(if is_bracket { " (" } else { separator });
    }

    /// Adds the year, once.
    pub fn date(&mut self, open: &str, close: &str) {
        if std::mem::replace(&mut self.is_dated, true) {
            return;
        }
        let letter = if self.random.chance(9) { self.random.pick(&["a", "b"]) } else { "" };
        self.end(open);
        self.out.label(&format!("{}{letter}", self.work.year), Label::Date).add(close);
    }

    /// Adds a status.
    pub fn status(&mut self) {
        let status = self.random.phrase(self.manner.status);
        self.out.label(status, Label::Status);
    }

    /// Adds the venue, in quotation marks, in italics or bare.
    pub fn venue(&mut self) {
        let is_quoted = self.manner.quotes[0][0] == "«" && self.random.chance(35);
        self.out.add(if is_quoted { "«" } else { "" });
        let start = self.out.text.len();
        self.out.label(&self.work.venue.clone(), Label::Venue);
        if self.random.chance(55) {
            self.out.emphasise(start, Emphasis::Italic);
        }
        self.out.add(if is_quoted { "»" } else { "" });
    }

    /// Number of a volume.
    pub fn volume(&mut self) -> String {
        let number = 2 + self.random.below(120);
        match self.work.volume.is_empty() {
            true if self.random.chance(15) => {
                self.random.phrase("XXI|XLV|IX|LVI|XII|III").to_owned()
            }
            true => number.to_string(),
            false => self.work.volume.clone(),
        }
    }

    /// Number of an issue.
    pub fn issue(&mut self) -> String {
        let number = 1 + self.random.below(8);
        match self.work.issue.is_empty() {
            true => number.to_string(),
            false => self.work.issue.clone(),
        }
    }

    /// Adds pages, perhaps.
    pub fn pages(&mut self) {
        if self.random.chance(12) {
            return;
        }
        let first = 1 + self.random.below(400);
        let last = first + 8 + self.random.below(30);
        let pages = match self.work.pages.is_empty() {
            true => format!("{first}–{last}"),
            false => self.work.pages.clone(),
        };
        let dash = self.random.pick(&["–", "-", "–"]);
        let words = self.random.phrase(self.manner.pages);
        self.end(words);
        self.out.label(&pages.replace('–', dash), Label::Pages);
    }

    /// Adds a volume or an issue behind a word.
    pub fn numbered(&mut self, word: &'static str, label: Label) {
        let number = if label == Label::Volume { self.volume() } else { self.issue() };
        self.out.add(self.random.phrase(word)).label(&number, label);
    }
}
