//! Articles in the form of American law reviews: `On Looms, 112 Yarn L.J. 1023 (2003)`, with the
//! volume before the journal and the first page behind it (The Bluebook, rule 16).

use std::ops::Range;

use crate::ingest::page::name::is_part_of_name;
use crate::ingest::reference::{Field, Name, Reference};

/// Longest name of a journal, in words.
const MAX_WORDS: usize = 8;

/// Parts of a reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Article {
    /// All that stands before the volume: the title, and authors before it.
    pub before: Range<usize>,
    volume: Range<usize>,
    journal: Range<usize>,
    page: Range<usize>,
    year: (i32, Range<usize>),
}

/// Parts of the first reference of this form in a text.
pub fn article(text: &str) -> Option<Article> {
    text.match_indices('(').find_map(|(open, _)| {
        let close = open + text[open..].find(')')?;
        let inside = &text[open + 1..close];
        let year = inside.strip_prefix("forthcoming ").unwrap_or(inside);
        let number: i32 = year.parse().ok().filter(|it| (1800..2100).contains(it))?;
        let page = last_word(text, open).filter(|it| is_number(&text[it.clone()], 5))?;
        let mut journal = page.start..page.start;
        let mut volume = None;
        for _ in 0..=MAX_WORDS {
            let word = last_word(text, journal.start)?;
            let value = &text[word.clone()];
            if is_number(value, 3) {
                volume = Some(word);
                break;
            }
            let is_name = value.starts_with(|c: char| c.is_uppercase() || c == '&')
                || ["of", "and", "the", "on", "for"].contains(&value);
            journal.start = is_name.then_some(word.start)?;
        }
        let volume = volume?;
        let journal = journal.start..text[..page.start].trim_end().len();
        let name = text.get(journal.clone())?;
        let is_of_law = ["L.J", "L. J", "L. Rev", "L. & ", "Law ", "J.L.", "J. L.", "Rev. L"]
            .iter()
            .any(|it| name.contains(it));
        let before = text[..volume.start].trim_end().strip_suffix(',')?;
        (is_of_law && before.contains(' ')).then(|| Article {
            before: 0..before.len(),
            volume,
            journal,
            page,
            year: (number, close - year.len()..close),
        })
    })
}

/// Range of the word before a position.
fn last_word(text: &str, end: usize) -> Option<Range<usize>> {
    let end = text[..end].trim_end().len();
    let start = text[..end].rfind(char::is_whitespace).map_or(0, |at| at + 1);
    (start < end).then_some(start..end)
}

fn is_number(word: &str, most: usize) -> bool {
    (1..=most).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Sets the fields that are certain, and co-authors in brackets behind them: `(with Ida Roe)`.
pub fn complete(text: &str, reference: &mut Reference, article: &Article) {
    let field = |range: &Range<usize>| Some(Field { range: range.clone(), confidence: 1.0 });
    reference.volume = field(&article.volume);
    reference.venue = field(&article.journal);
    reference.pages = field(&article.page);
    let (year, range) = &article.year;
    reference.year = field(range).map(|field| (*year, field));
    reference.issue = None;
    let coauthors = coauthors(text, article.year.1.end);
    if !coauthors.is_empty() {
        reference.authors = coauthors;
    }
}

fn coauthors(text: &str, from: usize) -> Vec<Name> {
    let Some(start) = text[from..].find("(with ").map(|at| from + at + "(with ".len()) else {
        return Vec::new();
    };
    let end = text[start..].find(')').map_or(text.len(), |length| start + length);
    let mut names = Vec::new();
    let mut at = start;
    for part in
        text[start..end].split_inclusive([',', '&']).flat_map(|it| it.split_inclusive(" and "))
    {
        let bare = part.trim_end_matches(" and ").trim_matches([',', '&', ' ']);
        let bare = bare.strip_prefix("and ").unwrap_or(bare);
        let begin = at + part.find(bare).unwrap_or_default();
        at += part.len();
        if bare.contains(' ') && is_part_of_name(bare) {
            let range = begin..begin + bare.len();
            let marks = range.end..range.end;
            names.push(Name { range, is_reversed: false, marks, is_subject: false });
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coauthors_stand_in_brackets() {
        let text = "Judging Looms, 112 Yarn L.J. 1 (2003) (with Ida Roe, Otto Lee and Eve Penn)";
        let found: Vec<&str> =
            coauthors(text, 0).into_iter().map(|name| &text[name.range]).collect();
        assert_eq!(found, ["Ida Roe", "Otto Lee", "Eve Penn"]);
        assert!(coauthors("On looms (with an appendix)", 0).is_empty());
    }

    #[test]
    fn law_reviews_have_their_volume_first() {
        let check = |text: &str, expected: Option<[&str; 4]>| {
            let found = article(text);
            let shown = found
                .map(|it| [it.before, it.volume, it.journal, it.page].map(|range| &text[range]));
            assert_eq!(shown, expected, "{text}");
        };
        check(
            "Judging Looms, 112 Yarn L.J. 1023 (2003) (with Ida Roe).",
            Some(["Judging Looms", "112", "Yarn L.J.", "1023"]),
        );
        check(
            "Rethinking Yarn, 45 Stan. L. Rev. Online 12 (2019)",
            Some(["Rethinking Yarn", "45", "Stan. L. Rev. Online", "12"]),
        );
        check("On looms, 45 Yarn Letters 12 (2019)", None);
        check("Looms of 1998 (2003)", None);
        check("(2003)", None);
        check("", None);
    }
}
