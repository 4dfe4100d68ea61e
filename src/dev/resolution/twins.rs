//! Twins: works of one author group, venue and year whose titles differ in one word, symbol or
//! number, though their DOIs or pages prove them distinct.

use std::collections::{BTreeMap, HashSet};

use peerage::ingest::record::{DetailRecords, Seeds, SourceRecord, WorkRecord};
use peerage::resolve::clusters;

use crate::shown::shown;

/// Maximum number of works of one group that are compared with each other.
const MOST: usize = 400;

/// Words that a title may have or lack.
const SMALL: [&str; 12] =
    ["a", "an", "the", "of", "in", "on", "for", "to", "and", "by", "with", "at"];

/// Interval of works with an invented twin: one in so many.
const INVENTED: usize = 10;

/// Minimum number of letters of a word that is replaced.
const LEAST: usize = 5;

/// Two works that differ in one word only.
pub struct Twin([WorkRecord; 2]);

impl Twin {
    /// True if the two are merged where two sources list them, without the identifiers and pages
    /// that distinguish them.
    pub fn is_merged(&self) -> bool {
        let sources = self.0.iter().zip(["one", "other"]).map(|(work, key)| {
            let mut work = work.clone();
            work.identifiers.clear();
            work.links.clear();
            work.details = DetailRecords::default();
            SourceRecord::new(key.to_owned(), vec![work])
        });
        clusters(&Seeds { sources: sources.collect(), ..Seeds::default() }).len() == 1
    }

    /// Both, as text for people.
    pub fn text(&self) -> String {
        format!("twins\n    {}\n    {}", shown(&self.0[0]), shown(&self.0[1]))
    }
}

/// The twins among the entries of one list.
pub fn twins(works: &[WorkRecord]) -> Vec<Twin> {
    let mut groups: BTreeMap<String, Vec<&WorkRecord>> = BTreeMap::new();
    for work in works {
        if let Some(group) = group(work) {
            groups.entry(group).or_default().push(work);
        }
    }
    let mut found = Vec::new();
    for group in groups.values() {
        let group = &group[..group.len().min(MOST)];
        let titles: Vec<Vec<String>> = group.iter().map(|work| words(work)).collect();
        for (at, (one, title)) in group.iter().zip(&titles).enumerate() {
            for (other, next) in group.iter().zip(&titles).skip(at + 1) {
                if differ_in_one(title, next) && are_two(one, other) {
                    found.push(Twin([(*one).clone(), (*other).clone()]));
                }
            }
        }
    }
    found
}

/// Works with invented twins: equal but for one word of the title, which is replaced by another
/// word from the titles of the list.
pub fn invented(works: &[WorkRecord]) -> Vec<Twin> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for word in works.iter().flat_map(words).filter(|word| word.len() >= LEAST) {
        *counts.entry(word).or_default() += 1;
    }
    let known: Vec<&str> =
        counts.iter().filter(|(_, n)| **n > 1).map(|(word, _)| word.as_str()).collect();
    let begins = |word: &str| word.chars().take(LEAST).collect::<String>();
    let twin = |work: &WorkRecord| {
        group(work)?;
        let title = words(work);
        let longest = title.iter().filter(|word| known.binary_search(&word.as_str()).is_ok());
        let word = longest.max_by_key(|word| word.len())?;
        let at = known.binary_search(&word.as_str()).ok()?;
        let others = known[at..].iter().chain(known[..at].iter().rev());
        let other = others.copied().find(|other| begins(other) != begins(word))?;
        let mut twin = work.clone();
        let plain: Vec<&str> =
            title.iter().map(|own| if own == word { other } else { own.as_str() }).collect();
        twin.title.value.plain = plain.join(" ");
        Some(Twin([work.clone(), twin]))
    };
    works.iter().step_by(INVENTED).filter_map(twin).collect()
}

/// Authors, venue and year of a work that has all three.
fn group(work: &WorkRecord) -> Option<String> {
    let authors = work.authors.as_ref()?.value.iter().map(|author| author.name.to_lowercase());
    let (venue, date) = (work.venue.as_ref()?, work.date.as_ref()?);
    let authors: Vec<String> = authors.collect();
    Some(format!("{} | {} | {}", authors.join(", "), venue.value, date.value.year))
}

/// The words of a title with the symbols in them, without punctuation.
fn words(work: &WorkRecord) -> Vec<String> {
    let ends = |c: char| c.is_ascii_punctuation() && !matches!(c, '#' | '*' | '+' | '\'');
    let words = work.title.value.plain.split([' ', '-', '–', '—', '/', '\u{a0}']);
    let words = words.map(|word| word.trim_matches(ends).to_lowercase());
    words.filter(|word| !word.is_empty()).collect()
}

/// True if one word is replaced or missing.
fn differ_in_one(one: &[String], other: &[String]) -> bool {
    let (short, long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    if short.len() < 2 || long.len() - short.len() > 1 || one == other {
        return false;
    }
    let start = short.iter().zip(long).take_while(|(a, b)| a == b).count();
    let end = short.iter().rev().zip(long.iter().rev()).take_while(|(a, b)| a == b).count();
    let is_substituted = short.len() == long.len() && start + end + 1 >= short.len();
    let is_added = short.len() < long.len() && start + end >= short.len();
    // A variant spelling is not another word.
    let is_small = |words: &[String]| {
        words[start..words.len() - end.min(words.len() - start)]
            .iter()
            .all(|word| SMALL.contains(&word.as_str()))
    };
    if is_small(short) && is_small(long) {
        return false;
    }
    let letters = |words: &[String]| -> String {
        words.concat().chars().filter(|c| c.is_alphanumeric()).collect()
    };
    let signs = |words: &[String]| -> String { words.concat().matches(['#', '*', '+']).collect() };
    (is_substituted || is_added) && (letters(short) != letters(long) || signs(short) != signs(long))
}

/// True if DOIs or pages of two entries prove them distinct, and no evidence says that they are
/// one.
fn are_two(one: &WorkRecord, other: &WorkRecord) -> bool {
    let known: HashSet<&str> = one.identifiers.iter().map(|it| it.value.value.as_ref()).collect();
    let mut others = other.identifiers.iter().map(|it| it.value.value.as_ref());
    let has_both = !known.is_empty() && !other.identifiers.is_empty();
    let (a, b) = (one.details.pages(), other.details.pages());
    let is_page = !a.is_empty() && !b.is_empty();
    // An erratum has the title of its paper, and pages of its own.
    let is_note = |pages: &str| pages.split_once('–').is_some_and(|(first, last)| first == last);
    if is_note(a) || is_note(b) {
        return false;
    }
    let is_shared = others.any(|it| known.contains(it)) || is_page && a == b;
    !is_shared && (is_page || has_both)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(one: &str, other: &str, expected: bool) {
        let words = |title: &str| title.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(differ_in_one(&words(one), &words(other)), expected, "{one} / {other}");
    }

    #[test]
    fn twins_differ_in_one_word() {
        check("weaving tin looms", "weaving zinc looms", true);
        check("weaving looms", "weaving wide looms", true);
        check("looms in f#", "looms in f*", true);
        check("weaving looms", "weaving looms", false);
        check("weaving data base looms", "weaving database looms", false);
        check("weaving tin looms", "knitting zinc looms", false);
    }
}
