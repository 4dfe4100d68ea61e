//! Contrast of two titles: a word, sign or number that one of them has and that the other does
//! not lack by accident.

use crate::resolve::same_work::letters::lacks_ligature;
use crate::resolve::same_work::opposites::{are_opposites, is_month, is_slip};
use crate::resolve::same_work::signs::is_sign;
use crate::resolve::same_work::titles::{Title, Titles};

/// Minimum weight of a word that is not left out by accident, in bits.
const LEAST_TELLING: f32 = 1.9;

/// Minimum number of titles with a word that is no typo.
const KNOWN: u32 = 4;

/// Kind of the difference between two titles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Contrast {
    /// No significant difference.
    #[default]
    None,
    /// One has additional words.
    More,
    /// Each has words of its own.
    Words,
    /// A month, a number, a letter, or a word that is the opposite of one in the other title.
    Opposites,
}

impl Titles {
    /// True if a word is not left out by accident.
    pub fn tells(&self, word: u32) -> bool {
        self.words.bits(word) >= LEAST_TELLING
    }

    /// True if two words that are near in letters are one, spelled in two ways, or mistyped
    /// in this title alone.
    pub fn is_mistyped(&self, one: u32, other: u32) -> bool {
        let counts = [one, other].map(|word| self.words.titles_with(word));
        let is_known = counts.iter().any(|count| *count >= KNOWN) && counts.contains(&1);
        let (one, other) = (self.words.text(one), self.words.text(other));
        let (short, long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
        is_slip(one, other) || lacks_ligature(short, long) || is_known && !are_opposites(one, other)
    }

    /// Contrast of two titles by the words that only `a` has (`left`) and only `b`
    /// (`right`).
    pub fn contrast(&self, a: &Title, b: &Title, left: &[u32], right: &[u32]) -> Contrast {
        let text = |word: &u32| self.words.text(*word);
        let are_opposed =
            left.iter().any(|one| right.iter().any(|other| are_opposites(text(one), text(other))));
        let is_letter = |word: &u32| text(word).chars().filter(|c| !is_sign(*c)).count() == 1;
        let is_sole = match (left, right) {
            ([one], [other]) => is_letter(one) && is_letter(other),
            ([word], []) | ([], [word]) => is_number(text(word)),
            _ => false,
        };
        let is_dated = left.iter().chain(right).any(|word| is_month(text(word)));
        let has = |words: &[u32]| words.iter().any(|word| self.tells(*word));
        match (has(left), has(right)) {
            _ if are_opposed || is_sole || is_dated => Contrast::Opposites,
            (true, true) => Contrast::Words,
            (true, false) if !self.is_clause(a, left) => Contrast::More,
            (false, true) if !self.is_clause(b, right) => Contrast::More,
            _ => Contrast::None,
        }
    }

    /// True if the words that only `title` has are all that is before its colon.
    fn is_clause(&self, title: &Title, words: &[u32]) -> bool {
        let head = title.words.get(..title.head as usize).unwrap_or_default();
        let is_head = |word: &u32| !self.tells(*word) || words.contains(word);
        !head.is_empty()
            && head.iter().all(is_head)
            && words.iter().all(|word| !self.tells(*word) || head.contains(word))
    }
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}
