//! Words of a text, by their byte ranges.

use std::ops::Range;

/// Byte ranges of the words of a text: letters, digits, apostrophes and hyphens.
pub fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let is_of_word = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '’' | '-');
    // Position of the next character that belongs to a word, or does not.
    let next = move |from: usize, is_wanted: bool| {
        let mut at = from;
        loop {
            let (is_of, length) = match text.as_bytes().get(at)? {
                byte if byte.is_ascii() => (is_of_word(char::from(*byte)), 1),
                _ => {
                    let c = text[at..].chars().next()?;
                    (is_of_word(c), c.len_utf8())
                }
            };
            if is_of == is_wanted {
                return Some(at);
            }
            at += length;
        }
    };
    let mut end = 0;
    std::iter::from_fn(move || {
        let start = next(end, true)?;
        end = next(start, false).unwrap_or(text.len());
        Some(start..end)
    })
}
