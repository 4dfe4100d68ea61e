//! Separation of texts that a program has joined without a space: `Better MillsIn Proceedings of …`.

use std::ops::Range;

use crate::ingest::page::name;
use crate::ingest::page::text::Text;

/// Splits a line around an emphasised list of names: `On looms <i>Ida Roe, Otto Roe</i> 2020`.
pub fn split_names(line: &Text) -> Vec<Text> {
    let names = line.emphasis.iter().map(|(range, _)| range).find(|range| {
        let inside = line.value.get((*range).clone()).unwrap_or_default();
        let is_among = is_one_name(inside) && is_among_names(&line.value, range);
        range.len() < line.value.len() && name::share(inside).is_list && !is_among
    });
    let Some(range) = names.cloned() else { return vec![line.clone()] };
    let ranges = [0..range.start, range.clone(), range.end..line.value.len()];
    let parts = ranges.into_iter().map(|range| line.part(range));
    let is_text = |part: &Text| part.value.contains(char::is_alphanumeric);
    parts.filter(is_text).collect()
}

/// True for the name of one person with the family name first: `Roe, I. B.`, as the owner of a list is
/// shown among others.
fn is_one_name(text: &str) -> bool {
    let is_initials = |part: &str| {
        let mut words = part.split([' ', '-', '.']).filter(|word| !word.is_empty());
        words.clone().next().is_some() && words.all(|word| word.chars().count() < 3)
    };
    let parts: Vec<&str> = text.trim_end_matches([',', ' ']).split(',').collect();
    matches!(parts.as_slice(), [_, given] if is_initials(given.trim()))
}

/// True for a part of a text beside which a list goes on.
fn is_among_names(text: &str, range: &Range<usize>) -> bool {
    let before = text.get(..range.start).unwrap_or_default().trim_end();
    let behind = text.get(range.end..).unwrap_or_default().trim_start();
    before.ends_with([',', '&', ';'])
        || behind.starts_with([',', '&', ';'])
        || before.ends_with(" and")
        || behind.starts_with("and ")
}

/// Splits a line before `In` that follows a word without a space, and a word around the year in it.
pub fn split(line: &Text) -> Vec<Text> {
    let text = line.value.as_str();
    if let Some(year) = year_in_word(text) {
        let end = year + 4;
        let parts = [line.part(0..year), line.part(year..end), line.part(end..text.len())];
        return parts.into_iter().filter(|part| !part.value.is_empty()).collect();
    }
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

/// Position of a year between letters, in a text of one word: `preprint2020arXiv`.
fn year_in_word(text: &str) -> Option<usize> {
    if text.len() > 40 || !text.is_ascii() || text.contains(' ') {
        return None;
    }
    let at = ["19", "20"].iter().filter_map(|it| text.find(it)).min()?;
    let is_letter = |at: usize| text.as_bytes().get(at).is_some_and(u8::is_ascii_alphabetic);
    let is_year =
        text.as_bytes()[at..].iter().take_while(|byte| byte.is_ascii_digit()).count() == 4;
    (is_year && at > 2 && is_letter(at - 1) && is_letter(at + 4)).then_some(at)
}

/// Takes the name of the venue off the first line, where a later line has that name as a word, or
/// where it is a line of its own.
pub fn split_badge(lines: &mut Vec<Text>) -> Option<Text> {
    let (first, rest) = lines.split_first()?;
    let n_capitals = first.value.chars().filter(|c| c.is_uppercase()).count();
    if n_capitals > 1
        && !first.value.contains([' ', ','])
        && first.value.len() < 16
        && rest.len() > 1
    {
        return Some(lines.remove(0));
    }
    let words = rest.iter().flat_map(|line| line.value.split(|c: char| !c.is_alphanumeric()));
    let badge = words
        .filter(|word| word.chars().filter(|c| c.is_uppercase()).count() >= 2)
        .filter_map(|word| Some((word.len(), first.value.strip_prefix(word)?)))
        .filter(|(_, rest)| rest.starts_with(char::is_uppercase) && rest.contains(' '))
        .map(|(length, _)| length)
        .max();
    let length = badge?;
    let (badge, title) = (first.part(0..length), first.part(length..first.value.len()));
    lines[0] = title;
    Some(badge)
}
