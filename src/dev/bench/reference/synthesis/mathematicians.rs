//! Lists of mathematicians: titles with labels of files behind them, and coauthors behind `with`.

use peerage::ingest::reference::Emphasis;
use peerage::ingest::reference::label::Label;

use crate::reference::bibliography::Work;
use crate::reference::labelled::Labelled;
use crate::reference::random::Random;
use crate::reference::synthesis::languages::{N_TONGUES, in_tongue};
use crate::reference::synthesis::scholar::Scholar;
use crate::reference::synthesis::wording::LINKS;

/// Entry in the list of a mathematician.
pub fn mathematician(work: &Work, random: &mut Random) -> Labelled {
    let mut setter = Scholar::new(work.clone(), N_TONGUES, random);
    let is_before = setter.random.chance(25);
    if is_before {
        setter.with_before();
    }
    let start = setter.out.text.len();
    setter.out.label(&setter.work.title.clone(), Label::Title);
    match setter.random.below(6) {
        0..=2 => setter.out.emphasise(start, Emphasis::Link),
        3 => setter.out.emphasise(start, Emphasis::Italic),
        _ => {}
    }
    let labels_first = setter.random.chance(30);
    if labels_first {
        setter.labels();
    }
    if !is_before && setter.random.chance(60) {
        setter.with_behind();
    }
    if !labels_first && setter.random.chance(15) {
        setter.labels();
    }
    let separator = setter.random.pick(&[", ", ". ", "\n", ", ", ".\n", " "]);
    setter.end(separator);
    match setter.random.below(14) {
        0 => setter.status(),
        3 => setter.chapter_of_mathematics(),
        4 => {
            let number = 1_000 + setter.random.below(1_300);
            let number = format!("arXiv:{number}.{:05}", setter.random.below(99_999));
            setter.out.label(&number, Label::Identifier);
        }
        1 => {
            setter.out.label("Preprint", Label::Status);
            setter.date(", ", "");
        }
        2 => {
            let words = setter.random.pick(&["to appear in ", "To appear in ", "accepted to "]);
            setter.out.label(words.trim_end(), Label::Status).add(" ");
            setter.venue();
        }
        _ => {
            setter.venue();
            setter.volume_of_mathematics();
        }
    }
    if setter.random.chance(8) {
        let index = setter.random.pick(&["MR ", "MR", "Zbl "]);
        let number = format!("{index}{}", 1_000_000 + setter.random.below(3_000_000));
        setter.end(". ");
        setter.out.label(&number, Label::Note);
    }
    if setter.random.chance(25) {
        setter.labels();
    }
    setter.finish()
}

impl Scholar<'_> {
    /// Adds volume, year, issue and pages as mathematicians write them: `42 (2003), no. 2, 1–20`.
    fn volume_of_mathematics(&mut self) {
        let volume = self.volume();
        let start = self.out.text.len() + 1;
        let is_short = self.random.chance(15);
        if is_short {
            let issue = self.issue();
            self.out.add(self.random.pick(&[", ", " "])).label(&volume, Label::Volume);
            self.out.add("(").label(&issue, Label::Issue).add(")");
            let separator = self.random.pick(&[":", ", "]);
            self.out.add(separator);
        } else {
            self.out.add(self.random.pick(&[" ", ", ", " "])).label(&volume, Label::Volume);
            if self.random.chance(25) {
                self.out.emphasise(start, Emphasis::Bold);
            }
            let open = self.random.pick(&[" (", " (", ", "]);
            self.date(open, if open == ", " { "" } else { ")" });
            if self.random.chance(25) {
                let issue = self.issue();
                self.out
                    .add(self.random.pick(&[", no. ", " no. ", ", "]))
                    .label(&issue, Label::Issue);
            }
            self.out.add(self.random.pick(&[", ", " ", ", pp. ", ": "]));
        }
        let first = 1 + self.random.below(900);
        self.out.label(&format!("{first}–{}", first + 5 + self.random.below(40)), Label::Pages);
        self.date(", ", "");
    }

    /// Adds a book with its series: `in Geometry of Looms, Lecture Notes 409, Springer, 2013, 33–60`.
    fn chapter_of_mathematics(&mut self) {
        self.out.add(self.random.pick(&["in: ", "in ", "In: ", "", ""]));
        self.work.venue = in_tongue(&self.work, N_TONGUES, self.random).title;
        if self.random.chance(25) {
            self.work.venue = format!("{} {}", self.work.venue, self.work.year);
        }
        self.venue();
        if self.random.chance(70) {
            let series = self.random.pick(&[
                "Lecture Notes in Math.",
                "London Math. Soc. Lecture Note Ser.",
                "Progr. Math.",
                "Contemp. Math.",
                "Proc. Sympos. Pure Math.",
                "Loom Lecture Notes",
            ]);
            let number = 2 + self.random.below(900);
            self.out.add(", ").label(&format!("{series} {number}"), Label::Series);
        }
        let publisher = self.random.phrase(self.manner.publishers);
        self.out.add(", ").label(publisher, Label::Publisher);
        self.date(", ", "");
        self.pages();
    }

    /// Adds labels of files: ` (pdf, ps)`.
    fn labels(&mut self) {
        let [open, between, close] =
            *[[" (", ", ", ")"], [" [", ", ", "]"], [" [", "] [", "]"], ["\n", " | ", ""]]
                .get(self.random.below(4))
                .unwrap_or(&[" (", ", ", ")"]);
        self.out.add(open);
        for at in 0..=self.random.below(3) {
            self.out.add(if at > 0 { between } else { "" });
            let from = self.out.text.len();
            let label =
                if self.random.chance(60) { "pdf|ps|arXiv|dvi|abstract|PDF" } else { LINKS };
            self.out.label(self.random.phrase(label), Label::Link);
            if self.random.chance(60) {
                self.out.emphasise(from, Emphasis::Link);
            }
        }
        self.out.add(close);
    }
}
