//! Single name in the forms of BibTeX, `First von Last`, `von Last, First`, `von Last, Jr, First`
//! and `{A Group}`, or of BibLaTeX, `family=…, given=…`.

use std::borrow::Cow;

use peerage_core::text::tex::{Segment, segments};
use smallvec::SmallVec;

use crate::ingest::bibtex::names::commands::without_orcid;
use crate::ingest::bibtex::names::split::{at_commas, split, words};
use crate::ingest::record::AuthorRecord;
use crate::ingest::work::without_marks;
use crate::names::person_name::{
    in_order, initials_behind, is_east_asian, is_number, without_role,
};

/// Parses a name. A name of marks only is blank.
pub fn author(source: &str) -> AuthorRecord {
    match without_orcid(source) {
        Some((name, orcid)) => {
            AuthorRecord { identifiers: orcid.into_iter().collect(), ..name_in(&name) }
        }
        None => name_in(source),
    }
}

/// Parses a name without identifiers.
fn name_in(source: &str) -> AuthorRecord {
    let source = without_role(source);
    let (whole, equal) = clean(source);
    let record = |name: String, family: String| AuthorRecord {
        is_blank: name.is_empty(),
        name: name.into(),
        family: Some(family).filter(|family| !family.is_empty()).map(Into::into),
        equal,
        ..AuthorRecord::default()
    };
    if is_literal(source) && !whole.is_empty() {
        let name = whole.into_owned();
        return AuthorRecord { is_group: true, ..record(name.clone(), name) };
    }
    let parts = at_commas(source);
    if let Some((name, family)) = extended(&parts) {
        return record(name, family);
    }
    let texts: SmallVec<[Cow<'_, str>; 4]> = parts.iter().map(|part| clean(part).0).collect();
    let texts: SmallVec<[&str; 4]> =
        texts.iter().map(|text| &**text).filter(|part| !part.is_empty()).collect();
    match texts.as_slice() {
        [] => record(String::new(), String::new()),
        [_] => spaced(parts.first().unwrap_or(&source), record),
        // `Lovelace, PhD` is one name.
        [name, suffix] if is_suffix(suffix) => {
            let author = spaced(parts.first().unwrap_or(&source), record);
            AuthorRecord { name: join(&[name, suffix]).into(), ..author }
        }
        [family, given] => {
            let (bare, suffix) = without_suffix(family);
            match native_behind(given, family) {
                Some((given, native)) => AuthorRecord {
                    native: Some(native.into()),
                    ..record(in_order(given, bare, suffix), bare.to_owned())
                },
                None => record(in_order(given, bare, suffix), bare.to_owned()),
            }
        }
        [family, given, junior] if is_suffix(junior) && !is_suffix(given) => {
            record(in_order(given, family, junior), (*family).to_owned())
        }
        [family, junior, given, ..] => record(join(&[given, family, junior]), (*family).to_owned()),
    }
}

/// Parses a name without commas; its form in another script may follow in parentheses.
fn spaced(source: &str, record: impl Fn(String, String) -> AuthorRecord) -> AuthorRecord {
    let (whole, _) = clean(source);
    if let Some((name, native)) = native_behind(&whole, "") {
        let author = record(name.to_owned(), family_of(name));
        return AuthorRecord { native: Some(native.into()), ..author };
    }
    if let Some((family, initials)) = initials_behind(whole.trim()) {
        let family = family.to_owned();
        // Without dots, the initials may be a given name, and stay where they are.
        return match initials.contains('.') || initials.chars().nth(1).is_none() {
            true => record(format!("{initials} {family}"), family),
            false => record(whole.into_owned(), family),
        };
    }
    if is_first_in_capitals(&whole) {
        // The first word may be the family name, as in `LOVELACE Ada`.
        return record(whole.into_owned(), String::new());
    }
    let family = family_of(source);
    let name = match whole.split_once(' ') {
        Some((first, given)) if first == family && is_east_asian(&whole) => {
            in_order(given, first, "")
        }
        _ => whole.into_owned(),
    };
    record(name, family)
}

/// True if the first of several words is in capitals, and no other one is.
fn is_first_in_capitals(name: &str) -> bool {
    let mut words = name.split_whitespace().map(|word| {
        let letters = || word.chars().filter(|c| c.is_alphabetic());
        letters().nth(1).is_some() && letters().all(char::is_uppercase)
    });
    words.next() == Some(true) && words.next() == Some(false) && words.all(|it| !it)
}

/// Splits a name, of which `family` stands elsewhere, from its form in another script in
/// parentheses behind it.
fn native_behind<'a>(text: &'a str, family: &str) -> Option<(&'a str, &'a str)> {
    let parts = text.strip_suffix(')').and_then(|name| name.rsplit_once('('));
    let (name, native) = parts.or_else(|| text.strip_suffix('）')?.rsplit_once('（'))?;
    let (name, native) = (name.trim(), native.trim());
    let is_other = is_east_asian(native) != is_east_asian(&format!("{family}{name}"));
    let is_name = native.chars().all(|c| c.is_alphabetic() || c.is_whitespace());
    (is_other && is_name && !name.is_empty()).then_some((name, native))
}

/// Family name in `First von Last`: from the first word in lower case on, or else the last word.
/// Chinese, Japanese and Korean names begin with it.
fn family_of(source: &str) -> String {
    let words = words(source).into_iter().map(|word| clean(word).0);
    let words: SmallVec<[Cow<'_, str>; 6]> = words.filter(|word| !word.is_empty()).collect();
    let n_words = match words.split_last() {
        Some((last, before)) if before.len() > 1 && (is_suffix(last) || is_number(last)) => {
            before.len()
        }
        _ => words.len(),
    };
    let Some(last) = n_words.checked_sub(1) else { return String::new() };
    if words.iter().all(|word| is_east_asian(word)) {
        return if last == 0 { String::new() } else { words[0].to_string() };
    }
    let is_von = |word: &Cow<'_, str>| word.starts_with(|c: char| c.is_lowercase());
    let from = words[..last].iter().skip(1).position(is_von).map_or(last, |at| at + 1);
    words[from..=last].join(" ")
}

/// True if a word follows a family name, such as `Jr.` or `III`.
pub fn is_suffix(word: &str) -> bool {
    let letters = || word.bytes().filter(|byte| *byte != b'.');
    let small = || letters().map(|byte| byte.to_ascii_lowercase());
    ["jr", "sr", "junior", "senior", "phd", "md"].iter().any(|known| small().eq(known.bytes()))
        || ["II", "III", "IV"].iter().any(|known| letters().eq(known.bytes()))
}

fn without_suffix(family: &str) -> (&str, &str) {
    match family.rsplit_once(' ') {
        Some((name, suffix)) if is_suffix(suffix) || is_number(suffix) => (name, suffix),
        _ => (family, ""),
    }
}

/// True if a part of a list is a sorting option of BibLaTeX and not a name.
pub fn is_option(source: &str) -> bool {
    let options = [
        "useprefix",
        "sortingnamekeytemplatename",
        "labelalphanametemplatename",
        "uniquenametemplatename",
        "nametemplates",
    ];
    let name = source.split_once('=').map(|(name, _)| name.trim());
    name.is_some_and(|name| options.contains(&name)) && !source.contains(',')
}

/// Full name and family name in BibLaTeX's extended form.
fn extended(parts: &[&str]) -> Option<(String, String)> {
    if !parts.iter().all(|part| part.contains('=')) {
        return None;
    }
    let pairs: Vec<(&str, &str)> = parts
        .iter()
        .filter_map(|part| {
            let (key, value) = part.split_once('=')?;
            Some((key.trim(), value.trim().trim_matches('"')))
        })
        .collect();
    let part = |key: &str| {
        let found = pairs.iter().find(|(name, _)| *name == key);
        clean(found.map_or("", |(_, value)| value)).0
    };
    let prefix = part("prefix");
    let family = match prefix.ends_with(['-', '\'', '’']) {
        true => format!("{prefix}{}", part("family")),
        false => join(&[&prefix, &part("family")]),
    };
    let name = join(&[&part("given"), &family, &part("suffix")]);
    (!name.is_empty()).then_some((name, family))
}

/// True if the whole name is in braces, apart from marks after it.
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
            // A braced accent is a letter, and a braced single letter is an initial.
            let is_name = !inside.starts_with('\\') && inside[..at].chars().count() > 1;
            return is_name && clean(&inside[at + 1..]).0.is_empty();
        }
    }
    false
}

/// Converts TeX to text and removes marks, such as formulas and raised signs. The flag is true for
/// a mark of equal contribution.
pub fn clean(source: &str) -> (Cow<'_, str>, bool) {
    if is_plain(source) {
        return (Cow::Borrowed(source), false);
    }
    let (text, equal) = unmarked(source);
    (Cow::Owned(text), equal)
}

/// True if a name has neither TeX nor marks, like most names.
fn is_plain(source: &str) -> bool {
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric());
    let is_word = |word: &str| word.split('-').all(|part| is_part(part.trim_end_matches('.')));
    source.split(' ').all(is_word)
}

fn unmarked(source: &str) -> (String, bool) {
    let raised = source.split_once("\\textsuperscript{").or_else(|| source.split_once("$^"));
    let mut text = String::new();
    let mut rest = source;
    if raised.is_some() {
        while let Some((before, inside)) = rest.split_once("\\textsuperscript{") {
            let (mark, behind) = inside.split_once('}').unwrap_or((inside, ""));
            text.push_str(before);
            let is_mark =
                |c: &char| !c.is_alphanumeric() && !matches!(c, ',' | ' ' | '\\' | '{' | '$');
            text.extend(mark.chars().filter(is_mark));
            if mark.contains("dag") {
                text.push('†');
            }
            rest = behind;
        }
    }
    text.push_str(rest);
    let mut name = String::new();
    for segment in segments(&text) {
        match segment {
            Segment::Text(part) | Segment::Italic(part) => name.push_str(&part),
            Segment::Math(math) if math.contains("dag") => name.push('†'),
            Segment::Math(math) if math.contains('*') || math.contains("\\ast") => name.push('*'),
            Segment::Math(_) => {}
        }
    }
    let (name, equal) = without_marks(&name);
    let name = name.trim_end_matches(|c: char| c.is_whitespace() || "¹²³⁴⁵⁶⁷⁸⁹⁰#".contains(c));
    (name.trim_matches(['"', ' ', ';']).to_owned(), equal)
}

fn join(parts: &[&str]) -> String {
    let parts: SmallVec<[&str; 4]> =
        parts.iter().copied().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

/// True if a text consists of initials: `A.`, `A. B.`, `AB`, `J.-P.`.
pub fn is_initials(text: &str) -> bool {
    let is_sign = |c: char| matches!(c, '.' | '-' | ' ' | '~' | '{' | '}');
    let parts = split(text, is_sign).into_iter().filter(|part| !part.is_empty());
    let has_dot = text.contains('.');
    let is_one = |part: &str| {
        let n_letters = part.chars().count();
        n_letters <= 3 && part.chars().all(char::is_uppercase) && (n_letters == 1 || !has_dot)
    };
    let mut parts = parts.map(is_one).peekable();
    parts.peek().is_some() && parts.all(|is_one| is_one)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_plain_name_stays_as_it_is(name in "[A-Za-z0-9.-]{1,4}( [A-Za-z0-9.-]{1,4}){0,3}") {
            if is_plain(&name) {
                prop_assert_eq!(unmarked(&name), (name.clone(), false));
            }
        }
    }

    #[test]
    fn heaps_of_initials_are_looked_at_once() {
        assert!(is_initials(&"AB ".repeat(1_000_000)));
        assert!(is_initials("A. B.") && !is_initials("AB C."));
    }

    #[test]
    fn names_without_tex_and_marks_are_plain() {
        for name in ["Ada Lovelace", "J.-P. Sample", "A. B. Example", "Jean-Luc2"] {
            assert!(is_plain(name), "{name}");
        }
        for name in
            ["", "Ada  Lovelace", " Ada", "Ada*", "O'Neil", "M{\\\"u}ller", "A--B", "Ada~L", "."]
        {
            assert!(!is_plain(name), "{name}");
        }
    }
}
