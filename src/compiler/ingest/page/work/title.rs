//! Words of a title: without what stands before and behind it, and with its italics.

use std::ops::Range;

use peerage_core::text::fold::fold;

use crate::ingest::page::label::are_labels;
use crate::ingest::page::text::Text;
use crate::ingest::reference::Emphasis;

/// Words before a title and a colon that tell the kind of the work, folded.
const GENRES: &str = "dissertation, phd thesis, ph d thesis, doctoral thesis, master thesis, master s thesis, thesis, \
    habilitation, masterarbeit, diplomarbeit, bachelorarbeit, these de doctorat, these, tesis doctoral, tesis, \
    tesi di dottorato";

/// Longest edition behind a title, in bytes.
const MAX_EDITION: usize = 40;

/// Minimum length of a title before badges, in bytes.
const MIN_BADGED: usize = 10;

/// Range of a title without a kind before it, and without an edition, remarks and quotation marks
/// behind it.
pub fn tidied(text: &str, range: Range<usize>) -> Range<usize> {
    let range = without_badges(text, without_including(text, range));
    let range = until_quote(text, without_remark(text, range));
    with_opening(text, with_formula(text, without_edition(text, without_genre(text, range))))
}

/// Range with the mark that opens a quotation in the title: `«‹…On looms› and yarn»`.
fn with_opening(text: &str, range: Range<usize>) -> Range<usize> {
    let title = &text[range.clone()];
    let (open, close) = ('‹', '›');
    let is_cut = title.find(close).is_some_and(|at| !title[..at].contains(open));
    let before = text[..range.start].trim_end_matches(['…', '.', ' ']);
    match is_cut && before.ends_with(open) {
        true => before.len() - open.len_utf8()..range.end,
        false => range,
    }
}

/// Range with the end of a formula that it cuts: `Looms of \(\mathfrak{sl}_{n`.
fn with_formula(text: &str, range: Range<usize>) -> Range<usize> {
    let title = &text[range.clone()];
    let line = text[range.end..].lines().next().unwrap_or_default();
    let is_open = title.matches("\\(").count() > title.matches("\\)").count();
    let end = match is_open {
        true => line.find("\\)").map(|at| at + "\\)".len()),
        false if title.matches('$').count() % 2 == 1 => line.find('$').map(|at| at + 1),
        false => None,
    };
    range.start..range.end + end.unwrap_or_default()
}

/// Names of indexes of journals, as badges behind titles.
const INDEXES: &str =
    " KCI SCI SCIE SCI-E SSCI AHCI A&HCI ESCI SCOPUS Scopus CSSCI CSCD EI Q1 Q2 Q3 Q4 ";

/// Range without badges and labels of links at its end: `On looms (Paper, Slides) SCIE SCOPUS`.
fn without_badges(text: &str, range: Range<usize>) -> Range<usize> {
    let mut title = text[range.clone()].trim_end();
    let mut is_badge = false;
    while let Some((before, last)) = title.rsplit_once(' ') {
        let bare = last.trim_matches(|c: char| ",;|/[]".contains(c));
        if bare.is_empty() || !INDEXES.contains(&format!(" {bare} ")) || before.len() < MIN_BADGED {
            break;
        }
        (title, is_badge) = (before.trim_end(), true);
    }
    if let Some(open) = title.rfind(['(', '[']).filter(|at| *at >= MIN_BADGED)
        && title.ends_with([')', ']'])
        && are_labels(&title[open..])
    {
        (title, is_badge) = (title[..open].trim_end(), true);
    }
    if is_badge { range.start..range.start + title.len() } else { range }
}

/// Range without names in brackets before the title, which stand behind those of a group: `(including
/// I. Roe). On looms`.
fn without_including(text: &str, range: Range<usize>) -> Range<usize> {
    let title = &text[range.clone()];
    let is_begun = INCLUDING.iter().any(|start| title.to_lowercase().starts_with(start));
    let end = title.find([')', ']']).filter(|end| is_begun && *end < MAX_INCLUDED);
    let rest = end.map(|end| title[end + 1..].trim_start_matches([' ', '.', ',', ':', ';']));
    match rest.filter(|rest| rest.contains(' ')) {
        Some(rest) => range.end - rest.len()..range.end,
        None => range,
    }
}

/// Beginnings of names in brackets behind those of a group.
pub const INCLUDING: [&str; 7] = [
    "(including ",
    "[including ",
    "(incl. ",
    "(with ",
    "(inkl. ",
    "(einschließlich ",
    "(incluindo ",
];
/// Longest names in such brackets, in bytes.
pub const MAX_INCLUDED: usize = 200;

fn without_genre(text: &str, range: Range<usize>) -> Range<usize> {
    let title = &text[range.clone()];
    let Some((genre, rest)) = title.split_once(": ") else { return range };
    match genre.len() < MAX_EDITION && GENRES.split(", ").any(|it| it == fold(genre)) {
        true => range.end - rest.trim_start().len()..range.end,
        false => range,
    }
}

/// True for a title that a word for theses stands before: `Dissertation: On looms`.
pub fn is_thesis(text: &str, range: &Range<usize>) -> bool {
    let before = text[..range.start].trim_end();
    let Some(before) = before.strip_suffix(':') else { return false };
    let start = before.rfind([',', '.', '\n', ')']).map_or(0, |at| at + 1);
    GENRES.split(", ").any(|genre| genre == fold(&before[start..]))
}

/// Range without an edition at its end: `The Loom, 2nd edition`.
fn without_edition(text: &str, range: Range<usize>) -> Range<usize> {
    let title = &text[range.clone()];
    let Some(at) = title.rfind([',', '.', '(']).filter(|at| title.len() - at < MAX_EDITION) else {
        return range;
    };
    let folded = fold(&title[at..]);
    let words: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).collect();
    let has = |names: &[&str]| words.iter().any(|word| names.contains(word));
    let is_edition = has(&["edition", "ed", "edn", "aufl", "auflage", "edicion", "edizione"])
        && (words.iter().any(|word| word.starts_with(|c: char| c.is_ascii_digit()))
            || has(&["first", "second", "third", "fourth", "revised", "expanded", "paperback"]));
    match is_edition && at > 0 {
        true => range.start..range.start + title[..at].trim_end().len(),
        false => range,
    }
}

/// Part of a text with elements around the words in it that are in italics: names of species.
pub fn with_italics(text: &Text, range: Range<usize>) -> String {
    let mut shown = String::new();
    let mut at = range.start;
    for (part, emphasis) in &text.emphasis {
        let is_inside = range.start <= part.start && part.end <= range.end && at <= part.start;
        let is_part = part.len() * 10 < range.len() * 7;
        let words = text.value.get(part.clone()).unwrap_or_default();
        if is_inside && is_part && *emphasis == Emphasis::Italic && !words.contains('<') {
            shown.push_str(text.value.get(at..part.start).unwrap_or_default());
            shown.push_str(&format!("<i>{words}</i>"));
            at = part.end;
        }
    }
    shown + text.value.get(at..range.end).unwrap_or_default()
}

/// Title without the comma of the sentence before its last quotation mark: `“Wool” and “Paper,”`.
pub fn without_comma(mut title: String) -> String {
    if let Some(at) = [",”", ",\""].iter().find_map(|end| title.strip_suffix(end)).map(str::len) {
        title.remove(at);
    }
    title
}

/// Range of a title without a remark in brackets at its end: `On looms (second author)`.
fn without_remark(text: &str, range: Range<usize>) -> Range<usize> {
    let title = &text[range.clone()];
    let Some(open) = title.rfind(['(', '[']).filter(|at| *at > 0 && title.ends_with([')', ']']))
    else {
        return range;
    };
    let inside = fold(&title[open..]);
    let is_remark = inside.ends_with(" author")
        || ["author", "contribution", "oral", "spotlight", "best paper", "award", "invited"]
            .iter()
            .any(|word| inside.starts_with(word))
        || inside.contains("equal contribution");
    match is_remark {
        true => range.start..range.start + title[..open].trim_end().len(),
        false => range,
    }
}

/// Range of a title that ends at its closing quotation mark: `On looms,” in`.
fn until_quote(text: &str, range: Range<usize>) -> Range<usize> {
    let title = &text[range.clone()];
    let before = text[..range.start].trim_end();
    let is_open = before.ends_with(['"', '“', '«', '„', '「', '『']);
    let close = title.find(['"', '”', '»', '“', '」', '』']).filter(|at| is_open && *at > 5);
    let Some(at) = close else { return range };
    let inside = title[..at].trim_end_matches([',', '.', ' ']);
    let behind = title[at..].trim_start_matches(['"', '”', '»', '“', '」', '』']);
    let next = behind.trim_start();
    // `“Who weaves?”: looms at home`
    let goes_on = inside.len() == at
        && behind.starts_with([':', ' '])
        && !next.starts_with(['(', '[', '|', '-', '–', '—'])
        && !["in ", "In ", "in: ", "In: "].iter().any(|word| next.starts_with(word));
    match goes_on {
        true => before.len() - before.chars().next_back().map_or(0, char::len_utf8)..range.end,
        false => range.start..range.start + inside.len(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, title: &str, expected: &str) {
        let start = text.find(title).unwrap_or_default();
        assert_eq!(&text[tidied(text, start..start + title.len())], expected);
    }

    #[test]
    fn titles_are_bare() {
        check("Dissertation: On looms, 2020", "Dissertation: On looms", "On looms");
        assert!(is_thesis("Ida Roe, Dissertation: On looms", &(22..30)));
        assert!(!is_thesis("Ida Roe: On looms", &(9..17)));
        check("The Loom, 2nd edition. Mill", "The Loom, 2nd edition", "The Loom");
        check("Looms \\(a_{n+1}\\), 2020", "Looms \\(a_{n+1", "Looms \\(a_{n+1}\\)");
        check("Looms $a_{n+1}$, 2020", "Looms $a_{n+1", "Looms $a_{n+1}$");
        check("«‹…on looms› and yarn», 2020", "on looms› and yarn", "‹…on looms› and yarn");
        check("Looms of $5, 2020", "Looms of $5", "Looms of $5");
        check("On looms (second author)", "On looms (second author)", "On looms");
        check(
            "On looms, and the first of them",
            "On looms, and the first of them",
            "On looms, and the first of them",
        );
        check("“On looms,” in Yarn", "On looms,” in Yarn", "On looms");
        assert_eq!(without_comma("“On looms” and “Yarn,”".into()), "“On looms” and “Yarn”");
        check(
            "“Who weaves?”: looms at home",
            "Who weaves?”: looms at home",
            "“Who weaves?”: looms at home",
        );
    }

    #[test]
    fn names_of_species_stay_in_italics() {
        let mut text = Text::plain("Silk of Bombyx exempli under stress", 0);
        text.emphasis.push((8..22, Emphasis::Italic));
        let shown = with_italics(&text, 0..text.value.len());
        assert_eq!(shown, "Silk of <i>Bombyx exempli</i> under stress");
        text.emphasis = vec![(0..30, Emphasis::Italic)];
        assert_eq!(with_italics(&text, 0..text.value.len()), text.value);
    }
}
