//! What there is to say of a search as a whole, above what it found.

use leptos::prelude::*;
use peerage_core::search::{Correction, Tolerance};

use crate::store::Store;
use crate::view::dynamic::text;

/// Says which words were taken for others, or that the search is not there yet.
pub fn list_note(store: Store) -> AnyView {
    let words = text(move || match store.derived.answer.read().is_pending {
        true => "The search is on its way; until then all works are listed.".to_owned(),
        false => {
            let is_beside = store.derived.answer.read().hits.tolerance == Tolerance::Likely;
            corrected(&store.corrections(), is_beside)
        }
    });
    view! { class="pg", <p class="work-list__note" role="status">{words}</p> }.into_any()
}

/// What words were taken for: `Showing results for “engine” instead of
/// “enigne”`; where those words found something too, they stand beside it.
fn corrected(corrections: &[Correction], is_beside: bool) -> String {
    let (start, link) = match is_beside {
        true => ("Also showing", "beside"),
        false => ("Showing", "instead of"),
    };
    let mut said: Vec<String> = Vec::new();
    let mut words: Vec<&str> = Vec::new();
    for Correction { word, .. } in corrections {
        if words.contains(&word.as_str()) {
            continue;
        }
        words.push(word);
        let own = corrections.iter().filter(|other| other.word == *word);
        let terms: Vec<String> = own.map(|one| format!("“{}”", one.term)).collect();
        said.push(format!("{} {link} “{word}”", terms.join(" or ")));
    }
    match said.is_empty() {
        true => String::new(),
        false => format!("{start} results for {}.", said.join(", ")),
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
        assert_eq!(corrected(&corrections, is_beside), expect);
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
