//! Title case of English (CSL 1.0.2, "Title-case conversion").

use crate::csl::output::Output;

/// Words that stay in lowercase within a title.
#[rustfmt::skip]
const SMALL: [&str; 75] = [
    "a", "about", "above", "across", "after", "against", "along", "amid", "among", "an", "and",
    "around", "as", "at", "before", "behind", "below", "beneath", "beside", "besides", "between",
    "beyond", "but", "by", "c", "ca", "circa", "d’", "de", "despite", "down", "during", "et",
    "except", "for", "from", "given", "in", "inside", "into", "like", "near", "next", "nor", "of",
    "off", "on", "onto", "or", "out", "over", "per", "plus", "pro", "qua", "since", "so", "than",
    "the", "through", "till", "to", "toward", "towards", "under", "until", "up", "upon",
    "versus", "via", "von", "vs", "vs.", "with", "yet",
];

/// Others that are rarer, and are small as well.
const RARE: [&str; 9] =
    ["al", "amidst", "amongst", "sans", "throughout", "underneath", "van", "within", "without"];

/// Word of a text.
pub struct Word<'a> {
    text: &'a str,
    is_first: bool,
    is_last: bool,
    /// True before a hyphen.
    is_joined: bool,
}

/// True if a word is capitalized in title case.
pub fn is_capitalized(word: &Word<'_>) -> bool {
    let text = word.text.trim_end_matches('.').to_lowercase();
    // and "d’" before a name.
    let first = text.split(['.', '’']).next().unwrap_or_default();
    let is_small = SMALL.contains(&text.as_str()) || RARE.contains(&text.as_str());
    let is_long = first.chars().nth(1).is_some();
    word.is_first || is_long && (word.is_last || word.is_joined || !is_small)
}

/// Capitalizes those words that are all lowercase and that `is_capitalized` takes.
pub fn apply(output: &mut Output, is_capitalized: fn(&Word<'_>) -> bool) {
    let text = output.to_text();
    let mut words = Vec::new();
    let mut at = 0;
    for word in text.split_inclusive(|c: char| c.is_whitespace() || "-–—/‑".contains(c)) {
        let start = word.find(char::is_alphanumeric).map(|start| at + start);
        at += word.len();
        if let Some(start) = start {
            let length = text[start..at]
                .find(|c: char| c.is_whitespace() || "-–—/‑,;:?!)]”".contains(c))
                .unwrap_or(at - start);
            words.push(start..start + length);
        }
    }
    let n_words = words.len();
    let mut capitals = Vec::new();
    for (at, range) in words.iter().enumerate() {
        let before = text[..range.start].trim_end_matches([' ', '“', '‘', '"', '(', '[']);
        let word = Word {
            text: &text[range.clone()],
            is_first: before.is_empty() || before.ends_with([':', '?', '!']),
            is_last: at + 1 == n_words,
            is_joined: text[range.end..].starts_with('-') && !before.ends_with('-'),
        };
        let is_small = !word.text.contains(char::is_uppercase);
        if is_small && is_capitalized(&word) {
            capitals.push(range.start);
        }
    }
    let mut start = 0;
    for piece in &mut output.pieces {
        let end = start + piece.text.len();
        let within = capitals.iter().filter(|at| (start..end).contains(at));
        // From the end, since letters may change their length.
        for at in within.rev().filter(|_| piece.role.has_case()) {
            capitalize(&mut piece.text, at - start);
        }
        start = end;
    }
}

/// Capitalizes the letter at a byte.
pub fn capitalize(text: &mut String, at: usize) {
    if let Some(c) = text[at..].chars().next() {
        text.replace_range(at..at + c.len_utf8(), &c.to_uppercase().collect::<String>());
    }
}
