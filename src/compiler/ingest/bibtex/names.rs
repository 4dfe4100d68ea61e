//! Lists of names as BibTeX writes them: `First von Last`, `von Last, First`,
//! `von Last, Jr, First`, `{A Group}`, `family=…, given=…`.

use peerage_core::text::tex::{Segment, segments};

use crate::ingest::record::AuthorRecord;
use crate::ingest::work::without_marks;

/// Reads a list of names. The flag is whether it leaves authors out.
pub fn names(source: &str) -> (Vec<AuthorRecord>, bool) {
    let mut authors = Vec::new();
    let mut truncated = false;
    for name in split_list(source) {
        match name.to_lowercase().trim_matches(['{', '}']) {
            "others" | "et al" | "et al." => truncated = true,
            _ => authors.extend(author(name)),
        }
    }
    (authors, truncated)
}

/// Splits a text at the word `and` outside of braces.
pub fn split_list(source: &str) -> Vec<&str> {
    let offset = |word: &str| word.as_ptr() as usize - source.as_ptr() as usize;
    let mut parts: Vec<Option<std::ops::Range<usize>>> = vec![None];
    for word in split(source, char::is_whitespace) {
        let end = offset(word) + word.len();
        match parts.last_mut() {
            _ if word.eq_ignore_ascii_case("and") => parts.push(None),
            Some(Some(part)) => part.end = end,
            Some(part) => *part = Some(offset(word)..end),
            None => {}
        }
    }
    parts.into_iter().filter_map(|part| source.get(part?)).collect()
}

fn author(source: &str) -> Option<AuthorRecord> {
    let (whole, equal) = clean(source);
    let record = |name: String, family: String| {
        let family = Some(family).filter(|family| !family.is_empty());
        (!name.is_empty()).then_some(AuthorRecord {
            name,
            family,
            equal,
            ..AuthorRecord::default()
        })
    };
    if is_literal(source) {
        return record(whole.clone(), whole);
    }
    let parts = split(source, |c| c == ',');
    if parts.iter().any(|part| part.trim_start().starts_with("family=")) {
        let part = |key: &str| {
            let value =
                parts.iter().find_map(|part| part.trim().strip_prefix(key)?.strip_prefix('='));
            clean(value.unwrap_or_default()).0
        };
        let family = join(&[&part("prefix"), &part("family")]);
        return record(join(&[&part("given"), &family, &part("suffix")]), family);
    }
    match parts.as_slice() {
        [family, given] => {
            let (family, given) = (clean(family).0, clean(given).0);
            record(join(&[&given, &family]), family)
        }
        [family, junior, given, ..] => {
            let (family, junior, given) = (clean(family).0, clean(junior).0, clean(given).0);
            record(join(&[&given, &family, &junior]), family)
        }
        _ => record(whole, family_of(source)),
    }
}

/// The family name in `First von Last`: from the first word in lower case on,
/// or else the last word.
fn family_of(source: &str) -> String {
    let words = split(source, char::is_whitespace);
    let words: Vec<String> =
        words.into_iter().map(|word| clean(word).0).filter(|word| !word.is_empty()).collect();
    let Some(last) = words.len().checked_sub(1) else { return String::new() };
    let is_von = |word: &String| word.starts_with(|c: char| c.is_lowercase());
    let from = words[..last].iter().skip(1).position(is_von).map_or(last, |at| at + 1);
    words[from..].join(" ")
}

/// Whether the whole name is in braces, marks behind it aside.
fn is_literal(source: &str) -> bool {
    let Some(inside) = source.trim().strip_prefix('{') else { return false };
    let mut depth = 1usize;
    for (at, c) in inside.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            // An accent in braces is a letter, not a name.
            return !inside.starts_with('\\') && clean(&inside[at + 1..]).0.is_empty();
        }
    }
    false
}

/// Reads TeX and takes the marks off. A formula in a name is a mark.
fn clean(source: &str) -> (String, bool) {
    let mut text = String::new();
    for segment in segments(source) {
        match segment {
            Segment::Text(part) => text.push_str(&part),
            Segment::Math(math) if math.contains("dag") => text.push('†'),
            Segment::Math(math) if math.contains('*') || math.contains("\\ast") => text.push('*'),
            Segment::Math(_) => {}
        }
    }
    without_marks(&text)
}

fn join(parts: &[&str]) -> String {
    let parts: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

/// Splits at characters outside of braces; empty parts are left out.
fn split(source: &str, is_separator: impl Fn(char) -> bool) -> Vec<&str> {
    let mut parts = Vec::new();
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
    parts.retain(|part| !part.trim().is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks name, family name and mark of each author.
    #[track_caller]
    fn check(source: &str, expected: &str) {
        let (authors, truncated) = names(source);
        let mut told: Vec<_> = authors
            .iter()
            .map(|author| {
                let mark = if author.equal { "*" } else { "" };
                format!("{} ({}){mark}", author.name, author.family.as_deref().unwrap_or("-"))
            })
            .collect();
        told.extend(truncated.then(|| "…".to_owned()));
        assert_eq!(told.join("; "), expected);
    }

    #[test]
    fn both_orders_give_reading_order() {
        check("Lovelace, Ada and Grace Hopper", "Ada Lovelace (Lovelace); Grace Hopper (Hopper)");
        check("King, Jr, Martin Luther", "Martin Luther King Jr (King)");
        check(
            "Ludwig van Beethoven AND de la Cruz, Ana",
            "Ludwig van Beethoven (van Beethoven); Ana de la Cruz (de la Cruz)",
        );
        check(
            "A.~B. Otto Sample and Ida Y. B. Lee",
            "A. B. Otto Sample (Sample); Ida Y. B. Lee (Lee)",
        );
        check("Madonna", "Madonna (Madonna)");
    }

    #[test]
    fn groups_and_accents_are_told_apart() {
        check(
            "{The Group and Friends} and {\\'E}mile Zola",
            "The Group and Friends (The Group and Friends); Émile Zola (Zola)",
        );
        check(r#"G{\"o}del, Kurt and Erd\H{o}s, P{\'a}l"#, "Kurt Gödel (Gödel); Pál Erdős (Erdős)");
        check("{Barnes and Noble}*", "Barnes and Noble (Barnes and Noble)*");
    }

    #[test]
    fn marks_of_equal_contribution_come_off() {
        check("Sample*, Otto and Ada Lovelace*", "Otto Sample (Sample)*; Ada Lovelace (Lovelace)*");
        check(
            r"Ada Lovelace\textsuperscript{*} and Grace Hopper$^*$",
            "Ada Lovelace (Lovelace)*; Grace Hopper (Hopper)*",
        );
        check(
            r"Lovelace$^{\dagger}$, Ada and Hopper{*}, Grace",
            "Ada Lovelace (Lovelace)*; Grace Hopper (Hopper)*",
        );
        check(
            "Ada Lovelace† and Grace Hopper$^1$",
            "Ada Lovelace (Lovelace)*; Grace Hopper (Hopper)",
        );
        check("Ada Lovelace * and X", "Ada Lovelace (Lovelace)*; X (X)");
    }

    #[test]
    fn others_leave_the_list_open() {
        check("Ada Lovelace and others", "Ada Lovelace (Lovelace); …");
        check("Ada Lovelace and et al.", "Ada Lovelace (Lovelace); …");
    }

    #[test]
    fn the_extended_form_is_read() {
        check("family=Cruz, given=Ana, prefix=de la", "Ana de la Cruz (de la Cruz)");
    }

    #[test]
    fn damage_does_no_harm() {
        for source in ["", "and", "and and", "{", "}", ",", ",,,", "\\", "{{{ and", "a,b,c,d,e"] {
            let _ = names(source);
        }
    }
}
