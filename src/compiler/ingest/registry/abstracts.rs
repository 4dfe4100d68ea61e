//! Abstracts in the form of an inverted index: the positions of each word. Indexes use this form
//! because the text itself may be protected.

use peerage_core::model::limits;

use crate::ingest::fields::Fields;
use crate::ingest::value::{Content, Value};

/// Maximum number of occurrences of all words together.
const MAX_WORDS: usize = 100_000;

/// Restores the text of `{"word": [0, 7], …}`. A text that would be too long ends early.
pub fn restored(index: &Value) -> Option<String> {
    let fields = Fields::from_table(index)?;
    let mut words: Vec<(u64, &str)> = Vec::new();
    for (word, places) in fields.each() {
        let Content::List(places) = &places.content else { continue };
        for place in places {
            if let Content::Number(place) = &place.content
                && let Ok(place) = place.parse()
                && words.len() < MAX_WORDS
            {
                words.push((place, &word.value));
            }
        }
    }
    // Words with one position keep their order: comparing long words would be slow.
    words.sort_by_key(|(place, _)| *place);
    let mut text = String::new();
    for (_, word) in words {
        // A long word may have many positions.
        if text.len() + word.len() + 1 > limits::TEXT / 2 {
            break;
        }
        text.push_str(if text.is_empty() { "" } else { " " });
        text.push_str(word);
    }
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::json;
    use crate::ingest::report::Report;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let value = json::parse(text, &mut Report::new(FileId(0))).unwrap();
        assert_eq!(restored(&value).unwrap_or_default(), expected);
    }

    #[test]
    fn words_come_into_their_places() {
        check(r#"{"fast": [1, 4], "A": [0], "is": [3], "engine": [2]}"#, "A fast engine is fast");
        check("{}", "");
        check(r#"{"a": null, "b": "1", "c": [-1, 2.5, "x", 99999999999999999999], "d": [7]}"#, "d");
        check("[]", "");
    }

    #[test]
    fn long_words_of_one_place_are_not_compared() {
        let long = "x".repeat(1_000_000);
        let places = vec!["1"; 49_999].join(",");
        let text = format!("{{\"{long}a\": [{places}], \"{long}b\": [{places}], \"c\": [0]}}");
        let value = json::parse(&text, &mut Report::new(FileId(0))).unwrap();
        assert_eq!(restored(&value).as_deref(), Some("c"));
    }

    #[test]
    fn a_long_word_in_many_places_ends_early() {
        let places = vec!["1"; 50_000].join(",");
        let text = format!("{{\"{}\": [{places}]}}", "x".repeat(100_000));
        let value = json::parse(&text, &mut Report::new(FileId(0))).unwrap();
        assert!(restored(&value).unwrap().len() <= limits::TEXT / 2);
    }
}
