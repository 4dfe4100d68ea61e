//! Names of people: their parts, and the agreement of two names.

pub mod agreement;
pub mod commonness;
pub mod forms;
mod latin;
mod lists;
mod nicknames;
pub mod parse;
pub mod person_name;

use peerage_core::text::fold::fold;

use crate::names::person_name::{is_honorific, is_number, without_honorific};

pub use self::lists::is_common_family;
pub use self::parse::{Name, family_in};

/// Key shared by all spellings of a name: folded, without honorifics, initials separated (`Jack
/// YB Lee` and `Jack Y. B. Lee`).
pub fn name_key(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let last = words.len().saturating_sub(1);
    let mut parts: Vec<String> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let folded = fold(word);
        let is_title = parts.is_empty() && at < last && is_honorific(&folded);
        if is_title || folded.is_empty() {
            continue;
        }
        if 0 < at && at < last && is_initials(word) {
            parts.extend(folded.chars().map(String::from));
        } else {
            parts.push(folded);
        }
    }
    parts.join(" ")
}

/// True for two or three capitals in a row, as in `YB`.
fn is_initials(word: &str) -> bool {
    (2..=3).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// The name for display, without honorifics and without dblp's number.
pub fn shown(name: &str) -> &str {
    let name = without_honorific(name);
    match name.rsplit_once(' ') {
        Some((rest, number)) if is_number(number) && rest.contains(' ') => rest,
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, expect: &str) {
        assert_eq!(name_key(name), expect, "{name}");
    }

    #[test]
    fn spellings_of_a_name_share_a_key() {
        check("Jack YB Lee", "jack y b lee");
        check("Jack Y. B. Lee", "jack y b lee");
        check("HAO WANG", "hao wang");
        check("Prof. Kai Chen", "kai chen");
        check("Dr Li", "li");
        check("Paul Erdős", "paul erdos");
    }

    #[test]
    fn short_family_names_are_not_initials() {
        check("Yang LI", "yang li");
        check("NG Eugene", "ng eugene");
        check("Yu", "yu");
    }

    #[test]
    fn honorifics_are_not_shown() {
        assert_eq!(without_honorific("Prof. Dr. Ada Example"), "Ada Example");
        assert_eq!(without_honorific(" Dr "), "Dr");
        assert_eq!(shown("Dr. Wei Wang 0001"), "Wei Wang");
    }
}
