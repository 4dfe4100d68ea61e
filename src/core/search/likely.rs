//! Words that were probably meant, although the word as typed occurs too.
//!
//! A word with a typo is often another word, or the beginning of one: `bond` for
//! `bound`, `steed` for `speed`. What was meant is guessed from how often both
//! occur (Kernighan, Church and Gale, “A spelling correction program based on a
//! noisy channel model”, 1990): if one of two words is several times as frequent
//! as the other, it is likelier that the frequent one was mistyped than that the
//! rare one was meant. The first letter is taken to be right. It seldom is
//! wrong, and so only the words with that letter are compared.

use crate::search::lookup::Lookup;
use crate::search::query::Word;
use crate::search::term_range::{Relation, TermRange};
use crate::text::distance::allowance;

/// Minimum ratio of the frequency of a suggested word to that of the word as typed.
const MIN_RATIO: u32 = 4;

/// Letters of the shortest word that may have been meant.
const MIN_LETTERS: usize = 4;

/// The words of `index` one edit away from `word` that are several times as frequent as
/// any of `own`, the terms that `word` stands for as typed.
///
/// Names and other words are not taken for each other, even if there are
/// many Zhangs and one Zhong. A word that was passed while a longer one is
/// being typed was not meant.
pub(crate) fn likely<I: Lookup>(index: &I, word: &Word, own: &[TermRange]) -> Vec<TermRange> {
    if allowance(&word.text) == 0 || own.is_empty() {
        return Vec::new();
    }
    let frequencies = own.iter().map(|range| index.frequency(&range.terms));
    let least = frequencies.max().unwrap_or_default().saturating_mul(MIN_RATIO);
    let is_word = own.iter().any(|range| range.relation == Relation::Exact);
    let mut slips = index.slips(&word.text, least);
    slips.retain(|term| {
        let was_passed = !is_word && word.text.starts_with(term);
        !was_passed && term.chars().count() >= MIN_LETTERS
    });
    let is_name = |range: &TermRange| {
        let elsewhere = range.terms.clone().map(|id| index.elsewhere(id));
        elsewhere.fold(0, u32::saturating_add) <= index.frequency(&range.terms) / 2
    };
    if !slips.is_empty() && own.iter().any(is_name) {
        return Vec::new();
    }
    let ids = slips.iter().filter_map(|term| index.find_term(term));
    ids.map(|id| TermRange::one(id, Relation::Typo(1))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::builder::Builder;
    use crate::search::expansion::expand;
    use crate::search::field::Field;
    use crate::search::hits::Tolerance;

    /// Checks what was likely meant, in eight works of each of `frequent` and
    /// one of each of `rare`.
    #[track_caller]
    fn check(frequent: &[(Field, &str)], rare: &[(Field, &str)], typed: &str, expect: &[&str]) {
        let mut builder = Builder::default();
        for _ in 0..8 {
            frequent.iter().for_each(|(field, text)| builder.add(|read| read(*field, text)));
        }
        rare.iter().for_each(|(field, text)| builder.add(|read| read(*field, text)));
        let index = builder.finish();
        let text = typed.to_owned();
        let word = Word { text, spelled: String::new(), fields: u8::MAX, is_prefix: true };
        let likely = likely(&index, &word, &expand(&index, &word, Tolerance::Strict, None));
        let found: Vec<String> =
            likely.iter().map(|range| index.dictionary().term(range.terms.start)).collect();
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
