//! Reader of `source.toml`: kind and person of a source, and the date on which it was read.

use peerage_core::model::{MarkKind, PartialDate, SafeUrl, SourceKind};

use crate::ingest::address;
use crate::ingest::bulk::Keep;
use crate::ingest::diagnostic::Severity;
use crate::ingest::fetch_order;
use crate::ingest::files::{Span, Spanned};
use crate::ingest::prose;
use crate::ingest::record::MarkRecord;
use crate::ingest::report::Report;
use crate::ingest::table::Table;
use crate::ingest::toml;
use crate::names::person_name;

/// Contents of `source.toml`; a field is empty where the file does not state it.
#[derive(Clone, Debug, Default)]
pub struct SourceToml {
    /// Title shown to visitors.
    pub title: Option<String>,
    /// Kind of the source.
    pub kind: Option<SourceKind>,
    /// Person concerned.
    pub subject: Option<Spanned<String>>,
    /// Publisher of the source.
    pub publisher: Option<String>,
    /// Address at which it was found.
    pub url: Option<SafeUrl>,
    /// Date on which it was read.
    pub read: Option<PartialDate>,
    /// Date on which it was written.
    pub written: Option<PartialDate>,
    /// Licence of the source.
    pub licence: Option<String>,
    /// Labels and values of the metrics of a platform.
    pub statements: Vec<(String, String)>,
    /// Statements that it attests.
    pub marks: Vec<MarkRecord>,
    /// Span of the first of these statements.
    pub first_mark: Option<Span>,
    /// Key of the source that it was copied from.
    pub copy_of: Option<Spanned<String>>,
}

/// Reads `source.toml` as far as possible.
pub fn read(text: &str, report: &mut Report) -> SourceToml {
    let Some(value) = toml::parse(text, report) else { return SourceToml::default() };
    let Some(mut table) = Table::new(&value, report) else { return SourceToml::default() };
    let title = table.text("title", report);
    let mut kinds = SourceKind::NAMED.to_vec();
    kinds.retain(|(_, kind)| *kind != SourceKind::SignedClaim);
    let kind = table.value("kind").and_then(|_| table.choice("kind", &kinds, report));
    let subject = table.text("subject", report);
    let publisher = table.text("publisher", report);
    let url = address::web(&mut table, "url", report);
    let read = table.date("read", report);
    let written = table.date("written", report);
    let licence = table.text("licence", report);
    let statements = table.tables("statement", report);
    let statements = statements.into_iter().filter_map(|table| statement(table, report)).collect();
    let marks = table.tables("mark", report);
    let first_mark = marks.first().map(|mark| mark.span().clone());
    let marks = marks.into_iter().filter_map(|table| mark(table, report)).collect();
    let copy_of = table.text("copy_of", report);
    // Only `peerage fetch` uses it; here it is only checked.
    fetch_order::read(&mut table, report);
    // Bulk files are read by it before; here it is only checked.
    Keep::read(&mut table, report);
    table.finish(Severity::Error, report);
    let mut line = |text: Option<Spanned<String>>| text.map(|text| prose::line(&text, report));
    SourceToml {
        title: line(title),
        kind,
        publisher: line(publisher),
        licence: line(licence),
        subject: subject.map(|subject| {
            let Spanned { value, span } = prose::spanned_line(subject, report);
            Spanned { value: person_name::given_first(&value), span }
        }),
        url,
        read: read.map(|read| read.value),
        written: written.map(|written| written.value),
        statements,
        marks,
        first_mark,
        copy_of,
    }
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
    fn check(text: &str, expected: &[&str]) -> SourceToml {
        let mut report = Report::new(FileId(0));
        let source = read(text, &mut report);
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
        );
        assert_eq!((source.title.as_deref(), source.kind), (Some("T"), Some(SourceKind::Cv)));
        assert_eq!(source.statements, [("Trust".to_owned(), "13".to_owned())]);
        let source = check("subject = 'Roe, Ida'", &[]);
        assert_eq!(source.subject.map(|subject| subject.value).as_deref(), Some("Ida Roe"));
    }

    #[test]
    fn an_unknown_kind_is_an_error() {
        for kind in ["blog", "signed-claim"] {
            let text = format!("title = 'T'\nkind = '{kind}'");
            let source = check(&text, &["`kind` has a value that is not known"]);
            assert_eq!((source.title.as_deref(), source.kind), (Some("T"), None));
        }
    }

    #[test]
    fn nothing_has_to_be_said() {
        check("", &[]);
        check("titel = 'T'", &["`titel` is not a key that is read here"]);
    }
}
