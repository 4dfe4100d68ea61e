//! Reader of JSON Lines: one value per line, as registries write files that are too large for a
//! single value. Each line is read separately, so that an invalid line affects no other.

use crate::ingest::diagnostic::{Diagnostic, Severity};
use crate::ingest::document::Document;
use crate::ingest::json;
use crate::ingest::json_outline::{self, Outline};
use crate::ingest::report::Report;
use crate::ingest::value::Value;
use crate::ingest::work::Keys;

/// Reads every line with `read`, and merges the documents.
pub fn read(
    text: &str,
    mut read: impl FnMut(&Value, &mut Report) -> Document,
    report: &mut Report,
) -> Document {
    let (mut whole, mut offset, mut is_of_several) = (Document::default(), 0, false);
    for line in text.split_inclusive('\n') {
        if !line.trim().is_empty()
            && let Some(value) = value(line, offset, report)
        {
            let mut document = read(&value, report);
            is_of_several |= are_of_two(&whole, &document);
            if is_of_several {
                forget_subject(&mut document);
            }
            whole.add(document, report);
        }
        offset += line.len();
    }
    if is_of_several {
        let message = "lines of several people where a source is of one";
        report.warning(&report.span(0..0), message, "keep those of the one it is of");
        forget_subject(&mut whole);
    }
    whole
}

/// Reads a value, or one on each line.
pub fn read_whole(
    text: &str,
    read_value: fn(&Value, &mut Keys, &mut Report) -> Document,
    keys: &mut Keys,
    report: &mut Report,
) -> Document {
    if are_lines(text) {
        return read(text, |value, report| read_value(value, keys, report), report);
    }
    let value = json::parse(text, report);
    value.map(|value| read_value(&value, keys, report)).unwrap_or_default()
}

/// Value of a line. A line that is no JSON is left out with a warning.
pub fn value(line: &str, offset: usize, report: &mut Report) -> Option<Value> {
    let mut alone = report.beside();
    let value = json::parse_at(line, offset, &mut alone);
    for problem in alone.finish() {
        report.push(Diagnostic { severity: problem.severity.max(Severity::Warning), ..problem });
    }
    value
}

/// True if `text` is JSON Lines: an outline ends within a first line that is very long.
pub fn are_lines(text: &str) -> bool {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let is_long = first.len() > json_outline::MAX_LENGTH && first.starts_with('{');
    is_long && first.trim_end().ends_with('}') && !rest.trim().is_empty()
        || Outline::parse(text).is_some_and(|outline| outline.is_lines)
}

/// True if two documents are about different people.
pub fn are_of_two(whole: &Document, line: &Document) -> bool {
    let name = |document: &Document| document.subject.as_ref().map(|subject| subject.value.clone());
    let is_same = |(a, b)| a == b;
    !name(whole).zip(name(line)).is_none_or(is_same)
        || (!whole.subject_identifiers.is_empty()
            && !line.subject_identifiers.is_empty()
            && !line
                .subject_identifiers
                .iter()
                .any(|own| whole.subject_identifiers.iter().any(|known| known.value == own.value)))
}

/// Forgets whom a document is about.
pub fn forget_subject(document: &mut Document) {
    document.subject = None;
    document.subject_identifiers.clear();
    document.profile = None;
    document.url = None;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::registry::open_alex;

    /// Checks the positions of the works, the subject, and the messages.
    #[track_caller]
    fn check(text: &str, starts: &[usize], subject: Option<&str>, told: &[&str]) {
        let (mut report, mut keys) = (Report::new(FileId(0)), Keys::default());
        let read_line =
            |value: &Value, report: &mut Report| open_alex::read(value, &mut keys, report);
        let document = read(text, read_line, &mut report);
        let at: Vec<_> = document.works.iter().map(|work| work.span.start()).collect();
        assert_eq!(at, starts);
        assert_eq!(document.subject.map(|subject| subject.value).as_deref(), subject);
        let messages: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(messages, told);
        assert!(report.diagnostics.iter().all(|d| d.severity > Severity::Error));
    }

    const A: &str =
        "{\"id\": \"https://openalex.org/W1\", \"title\": \"A\", \"publication_year\": 2020}";
    const ADA: &str = "{\"id\": \"https://openalex.org/A1\", \"display_name\": \"Ada\"}";

    #[test]
    fn a_bad_line_loses_only_itself() {
        let text = format!("{A}\n{{,}}\n\n{}\r\n", A.replace("W1", "W2"));
        let told = ["this is not JSON: unexpected token in object"];
        check(&text, &[0, A.len() + 6], None, &told);
    }

    #[test]
    fn lines_of_several_people_are_of_nobody() {
        let grace = ADA.replace("A1", "A2").replace("Ada", "Grace");
        check(&format!("{ADA}\n{A}\n{ADA}"), &[ADA.len() + 1], Some("Ada"), &[]);
        let told = ["lines of several people where a source is of one"];
        check(&format!("{ADA}\n{A}\n{grace}\n{grace}"), &[ADA.len() + 1], None, &told);
    }
}
