//! Sentence about the corrected words of the query.

use peerage_core::messages::{lists, search};
use peerage_core::search::{Correction, Tolerance};

use crate::store::Store;

/// Sentence that names the corrected words; tracked.
pub fn corrected(store: Store) -> String {
    let is_beside = store.derived.answer.read().hits.tolerance == Tolerance::Likely;
    sentence(&store.corrections(), is_beside)
}

/// The corrections in a sentence: `Showing results for “engine” instead of
/// “enigne”`. Where the word as typed found something too: `Also showing results
/// for “engine” beside “enigne”`.
fn sentence(corrections: &[Correction], is_beside: bool) -> String {
    let mut said: Vec<String> = Vec::new();
    let mut words: Vec<&str> = Vec::new();
    for Correction { word, .. } in corrections {
        if words.contains(&word.as_str()) {
            continue;
        }
        words.push(word);
        let own = corrections.iter().filter(|other| other.word == *word);
        let terms = own.map(|one| search::quoted(&one.term));
        let terms = terms.reduce(|one, other| lists::or(&one, &other)).unwrap_or_default();
        said.push(if is_beside {
            search::also(&terms, word)
        } else {
            search::instead(&terms, word)
        });
    }
    let all = said.join(lists::separator());
    match (said.is_empty(), is_beside) {
        (true, _) => String::new(),
        (false, true) => search::also_showing(&all),
        (false, false) => search::showing(&all),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(corrections: &[(&str, &str)], is_beside: bool, expect: &str) {
        let of = |(word, term): &(&str, &str)| Correction {
            word: (*word).to_owned(),
            term: (*term).to_owned(),
        };
        let corrections: Vec<Correction> = corrections.iter().map(of).collect();
        assert_eq!(sentence(&corrections, is_beside), expect);
    }

    #[test]
    fn each_word_is_told_once() {
        check(&[], false, "");
        let beside = "Also showing results for “sheers” beside “shees”.";
        check(&[("shees", "sheers")], true, beside);
        check(
            &[("enigne", "engine"), ("taple", "table"), ("enigne", "engines")],
            false,
            "Showing results for “engine” or “engines” instead of “enigne”, “table” instead of “taple”.",
        );
    }
}
