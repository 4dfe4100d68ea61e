//! Splitting of a file into records, and of records into fields: lines that begin with a tag of two
//! letters, and continuation lines.

use std::ops::Range;

use crate::ingest::files::Spanned;
use crate::ingest::record::AuthorRecord;
use crate::ingest::report::Report;
use crate::ingest::ris::tags::{RIS, Role, Tag, WEB_OF_SCIENCE};

/// Tags whose continuation lines are values of their own.
const LISTS: [&str; 6] = ["KW", "AU", "AF", "BE", "C1", "A1"];

/// Record of a file.
#[derive(Clone, Debug, Default)]
pub struct Record<'a> {
    /// Meanings of the tags.
    pub tags: &'static [Tag],
    /// Tags with their values, in the order of the file.
    pub fields: Vec<(&'a str, Spanned<String>)>,
    /// Authors with their institutions, in formats that state these line by line; they replace
    /// those of the fields.
    pub authors: Option<Spanned<Vec<AuthorRecord>>>,
    /// Byte range of the record.
    pub range: Range<usize>,
}

impl<'a> Record<'a> {
    /// Values of a role, the better ones first.
    pub fn values(&self, role: Role) -> impl Iterator<Item = &Spanned<String>> {
        self.ranked(role).map(|(_, value)| value)
    }

    /// Values of a role with their tags, the better ones first.
    pub fn ranked(&self, role: Role) -> impl Iterator<Item = &(&'a str, Spanned<String>)> {
        let tags = self.tags.iter().filter(move |(_, of)| *of == role);
        tags.flat_map(|(tag, _)| self.fields.iter().filter(move |(name, _)| name == tag))
    }

    /// Values of a role with their tags, in the order of the file.
    pub fn in_order(&self, role: Role) -> impl Iterator<Item = &(&'a str, Spanned<String>)> {
        let is_it = move |tag: &str| self.tags.iter().any(|(name, of)| *of == role && *name == tag);
        self.fields.iter().filter(move |(tag, _)| is_it(tag))
    }

    /// Best value of a role.
    pub fn value(&self, role: Role) -> Option<&Spanned<String>> {
        self.values(role).next()
    }

    /// Fields whose tags have no role.
    pub fn unknown(&self) -> impl Iterator<Item = &(&'a str, Spanned<String>)> {
        let is_known = |tag: &str| self.tags.iter().any(|(known, _)| *known == tag);
        self.fields.iter().filter(move |(tag, _)| !is_known(tag))
    }
}

/// True if a text begins with a RIS record or the header of a Web of Science file.
pub fn begins(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    matches!(tag(first, true), Some(("TY", _))) || begins_web_of_science(first)
}

fn begins_web_of_science(line: &str) -> bool {
    ["FN Clarivate", "FN Thomson", "FN ISI", "PT J"].iter().any(|start| line.starts_with(start))
}

/// Splits a file into records. Lines before the first record are reported.
pub fn records<'a>(text: &'a str, report: &mut Report) -> Vec<Record<'a>> {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let is_web_of_science = begins_web_of_science(first);
    let begin = if is_web_of_science { "PT" } else { "TY" };
    let mut records: Vec<Record<'a>> = Vec::new();
    // `is_open`: the last record is not closed. `is_narrow`: it has only one space before its
    // hyphens.
    let (mut is_open, mut is_narrow, mut is_told) = (false, false, is_web_of_science);
    let mut at = 0;
    for whole in text.split_inclusive('\n') {
        let (start, line) = (at, whole.trim_end());
        at += whole.len();
        let tagged = match is_web_of_science {
            true => plain_tag(line),
            false => tag(line, is_narrow || line.starts_with("TY")),
        };
        match tagged {
            Some(("ER", _)) => {
                if let Some(record) = records.last_mut().filter(|_| is_open) {
                    record.range.end = start + line.len();
                }
                is_open = false;
            }
            Some((name, offset)) if name == begin || is_open => {
                if name == begin {
                    is_open = true;
                    is_narrow = line.get(2..4) == Some(" -");
                    let range = start..start;
                    let tags = if is_web_of_science { WEB_OF_SCIENCE } else { RIS };
                    records.push(Record { tags, range, ..Record::default() });
                }
                if let Some(record) = records.last_mut() {
                    record.range.end = start + line.len();
                    record.fields.push((name, value(line, offset, start, report)));
                }
            }
            _ if line.trim().is_empty() => {}
            _ if is_open => {
                if let Some(record) = records.last_mut() {
                    record.range.end = start + line.len();
                    go_on(record, value(line, 0, start, report));
                }
            }
            _ if !is_told => {
                is_told = true;
                let span = report.span(start..start + line.len());
                let message = "this line is in no record, and left out";
                report.warning(&span, message, "a record begins with `TY  - ` and its kind");
            }
            _ => {}
        }
    }
    records
}

/// Adds a continuation line to the field before it.
fn go_on(record: &mut Record<'_>, line: Spanned<String>) {
    let Some((tag, last)) = record.fields.last_mut() else { return };
    if LISTS.contains(tag) {
        let tag = *tag;
        return record.fields.push((tag, line));
    }
    if !last.value.is_empty() {
        last.value.push(' ');
    }
    last.value.push_str(&line.value);
    last.span.end_at(line.span.end());
}

/// Tag of a RIS line, `AU  - `, and the offset of its value. A single space counts only where the
/// whole record is written so.
fn tag(line: &str, may_be_narrow: bool) -> Option<(&str, usize)> {
    let (name, rest) = line.split_at_checked(2)?;
    let is_dash = |rest: &str| rest.is_empty() || rest.starts_with(' ');
    let offset = match rest {
        _ if rest.strip_prefix("  -").is_some_and(is_dash) => 5,
        _ if may_be_narrow && rest.strip_prefix(" -").is_some_and(is_dash) => 4,
        _ => return None,
    };
    is_name(name).then_some((name, offset))
}

/// Tag of a Web of Science line; other lines are indented.
fn plain_tag(line: &str) -> Option<(&str, usize)> {
    let (name, rest) = line.split_at_checked(2)?;
    (is_name(name) && (rest.is_empty() || rest.starts_with(' '))).then_some((name, 2))
}

fn is_name(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes.next().is_some_and(|byte| byte.is_ascii_uppercase())
        && bytes.all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

/// Value of a line from `offset` on; the line begins at `start`.
pub fn value(line: &str, offset: usize, start: usize, report: &Report) -> Spanned<String> {
    let rest = line.get(offset..).unwrap_or_default();
    let text = rest.trim();
    let from = start + offset + (rest.len() - rest.trim_start().len());
    Spanned { value: text.to_owned(), span: report.span(from..from + text.len()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    /// Checks the fields of each record, and the number of messages. The span of a field of one
    /// line must be that of its value.
    #[track_caller]
    fn check(text: &str, expected: &[&[&str]], n_told: usize) {
        let mut report = Report::new(FileId(0));
        let records = records(text, &mut report);
        let shown = |(tag, value): &(&str, Spanned<String>)| {
            let source = &text[value.span.range()];
            assert!(source.contains('\n') || source == value.value, "{source:?} {value:?}");
            format!("{tag} {}", value.value)
        };
        let shown: Vec<Vec<String>> =
            records.iter().map(|record| record.fields.iter().map(shown).collect()).collect();
        assert_eq!(shown, expected);
        assert_eq!(report.diagnostics.len(), n_told, "{:?}", report.diagnostics);
    }

    #[test]
    fn records_end_at_their_mark_or_at_the_next() {
        check(
            "\r\nTY  - JOUR\r\nTI  - A\r\nER  - \r\nTY  - BOOK\nTI  - B\nTY  - X\nER  -",
            &[&["TY JOUR", "TI A"], &["TY BOOK", "TI B"], &["TY X"]],
            0,
        );
    }

    #[test]
    fn lines_go_on() {
        check(
            "TY  - JOUR\nAB  - One\n two\nAI - three\nKW  - a\nb\n\nN1  -\nx\n",
            &[&["TY JOUR", "AB One two AI - three", "KW a", "KW b", "N1 x"]],
            0,
        );
        check("TY - JOUR\nTI - A\nER -\n", &[&["TY JOUR", "TI A"]], 0);
    }

    #[test]
    fn the_web_of_science_indents() {
        check(
            "FN Clarivate Analytics\nVR 1.0\nPT J\nAU Lovelace, A\n   Babbage, C\nTI On\n   it\nER\n\nEF\n",
            &[&["PT J", "AU Lovelace, A", "AU Babbage, C", "TI On it"]],
            0,
        );
    }

    #[test]
    fn what_is_in_no_record_is_told_once() {
        check("x\ny\nAU  - Z\n", &[], 1);
        check("TY  - JOUR\nER  - \nx\nTI  - late\n", &[&["TY JOUR"]], 1);
        check("", &[], 0);
    }
}
