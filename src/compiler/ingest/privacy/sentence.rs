//! Sentence, line or clause around a private detail, which would be incomplete without the detail.

use std::ops::Range;

/// Words with a full stop that does not end a sentence.
const ABBREVIATIONS: [&str; 31] = [
    "tel", "tél", "fax", "mob", "ph", "no", "nr", "n", "str", "st", "dr", "mr", "mrs", "ms",
    "prof", "ext", "e.g", "i.e", "vs", "fig", "approx", "av", "ave", "rd", "bldg", "ul", "al", "c",
    "bd", "avda", "тел",
];

/// Words that need a continuation.
const DANGLING: [&str; 44] = [
    "at", "to", "or", "and", "on", "by", "me", "us", "was", "is", "am", "are", "were", "via",
    "under", "from", "in", "near", "call", "phone", "mail", "email", "contact", "write", "reach",
    "live", "lives", "with", "of", "an", "unter", "bei", "in der", "bin", "wohne", "à", "au",
    "est", "sur", "en", "al", "habite", "vivo", "abito",
];

/// Separators of clauses in lists of contacts.
const SEPARATORS: [char; 7] = ['\n', '|', '·', '•', ';', '；', '¦'];

/// Byte range that is removed with a detail: the brackets around it, or else the clause or
/// sentence.
pub fn around(text: &str, detail: &Range<usize>) -> Range<usize> {
    let start = start_of(text, detail.start);
    let end = end_of(text, detail.end);
    let before = &text[start..detail.start];
    let opening = before.rfind('(').filter(|at| !before[*at..].contains(')'));
    let closing = text[detail.end..end].find(')').map(|at| detail.end + at + 1);
    match (opening, closing) {
        (Some(opening), Some(closing)) => start + opening..closing,
        _ => start..end,
    }
}

/// True if the words before a detail are incomplete without it.
pub fn is_torso(text: &str, detail: &Range<usize>) -> bool {
    let before = &text[start_of(text, detail.start)..detail.start];
    let before = before.trim_end_matches(|c: char| !c.is_alphanumeric());
    let last = before.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    DANGLING.contains(&last.to_lowercase().as_str())
}

/// Text without the given ranges, which are sorted.
pub fn without(text: &str, stretches: &[Range<usize>]) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut at = 0;
    for stretch in stretches.iter().filter(|stretch| !stretch.is_empty()) {
        kept.push(text.get(at..stretch.start).unwrap_or_default());
        at = at.max(stretch.end);
    }
    kept.push(text.get(at..).unwrap_or_default());
    let is_loose = |c: char| c.is_whitespace() || SEPARATORS.contains(&c);
    let mut joined = String::new();
    for piece in kept.into_iter().filter(|piece| !piece.trim_matches(is_loose).is_empty()) {
        // A separator is kept only between two clauses.
        let piece =
            if joined.is_empty() { piece.trim_start_matches(is_loose) } else { piece.trim_start() };
        let is_tight = piece.starts_with(['.', ',', ')', '!', '?']);
        if !joined.is_empty() && !is_tight && !joined.ends_with('\n') {
            joined.push(' ');
        }
        joined.push_str(piece.trim_end_matches([' ', '\t']));
    }
    joined.trim_end_matches(is_loose).to_owned()
}

/// Beginning of the sentence that contains `at`.
fn start_of(text: &str, at: usize) -> usize {
    let ends = text[..at].char_indices().rev();
    let mut ends = ends.filter(|(_, c)| SEPARATORS.contains(c) || is_stop(*c));
    let found = ends.find(|(stop, c)| SEPARATORS.contains(c) || is_end(text, *stop, *c));
    match found {
        // A separator before a clause belongs to it, except a line break.
        Some((stop, c)) if SEPARATORS.contains(&c) && c != '\n' => stop,
        Some((stop, c)) => stop + c.len_utf8(),
        None => 0,
    }
}

/// End of the sentence that contains `at`.
fn end_of(text: &str, at: usize) -> usize {
    let mut ends = text[at..].char_indices().map(|(offset, c)| (at + offset, c));
    let found =
        ends.find(|(stop, c)| SEPARATORS.contains(c) || is_stop(*c) && is_end(text, *stop, *c));
    match found {
        Some((stop, c)) if SEPARATORS.contains(&c) => stop,
        Some((stop, c)) => stop + c.len_utf8(),
        None => text.len(),
    }
}

fn is_stop(c: char) -> bool {
    matches!(c, '.' | '!' | '?' | '。' | '！' | '？')
}

/// True if a mark ends a sentence: text follows it, and no abbreviation precedes it.
fn is_end(text: &str, at: usize, mark: char) -> bool {
    if !mark.is_ascii() {
        return true;
    }
    let rest = &text[at + 1..];
    let next = rest.trim_start_matches(['"', '\'', ')', '”', '’', ']']);
    let is_behind = next.is_empty() || next.starts_with(char::is_whitespace);
    let begins = next.trim_start().chars().next();
    let is_begun = begins.is_none_or(|c| !c.is_lowercase());
    let word =
        text[..at].rsplit(|c: char| c.is_whitespace() || c == '(').next().unwrap_or_default();
    let is_short = mark == '.'
        && (word.chars().count() == 1 && word.starts_with(char::is_uppercase)
            || ABBREVIATIONS.contains(&word.to_lowercase().as_str()));
    is_behind && is_begun && !is_short
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the text that remains without the range around `[…]`.
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let (before, rest) = text.split_once('[').unwrap();
        let (detail, after) = rest.split_once(']').unwrap();
        let text = [before, detail, after].concat();
        let stretch = around(&text, &(before.len()..before.len() + detail.len()));
        assert_eq!(without(&text, &[stretch]), expected);
    }

    #[test]
    fn a_sentence_goes_with_its_detail() {
        check("One. Call me at [x] or later. Two.", "One. Two.");
        check("Call me at [x].", "");
        check("One! Dr. A. Example (Tel. [x]) weaves. Two.", "One! Dr. A. Example weaves. Two.");
        check("Ada | Phone [x] | Room 2", "Ada | Room 2");
        check("Phone [x] | Room 2", "Room 2");
        check("one\nPhone [x]\ntwo", "one\ntwo");
        check("一。電話は[x]です。二。", "一。 二。");
        check("See e.g. [x] Looms. Next", "Next");
    }
}
