//! Authors in front of a title, where a program that parses citations took them for a part of it:
//! `Doe, and R. Roe. Looms that count` with the single author `A. Ode`.

use peerage_core::text::fold::fold;

use crate::resolve::same_work::authors::Names;
use crate::resolve::same_work::titles::Titles;

/// Maximum number of words in front of the title.
const MOST_BEFORE: usize = 10;

/// Minimum number of words of the title that is left.
const LEAST: usize = 3;

/// Words between names.
const BETWEEN: [&str; 9] = ["and", "und", "et", "y", "e", "al", "eds", "ed", "jr"];

/// A title without the names in front of it.
#[derive(Clone, Debug)]
pub struct Leaked {
    /// The title that is left.
    pub title: u32,
    /// Family names in front of it.
    pub families: Box<[u32]>,
}

impl Leaked {
    /// The names in front of a title, if it may have any.
    pub fn new(plain: &str, titles: &mut Titles, names: &mut Names) -> Option<Box<Self>> {
        let (before, title) = split(plain)?;
        let folded = fold(before);
        let words = folded.split(' ').filter(|word| word.chars().count() > 1);
        let words = words.filter(|word| !BETWEEN.contains(word) && !is_number(word));
        let families: Box<[u32]> = words.map(|word| names.family(word)).collect();
        let title = titles.number(title);
        (!families.is_empty()).then(|| Box::new(Self { title, families }))
    }
}

/// Names and title, if the text in front of the first sentence end may be a list of names.
fn split(plain: &str) -> Option<(&str, &str)> {
    let mut n_words = 0;
    let mut end = 0;
    for word in plain.split_inclusive(' ') {
        n_words += 1;
        end += word.len();
        let (before, rest) = (plain.get(..end)?, plain.get(end..)?);
        let text = word.trim_end().trim_end_matches(['.', ':']);
        // A letter with a full stop is an initial.
        let is_initial = text.chars().count() == 1 && text.chars().all(char::is_alphabetic);
        let is_end = match word.trim_end().chars().last() {
            Some('.') => !is_initial && !is_continued(rest),
            Some(':') => has_initial(before),
            _ => false,
        };
        if is_end {
            let is_title = rest.split(' ').filter(|word| word.len() > 1).count() >= LEAST;
            return is_title.then_some((before, rest));
        }
        if n_words > MOST_BEFORE {
            return None;
        }
    }
    None
}

/// True if a list of names goes on.
fn is_continued(rest: &str) -> bool {
    let word = rest.split(' ').next().unwrap_or_default();
    ["and", "und", "et", "&"].iter().any(|known| word.eq_ignore_ascii_case(known))
}

/// True if a text has an initial with a full stop.
fn has_initial(text: &str) -> bool {
    text.split([' ', ',']).any(|word| {
        let letter = word.strip_suffix('.').unwrap_or_default();
        letter.chars().count() == 1 && letter.chars().all(char::is_alphabetic)
    })
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(plain: &str, expected: Option<(&str, &str)>) {
        let found = split(plain).map(|(before, title)| (before.trim(), title.trim()));
        assert_eq!(found, expected, "{plain}");
    }

    #[test]
    fn names_end_with_a_sentence() {
        check("Roe. Looms that count", Some(("Roe.", "Looms that count")));
        let two = "Doe, and R. Roe. Looms that count: a study";
        check(two, Some(("Doe, and R. Roe.", "Looms that count: a study")));
        let three = "D. Roe. and J. Ode. Looms that count";
        check(three, Some(("D. Roe. and J. Ode.", "Looms that count")));
        check("roe und r. doe : looms that count", Some(("roe und r. doe :", "looms that count")));
        check("Looms: weaving as we know it", None);
        check("Looms that count", None);
        check("Roe. Looms", None);
        check("", None);
    }

    #[test]
    fn heaps_of_words_are_looked_at_once() {
        check(&"a. ".repeat(200_000), None);
        check(&"roe, ".repeat(200_000), None);
    }
}
