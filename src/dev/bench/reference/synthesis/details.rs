//! Volumes, pages, dates, publishers and links.

use peerage::ingest::reference::Emphasis;
use peerage::ingest::reference::label::Label;

use crate::reference::bibliography::Work;
use crate::reference::labelled::Labelled;
use crate::reference::random::Random;
use crate::reference::synthesis::wording::{AWARDS, LINKS, MONTHS, NOTES};

/// Adds volume, issue and pages, separated by `, ` from what stands before.
pub fn volume(out: &mut Labelled, work: &Work, random: &mut Random) {
    let style = random.below(9);
    if !work.volume.is_empty() {
        let from = out.text.len() + 1;
        match style {
            0..=3 => out.add(random.pick(&[" ", ", ", ", "])).label(&work.volume, Label::Volume),
            4 | 5 => out
                .add(random.pick(&[
                    ", vol. ",
                    ", Vol. ",
                    " vol. ",
                    ", volume ",
                    ", Bd. ",
                    ", t. ",
                    ", Jg. ",
                    ", v. ",
                    ". Vol ",
                ]))
                .label(&work.volume, Label::Volume),
            _ => out.add(" ").label(&work.volume, Label::Volume),
        };
        if random.chance(10) {
            out.emphasise(from, Emphasis::Bold);
        }
        if !work.issue.is_empty() && random.chance(85) {
            match style {
                0..=3 => out
                    .add(random.pick(&["(", "(", " (", ".", "/"]))
                    .label(&work.issue, Label::Issue),
                _ => out
                    .add(random.pick(&[
                        ", no. ", ", No. ", ", issue ", " no. ", ", n° ", ", H. ", ", nr. ",
                        ", Heft ", ", núm. ", "(",
                    ]))
                    .label(&work.issue, Label::Issue),
            };
            if out.text[..out.text.len() - work.issue.len()].ends_with('(') {
                out.add(")");
            }
        }
    }
    if !work.pages.is_empty() && random.chance(85) {
        let before = random.pick(&[
            ":",
            ": ",
            ", ",
            ", ",
            ", pp. ",
            ", pp. ",
            ", pages ",
            ", p. ",
            ", S. ",
            " pp. ",
            ", pp ",
            ", págs. ",
        ]);
        out.add(before).label(&dashed(&work.pages, random), Label::Pages);
    }
}

/// Adds year, volume, issue and pages as medical journals write them: `2020;395(10223):507-13`.
pub fn medical(out: &mut Labelled, work: &Work, random: &mut Random) {
    out.add(random.pick(&[". ", ", ", " "])).label(&work.year, Label::Date);
    if random.chance(25) {
        let month = random.pick(&[" Jan", " Mar", " Apr", " Sep", " Oct", " Dec"]);
        out.label(month, Label::Date);
    }
    if !work.volume.is_empty() {
        out.add(random.pick(&[";", "; "])).label(&work.volume, Label::Volume);
    }
    if !work.issue.is_empty() && random.chance(80) {
        out.add("(").label(&work.issue, Label::Issue).add(")");
    }
    if !work.pages.is_empty() {
        out.add(random.pick(&[":", ": "])).label(&dashed(&work.pages, random), Label::Pages);
    }
}

/// Pages with one of the dashes that people use.
fn dashed(pages: &str, random: &mut Random) -> String {
    pages.replace('–', random.pick(&["–", "-", "--", "—"]))
}

/// Adds the year, perhaps with a month.
pub fn date(out: &mut Labelled, work: &Work, random: &mut Random) {
    let start = out.text.len();
    if random.chance(12) {
        out.text.push_str(random.phrase(MONTHS));
        if random.chance(20) {
            let day = random.below(28) + 1;
            out.text.push_str(&match random.below(3) {
                0 => format!(" {day}–{}", day + 3),
                1 => format!(" {day}"),
                _ => format!(" {day}-{}", day + 2),
            });
            out.text.push(',');
        }
        out.text.push(' ');
    }
    out.text.push_str(&work.year);
    if random.chance(1) {
        out.text.push(char::from(b'a' + random.below(3) as u8));
    }
    let end = out.text.len();
    out.parts.push((start..end, Label::Date));
}

/// Adds links: `[pdf] [code]`, `PDF | Code` and the like.
pub fn links(out: &mut Labelled, work: &Work, random: &mut Random) {
    let [open, between, close] = *[
        ["[", "] [", "]"],
        ["[", "] [", "]"],
        ["[", "][", "]"],
        ["(", ") (", ")"],
        ["", " | ", ""],
        ["", " / ", ""],
        ["", " ", ""],
        ["[", ", ", "]"],
        ["[", " | ", "]"],
        ["(", ", ", ")"],
        ["", " · ", ""],
        ["[ ", " ] [ ", " ]"],
        ["", ", ", "."],
    ]
    .get(random.below(13))
    .unwrap_or(&["", " ", ""]);
    let is_linked = random.chance(60);
    out.add(open);
    for at in 0..=random.below(4) {
        if at > 0 {
            out.add(between);
        }
        let from = out.text.len();
        match random.below(14) {
            0 if !work.doi.is_empty() => {
                out.label(&format!("https://doi.org/{}", work.doi), Label::Url)
            }
            1 if work.url.starts_with("http") && work.url.len() < 90 => {
                out.label(&work.url, Label::Url)
            }
            _ => out.label(random.phrase(LINKS), Label::Link),
        };
        if is_linked {
            out.emphasise(from, Emphasis::Link);
        }
    }
    out.add(close);
}

/// Adds a DOI.
pub fn doi(out: &mut Labelled, work: &Work, random: &mut Random) {
    if !work.doi.is_empty() {
        let style = random.pick(&["doi:", "DOI: ", "https://doi.org/", "doi: ", "DOI ", ""]);
        match style.starts_with("http") {
            true => out.label(&format!("{style}{}", work.doi), Label::Url),
            false => out.add(style).label(&work.doi, Label::Identifier),
        };
    }
}

/// Adds an award.
pub fn award(out: &mut Labelled, random: &mut Random) {
    let [open, close] = *[
        ["(", ")"],
        ["", ""],
        ["🏆 ", ""],
        ["[", "]"],
        ["★ ", ""],
        ["", "!"],
        ["— ", ""],
        ["Award: ", ""],
        ["🏅 ", ""],
        ["** ", " **"],
        ["", "."],
    ]
    .get(random.below(11))
    .unwrap_or(&["", ""]);
    let from = out.text.len();
    out.add(open).label(random.phrase(AWARDS), Label::Award).add(close);
    if random.chance(35) {
        out.emphasise(from, if random.chance(60) { Emphasis::Bold } else { Emphasis::Italic });
    }
}

/// Adds a remark.
pub fn note(out: &mut Labelled, random: &mut Random) {
    let [open, close] =
        *[["(", ")"], ["", ""], ["[", "]"], ["", "."]].get(random.below(4)).unwrap_or(&["", ""]);
    out.add(open).label(random.phrase(NOTES), Label::Note).add(close);
}
