//! Words that were likely meant, although what was typed occurs too.
//!
//! A slip often is, or begins, another word: `bond` for `bound`, `steed` for
//! `speed`. Whether it was one is told by how often both occur (Kernighan,
//! Church and Gale, “A spelling correction program based on a noisy channel
//! model”, 1990): a word is likelier to be mistyped than another to be meant
//! where it is several times as frequent. The first letter is taken to be
//! right: it rarely is not, and there is less to look through at every letter
//! that is typed.

use crate::search::field::Field;
use crate::search::format::Index;
use crate::search::matching::{Kind, Range, Tolerance};
use crate::search::query::Word;
use crate::search::similar::within;
use crate::text::distance::allowance;

/// How many times as often a word must occur as what was typed.
const OFTENER: u32 = 4;

/// Letters of the shortest word that may have been meant.
const SHORTEST: usize = 4;

impl Index {
    /// The words one slip away from `word` that are several times as frequent
    /// as any of `own`, what it stands for as typed.
    ///
    /// What is mostly a name is no slip of a word, and no word of a name, even
    /// if there are many Zhangs and one Zhong. Nor is the beginning of a longer
    /// word a slip of a shorter one that was typed on the way.
    pub(crate) fn likely(&self, word: &Word, own: &[Range]) -> Vec<Range> {
        if allowance(&word.text) == 0 || own.is_empty() {
            return Vec::new();
        }
        let n_own = own.iter().map(|range| self.frequency(range)).max().unwrap_or_default();
        let least = n_own.saturating_mul(OFTENER);
        let is_word = own.iter().any(|(.., kind)| *kind == Kind::Exact);
        let dictionary = self.dictionary();
        let first = word.text.chars().next().map(String::from).unwrap_or_default();
        let (mut ids, _) = within(dictionary, dictionary.prefixed(&first), &word.text, 1);
        ids.retain(|id| {
            let postings = self.postings(*id);
            let is_frequent = postings.len() >= least && postings.n_without(Field::Author) >= least;
            is_frequent && {
                let term = dictionary.term(*id);
                let was_passed = !is_word && word.text.starts_with(&term);
                !was_passed && term.chars().count() >= SHORTEST
            }
        });
        let is_name = |range: &Range| {
            let terms = (range.0..range.1).map(|id| self.postings(id).n_without(Field::Author));
            terms.fold(0, u32::saturating_add) <= self.frequency(range) / 2
        };
        if !ids.is_empty() && own.iter().any(is_name) {
            return Vec::new();
        }
        ids.into_iter().map(|id| (id, id + 1, Kind::Typo(1))).collect()
    }

    /// Whether there are such words.
    pub(crate) fn has_likely(&self, word: &Word) -> bool {
        !self.likely(word, &self.ranges(word, Tolerance::Strict)).is_empty()
    }

    /// How often the terms of a range occur, all together.
    pub(crate) fn frequency(&self, (low, high, _): &Range) -> u32 {
        let terms = (*low..*high).map(|id| self.postings(id).len());
        terms.fold(0, u32::saturating_add)
    }
}
#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Builder;

    /// Checks what was likely meant, in eight works of each of `frequent` and
    /// one of each of `rare`.
    #[track_caller]
    fn check(frequent: &[(Field, &str)], rare: &[(Field, &str)], typed: &str, expect: &[&str]) {
        let mut builder = Builder::default();
        for _ in 0..8 {
            frequent.iter().for_each(|text| builder.add([*text]));
        }
        rare.iter().for_each(|text| builder.add([*text]));
        let index = builder.finish();
        let text = typed.to_owned();
        let word = Word { text, spelled: String::new(), fields: u8::MAX, is_prefix: true };
        let likely = index.likely(&word, &index.ranges(&word, Tolerance::Strict));
        let found: Vec<String> =
            likely.iter().map(|(id, ..)| index.dictionary().term(*id)).collect();
        assert_eq!(found, expect);
    }

    const SPEED: (Field, &str) = (Field::Title, "speed");

    #[test]
    fn a_rare_word_may_be_a_slip_of_a_frequent_one() {
        check(&[SPEED], &[(Field::Title, "steed")], "steed", &["speed"]);
        check(&[SPEED], &[(Field::Summary, "steeds")], "steed", &["speed"]);
        check(&[SPEED, (Field::Title, "steed")], &[], "steed", &[]);
        check(&[SPEED], &[], "steed", &[]);
        check(&[SPEED], &[(Field::Title, "apeed")], "apeed", &[]);
    }

    #[test]
    fn names_and_numbers_are_no_slips() {
        check(&[SPEED], &[(Field::Author, "Steed")], "steed", &[]);
        check(&[SPEED], &[(Field::Author, "Steedman")], "steed", &[]);
        let rare = [(Field::Author, "Steedman"), (Field::Title, "steed"), (Field::Title, "steeds")];
        check(&[SPEED; 2], &rare, "steed", &["speed"]);
        check(&[(Field::Author, "Speed")], &[(Field::Title, "steed")], "steed", &[]);
        check(&[(Field::Year, "2021")], &[(Field::Year, "2020")], "2020", &[]);
    }

    #[test]
    fn a_word_that_was_passed_while_typing_is_not_meant() {
        check(&[(Field::Title, "data")], &[(Field::Title, "databases")], "datab", &[]);
        check(&[(Field::Title, "model")], &[(Field::Title, "models")], "models", &["model"]);
        check(&[(Field::Title, "for")], &[(Field::Title, "form")], "form", &[]);
    }
}
