//! Dates and terms in lines, and the lines without them.

use std::ops::Range;

use crate::ingest::page::period::dates;
use crate::ingest::page::text::Text;

/// Text without a part, and without the brackets around it.
pub fn without(text: &Text, range: Range<usize>) -> Text {
    let is_edge = |c: char| c.is_whitespace() || "([,;|:–—-".contains(c);
    let before = text.value[..range.start].trim_end_matches(is_edge).len();
    let rest = text.value[range.end..].trim_start_matches([')', ']', ' ', ',', ':', '.', ';']);
    let after = text.value.len() - rest.len();
    let mut kept = text.part(0..before);
    let tail = text.part(after..text.value.len());
    if !tail.value.is_empty() {
        if !kept.value.is_empty() {
            kept.value.push_str(", ");
        }
        kept.append(&tail);
    }
    kept
}

/// Seasons and parts of academic years, in lower case.
const SEASONS: [&str; 16] = [
    "spring",
    "summer",
    "fall",
    "autumn",
    "winter",
    "ws",
    "ss",
    "sose",
    "wise",
    "michaelmas",
    "hilary",
    "trinity",
    "lent",
    "easter",
    "wintersemester",
    "sommersemester",
];

/// Line without the terms in it, and the terms: `Fall 2020`.
pub fn without_terms(line: &Text) -> (Text, Vec<String>) {
    let mut terms = Vec::new();
    let mut kept = Text::default();
    let mut at = 0;
    let value = &line.value;
    for found in dates(value) {
        let start = value[..found.range.start].trim_end();
        let word = start.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
        let begin = start.len() - word.len();
        if !SEASONS.contains(&word.to_lowercase().as_str()) || begin < at {
            continue;
        }
        terms.push(value[begin..found.range.end].to_owned());
        kept.append(&line.part(at..begin));
        at = found.range.end;
    }
    if terms.is_empty() {
        return (line.clone(), terms);
    }
    kept.append(&line.part(at..value.len()));
    let is_sign = |c: char| c.is_whitespace() || "(),;:|[]–-".contains(c);
    let start = kept.value.len() - kept.value.trim_start_matches(is_sign).len();
    let end = start + kept.value[start..].trim_end_matches(is_sign).len();
    (kept.part(start..end), terms)
}

/// Terms in a line: `Spring 2020, Fall 2021`.
pub fn listed(line: &str) -> Vec<String> {
    let parts = line.split([',', ';']).map(str::trim).filter(|part| !dates(part).is_empty());
    let parts: Vec<String> = parts.map(str::to_owned).collect();
    if parts.iter().all(|part| part.split(' ').count() <= 3)
        && parts.len() == line.split([',', ';']).count()
    {
        parts
    } else {
        Vec::new()
    }
}

/// True for a line that is short enough to be terms alone.
pub fn is_terms(line: &str) -> bool {
    line.split(' ').count() <= 12
}
