//! Looks of the lines of an entry: parts in italics or bold, and links.

use std::ops::Range;

use crate::ingest::page::text::Text;
use crate::ingest::reference::Emphasis;

/// True for the name of a book or journal, in italics or as a link, behind `In`.
pub fn is_container(line: &Text) -> bool {
    let start = line.value.find([' ', '\u{a0}']).unwrap_or_default();
    let is_name = |range: &Range<usize>| {
        range.start <= start + 1 && range.start > 1 && range.len() * 10 > line.value.len() * 4
    };
    let italics = || {
        let parts = line.emphasis.iter();
        let parts = parts.filter(|(_, it)| *it == Emphasis::Italic);
        parts.map(|(range, _)| range)
    };
    let is_marked = line.value[..start].ends_with(':');
    let mut shown = italics().chain(line.links.iter().map(|(range, _)| range));
    italics().any(is_name) || is_marked && shown.any(|range| range.start <= start + 1)
}

/// True for a line with a link of several words behind others, as references link their titles.
pub fn links_title(line: &Text) -> bool {
    let words = |range: &Range<usize>| {
        let inside = line.value.get(range.clone()).unwrap_or_default();
        inside.split(' ').count()
    };
    line.links.iter().any(|(range, _)| range.start > 3 && words(range) > 3)
}

/// True for a line that begins with `Abstract` in bold.
pub fn is_labelled_abstract(line: &Text) -> bool {
    let bold = |(range, it): &(Range<usize>, _)| {
        matches!(it, Emphasis::Bold) && range.start == 0 && range.len() < 10
    };
    line.value.to_lowercase().starts_with("abstract") && line.emphasis.iter().any(bold)
}

/// True for a line whose first part is in italics.
pub fn begins_in_italics(line: &Text) -> bool {
    let italic =
        |(range, it): &(Range<usize>, _)| matches!(it, Emphasis::Italic) && range.start == 0;
    line.emphasis.iter().any(italic)
}

/// True if a part of a line is in italics.
pub fn has_italics(line: &Text) -> bool {
    let italic = |(range, it): &(Range<usize>, _)| {
        matches!(it, Emphasis::Italic) && range.len() > 5 && range.len() * 10 < line.value.len() * 7
    };
    line.emphasis.iter().any(italic)
}
