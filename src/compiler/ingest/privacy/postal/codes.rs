//! Postal codes after a street, with their cities.

use std::ops::Range;

use crate::ingest::privacy::postal::words;

/// Maximum distance in bytes between a street and its postal code.
const REACH: usize = 80;

/// End of a postal code near `from`.
pub fn postal_code(text: &str, from: usize) -> Option<usize> {
    let limit = text.floor_char_boundary((from + REACH).min(text.len()));
    let rest = &text[from..limit];
    let rest = rest.split("\n\n").next().unwrap_or_default();
    let words: Vec<Range<usize>> = words(rest).collect();
    let word = |at: usize| words.get(at).map_or("", |word| &rest[word.clone()]);
    for at in 0..words.len() {
        let before = at.checked_sub(1).map_or("", word);
        if let Some(n_words) = code(before, [word(at), word(at + 1), word(at + 2)]) {
            return words.get(at + n_words - 1).map(|last| from + last.end);
        }
    }
    None
}

/// Number of words that form a postal code, with its city if the city follows it.
fn code(before: &str, [this, next, after]: [&str; 3]) -> Option<usize> {
    // `D-12345`, `CH-8001`.
    let prefix = this.split_once('-').filter(|(country, _)| {
        (1..=2).contains(&country.len()) && country.bytes().all(|b| b.is_ascii_uppercase())
    });
    let this = prefix.map_or(this, |(_, code)| code);
    let is_city = |word: &str| word.starts_with(char::is_uppercase) && word.chars().count() > 1;
    let is_state = before.len() == 2 && before.bytes().all(|byte| byte.is_ascii_uppercase());
    let is_letters = |word: &str| word.len() == 2 && word.bytes().all(|b| b.is_ascii_uppercase());
    let lengths: Vec<usize> = this.split('-').map(digits).collect();
    let year = this.starts_with("19") || this.starts_with("20");
    match lengths.as_slice() {
        // United States.
        [5] | [5, 4] if is_state => Some(1),
        // China, India, Russia.
        [6] => Some(1),
        [3] if digits(next) == 3 && is_city(before) => Some(2),
        // Brazil, Portugal, Japan, Poland.
        [5, 3] | [4, 3] | [3, 4] => Some(1),
        [2, 3] if is_city(next) => Some(2),
        // Most of Europe.
        [5] if is_city(next) => Some(2),
        // Sweden, Czechia, Greece.
        [3] if digits(next) == 2 && is_city(after) => Some(3),
        // The Netherlands.
        [4] if is_letters(next) && is_city(after) => Some(3),
        // Austria, Belgium, Denmark, Norway, Switzerland; a year is more likely.
        [4] if is_city(next) && (!year || prefix.is_some()) => Some(2),
        // The United Kingdom, Canada.
        _ if is_outward(this) && is_inward(next) => Some(2),
        _ => None,
    }
}

/// Length of a number; 0 for any other word.
fn digits(word: &str) -> usize {
    if word.bytes().all(|byte| byte.is_ascii_digit()) { word.len() } else { 0 }
}

/// True for the first half of a British or Canadian code: `SW1A`, `CB2`, `M5V`.
fn is_outward(word: &str) -> bool {
    let letters = word.bytes().take_while(u8::is_ascii_uppercase).count();
    (1..=2).contains(&letters)
        && (letters + 1..=4).contains(&word.len())
        && word.as_bytes().get(letters).is_some_and(u8::is_ascii_digit)
        && word.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

/// True for the second half of such a code: `1AA`.
fn is_inward(word: &str) -> bool {
    let bytes = word.as_bytes();
    bytes.len() == 3
        && bytes[0].is_ascii_digit()
        && bytes[1..].iter().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        && bytes[1..].iter().any(u8::is_ascii_uppercase)
}
