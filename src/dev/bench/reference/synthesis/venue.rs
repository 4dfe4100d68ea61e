//! Names of venues as publication lists write them.

use peerage::ingest::reference::Emphasis;
use peerage::ingest::reference::label::Label;

use crate::reference::bibliography::{Work, WorkKind};
use crate::reference::labelled::Labelled;
use crate::reference::random::Random;
use crate::reference::synthesis::wording::STATUS_AT;

/// Letters that stand for a conference.
fn acronym(venue: &str, random: &mut Random) -> String {
    if let Some((_, after)) = venue.split_once('(')
        && let Some((inside, _)) = after.split_once(')')
        && inside.len() < 12
        && inside.starts_with(char::is_uppercase)
    {
        return inside.trim_end_matches(|c: char| !c.is_alphabetic()).to_owned();
    }
    let words = venue.split([' ', '-']).filter(|word| {
        let is_name = !matches!(
            *word,
            "Proceedings" | "International" | "Annual" | "Journal" | "The" | "Advances"
        );
        is_name && word.starts_with(char::is_uppercase)
    });
    let letters: String = words.filter_map(|word| word.chars().next()).take(7).collect();
    match letters.len() {
        0..=1 => {
            let mut letters = String::new();
            for _ in 0..3 + random.below(3) {
                letters.push(char::from(b'A' + random.below(26) as u8));
            }
            letters
        }
        3.. if random.chance(15) => format!("{}{}", &letters[..1], letters[1..].to_lowercase()),
        _ if random.chance(10) => format!("{}@{letters}", ["W", "ML", "CL"][random.below(3)]),
        _ => letters,
    }
}

/// Adds the venue, with its year where the name holds it. True if the year is written.
pub fn add(out: &mut Labelled, work: &Work, is_homepage: bool, random: &mut Random) -> bool {
    let is_conference = work.kind == WorkKind::Paper;
    let label = Label::Venue;
    if is_homepage && random.chance(8) {
        out.label(random.phrase(STATUS_AT), Label::Status).add(" ");
    } else if is_conference && random.chance(50) {
        out.add(random.pick(&[
            "In ",
            "In ",
            "In: ",
            "in ",
            "In Proc. of ",
            "In Proceedings of ",
            "in: ",
            "Presented at ",
            "In Proceedings of the ",
        ]));
        if out.text.ends_with("of ") || out.text.ends_with("the ") {
            let start =
                out.text.rfind(" Proc").or(out.text.rfind("Proc")).unwrap_or(out.text.len());
            let start = start + usize::from(out.text[start..].starts_with(' '));
            let end = out.text.trim_end().len();
            out.parts.push((start..end, label));
        }
    }
    let from = out.text.len();
    let short_year = &work.year[2..];
    let style = if is_conference && is_homepage { random.below(14) } else { 12 };
    let short = acronym(&work.venue, random);
    let mut has_year = true;
    match style {
        0 | 1 => {
            out.label(&short, label).add(" ").label(&work.year, Label::Date);
        }
        2 => {
            out.label(&format!("{short} "), label)
                .add(random.pick(&["’", "'"]))
                .label(short_year, Label::Date);
        }
        3 => {
            out.label(&short, label).add(random.pick(&["’", "'"])).label(short_year, Label::Date);
        }
        4 => {
            out.label(&format!("{} ({short})", work.venue), label)
                .add(", ")
                .label(&work.year, Label::Date);
        }
        5 => {
            out.label(&format!("{} ({short}", work.venue), label);
            out.add(random.pick(&[" ’", " ", "’", "'"]));
            let is_short = !out.text.ends_with(|c: char| c.is_alphanumeric() || c == ' ');
            out.label(if is_short { short_year } else { &work.year }, Label::Date).add(")");
        }
        6 => {
            out.label(&short, label)
                .add(random.pick(&[", ", "-", " (", " | "]))
                .label(&work.year, Label::Date);
            if out.text.contains(" (") && out.text[from..].contains('(') {
                out.add(")");
            }
        }
        7 => {
            let ordinal = random.pick(&[
                "The 35th",
                "the 12th",
                "21st",
                "The Thirty-Fourth",
                "3rd",
                "the 8th",
                "16th",
                "The 22nd",
            ]);
            out.label(&format!("{ordinal} {} ({short})", work.venue), label);
            has_year = false;
        }
        8 => {
            out.label(&work.year, Label::Date).add(" ").label(&work.venue, label);
        }
        9 => {
            let kind = random.pick(&[
                "Workshop on",
                "workshop on",
                "Workshop:",
                "Findings",
                "Demo Track",
                "Companion",
            ]);
            out.label(&format!("{short} {kind} {}", work.venue), label);
            has_year = false;
        }
        10 => {
            out.label(&format!("{short}: {}", work.venue), label);
            has_year = false;
        }
        _ => {
            let venue = match random.below(8) {
                0 => abbreviated(&work.venue),
                1 if is_conference => format!(
                    "Proceedings of the {}",
                    work.venue.trim_start_matches("Proceedings of the ")
                ),
                _ => work.venue.clone(),
            };
            out.label(&venue, label);
            has_year = false;
            if is_homepage && random.chance(8) {
                out.add(" (").label(&short, label).add(")");
            }
        }
    }
    if random.chance(if is_homepage { 45 } else { 35 }) {
        out.emphasise(from, if random.chance(85) { Emphasis::Italic } else { Emphasis::Bold });
    }
    has_year
}

/// Name with its words cut short, as in `J. Mach. Learn. Res.`
fn abbreviated(venue: &str) -> String {
    let words = venue.split(' ').filter(|word| {
        !matches!(*word, "of" | "the" | "and" | "for" | "in" | "on" | "&") || venue.len() < 8
    });
    let short = |word: &str| match word.char_indices().nth(4) {
        _ if word == "Journal" => "J.".to_owned(),
        Some((end, _)) if word.chars().count() > 6 => format!("{}.", &word[..end]),
        _ => word.to_owned(),
    };
    words.map(short).collect::<Vec<_>>().join(" ")
}
