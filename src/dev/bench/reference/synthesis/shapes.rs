//! Shapes of references: the order of the fields and what separates them.

use peerage::ingest::reference::label::Label;

use crate::reference::bibliography::Work;
use crate::reference::labelled::Labelled;
use crate::reference::random::Random;
use crate::reference::synthesis::details;
use crate::reference::synthesis::setter::Setter;

/// Reference as a homepage shows it.
pub fn homepage(work: &Work, random: &mut Random) -> Labelled {
    let mut setter = Setter::new(work, true, random);
    let break_line = setter.random.pick(&["\n", "\n", "\n", " \n"]);
    match setter.random.below(31) {
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
        23 => {
            let bar = setter.random.pick(&[" | ", "\t", " — ", " / "]);
            let has_year = setter.random.chance(50);
            if has_year {
                setter.out.label(&work.year, Label::Date).add(bar);
            }
            let is_title_first = setter.random.chance(60);
            if is_title_first {
                setter.title();
                setter.out.add(bar);
            }
            setter.authors();
            setter.out.add(bar);
            if !is_title_first {
                setter.title();
                setter.out.add(bar);
            }
            setter.venue(!has_year);
            setter.extras(bar);
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
