//! Keeps the capital letters of a title. A style that sets titles in title case
//! would turn `LLMs` into `Llms`, because it cannot tell names from words.
//! Therefore each letter of a title is replaced by a character without case
//! before the style is applied, and put back afterwards. Before the words that title
//! case capitalizes stands a letter with case, which tells afterwards whether the style
//! did so.

use std::collections::HashMap;

/// First and last code point of the private use area (Unicode 23.5) that stand for others.
const PRIVATE: std::ops::RangeInclusive<u32> = 0xE000..=0xF8F0;

/// What stands before a word, as written and as a style capitalizes it: letters of Coptic.
const WORD: [char; 2] = ['\u{2C81}', '\u{2C80}'];

/// Words that title case leaves as they are, but for the first one and those behind a colon
/// (CSL 1.0.2, "Title Case Conversion").
const SMALL: [&str; 93] = [
    "a",
    "about",
    "above",
    "across",
    "after",
    "against",
    "along",
    "amid",
    "among",
    "amongst",
    "an",
    "and",
    "apropos",
    "apud",
    "around",
    "as",
    "aside",
    "astride",
    "at",
    "athwart",
    "atop",
    "before",
    "behind",
    "below",
    "beneath",
    "beside",
    "besides",
    "between",
    "beyond",
    "but",
    "by",
    "c",
    "ca",
    "circa",
    "d",
    "de",
    "despite",
    "down",
    "during",
    "d’",
    "et",
    "except",
    "for",
    "from",
    "given",
    "in",
    "inside",
    "into",
    "lest",
    "like",
    "modulo",
    "near",
    "next",
    "nor",
    "notwithstanding",
    "of",
    "off",
    "on",
    "onto",
    "or",
    "out",
    "over",
    "per",
    "plus",
    "pro",
    "qua",
    "sans",
    "since",
    "so",
    "than",
    "the",
    "through",
    "throughout",
    "till",
    "to",
    "toward",
    "towards",
    "under",
    "underneath",
    "until",
    "unto",
    "up",
    "upon",
    "v",
    "van",
    "versus",
    "via",
    "von",
    "vs",
    "with",
    "within",
    "without",
    "yet",
];

/// Words of other languages that no English title is without, and English ones.
const FOREIGN: [&str; 22] = [
    "der", "die", "das", "und", "im", "zur", "zum", "des", "du", "et", "les", "une", "el", "los",
    "las", "y", "del", "della", "di", "e", "og", "och",
];
const ENGLISH: [&str; 8] = ["the", "of", "and", "for", "with", "on", "to", "by"];

/// Letters that were exchanged.
#[derive(Debug, Default)]
pub struct Capitals {
    letters: Vec<char>,
    /// The place of each in the list.
    places: HashMap<char, usize>,
}

impl Capitals {
    /// `text` with its letters exchanged for ones without case, and with marks before the
    /// words that title case capitalizes.
    pub fn hide(&mut self, text: &str) -> String {
        let mut out = String::with_capacity(text.len() * 3);
        let is_english = is_english(text);
        let mut may_be_small = false;
        for word in text.split_inclusive(|c: char| c.is_whitespace() || "-/–—".contains(c)) {
            let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
            let is_lower = bare.chars().all(|c| !c.is_uppercase());
            let is_kept = may_be_small && SMALL.contains(&bare);
            let mut mark = is_english && is_lower && !is_kept;
            for c in word.chars() {
                if mark && c.is_lowercase() {
                    out.push(WORD[0]);
                }
                mark &= !c.is_alphanumeric();
                let is_cased = c.is_lowercase() || c.is_uppercase();
                out.push(if is_cased { self.code(c) } else { c });
            }
            if !bare.is_empty() {
                may_be_small = !word.trim_end().ends_with([':', '?', '!', '.', '—']);
            }
        }
        out
    }

    /// `text` with those characters exchanged that `is_hidden` tells.
    pub fn hide_only(&mut self, text: &str, is_hidden: impl Fn(char) -> bool) -> String {
        text.chars().map(|c| if is_hidden(c) { self.code(c) } else { c }).collect()
    }

    /// `text` with the letters back in their places.
    pub fn show(&self, text: &str) -> String {
        let letter = |c: char| {
            let at = u32::from(c).checked_sub(*PRIVATE.start())?;
            self.letters.get(at as usize).copied()
        };
        let mut out = String::with_capacity(text.len());
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            let next = chars.peek().and_then(|next| letter(*next));
            match next {
                Some(_) if c == WORD[0] => {}
                Some(next) if c == WORD[1] => {
                    out.extend(next.to_uppercase());
                    chars.next();
                }
                _ => out.push(letter(c).unwrap_or(c)),
            }
        }
        out
    }

    /// The stand-in for a letter; the letter itself where there is none left.
    fn code(&mut self, c: char) -> char {
        let new = self.letters.len();
        let at = *self.places.entry(c).or_insert(new);
        if at == new {
            self.letters.push(c);
        }
        let code = u32::try_from(at).ok().and_then(|at| PRIVATE.start().checked_add(at));
        code.filter(|code| PRIVATE.contains(code)).and_then(char::from_u32).unwrap_or(c)
    }
}

/// False where a title has words of another language and none of English.
fn is_english(text: &str) -> bool {
    let has = |words: &[&str]| text.split_whitespace().any(|word| words.contains(&word));
    !has(&FOREIGN) || has(&ENGLISH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, title_case: &str) {
        let mut capitals = Capitals::default();
        let hidden = capitals.hide(text);
        assert_eq!(hidden.to_lowercase(), hidden);
        assert_eq!(capitals.show(&hidden), text);
        assert_eq!(capitals.show(&hidden.to_uppercase()), title_case);
    }

    #[test]
    fn hidden_text_comes_back_and_can_be_capitalized() {
        check("QCluster: LLMs, “Élan” & straße 王", "QCluster: LLMs, “Élan” & Straße 王");
        check("a study of the looms: the first", "A Study of the Looms: The First");
        check("iPhone state-of-the-art", "iPhone State-of-the-Art");
        check("bulletin du cercle des études", "bulletin du cercle des études");
        check("", "");
    }

    #[test]
    fn letters_of_names_stay() {
        let capitals = Capitals::default();
        assert_eq!(capitals.show("\u{2C81}\u{2C80}a"), "\u{2C81}\u{2C80}a");
    }
}
