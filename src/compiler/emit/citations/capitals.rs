//! Keeps the capital letters of a title. A style that sets titles in title case
//! would turn `LLMs` into `Llms`, because it cannot tell names from words.
//! Therefore each letter of a title is replaced by a character without case
//! before the style is applied, and put back afterwards.

use std::collections::HashMap;

/// First and last code point of the private use area (Unicode 23.5).
const PRIVATE: std::ops::RangeInclusive<u32> = 0xE000..=0xF8FF;

/// Letters that were exchanged.
#[derive(Debug, Default)]
pub struct Capitals {
    letters: Vec<char>,
    /// The place of each in the list.
    places: HashMap<char, usize>,
}

impl Capitals {
    /// `text` with its letters exchanged for ones without case.
    pub fn hide(&mut self, text: &str) -> String {
        let mut out = String::with_capacity(text.len() * 3);
        for c in text.chars() {
            out.push(if c.is_lowercase() || c.is_uppercase() { self.code(c) } else { c });
        }
        out
    }

    /// `text` with the letters back in their places.
    pub fn show(&self, text: &str) -> String {
        let letter = |c: char| {
            let at = u32::from(c).checked_sub(*PRIVATE.start())?;
            self.letters.get(at as usize).copied()
        };
        text.chars().map(|c| letter(c).unwrap_or(c)).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str) {
        let mut capitals = Capitals::default();
        let hidden = capitals.hide(text);
        assert_eq!(hidden.to_lowercase(), hidden);
        assert_eq!(hidden.to_uppercase(), hidden);
        assert_eq!(capitals.show(&hidden), text);
    }

    #[test]
    fn hidden_text_has_no_case_and_comes_back() {
        check("QCluster: LLMs, “Élan” & straße 王");
        check("");
    }
}
