//! `source.toml`: what a source is, whom it is about, and when it was read.

use peerage_core::model::{MarkKind, SafeUrl, SourceKind};

use crate::ingest::address;
use crate::ingest::diagnostic::Severity;
use crate::ingest::prose;
use crate::ingest::record::{MarkRecord, SourceRecord};
use crate::ingest::report::Report;
use crate::ingest::table::Table;
use crate::ingest::toml;

/// Reads `source.toml` of the folder `key`: the record without content. None
/// where something is missing or of an unknown kind, which is reported.
pub fn read(key: &str, text: &str, report: &mut Report) -> Option<SourceRecord> {
    let value = toml::parse(text, report)?;
    let mut table = Table::new(&value, report)?;
    let title = table.required("title", report);
    let mut kinds = SourceKind::NAMED.to_vec();
    kinds.retain(|(_, kind)| *kind != SourceKind::SignedClaim);
    let kind = table.choice("kind", &kinds, report);
    let subject = table.required("subject", report);
    let publisher = table.text("publisher", report);
    let url = table.text("url", report);
    let read = table.required_date("read", report);
    let written = table.date("written", report);
    let licence = table.text("licence", report);
    let statements = table.tables("statement", report);
    let statements = statements.into_iter().filter_map(|table| statement(table, report)).collect();
    let marks = table.tables("mark", report);
    let marks: Vec<MarkRecord> =
        marks.into_iter().filter_map(|table| mark(table, report)).collect();
    let copy_of = table.text("copy_of", report);
    table.finish(Severity::Error, report);
    if let (None, Some(title), false) = (&publisher, &title, marks.is_empty()) {
        let help = "name its `publisher`: nobody attests anything of themselves";
        report.error(&title.span, "a source with marks has no publisher", help);
    }
    let address = url.as_ref().and_then(|url| SafeUrl::parse(&url.value));
    if let (Some(url), None) = (&url, &address) {
        report.error(&url.span, "`url` is not a web address", address::remedy(&url.value));
    }
    Some(SourceRecord {
        key: key.to_owned(),
        title: prose::line(&title?, report),
        kind: kind?,
        subject: Some(prose::spanned_line(subject?, report)),
        subject_identifiers: Vec::new(),
        publisher: publisher.map(|publisher| prose::line(&publisher, report)),
        url: address,
        read: Some(read?),
        written: written.map(|written| written.value),
        licence: licence.map(|licence| prose::line(&licence, report)),
        files: Vec::new(),
        statements,
        marks,
        copy_of,
        profile: None,
        works: Vec::new(),
    })
}

fn mark(mut table: Table<'_>, report: &mut Report) -> Option<MarkRecord> {
    let kind = table.choice("kind", &MarkKind::ALL, report);
    let work = table.text("work", report);
    let value = table.scalar("value", report);
    let date = table.date("date", report);
    table.finish(Severity::Error, report);
    Some(MarkRecord {
        kind: kind?,
        work,
        value: value.map(|value| prose::line(&value, report)).unwrap_or_default(),
        date: date.map(|date| date.value),
    })
}

fn statement(mut table: Table<'_>, report: &mut Report) -> Option<(String, String)> {
    let label = table.required("label", report);
    let value = table.scalar("value", report);
    if value.is_none() {
        table.lacks("value", report);
    }
    table.finish(Severity::Error, report);
    Some((prose::line(&label?, report), prose::line(&value?, report)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) -> Option<SourceRecord> {
        let mut report = Report::new(FileId(0));
        let source = read("ada", text, &mut report);
        let told: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(told, expected);
        source
    }

    #[test]
    fn a_source_says_what_it_is() {
        let source = check(
            "title = 'T'\nkind = 'cv'\nsubject = 'Ada'\nread = '2026-11-21'\nwritten = 2026\n\
             [[statement]]\nlabel = 'Trust'\nvalue = 13\n",
            &[],
        )
        .unwrap();
        assert_eq!((source.key.as_str(), source.kind), ("ada", SourceKind::Cv));
        assert_eq!(source.statements, [("Trust".to_owned(), "13".to_owned())]);
    }

    #[test]
    fn an_unknown_kind_is_an_error() {
        let expected = ["`kind` has a value that is not known"];
        for kind in ["blog", "signed-claim"] {
            let text =
                format!("title = 'T'\nkind = '{kind}'\nsubject = 'Ada'\nread = '2026-11-21'\n");
            assert!(check(&text, &expected).is_none());
        }
    }

    #[test]
    fn what_is_missing_is_told_all_at_once() {
        let expected = ["`title` is missing", "`subject` is missing", "`read` is missing"];
        assert!(check("kind = 'cv'", &expected).is_none());
    }
}
