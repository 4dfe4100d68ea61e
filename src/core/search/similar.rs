//! Terms that a word may have been meant for: other forms of it, and those a
//! slip or two away.

use crate::search::dictionary::Dictionary;
use crate::search::matching::{Kind, Range};
use crate::text::distance::{Automaton, allowance};
use crate::text::stem::stem;

/// The terms `word` may stand for, as ranges of the dictionary: those nearest
/// to it, whole words before beginnings of words.
pub fn similar(dictionary: Dictionary, word: &str, is_prefix: bool) -> Vec<Range> {
    let mut found = forms(dictionary, word);
    let own = dictionary.find(word);
    let allowed = allowance(word);
    for distance in 1..=allowed {
        let (mut whole, beginnings) = within(dictionary, (0, dictionary.len), word, distance);
        whole.retain(|id| Some(*id) != own);
        let kind = Kind::Typo(distance as u8);
        match (whole.is_empty(), is_prefix) {
            (false, _) => found.extend(whole.into_iter().map(|id| (id, id + 1, kind))),
            (true, true) => found.extend(beginnings.into_iter().map(|(a, b)| (a, b, kind))),
            (true, false) => {}
        }
        if !found.is_empty() {
            break;
        }
    }
    found
}

/// Other forms of the same word.
fn forms(dictionary: Dictionary, word: &str) -> Vec<Range> {
    let stem_of_word = stem(word);
    let (low, high) = dictionary.prefixed(stem_of_word);
    let mut found = Vec::new();
    let mut terms = dictionary.walk(low);
    while let Some(id) = terms.step().filter(|id| *id < high) {
        let term = std::str::from_utf8(&terms.term).unwrap_or_default();
        if id >= low && term != word && stem(term) == stem_of_word {
            found.push((id, id + 1, Kind::Form));
        }
    }
    found
}

/// The terms from `start` to before `end` that are at most `limit` edits from
/// `word`, and the ranges of terms of which a beginning is.
///
/// The terms are walked in order; a beginning that is out of reach rules out all
/// terms that share it.
pub(crate) fn within(
    dictionary: Dictionary,
    (start, end): (u32, u32),
    word: &str,
    limit: usize,
) -> (Vec<u32>, Vec<(u32, u32)>) {
    let (mut whole, mut beginnings) = (Vec::new(), Vec::<(u32, u32)>::new());
    let mut automaton = Automaton::new(word, limit);
    // Where each letter that was read ends, in bytes.
    let mut ends: Vec<usize> = Vec::new();
    // Bytes that a term must share with the one before to be out of reach, or
    // to begin as well as that one does.
    let (mut out, mut near) = (usize::MAX, usize::MAX);
    let mut terms = dictionary.walk(start);
    while let Some(id) = terms.step().filter(|id| *id < end) {
        if id < start {
            continue;
        }
        if terms.shared < near {
            near = usize::MAX;
        } else if let Some((_, high)) = beginnings.last_mut() {
            *high = id + 1;
        }
        if terms.shared >= out {
            // What begins with a beginning that is near is near as well.
            let next = terms.leap(out);
            if let Some((_, high)) = beginnings.last_mut().filter(|_| near < usize::MAX) {
                *high = next;
            }
            continue;
        }
        out = usize::MAX;
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
                beginnings.push((id, id + 1));
            }
            if !may_be {
                out = at;
                break;
            }
        }
        if out == usize::MAX && automaton.is_near() {
            whole.push(id);
        }
    }
    (whole, beginnings)
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
            .flat_map(|(low, high, _)| &TERMS[low as usize..high as usize])
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
            let (whole, beginnings) = within(dictionary, (0, dictionary.len), word, limit);
            let term = |id: &u32| terms[*id as usize];
            let expect: Vec<u32> =
                ids.clone().filter(|id| distance(word, term(id)) <= limit).collect();
            assert_eq!(whole, expect, "{word} {limit}");
            let begins = |id: &u32| {
                let ends = term(id).char_indices().map(|(at, c)| at + c.len_utf8());
                ends.into_iter().any(|end| distance(word, &term(id)[..end]) <= limit)
            };
            let expect: Vec<u32> = ids.clone().filter(begins).collect();
            let found: Vec<u32> = beginnings.iter().flat_map(|(a, b)| *a..*b).collect();
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
