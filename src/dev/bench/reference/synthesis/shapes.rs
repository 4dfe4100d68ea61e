//! Shapes of references: the order of the fields and what separates them.

use peerage::ingest::reference::Emphasis;
use peerage::ingest::reference::label::Label;

use crate::reference::bibliography::{Work, WorkKind};
use crate::reference::labelled::Labelled;
use crate::reference::random::Random;
use crate::reference::synthesis::names::NameStyle;
use crate::reference::synthesis::wording::{CITIES, PLACES, PREFIXES, PUBLISHERS, SCHOOLS, STATUS};
use crate::reference::synthesis::{details, venue};

/// Reference as a homepage shows it.
pub fn homepage(work: &Work, random: &mut Random) -> Labelled {
    let mut setter = Setter::new(work, true, random);
    let break_line = setter.random.pick(&["\n", "\n", "\n", " \n"]);
    match setter.random.below(30) {
        0..=5 => {
            setter.title();
            setter.out.add(break_line);
            setter.authors();
            setter.out.add(break_line);
            setter.venue(true);
            setter.extras(break_line);
        }
        6 => {
            setter.title();
            setter.out.add(break_line);
            setter.venue(true);
            setter.out.add(break_line);
            setter.authors();
            setter.extras(break_line);
        }
        7 | 8 => {
            setter.authors();
            setter.end(". ");
            setter.out.add(break_line);
            setter.title();
            setter.end(".");
            setter.out.add(break_line);
            setter.venue(true);
            setter.extras(break_line);
        }
        9 | 10 | 20 => {
            setter.title();
            let separator = setter.random.pick(&[". ", ". ", ", ", " ", " — ", ", by "]);
            setter.end(separator);
            setter.authors();
            let separator = setter.random.pick(&[". ", ". ", ", ", " "]);
            setter.end(separator);
            setter.venue(true);
            setter.extras(" ");
        }
        11 => {
            setter.title();
            setter.end(". ");
            setter.out.add(break_line);
            setter.authors();
            setter.end(". ");
            setter.venue(true);
            setter.extras(" ");
        }
        12 | 13 => {
            setter.title();
            let is_last = setter.random.chance(20);
            if !is_last {
                setter.with();
            }
            let separator = setter.random.pick(&[", ", ". ", "\n", " — "]);
            setter.end(separator);
            setter.venue(true);
            if is_last {
                setter.with();
            }
            setter.extras(" ");
        }
        14 => {
            setter.badge();
            setter.title();
            setter.out.add(break_line);
            setter.authors();
            setter.extras(break_line);
        }
        15 => {
            setter.badge();
            setter.authors();
            setter.end(". ");
            setter.title();
            setter.end(". ");
            setter.extras(" ");
        }
        16 => {
            setter.title();
            let separator = setter.random.pick(&[". ", ", ", "\n", " ("]);
            setter.end(separator);
            setter.venue(true);
            if separator == " (" {
                setter.out.add(")");
            }
            setter.extras(" ");
        }
        17 => {
            setter.date_before();
            setter.title();
            setter.end(", ");
            setter.authors();
            setter.end(", ");
            setter.venue(false);
            setter.extras(" ");
        }
        21 => {
            setter.authors();
            setter.end(", ");
            setter.title();
            setter.end(", ");
            setter.venue(true);
            setter.extras(", ");
        }
        22 => {
            setter.title();
            setter.out.add(" (").label(&work.year, Label::Date).add(")");
            setter.end(". ");
            setter.venue(false);
            setter.with();
            setter.extras(" ");
        }
        18 | 19 => {
            setter.authors();
            setter.out.add(setter.random.pick(&[" (", " ", ". "]));
            details::date(&mut setter.out, work, setter.random);
            let is_bracketed = setter.out.text[..setter.out.text.len() - 4].contains(" (");
            setter.out.add(if is_bracketed { "). " } else { ". " });
            setter.title();
            setter.end(". ");
            setter.venue(false);
            setter.extras(" ");
        }
        _ => {
            setter.authors();
            let separator = setter.random.pick(&[", ", ", ", ". ", ". ", ": ", ".\n"]);
            setter.end(separator);
            setter.title();
            let separator = setter.random.pick(&[", ", ", ", ". ", ". ", ".\n", " "]);
            setter.end(separator);
            setter.venue(true);
            setter.extras(" ");
        }
    }
    setter.finish()
}

/// Reference as a paper shows it.
pub fn paper(work: &Work, random: &mut Random) -> Labelled {
    let mut setter = Setter::new(work, false, random);
    setter.authors();
    match setter.random.below(4) {
        0 | 1 => {
            setter.out.add(setter.random.pick(&[" (", ", ", " "]));
            details::date(&mut setter.out, work, setter.random);
            let is_bracketed = setter.out.text.contains(" (");
            let separator = setter.random.pick(&[". ", ", ", " ", ": "]);
            setter.out.add(if is_bracketed { ")" } else { "" }).add(separator);
            setter.title();
            let separator = setter.random.pick(&[". ", ". ", ", "]);
            setter.end(separator);
            setter.venue(false);
        }
        _ => {
            let separator = setter.random.pick(&[", ", ". ", ": ", ", "]);
            setter.end(separator);
            setter.title();
            let separator = setter.random.pick(&[", ", ". ", ". "]);
            setter.end(separator);
            setter.venue(true);
        }
    }
    if setter.random.chance(25) {
        setter.end(". ");
        details::doi(&mut setter.out, work, setter.random);
    }
    setter.end(".");
    setter.finish()
}

/// Sets one reference.
struct Setter<'a> {
    out: Labelled,
    work: &'a Work,
    random: &'a mut Random,
    names: NameStyle,
    subject: Option<usize>,
    is_homepage: bool,
    is_dated: bool,
}

impl<'a> Setter<'a> {
    fn new(work: &'a Work, is_homepage: bool, random: &'a mut Random) -> Self {
        let names = NameStyle::new(random, is_homepage);
        let has_subject = is_homepage && !work.authors.is_empty() && random.chance(70);
        let subject = has_subject.then(|| random.below(work.authors.len().max(1)));
        let mut out = Labelled::default();
        if let Some((given, family)) = subject.and_then(|at| work.authors.get(at)) {
            out.subject = Some(format!("{given} {family}").trim().to_owned());
        }
        if random.chance(if is_homepage { 18 } else { 25 }) {
            let prefix = random.pick(PREFIXES);
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
        Self { out, work, random, names, subject, is_homepage, is_dated: false }
    }

    fn finish(self) -> Labelled {
        self.out
    }

    /// Adds a separator, without a stop where there is one.
    fn end(&mut self, separator: &str) {
        let ends = self.out.text.ends_with(['.', '?', '!', ',']);
        let is_stop = separator.starts_with(['.', ',']) && ends;
        self.out.add(if is_stop { &separator[1..] } else { separator });
    }

    fn authors(&mut self) {
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
    fn with(&mut self) {
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

    fn title(&mut self) {
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
        }
        self.out.add(stop).add(close);
    }

    /// Adds a short venue before all else: `[XYZ 2021] `.
    fn badge(&mut self) {
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
        self.is_dated = true;
        self.out.add(close);
    }

    fn date_before(&mut self) {
        let [open, close] = *[["(", ") "], ["", ". "], ["", ": "], ["", "\n"], ["[", "] "]]
            .get(self.random.below(5))
            .unwrap_or(&["", ". "]);
        self.out.add(open).label(&self.work.year, Label::Date).add(close);
    }

    /// Adds what stands behind authors and title.
    fn venue(&mut self, has_date: bool) {
        // A heading may state the year.
        let has_date = has_date && !(self.is_homepage && self.random.chance(10));
        match self.work.kind {
            WorkKind::Book => return self.imprint(has_date),
            WorkKind::Thesis => return self.thesis(has_date),
            WorkKind::Preprint => return self.preprint(has_date),
            WorkKind::Report => return self.report(has_date),
            WorkKind::Chapter => return self.chapter(has_date),
            WorkKind::Article | WorkKind::Paper => {}
        }
        if self.is_homepage && self.random.chance(7) {
            return self.unpublished(has_date);
        }
        let early = self.work.kind == WorkKind::Article && has_date && self.random.chance(18);
        let is_medical = self.work.kind == WorkKind::Article && has_date && self.random.chance(10);
        let is_dated = venue::add(&mut self.out, self.work, self.is_homepage, self.random);
        if self.is_homepage && !is_dated && self.random.chance(7) {
            let [open, close] = *[[", ", ""], [" (", ")"], [", ", "."], [". ", "."], [" [", "]"]]
                .get(self.random.below(5))
                .unwrap_or(&[", ", ""]);
            self.out.add(open).label(self.random.pick(STATUS), Label::Status).add(close);
            return;
        }
        if is_medical && !is_dated {
            return details::medical(&mut self.out, self.work, self.random);
        }
        let is_short =
            self.is_homepage && self.work.kind == WorkKind::Paper && self.random.chance(60);
        if self.work.kind == WorkKind::Paper && self.random.chance(22) {
            self.out.add(self.random.pick(&[", ", ". ", " (", ", "]));
            let is_open = self.out.text.ends_with('(');
            self.out.label(self.random.pick(PLACES), Label::Place);
            if has_date && !is_dated {
                self.out.add(", ");
                details::date(&mut self.out, self.work, self.random);
            }
            self.out.add(if is_open { ")" } else { "" });
            if !is_short {
                details::volume(&mut self.out, self.work, self.random);
            }
            return;
        }
        if early && !is_dated {
            if !self.work.volume.is_empty() {
                self.out
                    .add(self.random.pick(&[" ", ", vol. ", ", "]))
                    .label(&self.work.volume, Label::Volume);
            }
            self.out.add(" (").label(&self.work.year, Label::Date).add(")");
            if !self.work.issue.is_empty() && self.random.chance(60) {
                self.out
                    .add(self.random.pick(&[", no. ", ", Nr. ", ", Heft "]))
                    .label(&self.work.issue, Label::Issue);
            }
            if !self.work.pages.is_empty() {
                self.out
                    .add(self.random.pick(&[", ", ": ", ", S. ", ", pp. ", " "]))
                    .label(&self.work.pages, Label::Pages);
            }
            return;
        }
        if !is_short {
            details::volume(&mut self.out, self.work, self.random);
        }
        if self.work.kind == WorkKind::Paper && self.random.chance(10) {
            self.out
                .add(self.random.pick(&[", ", ". "]))
                .label(self.random.pick(PUBLISHERS), Label::Publisher);
        }
        if has_date && !is_dated {
            let [open, close] = *[
                [", ", ""],
                [", ", ""],
                [" (", ")"],
                [". ", ""],
                [" ", ""],
                [", ", ""],
                ["; ", ""],
            ]
            .get(self.random.below(7))
            .unwrap_or(&[", ", ""]);
            self.out.add(open);
            details::date(&mut self.out, self.work, self.random);
            self.out.add(close);
        }
    }

    fn publisher(&self) -> String {
        self.work.publisher.clone()
    }

    /// Adds place, publisher and year of a book.
    fn imprint(&mut self, has_date: bool) {
        let publisher = self.publisher();
        let publisher = match publisher.is_empty() || self.random.chance(20) {
            true => self.random.pick(PUBLISHERS).to_owned(),
            false => publisher,
        };
        let place = match self.work.place.is_empty() || self.random.chance(30) {
            true => self.random.pick(CITIES).to_owned(),
            false => self.work.place.clone(),
        };
        let is_bracketed = self.random.chance(25);
        if is_bracketed {
            let trimmed = self.out.text.trim_end_matches(['.', ',', ' ']).len();
            if self.out.parts.last().is_some_and(|(range, _)| range.end <= trimmed) {
                self.out.text.truncate(trimmed);
                self.out.add(" ");
            }
            self.out.add("(");
        }
        if !self.work.series.is_empty() && self.random.chance(40) {
            self.out.label(&self.work.series, Label::Series).add(". ");
        }
        match self.random.below(5) {
            0 | 1 => {
                self.out.label(&place, Label::Place).add(": ").label(&publisher, Label::Publisher)
            }
            2 => self.out.label(&publisher, Label::Publisher).add(", ").label(&place, Label::Place),
            3 => self.out.label(&place, Label::Place).add(", ").label(&publisher, Label::Publisher),
            _ => self.out.label(&publisher, Label::Publisher),
        };
        if has_date {
            self.out.add(self.random.pick(&[", ", ", ", " ", ". "]));
            self.out.label(&self.work.year, Label::Date);
        }
        self.out.add(if is_bracketed { ")" } else { "" });
        if self.random.chance(15) {
            self.out.add(self.random.pick(&[". ", ", "]));
            let pages = 120 + self.random.below(500);
            let unit = self.random.pick(&[" pp", " p", " pages", " S"]);
            self.out.label(&pages.to_string(), Label::Pages).add(unit).add(".");
        }
    }

    fn thesis(&mut self, has_date: bool) {
        let kind = self.random.pick(&[
            "PhD thesis",
            "Ph.D. thesis",
            "PhD dissertation",
            "Ph.D. dissertation",
            "Master's thesis",
            "MSc thesis",
            "Doctoral dissertation",
            "Dissertation",
            "Thèse de doctorat",
            "Tesis doctoral",
            "Diplomarbeit",
            "Bachelor's thesis",
            "Habilitation",
        ]);
        let school = self.publisher();
        let school = if school.is_empty() { self.random.pick(SCHOOLS).to_owned() } else { school };
        let from = self.out.text.len();
        self.out.label(kind, Label::Genre).add(self.random.pick(&[", ", ". ", " at ", ", "]));
        self.out.label(&school, Label::Publisher);
        if self.random.chance(12) {
            self.out.emphasise(from, Emphasis::Italic);
        }
        if has_date {
            self.out.add(", ");
            details::date(&mut self.out, self.work, self.random);
        }
    }

    fn report(&mut self, has_date: bool) {
        let kind = self.random.pick(&[
            "Technical Report",
            "Technical report",
            "Tech. Rep.",
            "Working Paper",
            "Research Report",
            "Discussion Paper",
        ]);
        let number = 1 + self.random.below(999);
        self.out
            .label(
                &format!("{kind} {}{number}", self.random.pick(&["", "TR-", "No. ", "CS-20-"])),
                Label::Genre,
            )
            .add(", ");
        let publisher = self.publisher();
        let publisher =
            if publisher.is_empty() { self.random.pick(SCHOOLS).to_owned() } else { publisher };
        self.out.label(&publisher, Label::Publisher);
        if has_date {
            self.out.add(", ");
            details::date(&mut self.out, self.work, self.random);
        }
    }

    fn preprint(&mut self, has_date: bool) {
        let number = format!(
            "{:02}{:02}.{:05}",
            7 + self.random.below(17),
            1 + self.random.below(12),
            self.random.below(99_999)
        );
        match self.random.below(6) {
            0 => self
                .out
                .label("arXiv preprint", Label::Venue)
                .add(" ")
                .label(&format!("arXiv:{number}"), Label::Identifier),
            1 => self.out.label("arXiv", Label::Venue).add(" ").label(&number, Label::Identifier),
            2 => self.out.label(&format!("arXiv:{number}"), Label::Identifier),
            3 => self.out.label(
                self.random.pick(&[
                    "bioRxiv",
                    "medRxiv",
                    "SSRN",
                    "PsyArXiv",
                    "arXiv preprint",
                    "ChemRxiv",
                ]),
                Label::Venue,
            ),
            4 => self.out.label("arXiv", Label::Venue),
            _ => self
                .out
                .label("Preprint", Label::Status)
                .add(", ")
                .label(&format!("arXiv:{number}"), Label::Identifier),
        };
        if has_date {
            self.out.add(self.random.pick(&[", ", " (", ", "]));
            let is_open = self.out.text.ends_with('(');
            details::date(&mut self.out, self.work, self.random);
            self.out.add(if is_open { ")" } else { "" });
        }
    }

    /// Adds the status of a work that has not appeared.
    fn unpublished(&mut self, has_date: bool) {
        let [open, close] = *[["(", ")"], ["", ""], ["", "."], ["[", "]"]]
            .get(self.random.below(4))
            .unwrap_or(&["", ""]);
        self.out.add(open).label(self.random.pick(STATUS), Label::Status).add(close);
        if has_date && self.random.chance(40) {
            self.out.add(", ").label(&self.work.year, Label::Date);
        }
    }

    fn chapter(&mut self, has_date: bool) {
        self.out.add(self.random.pick(&["In ", "In: ", "in ", "in: ", "In ", "dans ", "en "]));
        let (before, has_editors) = (self.random.chance(50), !self.work.editors.is_empty());
        let editors = &self.work.editors[..self.work.editors.len().min(4)];
        if has_editors && before {
            self.names.add(&mut self.out, editors, Label::Editor, None, self.random);
            self.out.add(self.random.pick(&[
                " (Eds.), ",
                " (eds.), ",
                ", eds., ",
                " (Ed.), ",
                " (Hg.): ",
                " (dir.), ",
                " (eds): ",
            ]));
        }
        let from = self.out.text.len();
        self.out.label(&self.work.venue, Label::Venue);
        if self.random.chance(50) {
            self.out.emphasise(from, Emphasis::Italic);
        }
        if has_editors && !before {
            self.out.add(self.random.pick(&[
                ", ed. ",
                ", edited by ",
                ", eds. ",
                ". Edited by ",
                ", hrsg. von ",
                " (ed. by ",
                ", sous la direction de ",
            ]));
            let is_open = self.out.text[from..].contains(" (ed. by");
            self.names.add(&mut self.out, editors, Label::Editor, None, self.random);
            self.out.add(if is_open { ")" } else { "" });
        }
        if !self.work.pages.is_empty() && self.random.chance(50) {
            self.out.add(self.random.pick(&[", pp. ", ", ", " (pp. ", ", S. ", ": "]));
            let is_open = self.out.text.ends_with("(pp. ");
            self.out.label(&self.work.pages, Label::Pages).add(if is_open { ")" } else { "" });
        }
        let separator = self.random.pick(&[". ", ", "]);
        if self.random.chance(80) {
            self.end(separator);
            return self.imprint(has_date);
        }
        if has_date {
            self.out.add(", ").label(&self.work.year, Label::Date);
        }
    }

    /// Adds awards, remarks, status and links.
    fn extras(&mut self, line: &str) {
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
            self.out.add(separator).label(self.random.pick(STATUS), Label::Status);
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
