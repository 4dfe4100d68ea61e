//! Lists of names: `A and B and others` as in BibTeX, and the other forms that people write.

mod commands;
mod joined;
mod one;
mod prepare;
mod split;

use std::collections::BTreeSet;

use crate::ingest::bibtex::names::one::{author, clean, is_initials, is_option, is_suffix};
use crate::ingest::bibtex::names::prepare::prepare;
use crate::ingest::bibtex::names::split::{at_and, at_commas, is_plain_pair, split, words};
use crate::ingest::record::AuthorRecord;

pub use self::joined::split_joined;

/// Parses a list of names. The flag is true if the list leaves authors out.
pub fn names(source: &str) -> (Vec<AuthorRecord>, bool) {
    let source = prepare(source);
    let mut authors = Vec::new();
    let mut truncated = false;
    for part in places(&source) {
        let (part, is_cut) = without_others(part);
        truncated |= is_cut;
        match part {
            Place::Name(name) => authors.push(author(name)),
            Place::Reversed(name) => authors.push(reversed(name)),
            Place::Pair(family, given) => authors.push(author(&format!("{family}, {given}"))),
            Place::Blank => {
                authors.push(AuthorRecord { is_blank: true, ..AuthorRecord::default() })
            }
            Place::Nothing => {}
        }
    }
    // A list of blanks only is empty.
    if authors.iter().all(|author| author.name.is_empty()) {
        authors.clear();
    }
    (authors, truncated)
}

/// Zero-based positions of the people whom an annotation such as `1=equal; 3=equal` marks as equal
/// contributors (BibLaTeX manual, 3.7).
pub fn equal_in(annotation: &str) -> BTreeSet<usize> {
    let marked = annotation.split(';').filter_map(|part| {
        let (place, words) = part.split_once('=')?;
        let words = words.to_lowercase();
        let is_equal =
            ["equal", "cofirst", "co-first", "joint"].iter().any(|word| words.contains(word));
        place.split(':').next()?.trim().parse::<usize>().ok()?.checked_sub(1).filter(|_| is_equal)
    });
    marked.collect()
}

/// Splits a text at the word `and` outside of braces; empty parts are left out.
pub fn split_list(source: &str) -> Vec<&str> {
    at_and(source).into_iter().filter(|part| !part.is_empty()).collect()
}

/// Position of one name in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place<'a> {
    /// Name in the form of BibTeX.
    Name(&'a str),
    /// Family name and initials without a comma: `Lovelace A`.
    Reversed(&'a str),
    /// Family name and given names.
    Pair(&'a str, &'a str),
    /// Name left blank, as people do with their own name on their page.
    Blank,
    /// No name.
    Nothing,
}

fn places(source: &str) -> Vec<Place<'_>> {
    let is_semicolon = |c: char| matches!(c, ';' | '；');
    let mut parts: Vec<&str> = Vec::new();
    for part in at_and(source) {
        let by_semicolons = split(part, is_semicolon);
        let is_several = by_semicolons.len() > 1;
        let filled =
            by_semicolons.into_iter().filter(|part| !is_several || !part.trim().is_empty());
        parts.extend(filled.flat_map(at_signs));
    }
    let n_parts = parts.len();
    let is_whole = |part: &str| at_commas(part).len() == 1 && words(part).len() > 1;
    let is_beside_whole = |at: usize| n_parts == 2 && is_whole(parts[1 - at]);
    let beside: Vec<bool> = (0..n_parts).map(is_beside_whole).collect();
    let mut places = Vec::new();
    for (at, part) in parts.into_iter().enumerate() {
        let is_between = at + 1 < n_parts;
        if part.trim().is_empty() {
            places.push(if is_between && at == 0 { Place::Blank } else { Place::Nothing });
            continue;
        }
        if part.trim().trim_matches([',', ' ']).is_empty() {
            places.push(if is_between || n_parts == 1 { Place::Blank } else { Place::Nothing });
            continue;
        }
        in_part(part, beside[at], &mut places);
    }
    places
}

/// Splits `A. Smith & B. Jones` and `A. Smith / B. Jones`, but not `Smith & Sons`.
fn at_signs(part: &str) -> Vec<&str> {
    let names = split(part, |c| matches!(c, '&' | '/'));
    let is_name = |name: &&str| words(name).len() > 1;
    match names.len() > 1 && names.iter().all(is_name) {
        true => names.into_iter().map(str::trim).collect(),
        false => vec![part],
    }
}

/// Adds the names of a part without `and`: one name, or several between commas. `is_beside_whole` is
/// true where an `and` and one whole name stand before or behind it.
fn in_part<'a>(part: &'a str, is_beside_whole: bool, places: &mut Vec<Place<'a>>) {
    let at_signs = split(part, |c| matches!(c, ',' | '，' | '、'));
    let is_asian = at_signs.len() > 1 && !part.contains(',');
    let all: Vec<&str> = at_signs.into_iter().map(str::trim).collect();
    let filled: Vec<&str> = all.iter().copied().filter(|part| !part.is_empty()).collect();
    let is_extended = part.contains('=');
    let is_jr = filled.iter().any(|part| is_suffix(part));
    if filled.len() < 2 || is_extended || (filled.len() < 4 && is_jr) {
        // `, Ada Lovelace`: a name before the comma was left out.
        let is_after_blank = filled.len() == 1 && all.first() == Some(&"") && words(part).len() > 2;
        if is_after_blank {
            places.push(Place::Blank);
        }
        return places.push(Place::Name(part));
    }
    let is_whole = |name: &&&str| words(name).len() > 1;
    let is_given_first = |name: &&str| {
        let words = words(name);
        words.len() > 1 && is_initials(words[0]) && !is_initials(words[words.len() - 1])
    };
    let is_short = |word: &str| is_initials(word) && !word.contains('.');
    let is_family_first = |name: &&str| {
        let words = words(name);
        (2..=4).contains(&words.len()) && !is_initials(words[0]) && is_short(words[words.len() - 1])
    };
    // `Lovelace, A., Hopper, G.` and `Lovelace, Ada, Hopper, Grace`.
    let is_name = |pair: &[&str]| words(pair[0]).len() == 1 && words(pair[1]).len() < 3;
    let is_alternating = filled.len() >= 4
        && filled.len().is_multiple_of(2)
        && filled.chunks(2).all(|pair| !is_initials(pair[0]))
        && (filled.chunks(2).all(|pair| is_initials(pair[1])) || filled.chunks(2).all(is_name));
    let n_whole = filled.iter().filter(is_whole).count();
    let is_two = filled.len() == 2;
    let is_cut = all.last() == Some(&"") && !is_two;
    let is_list = match () {
        () if is_alternating => {
            return places.extend(filled.chunks(2).map(|pair| Place::Pair(pair[0], pair[1])));
        }
        () if filled.iter().all(is_family_first) => {
            return places.extend(filled.into_iter().map(Place::Reversed));
        }
        // `Lovelace AB, Hopper GM, Shelley, MW`: a comma too many.
        () if filled.iter().filter(|name| is_family_first(name)).count() > 2 => {
            match with_strays(&filled, is_family_first, is_short) {
                Some(names) => return places.extend(names),
                None => n_whole == filled.len() || filled.len() > 4,
            }
        }
        () if is_asian || all.first() == Some(&"") => true,
        () if filled.iter().all(is_given_first) => true,
        // `de la Cruz, Jr, Ana` are the parts of one name.
        () if filled.len() == 3 && filled[0].starts_with(char::is_lowercase) => false,
        () if filled.len() > 2 => n_whole == filled.len() || (n_whole > 2 && filled.len() > 4),
        // `Ada Lovelace, Grace Hopper and Mary Shelley`.
        () if is_beside_whole => filled.iter().all(|name| is_plain_pair(name)),
        () => false,
    };
    if !is_list && !is_cut {
        return places.push(Place::Name(part));
    }
    let last = all.len() - 1;
    for (at, name) in all.into_iter().enumerate() {
        match name {
            "" if at < last => places.push(Place::Blank),
            "" => {}
            name => places.push(Place::Name(name)),
        }
    }
}

/// Names of a list with family names first, in some of which a comma stands before the initials.
fn with_strays<'a>(
    parts: &[&'a str],
    is_family_first: impl Fn(&&str) -> bool,
    is_short: impl Fn(&str) -> bool,
) -> Option<Vec<Place<'a>>> {
    let mut names = Vec::new();
    let mut rest = parts.iter().copied().peekable();
    while let Some(part) = rest.next() {
        match rest.peek() {
            _ if is_family_first(&part) => names.push(Place::Reversed(part)),
            Some(initials) if is_short(initials) => {
                names.push(Place::Pair(part, initials));
                rest.next();
            }
            _ => return None,
        }
    }
    Some(names)
}

/// Parses `Lovelace AB` as A. B. Lovelace.
fn reversed(name: &str) -> AuthorRecord {
    let words = words(name);
    let Some((initials, family)) = words.split_last() else { return AuthorRecord::default() };
    author(&format!("{}, {initials}", family.join(" ")))
}

/// Removes `et al.` from the end of a name, and recognizes texts that stand for further authors.
/// The flag is true if authors are left out.
fn without_others(place: Place<'_>) -> (Place<'_>, bool) {
    let Place::Name(name) = place else { return (place, false) };
    if is_option(name) {
        return (Place::Nothing, false);
    }
    let (text, _) = clean(name);
    let letters = || text.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase);
    let is_dots = !text.is_empty() && text.chars().all(|c| matches!(c, '.' | '…'));
    let others = ["others", "etal", "andothers", "moreauthors"];
    if is_dots || others.iter().any(|words| letters().eq(words.chars())) {
        return (Place::Nothing, true);
    }
    for end in [" et al.", " et al", " et. al.", " et.al.", " et.al", " et~al.", "...", "…"] {
        if let Some(kept) = without_end(name, end) {
            return (Place::Name(kept.trim_end_matches([',', ' '])), true);
        }
    }
    (place, false)
}

/// Text without a suffix, compared without regard to case.
fn without_end<'a>(text: &'a str, end: &str) -> Option<&'a str> {
    let (kept, last) = text.split_at_checked(text.len().checked_sub(end.len())?)?;
    last.eq_ignore_ascii_case(end).then_some(kept)
}

#[cfg(test)]
mod tests;
