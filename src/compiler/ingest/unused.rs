//! Fields of works that no rule understands: reported once for each file, so that a misspelled
//! field is noticed.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::{FileId, Span, Spanned};
use crate::ingest::record::Seeds;

/// Maximum number of names that are listed for a file; the others are counted.
const MAX_NAMES: usize = 20;

/// Maximum length of a listed name in characters.
const MAX_LENGTH: usize = 40;

/// Unused fields of one file.
struct Fields<'a> {
    /// Span of the first one.
    first: &'a Span,
    /// Number of occurrences of each name.
    counts: BTreeMap<&'a str, usize>,
}

/// Makes a note for each file with unused fields.
pub fn unused(seeds: &Seeds) -> Vec<Diagnostic> {
    let works = seeds.sources.iter().flat_map(|source| &source.works);
    notes(works.flat_map(|work| &work.unknown))
}

fn notes<'a>(all: impl Iterator<Item = &'a Spanned<(String, String)>>) -> Vec<Diagnostic> {
    let mut files: BTreeMap<FileId, Fields> = BTreeMap::new();
    for field in all {
        let (first, counts) = (&field.span, BTreeMap::new());
        let fields = files.entry(first.file).or_insert(Fields { first, counts });
        if first.start() < fields.first.start() {
            fields.first = first;
        }
        *fields.counts.entry(&field.value.0).or_default() += 1;
    }
    files.into_values().map(note).collect()
}

fn note(Fields { first, counts }: Fields) -> Diagnostic {
    let mut counts: Vec<(&str, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(_, count)| Reverse(*count));
    let told = counts.iter().take(MAX_NAMES);
    let told: Vec<String> =
        told.map(|(name, count)| format!("`{}` ({count})", short(name))).collect();
    let message = format!("{} are kept and not used", told.join(", "));
    let more = match counts.len() - told.len() {
        0 => String::new(),
        n_more => format!("{n_more} more names are not listed; "),
    };
    let help = format!("{more}they stay with the records and do not reach the dataset");
    Diagnostic::note(first.clone(), message, help)
}

/// Name without characters that would break the line, truncated.
fn short(name: &str) -> String {
    let name = name.chars().map(|c| if c == '`' || c.is_control() { ' ' } else { c });
    name.take(MAX_LENGTH).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the notes on fields, each in a file, at bytes 10, 11 and so on.
    #[track_caller]
    fn check(fields: &[(u32, &str)], expected: &[(&str, u32, usize)]) {
        let fields: Vec<_> = fields
            .iter()
            .zip(10..)
            .map(|((file, name), at)| Spanned {
                value: ((*name).to_owned(), "x".to_owned()),
                span: Span::new(FileId(*file), at..at + 1),
            })
            .collect();
        let told = notes(fields.iter().rev()).into_iter();
        let told: Vec<_> = told.map(|note| (note.message, note.span.unwrap())).collect();
        let told: Vec<_> =
            told.iter().map(|(m, span)| (m.as_str(), span.file.0, span.start())).collect();
        assert_eq!(told, expected);
    }

    #[test]
    fn a_file_is_told_of_once() {
        check(&[], &[]);
        check(
            &[(1, "b"), (0, "a`"), (1, "c"), (1, "c")],
            &[
                ("`a ` (1) are kept and not used", 0, 11),
                ("`c` (2), `b` (1) are kept and not used", 1, 10),
            ],
        );
    }

    #[test]
    fn of_many_names_the_others_are_left_out() {
        let names: Vec<String> = (0..25).map(|at| format!("n{at:02}")).collect();
        let fields: Vec<(u32, &str)> = names.iter().map(|name| (0, name.as_str())).collect();
        let told: Vec<String> = names.iter().take(20).map(|name| format!("`{name}` (1)")).collect();
        check(&fields, &[(&format!("{} are kept and not used", told.join(", ")), 0, 10)]);
    }
}
