//! Hides the private details of a file in the copy that diagnostics show.

use aho_corasick::AhoCorasick;
use foldhash::HashMap;

use crate::ingest::files::{FileId, Files, Span};
use crate::ingest::report::{Private, Report};

/// Private details of at least this many bytes are hidden in the whole file;
/// shorter ones would hide half of it.
const MIN_HIDDEN: usize = 6;

/// Hides the private details that `report` notes of the file with this `text`,
/// and lets each note point at its detail.
pub fn hide(files: &mut Files, file: FileId, text: &str, report: &mut Report) {
    if report.private.is_empty() {
        return;
    }
    let private = std::mem::take(&mut report.private);
    let found = places(text, &private);
    for (detail, places) in &found {
        // The same detail may stand in a line that another diagnostic shows.
        if detail.len() >= MIN_HIDDEN {
            for at in places {
                files.hide(&Span { file, range: *at..*at + detail.len() });
            }
        }
    }
    for Private { span, text: detail, note } in &private {
        let places = found.get(detail.as_str()).map(Vec::as_slice).unwrap_or_default();
        let first = places.get(places.partition_point(|at| *at < span.range.start));
        let first = first.map(|at| *at..*at + detail.len());
        // With escapes in it, the detail is not found: then all is hidden.
        let first = first.filter(|place| place.end <= span.range.end && !detail.is_empty());
        let range = first.unwrap_or_else(|| span.range.clone());
        let place = Span { file: span.file, range };
        files.hide(&place);
        if let Some(note) = report.diagnostics.get_mut(*note) {
            note.span = Some(place);
        }
    }
}

/// Where each detail stands in the text, all of them looked for at once.
fn places<'a>(text: &str, private: &'a [Private]) -> HashMap<&'a str, Vec<usize>> {
    let mut places: HashMap<&str, Vec<usize>> = HashMap::default();
    for detail in private.iter().filter(|detail| !detail.text.is_empty()) {
        places.entry(&detail.text).or_default();
    }
    let details: Vec<&str> = places.keys().copied().collect();
    // It fails only for more bytes of details than a file may have.
    let Ok(search) = AhoCorasick::new(&details) else { return places };
    for found in search.find_overlapping_iter(text) {
        if let Some(places) = places.get_mut(details[found.pattern()]) {
            places.push(found.start());
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::private_detail::PrivateDetail;

    /// Hides details, each in a span; checks the text then, and where the notes
    /// point.
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
        let told: Vec<&str> = told.map(|span| &text[span.range.clone()]).collect();
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
}
