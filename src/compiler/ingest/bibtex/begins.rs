//! Recognition of a bibliography by its beginning.

/// Types of entries at the beginning of a bibliography.
const ENTRIES: [&str; 34] = [
    "article",
    "book",
    "booklet",
    "collection",
    "comment",
    "conference",
    "dataset",
    "inbook",
    "incollection",
    "inproceedings",
    "manual",
    "mastersthesis",
    "misc",
    "mvbook",
    "mvcollection",
    "mvproceedings",
    "mvreference",
    "online",
    "patent",
    "periodical",
    "phdthesis",
    "preamble",
    "preprint",
    "proceedings",
    "reference",
    "report",
    "set",
    "software",
    "string",
    "suppbook",
    "techreport",
    "thesis",
    "unpublished",
    "xdata",
];

/// True if the first line that is neither empty nor a comment begins an entry.
pub fn begins(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_start);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('%'));
    let entry = first.and_then(|line| line.strip_prefix('@')).unwrap_or_default();
    let end = entry.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(entry.len());
    let (kind, rest) = entry.split_at(end);
    ENTRIES.iter().any(|known| known.eq_ignore_ascii_case(kind))
        && rest.trim_start().starts_with(['{', '('])
}
