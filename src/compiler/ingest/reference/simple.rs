//! Segmentation by rules.

use std::ops::Range;

use crate::ingest::reference::layout::{Emphasis, Layout};
use crate::ingest::reference::parsed::{Field, Name, Reference};

/// Splits a reference into its fields.
pub fn parse(layout: &Layout<'_>) -> Reference {
    let text = layout.text;
    let mut reference = Reference::default();
    let sentences = sentences(text);
    let quoted = quoted(text);
    let linked = layout.emphasis.iter().find(|(_, emphasis)| {
        matches!(emphasis, Emphasis::Bold | Emphasis::Link | Emphasis::Quote)
    });
    let linked = linked.map(|(range, _)| range.clone()).filter(|range| range.len() > 20);
    let is_names = |range: &Range<usize>| {
        let part = &text[range.clone()];
        let words = part.split_whitespace().filter(|word| word.len() > 3);
        part.contains(',') && words.clone().all(|word| word.starts_with(char::is_uppercase))
    };
    let authors = sentences.iter().find(|range| is_names(range)).cloned();
    let title = quoted.or(linked).or_else(|| {
        sentences.iter().find(|range| Some(*range) != authors.as_ref() && range.len() > 15).cloned()
    });
    let field = |range: Range<usize>| Field { range, confidence: 0.5 };
    let after = title.as_ref().into_iter().chain(&authors).map(|range| range.end).max();
    reference.venue = sentences
        .iter()
        .find(|range| after.is_some_and(|after| range.start >= after))
        .cloned()
        .map(field);
    if let Some(authors) = authors {
        let mut start = authors.start;
        for part in text[authors].split(", ") {
            reference.authors.push(Name {
                range: start..start + part.len(),
                is_reversed: false,
                marks: start + part.len()..start + part.len(),
                is_subject: layout.subject == Some(part),
            });
            start += part.len() + 2;
        }
    }
    reference.title = title.map(field);
    reference.year = year(text).map(|(year, range)| (year, field(range)));
    reference.confidence = 0.3;
    reference
}

/// Last year of four digits.
fn year(text: &str) -> Option<(i32, Range<usize>)> {
    let mut found = None;
    for (at, _) in text.match_indices(|c: char| c.is_ascii_digit()) {
        let Some(digits) = text.get(at..at + 4) else { continue };
        let Ok(year) = digits.parse::<i32>() else { continue };
        if (1900..2100).contains(&year) {
            found = Some((year, at..at + 4));
        }
    }
    found
}

/// Text between quotation marks.
fn quoted(text: &str) -> Option<Range<usize>> {
    let start = text.find(['“', '"', '„', '«'])?;
    let opened = start + text[start..].chars().next()?.len_utf8();
    let length = text[opened..].find(['”', '"', '“', '»'])?;
    Some(opened..opened + length)
}

/// Lines and sentences.
fn sentences(text: &str) -> Vec<Range<usize>> {
    let mut ranges = Vec::new();
    let mut start = 0;
    for part in text.split_inclusive(['\n', '.']) {
        let trimmed = part.trim_matches(|c: char| c.is_whitespace() || c == '.' || c == ',');
        if !trimmed.is_empty() {
            let at = start + part.find(trimmed).unwrap_or_default();
            ranges.push(at..at + trimmed.len());
        }
        start += part.len();
    }
    ranges
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_list_are_read() {
        let text = "Looms for everyone at home\nAda Sample, Otto Roe\nWeaving Conference 2021";
        let found = parse(&Layout { text, ..Layout::default() });
        assert_eq!(&text[found.title.unwrap().range], "Looms for everyone at home");
        assert_eq!(found.authors.len(), 2);
        assert_eq!(found.year.unwrap().0, 2021);
    }
}
