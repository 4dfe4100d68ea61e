//! Articles in the form of American law reviews: `On Looms, 112 Yarn L.J. 1023 (2003)`, with the
//! volume before the journal and the first page behind it (The Bluebook, rule 16).

use std::ops::Range;

use crate::ingest::page::name::is_part_of_name;
use crate::ingest::reference::{Field, Name, Reference};

/// Longest name of a journal, in words.
const MAX_WORDS: usize = 8;

/// Longest text in brackets with the year of an article, in bytes.
const MAX_DATE: usize = 24;

/// Words that begin the name of a month or a season before a year, in lower case.
const MONTHS: [&str; 17] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "spring",
    "summer", "fall", "autumn", "winter",
];

/// Parts of a reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Article {
    /// All that stands before the volume: the title, and authors before it.
    pub before: Range<usize>,
    volume: Range<usize>,
    issue: Option<Range<usize>>,
    journal: Range<usize>,
    /// First page; none in an article that will appear.
    page: Option<Range<usize>>,
    year: Option<(i32, Range<usize>)>,
    /// End of the brackets with the year.
    end: usize,
}

/// Parts of the first reference of this form in a text.
pub fn article(text: &str) -> Option<Article> {
    text.match_indices('(').find_map(|(open, _)| {
        let close = open + text[open..].find(')')?;
        let year = year(text, open + 1..close)?;
        let last = last_word(text, open)?;
        let is_blank = !text[last.clone()].contains(char::is_alphanumeric);
        let page = Some(last.clone()).filter(|it| is_number(&text[it.clone()], 5));
        let end = if page.is_some() || is_blank { last.start } else { open };
        let mut journal = end..end;
        let mut volume = None;
        for _ in 0..=MAX_WORDS {
            let word = last_word(text, journal.start)?;
            let value = &text[word.clone()];
            if is_volume(value) {
                volume = Some(word);
                break;
            }
            let is_name = value.starts_with(|c: char| c.is_uppercase() || c == '&')
                || ["of", "and", "the", "on", "for", "in"].contains(&value);
            journal.start = is_name.then_some(word.start)?;
        }
        let (volume, issue) = numbers(text, volume?);
        let journal = journal.start..text[..end].trim_end().len();
        let name = text.get(journal.clone())?;
        let before = text[..volume.start].trim_end().strip_suffix([',', '.'])?;
        // An article that will appear has no page, but a name of its kind.
        let is_known = is_of_law(name) || page.is_some() && is_journal(name);
        (is_known && before.contains(' ')).then_some(Article {
            before: 0..before.len(),
            volume,
            issue,
            journal,
            page,
            year,
            end: close,
        })
    })
}

/// Year in brackets, with a month or a season before it: `Spring 2020`; none inside where the article
/// will appear.
fn year(text: &str, range: Range<usize>) -> Option<Option<(i32, Range<usize>)>> {
    let inside = text[range.clone()].trim();
    if inside.len() > MAX_DATE {
        return None;
    }
    let mut words: Vec<&str> = inside.split(' ').collect();
    let is_forthcoming = words.first() == Some(&"forthcoming");
    if is_forthcoming {
        words.remove(0);
    }
    let Some(last) = words.pop() else { return is_forthcoming.then_some(None) };
    let number: i32 = last.parse().ok().filter(|it| (1800..2100).contains(it))?;
    let is_month = |word: &&str| {
        let lower = word.to_lowercase();
        MONTHS.iter().any(|month| lower.starts_with(month))
    };
    let start = range.start + text[range].rfind(last)?;
    words.iter().all(is_month).then_some(Some((number, start..start + last.len())))
}

/// Ranges of a volume and of an issue behind a colon: `54:2`.
fn numbers(text: &str, word: Range<usize>) -> (Range<usize>, Option<Range<usize>>) {
    match text[word.clone()].find(':') {
        Some(at) => (word.start..word.start + at, Some(word.start + at + 1..word.end)),
        None => (word, None),
    }
}

/// True for a volume: a number, one with an issue, or a year.
fn is_volume(word: &str) -> bool {
    let (volume, issue) = word.split_once(':').unwrap_or((word, "1"));
    let is_year = volume.len() == 4 && (volume.starts_with("19") || volume.starts_with("20"));
    (is_number(volume, 3) || is_year && is_number(volume, 4)) && is_number(issue, 2)
}

fn is_of_law(name: &str) -> bool {
    ["L.J", "L. J", "L. Rev", "L. & ", "Law ", "J.L.", "J. L.", "Rev. L"]
        .iter()
        .any(|it| name.contains(it))
        || name.split([' ', ',']).any(|word| matches!(word, "Law" | "Legal"))
}

fn is_journal(name: &str) -> bool {
    name.contains(' ')
        && name.split([' ', ',']).any(|word| matches!(word, "Journal" | "Review" | "Quarterly"))
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
    reference.pages = article.page.as_ref().and_then(field);
    let year = article.year.as_ref();
    reference.year = year.and_then(|(year, range)| Some((*year, field(range)?)));
    reference.issue = article.issue.as_ref().and_then(field);
    let coauthors = coauthors(text, article.end);
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
            let shown = found.map(|it| {
                let page = it.page.unwrap_or_default();
                [it.before, it.volume, it.journal, page].map(|range| &text[range])
            });
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
        check(
            "Weaving Law, 27 Utopia Journal of Business Law 589 (Spring 2025)",
            Some(["Weaving Law", "27", "Utopia Journal of Business Law", "589"]),
        );
        check(
            "Weaving Law, 2024 Mill State Law Review 947 (2024)",
            Some(["Weaving Law", "2024", "Mill State Law Review", "947"]),
        );
        check(
            "On the Mill, with Eve Penn, 54:2 Journal of Utopian History 183 (2025)",
            Some(["On the Mill, with Eve Penn", "54", "Journal of Utopian History", "183"]),
        );
        check(
            "Of Cloth, 101 Mill-Kent Law Review (forthcoming) (book review)",
            Some(["Of Cloth", "101", "Mill-Kent Law Review", ""]),
        );
        check(
            "Of Cloth, 113 Mill. L. Rev. __ (forthcoming 2025)",
            Some(["Of Cloth", "113", "Mill. L. Rev.", ""]),
        );
        check("Of Cloth, 12 Journal of Yarn (forthcoming)", None);
        check("Of Cloth (with Eve Penn), 45 looms (2019)", None);
        check("On looms, 45 Yarn Letters 12 (2019)", None);
        check("Looms of 1998 (2003)", None);
        check("(2003)", None);
        check("", None);
    }
}
