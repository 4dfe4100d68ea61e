//! Splitting of text at characters and words outside of braces.

use std::ops::Range;

use smallvec::{SmallVec, smallvec};

/// Parts of a text, usually few.
pub type Parts<'a> = SmallVec<[&'a str; 6]>;

/// Splits at characters outside of braces; empty parts are kept.
pub fn split(source: &str, is_separator: impl Fn(char) -> bool) -> Parts<'_> {
    let mut parts = Parts::new();
    let (mut start, mut depth, mut is_escaped) = (0, 0usize, false);
    for (at, c) in source.char_indices() {
        match c {
            _ if is_escaped => {
                is_escaped = false;
                continue;
            }
            '\\' => is_escaped = true,
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            c if depth == 0 && is_separator(c) => {
                parts.push(&source[start..at]);
                start = at + c.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&source[start..]);
    parts
}

/// Splits at commas; white space around the parts is trimmed, and empty parts are left out.
pub fn at_commas(source: &str) -> Parts<'_> {
    let parts = split(source, |c| c == ',').into_iter().map(str::trim);
    parts.filter(|part| !part.is_empty()).collect()
}

/// Words outside of braces.
pub fn words(source: &str) -> Parts<'_> {
    let words = split(source, |c: char| c.is_whitespace() || c == '~');
    words.into_iter().filter(|word| !word.is_empty()).collect()
}

/// True if a text is two words that begin with a capital letter.
pub fn is_plain_pair(name: &str) -> bool {
    let words = words(name);
    words.len() == 2 && words.iter().all(|word| word.starts_with(char::is_uppercase))
}

/// Splits at the word `and` outside of braces; empty parts are kept.
pub fn at_and(source: &str) -> Parts<'_> {
    let offset = |word: &str| word.as_ptr() as usize - source.as_ptr() as usize;
    let mut parts: SmallVec<[Option<Range<usize>>; 4]> = smallvec![None];
    for word in split(source, char::is_whitespace).into_iter().filter(|word| !word.is_empty()) {
        let end = offset(word) + word.len();
        match parts.last_mut() {
            _ if is_and(word) => parts.push(None),
            Some(Some(part)) => part.end = end,
            Some(part) => *part = Some(offset(word)..end),
            None => {}
        }
    }
    parts.into_iter().map(|part| part.and_then(|part| source.get(part)).unwrap_or("")).collect()
}

fn is_and(word: &str) -> bool {
    word.eq_ignore_ascii_case("and") || word == "\\and" || word == "\\AND" || word == "\\And"
}
