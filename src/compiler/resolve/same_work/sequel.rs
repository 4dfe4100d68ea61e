//! Markers in titles that separate works with the same title otherwise: parts, editions and
//! years, and corrections of and comments on another work.

use std::hash::BuildHasher;

use foldhash::fast::FixedState;
use thin_vec::ThinVec;

use crate::resolve::same_work::words::MOST_WORDS;

/// Words at the beginning of a title that mark a work about another one.
const ABOUT: [&str; 34] = [
    "erratum",
    "errata",
    "corrigendum",
    "corrigenda",
    "correction",
    "corrections",
    "retraction",
    "retracted",
    "withdrawn",
    "addendum",
    "reply",
    "response",
    "author reply",
    "authors reply",
    "comment",
    "comments on",
    "commentary",
    "discussion",
    "rejoinder",
    "rebuttal",
    "book review",
    "review of",
    "letter to the editor",
    "re ",
    "supplement to",
    "supplementary",
    "poster",
    "demo",
    "demonstration",
    "abstract",
    "keynote",
    "tutorial",
    "editorial",
    "publisher correction",
];

/// Words that only name a form of presentation: `Poster: Looms` is `Looms (poster)`.
const FORMS: [&str; 6] = ["poster", "demo", "demonstration", "keynote", "tutorial", "abstract"];

/// Markers that tell a title from its sequels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sequel {
    /// Position in [`ABOUT`] of the word that the title begins or ends with.
    about: Option<u8>,
    /// Set of the [`FORMS`] in the title, as bits.
    forms: u8,
    /// Numbers: parts, editions, years; Roman ones and ordinals too.
    numbers: ThinVec<u32>,
    /// Numbers at the end of words: `ipv4`, `gpt3`.
    glued: ThinVec<Glued>,
    /// True if a number is marked as a part.
    is_part: bool,
}

impl Sequel {
    /// Markers in a title, as written and folded.
    pub fn new(plain: &str, folded: &str) -> Self {
        let about = ABOUT.iter().position(|word| {
            let word = word.trim_end();
            let rest = folded.strip_prefix(word);
            rest.is_some_and(|rest| {
                rest.is_empty() || rest.starts_with(' ') && is_marked(plain, word, rest)
            })
        });
        let mut sequel = Self { about: about.map(|at| at as u8), ..Self::default() };
        let words: Vec<&str> = folded.split(' ').collect();
        let has = |(at, form): (usize, &&str)| u8::from(words.contains(form)) << at;
        sequel.forms = FORMS.iter().enumerate().map(has).fold(0, |all, bit| all | bit);
        for (at, word) in words.iter().enumerate().take(MOST_WORDS) {
            let before = at.checked_sub(1).and_then(|at| words.get(at)).copied().unwrap_or("");
            let is_named = matches!(
                before,
                "part"
                    | "volume"
                    | "vol"
                    | "chapter"
                    | "book"
                    | "phase"
                    | "no"
                    | "paper"
                    | "number"
                    | "edition"
                    | "version"
            );
            let is_last = at + 1 == words.len();
            let number = digits(word)
                .or_else(|| ordinal(word))
                .or_else(|| {
                    let number = roman(word)?;
                    (at > 0 && (is_named || is_last || is_ended(plain, word))).then_some(number)
                })
                .or_else(|| is_named.then(|| spelled(word)).flatten());
            sequel.glued.extend(Glued::parse(word));
            if let Some(number) = number {
                sequel.numbers.push(number);
                sequel.is_part |= is_named || roman(word).is_some() && number < 40;
            }
        }
        sequel.numbers.sort_unstable();
        sequel
    }

    /// True if both name the same form of presentation, one of them elsewhere than before its
    /// title.
    fn is_shown_as(&self, other: &Self) -> bool {
        let about = match (self.about, other.about) {
            (Some(about), None) | (None, Some(about)) => about,
            _ => return false,
        };
        let form = FORMS.iter().position(|form| ABOUT.get(usize::from(about)) == Some(form));
        form.is_some_and(|at| (self.forms & other.forms) >> at & 1 == 1)
    }

    /// Reason why works with these titles cannot be one.
    pub fn parts(&self, other: &Self) -> Option<&'static str> {
        if self.about != other.about && !self.is_shown_as(other) {
            return Some("one is about the other work");
        }
        let has_other = |one: &Glued| {
            let mut same = other.glued.iter().filter(|it| it.letters == one.letters).peekable();
            same.peek().is_some() && same.all(|it| it.number != one.number)
        };
        if !self.glued.is_empty() && self.glued.iter().all(has_other) {
            return Some("other numbers in the title");
        }
        if self.numbers == other.numbers {
            return None;
        }
        let has_none = self.numbers.is_empty() || other.numbers.is_empty();
        if !has_none {
            let is_in = |a: &[u32], b: &[u32]| a.iter().all(|number| b.contains(number));
            let is_cut =
                is_in(&self.numbers, &other.numbers) || is_in(&other.numbers, &self.numbers);
            return (!is_cut).then_some("other numbers in the title");
        }
        (self.is_part || other.is_part).then_some("one is a part")
    }
}

/// A word such as `ipv4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Glued {
    /// Hash of its letters: every pair of titles compares them.
    letters: u64,
    number: u32,
}

impl Glued {
    fn parse(word: &str) -> Option<Self> {
        let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
        if letters.is_empty() || !letters.chars().all(char::is_alphabetic) {
            return None;
        }
        let number = word[letters.len()..].parse().ok()?;
        Some(Self { letters: FixedState::default().hash_one(letters), number })
    }
}

/// True if a title that begins with `word` is about another one: a colon or a preposition follows
/// the word, and it does not begin a longer phrase.
fn is_marked(plain: &str, word: &str, rest: &str) -> bool {
    if word.contains(' ') {
        return true;
    }
    let rest = rest.trim_start();
    let next = rest.split(' ').next().unwrap_or("");
    let start: String = plain
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ':' | '.' | ']' | '-'))
        .take(word.len() + 1)
        .collect();
    start.ends_with([':', '.', ']', '-'])
        || matches!(next, "to" | "on" | "for")
            && !matches!(
                word,
                "poster"
                    | "tutorial"
                    | "abstract"
                    | "supplementary"
                    | "demonstration"
                    | "demo"
                    | "keynote"
                    | "editorial"
                    | "response"
            )
        || word == "response" && next == "to" && rest.contains("comment")
}

/// True if a Roman number ends a clause: `Loops II: the sequel`.
fn is_ended(plain: &str, word: &str) -> bool {
    let upper = word.to_ascii_uppercase();
    [":", ".", ","].iter().any(|end| plain.contains(&format!(" {upper}{end}")))
}

fn digits(word: &str) -> Option<u32> {
    (word.len() <= 4).then(|| word.parse().ok()).flatten()
}

fn ordinal(word: &str) -> Option<u32> {
    let number = ["st", "nd", "rd", "th"].iter().find_map(|end| word.strip_suffix(end))?;
    digits(number)
}

fn spelled(word: &str) -> Option<u32> {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    words.iter().position(|known| *known == word).map(|at| at as u32 + 1)
}

fn roman(word: &str) -> Option<u32> {
    let words = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
    words.iter().position(|known| *known == word).map(|at| at as u32 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(one: &str, other: &str, expected: Option<&str>) {
        let of = |title: &str| Sequel::new(title, &peerage_core::text::fold::fold(title));
        assert_eq!(of(one).parts(&of(other)), expected, "{one} / {other}");
        assert_eq!(of(other).parts(&of(one)), expected, "{other} / {one}");
    }

    #[test]
    fn parts_and_years_part() {
        check("On loops, Part I", "On Loops, part II", Some("other numbers in the title"));
        check("On loops", "On loops II", Some("one is a part"));
        check("Loops: Part 2", "Loops", Some("one is a part"));
        check(
            "The 2019 survey of looms",
            "The 2020 survey of looms",
            Some("other numbers in the title"),
        );
        check("A loom for 5G", "A loom for 5G", None);
        check("Vitamin C and I", "Vitamin C", Some("one is a part"));
        check("Looms in 3 steps", "Looms in three steps", None);
    }

    #[test]
    fn heaps_of_numbers_are_not_held_against_each_other() {
        for word in ["v", "1", "a1"] {
            let [one, other] = [(word, 200_000), ("b2", 200_000)].map(|(word, n)| {
                (0..n).map(|at| format!("{word}{} ", at % 10)).collect::<String>()
            });
            let title = format!("{} {one}", format!("{word} ").repeat(200_000));
            let of = |title: &str| Sequel::new(title, title);
            assert_eq!(of(&title).parts(&of(&title)), None);
            let _other = of(&title).parts(&of(&other));
        }
    }

    #[test]
    fn corrections_are_other_works() {
        let about = Some("one is about the other work");
        check("Erratum: On looms", "On looms", about);
        check("Reply to: On looms", "On looms", about);
        check("Correction to \"On looms\"", "On looms", about);
        check("Comment on looms of today", "Looms of today", about);
        check("[Retracted] On looms", "On looms", about);
        check("Poster: On looms", "On looms", about);
        check("Poster: On looms", "On looms (poster abstract)", None);
        check("Tutorial: On looms", "On looms (tutorial session)", None);
        check("Correction: On correction", "On correction", about);
        check("Response time of looms", "Time of looms", None);
        check("Correction of errors by looms", "Errors by looms", None);
    }
}
