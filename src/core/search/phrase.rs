//! Phrases: whether words stand one after the other in a text.

use crate::model::WorkId;
use crate::search::corpus::Corpus;
use crate::search::query::Phrase;
use crate::text::token::for_each_token;

/// True if `phrase` occurs in one of the texts of a document.
pub(crate) fn occurs(corpus: &dyn Corpus, work: WorkId, phrase: &Phrase) -> bool {
    let mut is_there = false;
    corpus.texts(work, &mut |field, text| {
        if !is_there && phrase.fields & field.bit() != 0 {
            find(text, phrase, &mut |_, _| is_there = true);
        }
    });
    is_there
}

/// Calls `visit` with the first byte of each occurrence and the one after it.
pub(crate) fn find(text: &str, phrase: &Phrase, visit: &mut dyn FnMut(usize, usize)) {
    // Where the phrase may have begun: how many of its words were matched since,
    // and the first byte.
    let mut begun: Vec<(usize, usize)> = Vec::new();
    let last = phrase.words.len().saturating_sub(1);
    for_each_token(text, &mut |token| {
        if token.is_tail {
            // What follows the run may follow its last character.
            let is_first = phrase.words.first().is_some_and(|word| word == token.text);
            match (is_first, last) {
                (true, 0) => visit(token.start, token.end),
                (true, _) => begun.push((1, token.start)),
                (false, _) => {}
            }
            return;
        }
        begun.push((0, token.start));
        begun.retain_mut(|(matched, start)| {
            let Some(word) = phrase.words.get(*matched) else { return false };
            let is_word = |text: &str| match phrase.is_prefix && *matched == last {
                true => text.starts_with(word.as_str()),
                false => text == word,
            };
            if !is_word(token.text) && (token.spelled.is_empty() || !is_word(token.spelled)) {
                return false;
            }
            *matched += 1;
            if *matched > last {
                visit(*start, token.end);
                return false;
            }
            true
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(phrase: &str, is_prefix: bool, text: &str, expect: &[&str]) {
        let words = phrase.split(' ').map(str::to_owned).collect();
        let phrase = Phrase { words, fields: u8::MAX, is_prefix };
        let mut found = Vec::new();
        find(text, &phrase, &mut |start, end| found.push(&text[start..end]));
        assert_eq!(found, expect);
    }

    #[test]
    fn words_in_a_row_are_found_wherever_they_begin() {
        check("in network", false, "On in in-Network, in network?", &["in-Network", "in network"]);
        check("a a b", false, "a a a b", &["a a b"]);
        check("in net", true, "in networks", &["in networks"]);
        check("in net", false, "in networks", &[]);
        check("mueller lee", false, "Müller-Lee", &["Müller-Lee"]);
        check("田 e", false, "田田 é, 中田 é 田", &["田 é", "田 é"]);
    }
}
