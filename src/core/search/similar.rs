//! Terms that are similar to a word: other forms of it, and terms one or two
//! edits away ([`crate::text::distance`]).

use std::ops::Range;

use crate::search::dictionary::Dictionary;
use crate::search::term_range::{Relation, TermRange};
use crate::text::distance::{Automaton, allowance};
use crate::text::stem::stem;

/// The terms that `word` may have been meant for: other forms of it, or else
/// those with the fewest edits. Only where no whole term is that near do terms
/// count that begin so, if `word` may be the beginning of a word.
pub(crate) fn similar(dictionary: Dictionary, word: &str, is_prefix: bool) -> Vec<TermRange> {
    let mut found = forms(dictionary, word);
    let own = dictionary.find(word);
    for edits in 1..=allowance(word) {
        let Near { mut whole, beginnings } = within(dictionary, 0..dictionary.len, word, edits);
        whole.retain(|id| Some(*id) != own);
        let relation = Relation::Typo(edits as u8);
        match (whole.is_empty(), is_prefix) {
            (false, _) => found.extend(whole.into_iter().map(|id| TermRange::one(id, relation))),
            (true, true) => {
                found.extend(beginnings.into_iter().map(|terms| TermRange { terms, relation }));
            }
            (true, false) => {}
        }
        if !found.is_empty() {
            break;
        }
    }
    found
}

/// Other forms of the same word.
fn forms(dictionary: Dictionary, word: &str) -> Vec<TermRange> {
    let stem_of_word = stem(word);
    let same_beginning = dictionary.prefixed(stem_of_word);
    let mut found = Vec::new();
    let mut terms = dictionary.walk(same_beginning.start);
    while let Some(id) = terms.step().filter(|id| *id < same_beginning.end) {
        let term = std::str::from_utf8(&terms.term).unwrap_or_default();
        if id >= same_beginning.start && term != word && stem(term) == stem_of_word {
            found.push(TermRange::one(id, Relation::Form));
        }
    }
    found
}

/// Terms near a word, ascending.
#[derive(Debug, Default)]
pub(crate) struct Near {
    /// Terms that are near themselves.
    pub whole: Vec<u32>,
    /// Ranges of terms of which a beginning is near.
    pub beginnings: Vec<Range<u32>>,
}

/// Terms of `range` that are at most `limit` edits from `word`.
///
/// The terms are read in order. Where a beginning is already too far from the
/// word, all terms that share it are passed over.
pub(crate) fn within(dictionary: Dictionary, range: Range<u32>, word: &str, limit: usize) -> Near {
    let Near { mut whole, mut beginnings } = Near::default();
    let mut automaton = Automaton::new(word, limit);
    // Where each letter that was read ends, in bytes.
    let mut ends: Vec<usize> = Vec::new();
    // Length in bytes of the beginning of the term before that is too far, and
    // of that which is near; the largest number where there is none.
    let (mut too_far, mut near) = (usize::MAX, usize::MAX);
    let mut terms = dictionary.walk(range.start);
    while let Some(id) = terms.step().filter(|id| *id < range.end) {
        if id < range.start {
            continue;
        }
        if terms.shared < near {
            near = usize::MAX;
        } else if let Some(last) = beginnings.last_mut() {
            last.end = id + 1;
        }
        if terms.shared >= too_far {
            // Terms that are passed over may share a beginning that is near.
            let next = terms.leap(too_far);
            if let Some(last) = beginnings.last_mut().filter(|_| near < usize::MAX) {
                last.end = next;
            }
            continue;
        }
        too_far = usize::MAX;
        while ends.last().is_some_and(|end| *end > terms.shared) {
            ends.pop();
        }
        automaton.truncate(ends.len());
        let mut at = ends.last().copied().unwrap_or_default();
        while let Some(letter) = letter_at(&terms.term, at) {
            let may_be = automaton.push(letter);
            at += letter.len_utf8();
            ends.push(at);
            if automaton.is_near() && near == usize::MAX {
                near = at;
                beginnings.push(id..id + 1);
            }
            if !may_be {
                too_far = at;
                break;
            }
        }
        if too_far == usize::MAX && automaton.is_near() {
            whole.push(id);
        }
    }
    Near { whole, beginnings }
}

/// The letter at a place of a text.
#[inline(always)]
fn letter_at(text: &[u8], at: usize) -> Option<char> {
    match text.get(at)? {
        byte if byte.is_ascii() => Some(char::from(*byte)),
        _ => str::from_utf8(text.get(at..)?).ok()?.chars().next(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::dictionary::write;
    use crate::text::distance::distance;

    const TERMS: [&str; 14] = [
        "aggregate",
        "aggregation",
        "agitation",
        "bus",
        "buses",
        "net",
        "nets",
        "network",
        "networks",
        "newt",
        "scheduler",
        "schedulers",
        "scheduling",
        "σίγμα",
    ];

    #[track_caller]
    fn check(word: &str, is_prefix: bool, expect: &[&str]) {
        let (blocks, letters) = write(TERMS.into_iter());
        let dictionary = Dictionary { blocks: &blocks, letters: &letters, len: 14 };
        let mut found: Vec<&str> = similar(dictionary, word, is_prefix)
            .into_iter()
            .flat_map(|range| range.terms)
            .map(|id| &TERMS[id as usize])
            .copied()
            .collect();
        found.sort_unstable();
        found.dedup();
        assert_eq!(found, expect, "{word}");
    }

    #[test]
    fn a_slip_is_forgiven_and_two_in_a_long_word() {
        check("agregation", false, &["aggregation"]);
        check("netwrok", false, &["network"]);
        check("shceduelr", false, &["scheduler"]);
        check("nwt", false, &[]);
        check("σιγμα", false, &["σίγμα"]);
    }

    #[test]
    fn the_beginning_of_a_word_may_have_a_slip() {
        check("agreg", true, &["aggregate", "aggregation"]);
        check("agreg", false, &[]);
        check("netwrk", true, &["network"]);
        check("netwo", true, &["network", "networks"]);
    }

    #[test]
    fn other_forms_are_the_same_word() {
        check("schedulers", false, &["scheduler"]);
        check("networking", false, &["network", "networks"]);
    }

    /// Checks the walk over sorted terms against comparing every term.
    #[track_caller]
    fn check_walk(terms: &[&str], words: &[&str]) {
        let (blocks, letters) = write(terms.iter().copied());
        let dictionary = Dictionary { blocks: &blocks, letters: &letters, len: terms.len() as u32 };
        let ids = 0..terms.len() as u32;
        for (word, limit) in words.iter().flat_map(|word| [(word, 1), (word, 2)]) {
            let Near { whole, beginnings } = within(dictionary, 0..dictionary.len, word, limit);
            let term = |id: &u32| terms[*id as usize];
            let expect: Vec<u32> =
                ids.clone().filter(|id| distance(word, term(id)) <= limit).collect();
            assert_eq!(whole, expect, "{word} {limit}");
            let begins = |id: &u32| {
                let ends = term(id).char_indices().map(|(at, c)| at + c.len_utf8());
                ends.into_iter().any(|end| distance(word, &term(id)[..end]) <= limit)
            };
            let expect: Vec<u32> = ids.clone().filter(begins).collect();
            let found: Vec<u32> = beginnings.into_iter().flatten().collect();
            assert_eq!(found, expect, "{word} {limit}");
        }
    }

    #[test]
    fn the_walk_finds_what_comparing_every_term_finds() {
        let words = ["agregation", "buse", "netw", "newts", "sched", "x", "schedulign", "σίγ"];
        check_walk(&TERMS, &words);
    }

    #[test]
    fn the_walk_passes_over_blocks_and_misses_nothing() {
        let letters = ["a", "b", "c"];
        let mut terms = vec![String::new()];
        for from in 0..364 {
            letters.iter().for_each(|letter| terms.push(format!("{}{letter}", terms[from])));
        }
        terms.sort();
        let terms: Vec<&str> = terms.iter().map(String::as_str).collect();
        check_walk(&terms, &["cabab", "b", "aaaaaa", "bcc", "ccccc", "dab", "abcabcabc", "zzz"]);
    }
}
