//! Spellings of one name, and the selection of the one that is shown.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::resolve::venues::shown::Shown;

/// Spellings of a name, with their counts.
#[derive(Debug, Default)]
pub struct Spellings {
    /// Length in bytes of the key that they share.
    key: usize,
    /// Spellings by the whole name.
    all: BTreeMap<String, Spelling>,
}

#[derive(Debug)]
struct Spelling {
    /// Without years and numbers.
    bare: String,
    count: usize,
    /// True if a source that knows spells it so.
    is_registry: bool,
}

/// Rank of a spelling; among equal ones, the first in the alphabet is the greatest.
type Rank<'a> = (bool, bool, usize, Reverse<&'a str>);

impl Spellings {
    /// No spellings yet, of a key of this many bytes.
    pub fn of_key(key: usize) -> Self {
        Self { key, all: BTreeMap::new() }
    }

    /// Adds a spelling.
    pub fn add(&mut self, shown: &Shown, is_registry: bool) {
        match self.all.get_mut(&shown.whole) {
            Some(spelling) => {
                spelling.count += 1;
                spelling.is_registry |= is_registry;
            }
            None => {
                let bare = shown.bare.clone();
                let spelling = Spelling { bare, count: 1, is_registry };
                self.all.insert(shown.whole.clone(), spelling);
            }
        }
    }

    /// The best spelling: well-formed ones first, then those of authoritative sources, then the
    /// most frequent. Where a name is spelled in several ways, years and numbers are no part of
    /// it.
    fn best(&self) -> Option<Rank<'_>> {
        let mut texts: BTreeMap<&str, (bool, usize)> = BTreeMap::new();
        for (whole, spelling) in &self.all {
            let is_alone = self.all.len() == 1 || spelling.bare.is_empty();
            let text = if is_alone { whole.as_str() } else { spelling.bare.as_str() };
            let (is_registry, count) = texts.entry(text).or_default();
            *is_registry |= spelling.is_registry;
            *count += spelling.count;
        }
        let ranks = texts.into_iter().map(|(text, (is_registry, count))| {
            (is_well_formed(text), is_registry, count, Reverse(text))
        });
        ranks.max()
    }

    /// The best spelling of the name that is the longest.
    pub fn longest<'a>(names: impl Iterator<Item = &'a Self>) -> Option<String> {
        let best = names.filter_map(|name| Some((name.key, name.best()?))).max();
        best.map(|(_, (.., Reverse(text)))| text.to_owned())
    }

    /// The best spelling of all names.
    pub fn most<'a>(names: impl Iterator<Item = &'a Self>) -> Option<String> {
        let best = names
            .filter_map(Self::best)
            .max_by_key(|(_, is_registry, count, text)| (*count, *is_registry, *text));
        best.map(|(.., Reverse(text))| text.to_owned())
    }
}

/// True if a name is neither all in capitals nor all in lower case, and has no leftovers of
/// markup in it.
fn is_well_formed(text: &str) -> bool {
    let has = |is: fn(char) -> bool| text.chars().any(is);
    let is_one_word = !text.contains(' ');
    let is_mixed = has(char::is_lowercase)
        && text.split(' ').any(|word| word.len() > 3 && word.starts_with(char::is_uppercase));
    let is_caseless = !has(char::is_lowercase) && !has(char::is_uppercase);
    (is_mixed || is_caseless || is_one_word && has(char::is_uppercase))
        && !text.contains(['\\', '{', '}', '$', '<', '~', '\u{fffd}'])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the spelling that is shown; `!` before one marks a registry.
    #[track_caller]
    fn check(spelled: &[&str], expected: &str) {
        let mut all = Spellings::of_key(1);
        for spelled in spelled {
            let name = spelled.trim_start_matches('!');
            let bare = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ').to_owned();
            all.add(&Shown { whole: name.to_owned(), bare }, name.len() < spelled.len());
        }
        assert_eq!(Spellings::longest([&all].into_iter()).as_deref(), Some(expected));
    }

    #[test]
    fn the_best_spelling_is_shown() {
        check(&["Looms & Mills", "Looms and Mills", "Looms & Mills"], "Looms & Mills");
        check(&["LOOMS & MILLS", "LOOMS & MILLS", "Looms & Mills"], "Looms & Mills");
        check(&["Looms and Mills", "Looms and Mills", "!Looms & Mills"], "Looms & Mills");
        check(&["!LOOMS AND MILLS", "Looms and Mills"], "Looms and Mills");
        check(&["Looms \\& Mills", "Looms \\& Mills", "Looms & Mills"], "Looms & Mills");
    }

    #[test]
    fn years_are_no_part_of_what_goes_on() {
        check(&["Looms and Mills 34"], "Looms and Mills 34");
        check(&["Looms and Mills 34", "Looms and Mills 35"], "Looms and Mills");
    }
}
