//! Setter of one reference: names, title and what surrounds them.

use peerage::ingest::reference::Emphasis;
use peerage::ingest::reference::label::Label;

use crate::reference::bibliography::{Work, WorkKind};
use crate::reference::labelled::Labelled;
use crate::reference::random::Random;
use crate::reference::synthesis::names::NameStyle;
use crate::reference::synthesis::wording::{PREFIXES, STATUS};
use crate::reference::synthesis::{details, venue};

/// Sets one reference.
pub struct Setter<'a> {
    /// Reference as far as it is set.
    pub out: Labelled,
    /// Work that is set.
    pub work: &'a Work,
    /// Source of all choices.
    pub random: &'a mut Random,
    /// Form of names.
    pub names: NameStyle,
    /// Position of the list's owner among the authors.
    pub subject: Option<usize>,
    /// True on a homepage.
    pub is_homepage: bool,
}

impl<'a> Setter<'a> {
    /// Begins a reference, perhaps with a number.
    pub fn new(work: &'a Work, is_homepage: bool, random: &'a mut Random) -> Self {
        let names = NameStyle::new(random, is_homepage);
        let has_subject = is_homepage && !work.authors.is_empty() && random.chance(70);
        let subject = has_subject.then(|| random.below(work.authors.len().max(1)));
        let mut out = Labelled::default();
        if let Some((given, family)) = subject.and_then(|at| work.authors.get(at)) {
            out.subject = Some(format!("{given} {family}").trim().to_owned());
        }
        if random.chance(if is_homepage { 18 } else { 25 }) {
            let prefix = random.phrase(PREFIXES);
            let start = prefix.find(char::is_alphanumeric).unwrap_or(prefix.len());
            let end = prefix.rfind(char::is_alphanumeric).map_or(start, |end| end + 1);
            if start < end && prefix.is_char_boundary(end) {
                let (before, rest) = prefix.split_at(start);
                let (number, after) = rest.split_at(end - start);
                out.add(before).label(number, Label::Number).add(after);
            } else {
                out.add(prefix);
            }
        }
        Self { out, work, random, names, subject, is_homepage }
    }

    /// Ends the reference.
    pub fn finish(self) -> Labelled {
        self.out
    }

    /// Adds a separator, without a stop where there is one.
    pub fn end(&mut self, separator: &str) {
        let ends = self.out.text.ends_with(['.', '?', '!', ',']);
        let is_stop = separator.starts_with(['.', ',']) && ends;
        self.out.add(if is_stop { &separator[1..] } else { separator });
    }

    /// Adds the authors, or the editors where there are none.
    pub fn authors(&mut self) {
        if self.work.authors.is_empty() {
            self.names.add(&mut self.out, &self.work.editors, Label::Editor, None, self.random);
            self.out.add(self.random.pick(&[
                " (eds.)",
                " (Eds.)",
                ", eds.",
                ", editors",
                " (ed.)",
                " (Hg.)",
                " (dir.)",
            ]));
            return;
        }
        self.names.add(&mut self.out, &self.work.authors, Label::Author, self.subject, self.random);
    }

    /// Adds the authors but the owner: `(with Ada Sample)`.
    pub fn with(&mut self) {
        let others: Vec<(String, String)> = self
            .work
            .authors
            .iter()
            .enumerate()
            .filter(|(at, _)| Some(*at) != self.subject)
            .map(|(_, person)| person.clone())
            .collect();
        if others.is_empty() || self.subject.is_none() {
            return;
        }
        let [open, close] = *[
            [" (with ", ")"],
            [", with ", ""],
            [" (joint with ", ")"],
            [" with ", ""],
            ["\nwith ", ""],
            [" (avec ", ")"],
            [" (mit ", ")"],
            [" (con ", ")"],
        ]
        .get(self.random.below(8))
        .unwrap_or(&[" (with ", ")"]);
        self.out.add(open);
        self.names.add(&mut self.out, &others, Label::Author, None, self.random);
        self.out.add(close);
    }

    /// Adds the title, perhaps quoted or emphasised.
    pub fn title(&mut self) {
        let title = self.work.title.as_str();
        let quote = if self.is_homepage { 22 } else { 25 };
        let (open, close) = match self.random.chance(quote) {
            false => ("", ""),
            true => [
                ("“", "”"),
                ("\"", "\""),
                ("“", "”"),
                ("«", "»"),
                ("„", "“"),
                ("‘", "’"),
                ("« ", " »"),
                ("\"", "\""),
            ][self.random.below(8)],
        };
        let has_stop = !open.is_empty() && !title.ends_with(['?', '!']) && self.random.chance(50);
        let stop = if has_stop { self.random.pick(&[",", ".", ","]) } else { "" };
        self.out.add(open);
        let start = self.out.text.len();
        let is_closed = title.ends_with(['?', '!']);
        self.out.label(title, Label::Title);
        if self.is_homepage && !is_closed && open.is_empty() && self.random.chance(10) {
            self.out.add(".");
        }
        let (chance, choices) = match (self.is_homepage, self.work.kind) {
            (true, WorkKind::Book) => (65, [Emphasis::Italic, Emphasis::Italic, Emphasis::Link]),
            (true, _) => (50, [Emphasis::Bold, Emphasis::Link, Emphasis::Italic]),
            (false, WorkKind::Book) => (40, [Emphasis::Italic; 3]),
            (false, _) => (8, [Emphasis::Italic; 3]),
        };
        if self.random.chance(chance) {
            let emphasis = choices[self.random.below(3)];
            self.out.emphasise(start, emphasis);
            if emphasis == Emphasis::Bold && self.random.chance(30) {
                self.out.emphasise(start, Emphasis::Link);
            }
        } else if self.random.chance(9) {
            self.names_of_species(start);
        }
        self.out.add(stop).add(close);
    }

    /// Sets a word or two of the title in italics: `Silk of *Bombyx exempli* under stress`.
    fn names_of_species(&mut self, start: usize) {
        let title = &self.work.title;
        let words: Vec<usize> = title.match_indices(' ').map(|(at, _)| at + 1).collect();
        let Some(from) = words.get(self.random.below(words.len().max(1))) else { return };
        let later = words.iter().filter(|at| *at > from).nth(self.random.below(2));
        let end = later.map_or(title.len(), |at| at - 1);
        self.out.emphasis.push((start + from..start + end, Emphasis::Italic));
    }

    /// Adds a short venue before all else: `[XYZ 2021] `.
    pub fn badge(&mut self) {
        let [open, close] =
            *[["[", "] "], ["", ": "], ["", " | "], ["(", ") "], ["", "\n"], ["", " "]]
                .get(self.random.below(6))
                .unwrap_or(&["", "\n"]);
        self.out.add(open);
        let is_dated = venue::add(
            &mut self.out,
            &Work { kind: WorkKind::Paper, ..self.work.clone() },
            true,
            self.random,
        );
        if !is_dated {
            self.out.add(" ");
            details::date(&mut self.out, self.work, self.random);
        }
        self.out.add(close);
    }

    /// Adds the year before all else.
    pub fn date_before(&mut self) {
        let [open, close] = *[["(", ") "], ["", ". "], ["", ": "], ["", "\n"], ["[", "] "]]
            .get(self.random.below(5))
            .unwrap_or(&["", ". "]);
        self.out.add(open).label(&self.work.year, Label::Date).add(close);
    }

    /// Adds awards, remarks, status and links.
    pub fn extras(&mut self, line: &str) {
        let separator = |random: &mut Random| -> &str {
            if line.contains('\n') && random.chance(55) {
                "\n"
            } else {
                random.pick(&[" ", ". ", " ", ", "])
            }
        };
        if self.random.chance(14) {
            let separator = separator(self.random);
            self.end(separator);
            details::award(&mut self.out, self.random);
        }
        if self.random.chance(5) {
            let separator = self.random.pick(&[" (", ", "]);
            self.out.add(separator).label(self.random.phrase(STATUS), Label::Status);
            self.out.add(if separator == " (" { ")" } else { "" });
        }
        if self.random.chance(8) {
            let separator = separator(self.random);
            self.end(separator);
            details::note(&mut self.out, self.random);
        }
        if self.random.chance(10) {
            self.end(". ");
            details::doi(&mut self.out, self.work, self.random);
        }
        if self.random.chance(45) {
            let separator = if line.contains('\n') && self.random.chance(70) {
                "\n"
            } else {
                self.random.pick(&[" ", ". "])
            };
            self.end(separator);
            details::links(&mut self.out, self.work, self.random);
        } else if self.random.chance(50) {
            self.end(".");
        }
    }
}
