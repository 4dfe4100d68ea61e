//! Extraction of the first sentence of a text, for narrow layouts.

/// Abbreviations that end with a period.
use crate::text::lower::{is_lower, lowercase};

const SHORT: [&str; 14] = [
    "al.", "approx.", "cf.", "dr.", "e.g.", "etc.", "fig.", "i.e.", "mr.", "ms.", "no.", "prof.",
    "st.", "vs.",
];

/// First sentence of `text`, with its final punctuation; all of `text` if it has no end of a
/// sentence. A period ends a sentence before a space and anything but a small letter, unless it
/// belongs to an abbreviation or to an initial.
pub fn first_sentence(text: &str) -> &str {
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let end = at + letter.len_utf8();
        let next = letters.peek().map(|(_, next)| *next);
        let ends = match letter {
            // Full-width punctuation ends a sentence without a space.
            '。' | '！' | '？' => true,
            '.' | '!' | '?' | '؟' => {
                let after = text.get(end..).unwrap_or_default().trim_start();
                let goes_on = after.starts_with(is_lower);
                let is_apart = next.is_none_or(char::is_whitespace);
                is_apart && !goes_on && !(letter == '.' && is_short(text.get(..end).unwrap_or("")))
            }
            _ => false,
        };
        if ends {
            return text.get(..end).unwrap_or(text);
        }
    }
    text
}

/// True if the last word of `text`, which ends with a period, is an abbreviation or an initial.
fn is_short(text: &str) -> bool {
    let word = text.rsplit(char::is_whitespace).next().unwrap_or(text);
    let word = lowercase(word.trim_start_matches(['(', '[', '"', '“']));
    let is_initial = word.chars().filter(|c| c.is_alphabetic()).count() == 1 && word.len() <= 4;
    is_initial || SHORT.contains(&word.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(first_sentence(text), expected);
    }

    #[test]
    fn a_sentence_ends_where_another_begins() {
        check("", "");
        check("One sentence", "One sentence");
        check("It is fast. It is small.", "It is fast.");
        check("Is it? It is.", "Is it?");
        check("用交换机聚合。更快。", "用交换机聚合。");
    }

    #[test]
    fn a_period_inside_a_sentence_does_not_end_it() {
        check("Version 2.5 is fast. Yes.", "Version 2.5 is fast.");
        check("Switches (e.g. Tofino) add. Then.", "Switches (e.g. Tofino) add.");
        check("See Yu et al. Here too. End.", "See Yu et al. Here too.");
        check("By J. Doe. End.", "By J. Doe.");
        check("In approx. five. End.", "In approx. five.");
    }
}
