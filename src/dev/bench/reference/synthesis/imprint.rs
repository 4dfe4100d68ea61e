//! Fields behind authors and title, by the kind of the work.

use peerage::ingest::reference::Emphasis;
use peerage::ingest::reference::label::Label;

use crate::reference::bibliography::WorkKind;
use crate::reference::synthesis::setter::Setter;
use crate::reference::synthesis::wording::{CITIES, PLACES, PUBLISHERS, SCHOOLS, STATUS};
use crate::reference::synthesis::{details, venue};

impl Setter<'_> {
    /// Adds what stands behind authors and title.
    pub fn venue(&mut self, has_date: bool) {
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
            self.out.add(open).label(self.random.phrase(STATUS), Label::Status).add(close);
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
            self.out.label(self.random.phrase(PLACES), Label::Place);
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
                .label(self.random.phrase(PUBLISHERS), Label::Publisher);
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
            true => self.random.phrase(PUBLISHERS).to_owned(),
            false => publisher,
        };
        let place = match self.work.place.is_empty() || self.random.chance(30) {
            true => self.random.phrase(CITIES).to_owned(),
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
        let school =
            if school.is_empty() { self.random.phrase(SCHOOLS).to_owned() } else { school };
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
        if self.random.chance(12) {
            self.advisor();
        }
    }

    fn report(&mut self, has_date: bool) {
        let kind = self.random.pick(&[
            "Technical Report",
            "Technical report",
            "Tech. Rep.",
            "Working Paper",
            "Arbeitspapier",
            "Arbeitspapier Nr.",
            "Document de travail",
            "Documento de trabajo",
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
            if publisher.is_empty() { self.random.phrase(SCHOOLS).to_owned() } else { publisher };
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

    /// Adds the name of an advisor as a remark.
    fn advisor(&mut self) {
        let label = self.random.phrase(
            "Advisor: |Advisors: |Supervisor: |Supervised by |Betreuer: |Directeur : |Committee: ",
        );
        let name =
            self.random.phrase("A. Sample|Ada Sample|O. Roe and I. Lee|Prof. Otto Roe|Dr. Ida Lee");
        self.end(". ");
        self.out.label(&format!("{label}{name}"), Label::Note).add(".");
    }

    /// Adds the status of a work that has not appeared.
    fn unpublished(&mut self, has_date: bool) {
        let [open, close] = *[["(", ")"], ["", ""], ["", "."], ["[", "]"]]
            .get(self.random.below(4))
            .unwrap_or(&["", ""]);
        self.out.add(open).label(self.random.phrase(STATUS), Label::Status).add(close);
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
}
