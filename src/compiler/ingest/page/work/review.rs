//! Reviews of books: the part of an entry that names the book, whose authors, publisher and year
//! are not those of the review.

use std::ops::Range;

use peerage_core::text::fold::fold;

use crate::ingest::page::text::Text;
use crate::ingest::reference::{Emphasis, Field, Reference};

/// First words of reviews, folded.
const REVIEWS: &str = "review of, rev of, book review, review essay, rez, rezension, besprechung, compte rendu, \
    recension, recensione, resena, resenha, rec a, 书评, 書評, 서평";

/// Words between a book and its authors or editors.
const BY: [&str; 10] = [
    " by ",
    ", by ",
    ", ed. ",
    ", eds. ",
    ", edited by ",
    " edited by ",
    ", trans. ",
    ", hrsg. von ",
    " von ",
    " par ",
];

/// Words within names that begin in lower case, and those between two of them.
const IN_NAMES: [&str; 12] =
    ["and", "und", "et", "y", "e", "&", "de", "van", "von", "der", "del", "la"];

/// Shortest name of a book, in bytes.
const MIN_LENGTH: usize = 12;

/// True for the title of a review: `Rezension zu: Ida Roe, Garn`.
pub fn is_review(title: &str) -> bool {
    let folded = fold(title);
    REVIEWS.split(", ").any(|start| {
        let rest = folded.strip_prefix(start);
        rest.is_some_and(|rest| {
            !start.is_ascii() || rest.starts_with(|c: char| !c.is_alphanumeric())
        })
    })
}

/// Part of a review that names the book with its authors and its publisher: all up to the comma in
/// `Review of Garn, by Ida Roe (Mill Press, 2001), Looms 4 (2003), 5–6`. None where it has no plain
/// end, or nothing follows.
pub fn book(text: &str, is_below_reviews: bool, subject: Option<&str>) -> Option<Range<usize>> {
    // `Ida Roe. 2020. [Review of Garn by Otto Lee (ed.)].`
    let bracketed = text.match_indices('[').find_map(|(open, _)| {
        let end = open + text[open..].find(']')?;
        is_review(&text[open + 1..end]).then_some(open + 1..end)
    });
    if bracketed.is_some() {
        return bracketed;
    }
    let own = subject.and_then(|subject| {
        let rest = text.strip_prefix(subject)?;
        let rest = rest.trim_start_matches([',', '.', ':', ' ']);
        Some(text.len() - rest.len())
    });
    let start = own.unwrap_or_default();
    let entry = &text[start..];
    if !is_below_reviews && !is_review(entry) {
        return None;
    }
    let end = imprint_end(entry).or_else(|| is_review(entry).then(|| names_end(entry))?)?;
    let has_more = entry[end..].contains(char::is_alphabetic);
    (end >= MIN_LENGTH && has_more).then_some(start..start + end)
}

/// Book with its authors, and journal, of an entry in a list of reviews that shows both in italics:
/// `Otto Lee, *Garn und Zeit*, *Looms* 4`. The names before the book are left out where they are the owner's.
pub fn in_italics(text: &Text, subject: Option<&str>) -> Option<(Range<usize>, Range<usize>)> {
    let mut shown = text.emphasis.iter().filter(|(_, it)| *it == Emphasis::Italic);
    let (book, journal) = (&shown.next()?.0, &shown.next()?.0);
    let (before, name) = (text.value.get(..book.start)?, text.value.get(book.clone())?);
    let between = text.value.get(book.end..journal.start)?;
    let bare = name.trim_end_matches([',', '.', ';', ' ']);
    let is_apart = between.chars().all(|c| " ,.;:".contains(c))
        && (bare.len() < name.len() || !between.trim().is_empty());
    if !is_apart || bare.len() < MIN_LENGTH || before.contains('\n') {
        return None;
    }
    let family = subject.and_then(|it| it.rsplit(' ').next());
    let is_own = family.is_some_and(|family| before.contains(family));
    let start = if is_own { book.start } else { 0 };
    Some((start..book.start + bare.len(), journal.clone()))
}

/// End of the first brackets with a publisher and a year: `(Springfield: Mill Press, 2001)`.
fn imprint_end(text: &str) -> Option<usize> {
    text.match_indices('(').find_map(|(open, _)| {
        let close = open + text[open..].find(')')?;
        let inside = &text[open + 1..close];
        let words: Vec<&str> = inside.split(|c: char| !c.is_alphanumeric()).collect();
        let has_year = words.iter().any(|word| is_year(word));
        let n_names =
            words.iter().filter(|word| word.chars().count() > 3 && !is_year(word)).count();
        let is_imprint = has_year && inside.contains([',', ':']) && n_names > 1;
        is_imprint.then_some(close + 1)
    })
}

fn is_year(word: &str) -> bool {
    word.len() == 4 && word.starts_with(['1', '2']) && word.bytes().all(|it| it.is_ascii_digit())
}

/// End of the names behind `by`, at a full stop or a comma.
fn names_end(text: &str) -> Option<usize> {
    let (by, word) = BY.iter().filter_map(|by| Some((text.find(by)?, by))).min()?;
    let start = by + word.len();
    let mut at = start;
    for word in text[start..].split_inclusive(' ') {
        let bare = word.trim_end();
        let is_name = bare.starts_with(char::is_uppercase) || IN_NAMES.contains(&bare);
        if !is_name {
            return None;
        }
        let letters = bare.trim_end_matches(['.', ',', ';', ':']);
        let is_initial = bare.ends_with('.') && letters.chars().count() < 3;
        if letters.len() < bare.len() && !is_initial {
            return Some(at + letters.len());
        }
        at += word.len();
    }
    None
}

/// Leaves the fields of the review in a reference: reviewers stand before the part that names the
/// book, and the venue follows it.
pub fn keep_review(text: &str, reference: &mut Reference, book: &Range<usize>) {
    reference.authors.retain(|name| name.range.end <= book.start);
    reference.editors.clear();
    reference.title = Some(Field { range: book.clone(), confidence: 1.0 });
    if reference.venue.is_none() {
        let rest = text[book.end..].trim_start_matches([' ', '.', ',', ':']);
        let start = text.len() - rest.len();
        let end = start + rest.find([',', '(', '\n']).unwrap_or(rest.len());
        let name = text[start..end].trim_end();
        if !name.is_empty() && !name.contains(|c: char| c.is_ascii_digit()) {
            let range = start..start + name.len();
            reference.venue = Some(Field { range, confidence: 0.5 });
        }
    }
}

/// Takes the authors before a title in a list of reviews into the title, unless the owner is among
/// them: the book is theirs.
pub fn leave_authors(text: &str, reference: &mut Reference) {
    let Some(title) = &mut reference.title else { return };
    let first = reference.authors.first().map(|name| name.range.start);
    let is_own = reference.authors.iter().any(|name| name.is_subject);
    let Some(start) = first.filter(|start| *start < title.range.start && !is_own) else { return };
    title.range.start = start;
    if !is_review(&text[title.range.clone()]) {
        reference.authors.clear();
    }
}

/// Range of the book without publisher and year.
pub fn without_imprint(text: &str, range: Range<usize>) -> Range<usize> {
    let title = &text[range.clone()];
    let open = title.rfind('(').filter(|_| title.trim_end().ends_with(')'));
    match open.filter(|open| imprint_end(&title[*open..]).is_some()) {
        Some(open) => range.start..range.start + title[..open].trim_end_matches([' ', ',']).len(),
        None => range,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reviews_are_known_by_their_first_words() {
        for title in [
            "Rez. zu: Ida Roe, Garn",
            "Compte rendu de Ida Roe, Le fil",
            "書評：織物",
            "Review of Yarn",
        ] {
            assert!(is_review(title), "{title}");
        }
        for title in ["Reviewing looms", "Rezensenten und ihre Zeit", "A review of looms"] {
            assert!(!is_review(title), "{title}");
        }
    }

    /// Checks the book of an entry whose owner is Ida Roe.
    #[track_caller]
    fn check(text: &str, is_below_reviews: bool, expected: Option<&str>) {
        let found = book(text, is_below_reviews, Some("Ida Roe"));
        let shown = found.map(|range| &text[without_imprint(text, range)]);
        assert_eq!(shown, expected, "{text}");
    }

    #[test]
    fn a_book_ends_at_its_imprint_or_behind_its_authors() {
        check(
            "Review of Garn, by Otto Lee (Mill Press, 2001). Looms (October, 2003).",
            false,
            Some("Review of Garn, by Otto Lee"),
        );
        check(
            "Otto Lee, Garn und Zeit (Springfield: Mill Press 2001), in: Looms 4 (2003), 5–6",
            true,
            Some("Otto Lee, Garn und Zeit"),
        );
        check(
            "Ida Roe, Review of Garn by O. J. Lee. Looms, 2003",
            false,
            Some("Review of Garn by O. J. Lee"),
        );
        check(
            "Ida Roe. 2020. [Review of Garn by Otto Lee (ed.)]. Looms 4.",
            false,
            Some("Review of Garn by Otto Lee (ed.)"),
        );
        check("Garn (Looms, October 2003)", true, None);
        check("Review of Garn, Looms 4 (October, 2003), 5–6", true, None);
        check("On looms by Otto Lee. Looms, 2003", true, None);
        check("", true, None);
    }
}
