//! Names of a venue beside the one that the segmentation of a reference finds.

use std::ops::Range;

use crate::ingest::files::Spanned;
use crate::ingest::page::entries::{Class, Entry, class};
use crate::ingest::page::text::Text;
use crate::ingest::reference::{Emphasis, Kind, Reference};
use crate::ingest::report::Report;
use crate::ingest::work::status_in;

/// Maximum number of words of a name.
const MAX_WORDS: usize = 14;

/// Names of the venue before and behind a bar, in brackets, before the title, or in a line of its
/// own: `LOOM '20 | Symposium on Looms`, `Symposium on Looms (LOOM 2020)`.
pub fn beside(entry: &Entry, reference: &Reference, report: &Report) -> Vec<Spanned<String>> {
    let text = &entry.text;
    let mut ranges = Vec::new();
    match &reference.venue {
        Some(venue) => {
            ranges.extend(between_bars(&text.value, &venue.range));
            ranges.extend(in_brackets(&text.value, &venue.range));
        }
        None if reference.kind == Kind::Thesis => {}
        None => ranges.extend(in_italics(text).or_else(|| own_line(text, reference))),
    }
    let mut names: Vec<Spanned<String>> = ranges
        .into_iter()
        .filter(|range| !range.is_empty())
        .map(|range| Spanned {
            value: text.value[range.clone()].to_owned(),
            span: report.span(text.place(&range)),
        })
        .collect();
    names.extend(entry.badge.as_ref().map(|badge| Spanned {
        value: badge.value.clone(),
        span: report.span(badge.place(&(0..badge.value.len()))),
    }));
    names
}

/// Parts of the line of a venue between bars, other than that of the venue, without years.
fn between_bars(text: &str, venue: &Range<usize>) -> Vec<Range<usize>> {
    let start = text[..venue.start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[venue.end..].find('\n').map_or(text.len(), |at| venue.end + at);
    let line = &text[start..end];
    if !line.contains(" | ") {
        return Vec::new();
    }
    let mut at = start;
    let mut found = Vec::new();
    for part in line.split(" | ") {
        let range = at..at + part.len();
        at = range.end + 3;
        let is_other = range.end <= venue.start || range.start >= venue.end;
        if is_other {
            found.extend(name(text, range));
        }
    }
    found
}

/// Short name in brackets behind a venue.
fn in_brackets(text: &str, venue: &Range<usize>) -> Option<Range<usize>> {
    let after = &text[venue.end..];
    let open = after.find('(').filter(|at| after[..*at].trim().is_empty())?;
    let length = after[open..].find(')').filter(|length| *length < 30)?;
    let range = name(text, venue.end + open + 1..venue.end + open + length)?;
    let short = &text[range.clone()];
    let n_capitals = short.chars().filter(|c| c.is_uppercase()).count();
    (n_capitals > 1 && !short.contains(' ')).then_some(range)
}

/// Part in italics behind a quoted title and `in`: `“On looms,” in *Wool*`.
fn in_italics(text: &Text) -> Option<Range<usize>> {
    let mut parts = text.emphasis.iter().filter(|(_, it)| *it == Emphasis::Italic);
    parts.find(|(range, _)| quote_end(&text.value, range.start).is_some()).map(|it| it.0.clone())
}

/// End of the quoted title behind which `in` and the container at `start` stand. A comma tells it
/// from a quoted word of a title, or that the entry begins with it.
fn quote_end(text: &str, start: usize) -> Option<usize> {
    let before = text[..start].trim_end().strip_suffix("in")?.trim_end();
    let bare = before.trim_end_matches(',');
    let quoted = bare.strip_suffix(['”', '"', '»'])?;
    let is_told = bare.len() < before.len() || quoted.ends_with(',');
    (is_told || text.starts_with(['“', '"', '«'])).then_some(bare.len())
}

/// Range of a title without the container that [`beside`] finds in it.
pub fn without_container(text: &Text, title: Range<usize>) -> Range<usize> {
    let container = in_italics(text).filter(|it| title.contains(&it.start));
    let end = container.and_then(|it| quote_end(&text.value, it.start));
    title.start..end.filter(|end| *end > title.start).unwrap_or(title.end)
}

/// First line that states a venue and is no part of another field.
fn own_line(text: &Text, reference: &Reference) -> Option<Range<usize>> {
    let value = &text.value;
    let title_end = reference.title.as_ref().map_or(0, |title| title.range.end);
    let mut at = 0;
    for line in value.split('\n') {
        let range = at..at + line.len();
        at = range.end + 1;
        let is_apart = range.start >= title_end
            && reference.authors.iter().all(|name| !range.contains(&name.range.start));
        if is_apart && class(&text.part(range.clone()), None) == Class::Venue {
            let mut start = range.start;
            return value[range].split(" | ").find_map(|part| {
                let range = start..start + part.len();
                start = range.end + 3;
                name(value, range).filter(|range| !is_genre(&value[range.clone()]))
            });
        }
    }
    None
}

/// True for the name of a kind of works in the place of a venue: `PhD Dissertation`.
fn is_genre(name: &str) -> bool {
    let lower = name.to_lowercase();
    let words = lower.split(' ').count();
    words < 5
        && ["dissertation", "thesis", "preprint", "working paper"]
            .iter()
            .any(|it| lower.contains(it))
        && !lower.contains("arxiv")
}

/// Name in a part of a text, without the year behind it.
fn name(text: &str, range: Range<usize>) -> Option<Range<usize>> {
    let part = &text[range.clone()];
    let is_edge = |c: char| c.is_whitespace() || "'’‘,.;()-–".contains(c) || c.is_ascii_digit();
    let end = range.start + part.trim_end_matches(is_edge).len();
    let start = range.start + (part.len() - part.trim_start().len());
    let name = text.get(start..end)?;
    let n_letters = name.chars().filter(|c| c.is_alphabetic()).count();
    let is_name = n_letters > 1
        && name.split(' ').count() <= MAX_WORDS
        && status_in(name).is_none()
        && !name.contains(['[', ':'])
        && !name.to_lowercase().contains("award");
    is_name.then_some(start..end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::reference::Field;

    /// Checks the names beside the venue `<…>` of a text.
    #[track_caller]
    fn check(marked: &str, expected: &[&str]) {
        let text = marked.replace(['<', '>'], "");
        let range = marked.find('<').zip(marked.find('>')).map(|(start, end)| start..end - 1);
        let venue = range.map(|range| Field { range, confidence: 1.0 });
        let reference = Reference { venue, ..Reference::default() };
        let entry = Entry { text: Text::plain(&text, 0), ..Entry::default() };
        let names = beside(&entry, &reference, &Report::new(FileId(0)));
        let names: Vec<_> = names.iter().map(|name| name.value.as_str()).collect();
        assert_eq!(names, expected);
    }

    #[test]
    fn a_venue_has_several_names() {
        check("On yarn\n<LOOM> '20 | Symposium on Looms", &["Symposium on Looms"]);
        check("On yarn\nLOOM '20 | <Symposium on Looms>", &["LOOM"]);
        check("In 2020 <Symposium on Looms> (LOOM 2020) , 2020", &["LOOM"]);
        check("<Journal of Looms> (in press)", &[]);
        check("On yarn\nLOOM 2020", &["LOOM"]);
    }
}
