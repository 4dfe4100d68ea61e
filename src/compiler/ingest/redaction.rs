//! Redaction of private details in the copy of a file that diagnostics show.

use aho_corasick::{AhoCorasick, AhoCorasickKind};
use foldhash::{HashMap, HashSet};

use crate::ingest::files::{FileId, Files, Span};
use crate::ingest::report::{Private, Report};

/// Minimum length in bytes of private details that are hidden in the whole file; shorter ones would
/// hide half of it.
const MIN_HIDDEN: usize = 6;

/// Hides the private details that `report` notes in the file with this `text`, and moves the span
/// of each note to its detail.
pub fn hide(files: &mut Files, file: FileId, text: &str, report: &mut Report) {
    if report.private.is_empty() {
        return;
    }
    let private = std::mem::take(&mut report.private);
    let found = places(text, &private);
    let mut hidden: Vec<Span> = Vec::new();
    for (detail, places) in &found {
        // The same detail may occur on a line that another diagnostic shows.
        if detail.len() >= MIN_HIDDEN {
            let spans = places.iter().map(|at| Span::new(file, *at..*at + detail.len()));
            hidden.extend(spans);
        }
    }
    for Private { span, text: detail, note } in &private {
        let places = found.get(detail.as_str()).map(Vec::as_slice).unwrap_or_default();
        let first = places.get(places.partition_point(|at| *at < span.start()));
        let first = first.map(|at| *at..*at + detail.len());
        // A detail with escapes is not found; the whole value is hidden then.
        let first = first.filter(|place| place.end <= span.end() && !detail.is_empty());
        let range = first.unwrap_or_else(|| span.range());
        let place = Span::new(span.file, range);
        hidden.push(place.clone());
        if let Some(note) = report.diagnostics.get_mut(*note) {
            note.span = Some(place);
        }
    }
    for span in joined(hidden, files) {
        files.hide(&span);
    }
}

/// Union of the spans without overlaps: a thousand details may occur in one value.
fn joined(mut spans: Vec<Span>, files: &Files) -> Vec<Span> {
    spans.retain(|span| files.text(span.file).get(span.range()).is_some());
    spans.sort_unstable_by_key(|span| (span.file, span.start()));
    let mut joined: Vec<Span> = Vec::new();
    for span in spans {
        match joined.last_mut() {
            Some(last) if last.file == span.file && span.start() <= last.end() => {
                last.end_at(last.end().max(span.end()));
            }
            _ => joined.push(span),
        }
    }
    joined
}

/// Positions of each detail in the text, found in a single search.
fn places<'a>(text: &str, private: &'a [Private]) -> HashMap<&'a str, Vec<usize>> {
    let details = private.iter().map(|detail| detail.text.as_str());
    let details: HashSet<&str> = details.filter(|detail| !detail.is_empty()).collect();
    let details: Vec<&str> = details.into_iter().collect();
    // The time to build a table for all bytes would be quadratic in the length of a detail.
    let kind = Some(AhoCorasickKind::ContiguousNFA);
    let mut places = vec![Vec::new(); details.len()];
    // Building fails only for more bytes of details than a file may have.
    if let Ok(search) = AhoCorasick::builder().kind(kind).build(&details) {
        for found in search.find_overlapping_iter(text) {
            places[found.pattern().as_usize()].push(found.start());
        }
    }
    details.into_iter().zip(places).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::private_detail::PrivateDetail;

    /// Hides details, each in a span, and checks the resulting text and the spans of the notes.
    #[track_caller]
    fn check(
        text: &str,
        details: &[(&str, std::ops::Range<usize>)],
        expected: &str,
        notes: &[&str],
    ) {
        let mut files = Files::default();
        let file = files.add("a".to_owned(), text.to_owned());
        let mut report = Report::new(file);
        for (detail, range) in details {
            let span = report.span(range.clone());
            report.removed(&span, PrivateDetail::MailAddress, *detail);
        }
        hide(&mut files, file, text, &mut report);
        assert_eq!(files.text(file), expected);
        let told = report.diagnostics.iter().filter_map(|note| note.span.as_ref());
        let told: Vec<&str> = told.map(|span| &text[span.range()]).collect();
        assert_eq!(told, notes);
    }

    #[test]
    fn a_detail_is_hidden_wherever_it_stands() {
        check("x abcdef y abcdef", &[("abcdef", 11..17)], "x ****** y ******", &["abcdef"]);
        check("x 1990 y 1990", &[("1990", 9..13)], "x 1990 y ****", &["1990"]);
    }

    #[test]
    fn details_that_overlap_are_hidden_whole() {
        let details = [("abcdef", 0..9), ("defghi", 0..9)];
        check("abcdefghi", &details, "*********", &["abcdef", "defghi"]);
        check(
            "abcdefgh",
            &[("abcdefgh", 0..8), ("cdefgh", 0..8)],
            "********",
            &["abcdefgh", "cdefgh"],
        );
    }

    #[test]
    fn of_a_detail_with_escapes_the_whole_value_is_hidden() {
        check("v = \"a\\u0040b\" w", &[("a@b.org", 4..14)], "v = ********** w", &["\"a\\u0040b\""]);
        check("\"\"", &[("", 0..2)], "**", &["\"\""]);
    }

    #[test]
    fn heaps_of_details_hide_each_byte_once() {
        // Each detail hides the whole value.
        let text = "a\\u0040b.cc ".repeat(30_000);
        let details = vec![("a@b.cc", 0..text.len()); 30_000];
        let notes = vec![text.as_str(); 10_000];
        check(&text, &details, &"*".repeat(text.len()), &notes);
        // Each occurrence overlaps with the next.
        let text = "a".repeat(200_000);
        let detail = &text[..100_000];
        check(&text, &[(detail, 0..text.len())], &"*".repeat(text.len()), &[detail]);
    }
}
