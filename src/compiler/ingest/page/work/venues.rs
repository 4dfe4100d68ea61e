//! Names of a venue beside the one that the segmentation of a reference finds.

use std::ops::Range;

use crate::ingest::files::Spanned;
use crate::ingest::page::entries::{Class, Entry, class};
use crate::ingest::page::text::Text;
use crate::ingest::reference::{Emphasis, Kind, Reference};
use crate::ingest::report::Report;
use crate::ingest::work::status_in;

/// Minimum length of a title with an appearance of its own, in bytes.
const MIN_TITLE: usize = 10;

/// Minimum number of words of a title before a container in italics.
const MIN_SENTENCE: usize = 3;

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
        None => {
            let found = container(text, reference)
                .or_else(|| behind_editors(text, reference))
                .or_else(|| named_behind_editors(text, reference));
            ranges.extend(found.or_else(|| own_line(text, reference)));
        }
    }
    let ranges = ranges.into_iter().map(|range| match volume(text, &range) {
        Some(volume) => range.start..text.value[..volume.start].trim_end_matches([' ', ',']).len(),
        None => range,
    });
    let mut names: Vec<Spanned<String>> = ranges
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

/// Part in italics behind a quoted title and `in`, or behind a title and its full stop: `“On looms,”
/// in *Wool*`, `On looms. *Wool 4*`.
fn in_italics(text: &Text, reference: &Reference) -> Option<Range<usize>> {
    let mut parts = text.emphasis.iter().filter(|(_, it)| *it == Emphasis::Italic);
    let title = reference.title.as_ref().map(|title| &title.range);
    let is_in_title = |range: &Range<usize>| {
        title.is_some_and(|it| it.contains(&range.start) && range.start > it.start + 1)
    };
    let is_behind = |range: &Range<usize>| {
        quote_end(&text.value, range.start).is_some()
            || (is_in_title(range) && sentence_end(&text.value, range.start).is_some())
    };
    parts.find(|(range, _)| is_behind(range)).map(|it| it.0.clone())
}

/// Volume at the end of a venue which is in italics or bold, or which an issue in brackets follows: `Wool 67
/// (10)`.
pub fn volume(text: &Text, venue: &Range<usize>) -> Option<Range<usize>> {
    let name = text.value.get(venue.clone())?;
    let is_number =
        |it: &str| !it.is_empty() && it.len() < 4 && it.bytes().all(|it| it.is_ascii_digit());
    let (kept, last) = name.rsplit_once(' ').filter(|(_, last)| is_number(last))?;
    // The 35th meeting: `Proceedings of WOOL 35`.
    let acronym = kept.rsplit(' ').next()?;
    if kept.contains("Proc") || (acronym.len() > 1 && !acronym.contains(char::is_lowercase)) {
        return None;
    }
    let issue = text.value[venue.end..].trim_start().strip_prefix('(');
    let has_issue = issue.and_then(|rest| rest.split(')').next()).is_some_and(is_number);
    // *Wool 3*, or *Wool*, *3*.
    let starts = [venue.start, venue.end - last.len()];
    let is_apart = |(range, it): &(Range<usize>, Emphasis)| {
        matches!(it, Emphasis::Italic | Emphasis::Bold)
            && starts.contains(&range.start)
            && range.end == venue.end
    };
    let is_told = has_issue || text.emphasis.iter().any(is_apart);
    is_told.then_some(venue.end - last.len()..venue.end)
}

/// End of what stands before the comma behind which a part stands.
fn comma(text: &str, start: usize) -> Option<usize> {
    let before = text[..start].trim_end().strip_suffix(',')?;
    Some(before.trim_end().len())
}

/// Part in bold behind a title with an appearance of its own: `*On looms*, **Wool**`.
fn in_bold(text: &Text, reference: &Reference) -> Option<Range<usize>> {
    let title = &reference.title.as_ref()?.range;
    let mut titles = text.emphasis.iter();
    let (shown, _) = titles.find(|(range, it)| {
        *it != Emphasis::Bold && range.start <= title.start + 1 && range.len() > MIN_TITLE
    })?;
    let is_name = |range: &Range<usize>| {
        reference.authors.iter().any(|it| it.range.start < range.end && range.start < it.range.end)
    };
    let is_behind = |range: &Range<usize>| range.start > shown.end && !is_name(range);
    let mut bold = text.emphasis.iter().filter(|(_, it)| *it == Emphasis::Bold);
    bold.find(|(range, _)| is_behind(range) && range.len() > 3).map(|(range, _)| range.clone())
}

/// End of the sentence behind which a part in italics stands.
fn sentence_end(text: &str, start: usize) -> Option<usize> {
    let before = text[..start].trim_end();
    let is_long = before.split_whitespace().count() >= MIN_SENTENCE;
    let end = before.len() - usize::from(before.ends_with('.'));
    (is_long && before.ends_with(['.', '?', '!'])).then_some(end)
}

/// Part with an appearance behind editors: `In Otto Roe (ed.), *Wool*`.
fn behind_editors(text: &Text, reference: &Reference) -> Option<Range<usize>> {
    let title = reference.title.as_ref().map_or(0, |title| title.range.end);
    let mut parts = text.emphasis.iter().map(|(range, _)| range);
    parts.find(|range| range.start >= title && names_editors(&text.value[..range.start])).cloned()
}

/// True for a text that ends with editors: `In: Roe, I. (Org.).`
pub fn names_editors(before: &str) -> bool {
    let line = &before[before.rfind('\n').map_or(0, |at| at + 1)..];
    let lower = line.trim_end().trim_end_matches([',', '.', ':', ' ']).to_lowercase();
    EDITORS.iter().any(|mark| lower.ends_with(mark))
}

/// Words in brackets behind the names of editors, without their last full stop.
const EDITORS: [&str; 24] = [
    "(org.)",
    "(orgs.)",
    "(eds.)",
    "(ed.)",
    "(eds)",
    "(ed)",
    "(hg.)",
    "(hrsg.)",
    "(hgg.)",
    "(hg)",
    "(hrsg)",
    "(dir.)",
    "(dirs.)",
    "(éd.)",
    "(éds)",
    "(éds.)",
    "(edd.)",
    "(coord.)",
    "(coords.)",
    "(comp.)",
    "(comps.)",
    "(cur.)",
    "(curr.)",
    "(a cura di)",
];

/// Title of a book behind the words for its editors: `in Otto Roe (Hg.): Medien des Textilen. Köln`.
fn named_behind_editors(text: &Text, reference: &Reference) -> Option<Range<usize>> {
    let value = &text.value;
    let title = reference.title.as_ref().map_or(0, |title| title.range.end);
    let lower = value.to_lowercase();
    // Small letters may be longer than capital ones.
    let lower = Some(lower).filter(|lower| lower.len() == value.len())?;
    let ends = EDITORS
        .iter()
        .filter_map(|mark| Some(lower.get(title..)?.find(mark)? + title + mark.len()));
    let behind = ends.min()?;
    let rest = value.get(behind..)?;
    let bare = rest.trim_start_matches([':', ',', ' ', '»', '«', '„', '“', '"']);
    if !rest.starts_with([':', ',']) || bare.contains('\n') && bare.find('\n') < Some(4) {
        return None;
    }
    let start = value.len() - bare.len();
    let end = bare.find([',', '.', ';', '\n', '«', '“', '”', '"']).unwrap_or(bare.len());
    name(value, start..start + end)
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
pub fn without_container(text: &Text, reference: &Reference, title: Range<usize>) -> Range<usize> {
    let container = container(text, reference).filter(|it| title.contains(&it.start));
    let end = container.and_then(|it| {
        let end = quote_end(&text.value, it.start);
        end.or_else(|| sentence_end(&text.value, it.start)).or_else(|| comma(&text.value, it.start))
    });
    title.start..end.filter(|end| *end > title.start).unwrap_or(title.end)
}

/// Container in italics or bold, where the reference names no venue.
pub fn container(text: &Text, reference: &Reference) -> Option<Range<usize>> {
    let found = in_italics(text, reference).or_else(|| in_bold(text, reference));
    found.filter(|_| reference.venue.is_none())
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

/// True for a remark in the place of a venue: `Also available at the library`.
pub fn is_remark(name: &str) -> bool {
    ["Also ", "Available ", "See ", "Download", "If ", "Please ", "Reprint"]
        .iter()
        .any(|start| name.starts_with(start))
}

/// True for the name of a kind of works in the place of a venue: `PhD Dissertation`.
fn is_genre(name: &str) -> bool {
    let lower = name.to_lowercase();
    let words = lower.split(' ').count();
    words < 5
        && ["dissertation", "thesis", "preprint", "reprint", "working paper"]
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
