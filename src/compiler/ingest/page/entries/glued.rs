//! Separation of texts that a program has joined without a space: `Better MillsIn Proceedings of …`.

use crate::ingest::page::text::Text;

/// Splits a line before `In` that follows a word without a space.
pub fn split(line: &Text) -> Vec<Text> {
    let text = line.value.as_str();
    let at = text.match_indices("In ").map(|(at, _)| at).find(|at| {
        let before = text[..*at].chars().next_back();
        let after = text[at + 3..].chars().next();
        before.is_some_and(|c| c.is_lowercase() || matches!(c, ')' | '?' | '!'))
            && after.is_some_and(|c| c.is_uppercase() || c.is_ascii_digit())
    });
    match at {
        Some(at) => vec![line.part(0..at), line.part(at..text.len())],
        None => vec![line.clone()],
    }
}

/// Splits the name of the venue off the first line, where a later line has that name as a word.
pub fn split_badge(lines: &mut Vec<Text>) {
    let Some((first, rest)) = lines.split_first() else { return };
    let words = rest.iter().flat_map(|line| line.value.split(|c: char| !c.is_alphanumeric()));
    let badge = words
        .filter(|word| word.chars().filter(|c| c.is_uppercase()).count() >= 2)
        .filter_map(|word| Some((word.len(), first.value.strip_prefix(word)?)))
        .filter(|(_, rest)| rest.starts_with(char::is_uppercase) && rest.contains(' '))
        .map(|(length, _)| length)
        .max();
    if let Some(length) = badge {
        let parts = [first.part(0..length), first.part(length..first.value.len())];
        lines.splice(0..1, parts);
    }
}
