//! Works in answers of Crossref: one work, a page of results, a list, or the lines of its public
//! data file.

mod details;
mod names;
mod relations;

use peerage_core::model::{LinkKind, Scheme, SourceKind, WorkKind};

use self::names::names;
use crate::ingest::document::Document;
use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::json_outline::{Outline, Shape};
use crate::ingest::markup;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::answer::items;
use crate::ingest::registry::crossref::relations::relations;
use crate::ingest::registry::date::read_parts;
use crate::ingest::registry::work::{add_venue, complete, set_authors, title_or};
use crate::ingest::report::Report;
use crate::ingest::value::Value;
use crate::ingest::work::{Addresses, Keys, arxiv_in, is_arxiv};

/// Fields that are not about the work itself: counts, dates of the record, depositor, funders,
/// licences, and cited works.
const IGNORED: [&str; 39] = [
    "accepted",
    "aliases",
    "alternative-id",
    "approved",
    "archive",
    "assertion",
    "clinical-trial-number",
    "component-number",
    "content-created",
    "content-domain",
    "content-updated",
    "created",
    "deposited",
    "free-to-read",
    "funder",
    "indexed",
    "intended-tag",
    "is-referenced-by-count",
    "isbn-type",
    "issn-type",
    "journal-issue",
    "license",
    "link",
    "member",
    "original-title",
    "prefix",
    "project",
    "proceedings-subject",
    "reference",
    "reference-count",
    "references-count",
    "resource",
    "review",
    "score",
    "source",
    "special-numbering",
    "status",
    "subtype",
    "version",
];

/// Headings at the beginning of abstracts.
const HEADINGS: [&str; 6] = [
    "<jats:title>Abstract</jats:title>",
    "<jats:title>ABSTRACT</jats:title>",
    "<jats:title>Summary</jats:title>",
    "<title>Abstract</title>",
    "<h1>Abstract</h1>",
    "<b>Abstract</b>",
];

/// True if a JSON text contains works of Crossref. Their title is a list, whereas that of CSL-JSON
/// is a text.
pub fn fits(outline: &Outline) -> bool {
    const TELLING: [&str; 5] = ["DOI", "container-title", "prefix", "reference-count", "issued"];
    ["", "items.", "message.", "message.items."].iter().any(|prefix| {
        outline.shape(&format!("{prefix}title")) == Some(Shape::List)
            && TELLING.iter().any(|key| outline.has(&format!("{prefix}{key}")))
    })
}

/// Reads an answer of Crossref as far as possible.
pub fn read(value: &Value, keys: &mut Keys, report: &mut Report) -> Document {
    let mut document = Document {
        kind: Some(SourceKind::Registry),
        publisher: Some("Crossref".to_owned()),
        ..Document::default()
    };
    // An answer has an envelope, `message`, which contains one work or `items`.
    let message = Fields::from_table(value).and_then(|mut whole| whole.value("message"));
    for item in items(message.unwrap_or(value), "items", report) {
        document.works.extend(work(item, keys, report));
    }
    document
}

fn work(mut item: Fields<'_>, keys: &mut Keys, report: &mut Report) -> Option<WorkRecord> {
    let span = item.span().clone();
    let mut addresses = Addresses::default();
    let doi = item.text("DOI", report);
    if let Some(doi) = &doi {
        addresses.identify(Scheme::Doi, doi, report);
    }
    let title = title_or(whole_title(&mut item, report), "a work", doi.clone(), &span, report)?;
    let key = doi.map_or_else(|| "work".to_owned(), |doi| doi.value.to_ascii_lowercase());
    let mut work = WorkRecord::titled(key, title, &span);
    let short = item.texts("short-title", report).into_iter().next();
    work.short_title = short
        .map(|short| Spanned { value: markup::line(&short.value), span: short.span })
        .map(Box::new);
    let kind = item.text("type", report).map(|kind| kind.value).unwrap_or_default();
    let has_event = venue(&mut item, &mut work, report);
    work.kind = self::kind(&kind, has_event, &work);
    if let Some(url) = item.text("URL", report) {
        addresses.link(LinkKind::Page, &url, report);
    }
    if let Some(number) = item.text("article-number", report).filter(|it| is_arxiv(&it.value))
        && let Some(arxiv) = arxiv_in(&number.value)
    {
        addresses.add(arxiv, &number.span);
    }
    authors(&mut item, &mut work, report);
    details::read(&mut item, &mut work, report);
    let dates = ["issued", "published", "published-print", "published-online", "posted"]
        .map(|key| read_parts(&mut item, key, report));
    work.date = dates.into_iter().flatten().next();
    work.topics = item.texts("subject", report).into();
    for topic in &mut work.topics {
        topic.value = markup::line(&topic.value);
    }
    if let Some(mut text) = item.text("abstract", report) {
        for heading in HEADINGS {
            text.value = text.value.replacen(heading, "", 1);
        }
        let summary = markup::paragraph(&text, report);
        work.summary = Some(summary).filter(|summary| !summary.plain.is_empty()).map(Box::new);
    }
    let is_retracted = relations(&mut item, &mut work, report);
    work.unknown.extend(item.rest(&IGNORED, report));
    Some(complete(work, addresses, is_retracted, keys, report))
}

/// Title with its subtitle, unless the title already ends with it.
fn whole_title(item: &mut Fields<'_>, report: &mut Report) -> Option<Spanned<String>> {
    let title = item.texts("title", report).into_iter().next();
    let subtitle = item.texts("subtitle", report).into_iter().next();
    let title = title?;
    Some(match subtitle {
        Some(subtitle) if !ends_with(&title.value, &subtitle.value) => {
            let separator = if title.value.ends_with([':', '?', '!', '.']) { " " } else { ": " };
            Spanned { value: title.value + separator + &subtitle.value, span: title.span }
        }
        _ => title,
    })
}

/// True if a text ends with another, ignoring case.
fn ends_with(text: &str, end: &str) -> bool {
    text.to_lowercase().ends_with(&end.to_lowercase())
}

/// Reads the names of the venue; the flag is true for an event.
fn venue(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) -> bool {
    for key in ["container-title", "short-container-title"] {
        for name in item.texts(key, report) {
            add_venue(work, Some(name));
        }
    }
    let mut event = item.table("event", report);
    let has_event = event.is_some();
    for key in ["acronym", "name"] {
        add_venue(work, event.as_mut().and_then(|event| event.text(key, report)));
    }
    // Preprint server, or university that gives the degree.
    for key in ["group-title", "institution"] {
        if work.venue.is_none() {
            let name = match item.value(key).and_then(Fields::from_table) {
                Some(mut institution) => institution.text("name", report),
                None => match key {
                    "institution" => {
                        let institutions = item.tables(key, report);
                        institutions.into_iter().find_map(|mut it| it.text("name", report))
                    }
                    _ => item.text(key, report),
                },
            };
            add_venue(work, name);
        }
    }
    has_event
}

/// Kind of a work by its type in Crossref (`/types`).
fn kind(name: &str, has_event: bool, work: &WorkRecord) -> WorkKind {
    let names = work.venue.iter().chain(&work.venue_names);
    let is_of_conference = has_event
        || names.into_iter().any(|name| {
            let name = name.value.to_lowercase();
            ["proceedings", "conference", "symposium", "workshop", "lecture notes"]
                .iter()
                .any(|word| name.contains(word))
        });
    match name {
        "journal-article" => WorkKind::Journal,
        "book" | "monograph" => WorkKind::Book,
        "edited-book" | "reference-book" => WorkKind::EditedBook,
        "proceedings" => WorkKind::Proceedings,
        "reference-entry" => WorkKind::Entry,
        "report" | "report-component" => WorkKind::Report,
        "dataset" | "database" => WorkKind::Dataset,
        "standard" => WorkKind::Standard,
        "peer-review" => WorkKind::Review,
        "journal" | "journal-issue" | "journal-volume" => WorkKind::Periodical,
        "proceedings-article" => WorkKind::Conference,
        "book-chapter" | "book-section" if is_of_conference => WorkKind::Conference,
        "posted-content" => WorkKind::Preprint,
        "dissertation" => WorkKind::Thesis,
        "book-chapter" | "book-section" | "book-part" => WorkKind::Chapter,
        _ => WorkKind::Other,
    }
}

fn authors(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let Some(span) = item.value("author").map(|value| value.span.clone()) else { return };
    let authors = names(item, "author", report);
    set_authors(work, authors, &span);
}

#[cfg(test)]
mod tests {
    use crate::ingest::registry::shown::check_json;

    #[track_caller]
    fn check(text: &str, expected: &str, warnings: &[&str]) {
        let expected = format!("registry Crossref\n{expected}");
        check_json(super::read, text, expected.trim_end(), warnings);
    }

    #[test]
    fn a_work_is_read_whole() {
        check(
            r#"{"status": "ok", "message-type": "work-list", "message": {"total-results": 1, "items": [{
              "DOI": "10.1000/X", "URL": "https://doi.org/10.1000/x", "type": "journal-article",
              "title": ["Notes on <i>Engines</i>"], "subtitle": ["A Sketch"], "short-title": ["Notes"],
              "container-title": ["Scientific Memoirs"], "short-container-title": ["Sci. Mem."],
              "author": [{"given": "Ada", "family": "Lovelace", "sequence": "first", "ORCID": "http://orcid.org/0000-0002-1825-0097",
                 "authenticated-orcid": false, "affiliation": [{"name": "U"}]},
                {"given": "Charles", "family": "Babbage", "suffix": "Jr."}, {"name": "The Engine Group", "sequence": "additional"}],
              "issued": {"date-parts": [[1843, 8]]}, "published-print": {"date-parts": [[1843, 9, 1]]},
              "volume": "3", "issue": "29", "page": "666-731", "subject": ["Engines"], "ISSN": ["1234-5678"],
              "abstract": "<jats:title>Abstract</jats:title><jats:p>On it.</jats:p>", "is-referenced-by-count": 3,
              "relation": {"has-preprint": [{"id-type": "doi", "id": "10.1000/p", "asserted-by": "object"}], "cites": []},
              "updated-by": [{"DOI": "10.1000/r", "type": "retraction"}], "edition-number": "2"}]}}"#,
            "10.1000/x Journal \"Notes on Engines: A Sketch\" in Scientific Memoirs / Sci. Mem. 3 29 666–731 1843-08 Retracted\n\
             \u{20} Ada Lovelace (Lovelace) [orcid 0000-0002-1825-0097] {U}, Charles Babbage Jr. (Babbage), The Engine Group (The Engine Group) group\n\
             \u{20} doi 10.1000/x\n\
             \u{20} Version doi 10.1000/p\n\
             \u{20} Retraction doi 10.1000/r\n\
             \u{20} topics Engines\n\
             \u{20} summary On it.\n\
             \u{20} ISSN: 1234-5678, container-title-short: Sci. Mem., edition: 2, title-short: Notes",
            &[],
        );
    }

    #[test]
    fn an_answer_may_be_one_work_or_a_list() {
        let work = |doi: &str| {
            format!(
                r#"{{"DOI": "{doi}", "title": "T", "type": "posted-content", "institution": [{{"name": "bioRxiv"}}],
                   "posted": {{"date-parts": [[2020]]}}}}"#
            )
        };
        let line = |doi: &str| {
            format!("{doi} Preprint \"T\" in bioRxiv 2020 Preprint +others\n  doi {doi}")
        };
        let one = work("10.1000/a");
        check(&one, &line("10.1000/a"), &[]);
        check(&format!("{{\"message\": {one}}}"), &line("10.1000/a"), &[]);
        let two = format!("[{one}, {}]", work("10.1000/b"));
        check(&two, &format!("{}\n{}", line("10.1000/a"), line("10.1000/b")), &[]);
    }

    #[test]
    fn every_type_may_be_wrong() {
        check(
            r#"{"DOI": 7, "title": {"a": 1}, "author": "x"}"#,
            "7 Other \"7\" Published +others",
            &[
                "this is no DOI",
                "`title` is a table, not text",
                "a work has no title",
                "`author` is text, not a table",
                "`7` has no year",
            ],
        );
        check(
            r#"{"title": "T", "author": [1, {"given": "  "}], "issued": {"date-parts": [[null]]}, "published": 1843,
               "container-title": null, "event": "E", "relation": [], "update-to": [{"type": "correction", "DOI": "10.1000/c"}],
               "type": ["x"], "page": {}, "abstract": []}"#,
            "work Other \"T\" 1843 Published +others\n  ? update-to: correction = 10.1000/c",
            &[
                "`type` is a list, not text",
                "`event` is text, not a table",
                "`author` is a number, not a table",
                "`page` is a table, not text",
                "`abstract` is a list, not text",
                "`relation` is a list, not a table",
            ],
        );
    }
}
