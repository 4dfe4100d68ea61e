//! Lists of scholars, who often leave their own name out: articles, chapters, books, edited volumes
//! and reviews in the manners of several languages.

use peerage::ingest::reference::Emphasis;
use peerage::ingest::reference::label::Label;

use crate::reference::bibliography::{Work, WorkKind};
use crate::reference::labelled::Labelled;
use crate::reference::random::Random;
use crate::reference::synthesis::languages::{N_TONGUES, in_tongue};
use crate::reference::synthesis::manners::MANNERS;
use crate::reference::synthesis::names::NameStyle;
use crate::reference::synthesis::scholar::Scholar;

/// Position of English among the manners.
const ENGLISH: usize = N_TONGUES;

/// Entry in the list of a scholar.
pub fn scholar(work: &Work, random: &mut Random) -> Labelled {
    let tongue = if random.chance(35) { ENGLISH } else { random.below(N_TONGUES) };
    let kind = match random.below(20) {
        0..=8 => WorkKind::Article,
        9..=14 => WorkKind::Chapter,
        _ => WorkKind::Book,
    };
    let told = in_tongue(&Work { kind, ..work.clone() }, tongue, random);
    // Scholars of any country write titles in English, and those of their own books and journals.
    let is_own = tongue == ENGLISH || random.chance(30);
    let mut title = if is_own { work.title.clone() } else { told.title };
    if random.chance(8) {
        title = format!("{}{}{title}", nouns(tongue, random), random.pick(&[": ", ". ", ": "]));
    }
    let has_venue = work.kind == kind && !work.venue.is_empty() && random.chance(60);
    let venue = if has_venue { work.venue.clone() } else { told.venue };
    let work = Work { kind, title, venue, ..work.clone() };
    let mut setter = Scholar::new(work, tongue, random);
    match kind {
        WorkKind::Article if setter.random.chance(12) => setter.review(),
        WorkKind::Book if setter.random.chance(50) => setter.edited(),
        _ => {
            setter.lead();
            setter.title(kind == WorkKind::Book);
            setter.behind_title();
            match kind {
                WorkKind::Article => setter.article(),
                WorkKind::Chapter => setter.chapter(),
                _ => setter.imprint(),
            }
        }
    }
    setter.finish()
}

/// Two or three nouns: `Silk, Yarn and Power`.
fn nouns(tongue: usize, random: &mut Random) -> String {
    let [nouns, join] = MANNERS[tongue].nouns;
    let first = random.phrase(nouns);
    let first = match random.chance(60) {
        true => format!("{first}, {}", random.phrase(nouns)),
        false => first.to_owned(),
    };
    format!("{first} {join} {}", random.phrase(nouns))
}

impl Scholar<'_> {
    fn article(&mut self) {
        if self.random.chance(8) {
            let status = self.random.phrase(self.manner.status);
            let is_before = self.random.chance(40);
            if is_before {
                self.out.label(status, Label::Status).add(self.random.pick(&[" in ", ", ", ": "]));
            }
            self.venue();
            if !is_before {
                let [open, close] = if self.random.chance(60) { [" (", ")"] } else { [", ", ""] };
                self.out.add(open).label(status, Label::Status).add(close);
            }
            return;
        }
        self.out.add(self.random.phrase(self.manner.before));
        self.venue();
        match self.random.below(9) {
            0 | 1 => {
                self.numbered(self.manner.volume, Label::Volume);
                self.date(" (", ")");
            }
            2 => {
                self.numbered(self.manner.volume, Label::Volume);
                self.out.add(self.random.pick(&["/", "(", ".", "-"]));
                let is_open = self.out.text.ends_with('(');
                let issue = self.issue();
                self.out.label(&issue, Label::Issue).add(if is_open { ")" } else { "" });
                self.date(" (", ")");
            }
            3 => {
                self.numbered(self.manner.issue, Label::Issue);
                self.date(", ", "");
            }
            4 => {
                self.numbered(self.manner.volume, Label::Volume);
                self.numbered(self.manner.issue, Label::Issue);
                self.date(", ", "");
            }
            5 => {
                self.date(", ", "");
                self.out.add(self.random.pick(&["/", ", ", ", n° ", " (n° "]));
                let is_open = self.out.text.ends_with("(n° ");
                let issue = self.issue();
                self.out.label(&issue, Label::Issue).add(if is_open { ")" } else { "" });
            }
            6 => {
                self.numbered(self.manner.volume, Label::Volume);
                self.date(", ", "");
                self.numbered(self.manner.issue, Label::Issue);
            }
            7 => {
                self.numbered(self.manner.volume, Label::Volume);
                self.date(" (", ")");
                self.numbered(self.manner.issue, Label::Issue);
            }
            _ => {
                let place = self.random.phrase(self.manner.places);
                self.out.add(", ").label(place, Label::Place);
                self.numbered(self.manner.volume, Label::Volume);
                self.numbered(self.manner.issue, Label::Issue);
                self.pages();
                return self.date(", ", "");
            }
        }
        self.pages();
    }

    fn chapter(&mut self) {
        self.out.add(self.random.phrase(self.manner.within));
        let editors = self.editors();
        let style = self.random.below(20);
        if style < 11 {
            self.people(&editors, Label::Editor);
            self.out.add(self.random.phrase(self.manner.editors));
        }
        self.venue();
        if (11..18).contains(&style) {
            self.out.add(self.random.phrase(self.manner.edited));
            self.people(&editors, Label::Editor);
        }
        if self.random.chance(20) {
            self.pages();
            let separator = self.random.pick(&[". ", ", "]);
            self.end(separator);
            return self.imprint();
        }
        let is_bracket = self.random.chance(25);
        let separator = if is_bracket { " (" } else { self.random.pick(&[", ", ". ", ", "]) };
        self.end(separator);
        self.imprint();
        self.pages();
    }

    /// Adds place, publisher, year and series; closes the bracket that is open.
    fn imprint(&mut self) {
        let is_open = self.out.text.ends_with(" (");
        let place = self.random.phrase(self.manner.places);
        let publisher = self.random.phrase(self.manner.publishers);
        match self.random.below(10) {
            0 | 1 => {
                self.out.label(place, Label::Place);
            }
            2 => {
                self.out.label(publisher, Label::Publisher);
            }
            _ => {
                let is_comma = self.manner.is_comma == self.random.chance(80);
                self.out.label(place, Label::Place).add(if is_comma { ", " } else { ": " });
                self.out.label(publisher, Label::Publisher);
            }
        }
        let open = self.random.pick(&[", ", " ", ", "]);
        self.date(open, "");
        self.out.add(if is_open { ")" } else { "" });
        if self.work.kind != WorkKind::Book {
            return;
        }
        match self.random.below(8) {
            0 => {
                let n = 120 + self.random.below(500);
                let extent = self.random.phrase(self.manner.extent);
                self.end(", ");
                self.out.label(&n.to_string(), Label::Pages).add(extent);
            }
            1 | 3 => {
                let series = match self.work.series.as_str() {
                    "" => in_tongue(&self.work, self.random.below(N_TONGUES), self.random).title,
                    series => series.to_owned(),
                };
                let number = self.random.pick(&[" 12", ", 7", ", vol. 3", " 112", "", ", Bd. 5"]);
                let is_bracketed = is_open || self.random.chance(70);
                self.end(if is_bracketed { " (" } else { ". " });
                self.out.label(&format!("{series}{number}"), Label::Series);
                self.out.add(if is_bracketed { ")" } else { "" });
            }
            2 => {
                let note = self.random.phrase(
                    "2. Auflage 2018|Paperback 2012|Winner of the Book Prize|Prix du livre d’histoire|\
                     Traducción al inglés 2015|Reprinted 2014|Seconda edizione 2013|Open access",
                );
                self.end(". ");
                self.out.label(note, Label::Note);
            }
            _ => {}
        }
    }

    /// Adds a volume with its editors before the title, behind `with`, or behind it.
    fn edited(&mut self) {
        let editors = self.editors();
        let style = self.random.below(3);
        match style {
            0 => {
                self.people(&editors, Label::Editor);
                self.out.add(self.random.phrase(self.manner.editing));
            }
            1 => {
                let lead = self.random.phrase("(Hg. mit |(ed. with |Ed. with |(éd. avec |(dir. avec |(con |Avec |Edited with ");
                self.out.add(lead);
                self.people(&editors, Label::Editor);
                let mark = if lead == "Avec " { self.random.pick(&[" (dir.)", ""]) } else { "" };
                self.out.add(mark);
                self.out.add(if lead.starts_with('(') { ") " } else { ", " });
            }
            _ => {}
        }
        self.title(true);
        if style == 2 {
            self.out.add(self.random.phrase(self.manner.edited));
            self.people(&editors, Label::Editor);
        }
        self.behind_title();
        self.imprint();
    }

    /// Adds a review: author, title and imprint of the book are its title.
    fn review(&mut self) {
        let start = self.out.text.len();
        let review = self.random.phrase(self.manner.review);
        let book = in_tongue(&self.work, self.random.below(N_TONGUES + 1), self.random).title;
        let people = self.editors();
        let style = NameStyle::new(self.random, true);
        let people: Vec<String> = people.iter().take(2).map(|name| style.name(name)).collect();
        self.out.add(review).add(&people.join(self.random.pick(&[", ", " and ", "/", " & "])));
        self.out.add(self.random.pick(&[", ", ": ", ", "]));
        let from = self.out.text.len();
        self.out.add(&book);
        if self.random.chance(50) {
            self.out.emphasise(from, Emphasis::Italic);
        }
        if self.random.chance(55) {
            let place = self.random.phrase(self.manner.places);
            let year = 1990 + self.random.below(30);
            let [open, close] = if self.random.chance(40) { [" (", ")"] } else { [", ", ""] };
            self.out.add(open).add(place);
            if self.random.chance(50) {
                self.out
                    .add(self.random.pick(&[": ", ", "]))
                    .add(self.random.phrase(self.manner.publishers));
            }
            self.out.add(self.random.pick(&[" ", ", "])).add(&year.to_string()).add(close);
        }
        let end = self.out.text.len();
        self.out.parts.push((start..end, Label::Title));
        let separator = self.random.pick(&[", ", ". ", ", "]);
        self.end(separator);
        self.article();
    }
}
