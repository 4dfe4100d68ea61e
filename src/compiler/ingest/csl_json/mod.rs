//! Reader of CSL-JSON (citation-style-language/schema): a list of works, a single item, or
//! `{"items": […]}` as Zotero writes it. Since programs write it, any field may have another type
//! than the schema defines.

mod author;
mod details;
pub mod kind;

use peerage_core::model::{LinkKind, Scheme, WorkKind};
use peerage_core::text::slug::slug;

use self::author::author;
use crate::ingest::checks::check_work;
use crate::ingest::csl_date::when;
use crate::ingest::document::Document;
use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::json_outline::{Outline, Shape};
use crate::ingest::keywords;
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::answer::items;
use crate::ingest::registry::date::earliest;
use crate::ingest::registry::work::{add_venue, set_authors, title_or};
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};
use crate::ingest::work::{Addresses, Keys, arxiv_in, default_status, is_arxiv, read_status};

/// Fields that are not about the work: filing, sorting, and dates of access.
const IGNORED: [&str; 9] = [
    "citation-key",
    "citation-label",
    "citation-number",
    "first-reference-note-number",
    "id",
    "locator",
    "source",
    "year-suffix",
    "system_id",
];

/// Fields with a name of the venue, the short ones first.
const VENUES: [&str; 7] = [
    "container-title-short",
    "journalAbbreviation",
    "container-title",
    "event-title",
    "event",
    "event-short",
    "collection-title",
];

/// True if a JSON text contains works: their title is a text, and another field distinguishes them
/// from other objects with a title.
pub fn fits(outline: &Outline) -> bool {
    const OF_CSL: [&str; 4] = ["issued", "container-title", "citation-key", "citation-label"];
    const TELLING: [&str; 2] = ["DOI", "page"];
    // Lists of websites have ids, kinds and pages, too, beside names that CSL has not.
    const OF_LISTS: [&str; 8] =
        ["authors", "year", "venue", "slug", "tags", "date", "journal", "booktitle"];
    ["", "items."].iter().any(|prefix| {
        let has = |key: &str| outline.has(&format!("{prefix}{key}"));
        outline.shape(&format!("{prefix}title")) == Some(Shape::Text)
            && (OF_CSL.iter().any(|key| has(key))
                || (!OF_LISTS.iter().any(|key| has(key))
                    && ((has("id") && has("type")) || TELLING.iter().any(|key| has(key)))))
    })
}

/// Reads works as far as possible.
pub fn read(value: &Value, keys: &mut Keys, report: &mut Report) -> Document {
    let mut works = Vec::new();
    for item in items(value, "items", report) {
        let Some(mut work) = work(item, report) else { continue };
        work.key = keys.unique(work.key, &work.span, report);
        works.push(work);
    }
    Document::of_works(works)
}

fn work(mut item: Fields<'_>, report: &mut Report) -> Option<WorkRecord> {
    let span = item.span().clone();
    let instead = item.first(&["DOI", "id", "citation-key"], report);
    let title = title_or(item.text("title", report), "this item", instead, &span, report)?;
    let key = item.first(&["id", "citation-key"], report);
    let key = key.map_or_else(|| slug(&title.value.plain), |key| key.value);
    let mut work = WorkRecord::titled(key, title, &span);
    let addresses = addresses(&mut item, report);
    for key in VENUES {
        // Some programs write a list here, as Crossref does.
        for name in item.texts(key, report) {
            add_venue(&mut work, Some(name));
        }
    }
    let stated = item.text("status", report).and_then(|text| read_status(&text, report));
    let form = item.text("type", report).map(|form| form.value).unwrap_or_default();
    let genre = item.value("genre").and_then(|value| match &value.content {
        Content::Text(text) => Some(text.to_lowercase()),
        _ => None,
    });
    work.kind = kind::kind(&form, genre.as_deref(), &work, &addresses, stated.as_ref());
    let fallback: &[&str] = match work.kind {
        WorkKind::Thesis => &["publisher"],
        WorkKind::Preprint => &["archive", "publisher"],
        _ => &[],
    };
    if work.venue.is_none() {
        let name = fallback.iter().find_map(|key| item.text(key, report));
        add_venue(&mut work, name);
    }
    let status = default_status(work.kind);
    work.status = stated.unwrap_or_else(|| Spanned { value: status, span: span.clone() });
    authors(&mut item, &form, &mut work, report);
    let short = item.first(&["title-short", "shortTitle"], report);
    work.short_title =
        short.map(|short| Spanned { value: markup::line(&short.value), ..short }).map(Box::new);
    let issued = ["issued", "published"].iter().find_map(|key| item.value(key));
    work.date = issued.and_then(|issued| when(issued, report));
    // PubMed gives the date of the web beside that of print.
    let early = item.value("epub-date").and_then(|early| when(early, report));
    if let Some(early) = early
        && let Some(date) = &mut work.date
        && earliest([early.value, date.value].into_iter()) == Some(early.value)
    {
        *date = early;
    }
    details::read(&mut item, &form, &mut work, report);
    work.topics = topics(&mut item, report).into();
    let summary = item.text("abstract", report).map(|text| markup::paragraph(&text, report));
    work.summary = summary.filter(|summary| !summary.plain.is_empty()).map(Box::new);
    addresses.check(report);
    work.links = addresses.links.into();
    work.identifiers = addresses.identifiers.into();
    work.unknown = item.rest(&IGNORED, report).into();
    check_work(&mut work, report);
    Some(work)
}

fn addresses(item: &mut Fields<'_>, report: &mut Report) -> Addresses {
    let mut addresses = Addresses::default();
    for (key, scheme) in [("DOI", Scheme::Doi), ("PMID", Scheme::Pubmed)] {
        if let Some(text) = item.text(key, report) {
            addresses.identify(scheme, &text, report);
        }
    }
    for key in ["number", "archive_location", "archiveLocation", "note"] {
        // Other numbers and notes are left to the reader of unknown fields.
        let names_it = ["arxiv", "arXiv", "ARXIV"].iter().any(|name| item.mentions(key, name));
        let text = if names_it { item.text(key, report) } else { None };
        if let Some((identifier, text)) = text.and_then(|text| Some((arxiv_in(&text.value)?, text)))
        {
            addresses.add(identifier, &text.span);
        }
    }
    for text in ["container-title", "volume"].iter().filter_map(|key| item.value(key)) {
        // These fields are also read as the venue.
        if let Content::Text(written) = &text.content
            && is_arxiv(written)
        {
            addresses.extend(arxiv_in(written), &text.span);
        }
    }
    if let Some(url) = item.text("URL", report) {
        addresses.link(LinkKind::Page, &url, report);
    }
    addresses
}

/// Reads the authors; for a whole book without authors, its editors.
fn authors(item: &mut Fields<'_>, form: &str, work: &mut WorkRecord, report: &mut Report) {
    let is_book = work.kind.is_book() || form == "periodical";
    work.edited = is_book && !item.has("author") && item.has("editor");
    if work.edited && work.kind == WorkKind::Book {
        work.kind = WorkKind::EditedBook;
    }
    let key = if work.edited { "editor" } else { "author" };
    let Some(span) = item.value(key).map(|value| value.span.clone()) else {
        work.truncated = true;
        return;
    };
    let mut authors = Vec::new();
    for name in item.tables(key, report) {
        let Some(author) = author(name, report) else { continue };
        match author.name.to_lowercase().as_str() {
            "others" | "et al" | "et al." => work.truncated = true,
            _ => authors.push(author),
        }
    }
    work.truncated |= authors.is_empty();
    set_authors(work, authors, &span);
}

fn topics(item: &mut Fields<'_>, report: &mut Report) -> Vec<Spanned<String>> {
    let mut topics = Vec::new();
    if let Some(mut custom) = item.table("custom", report) {
        topics.extend(custom.texts("topics", report));
    }
    for texts in [item.texts("keyword", report), item.texts("categories", report)] {
        // A list has one entry per topic.
        let split = if texts.len() == 1 { keywords::split } else { keywords::split_line };
        for text in texts {
            let parts = split(&text.value).into_iter().map(str::to_owned);
            topics.extend(parts.map(|value| Spanned { value, span: text.span.clone() }));
        }
    }
    prose::lines(topics, report)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::json;
    use crate::ingest::registry::shown::check_works;

    #[track_caller]
    fn check(text: &str, expected: &str, told: &[&str]) {
        let read = |text: &str, keys: &mut Keys, report: &mut Report| {
            read(&json::parse(text, report).unwrap(), keys, report)
        };
        check_works(read, text, expected, told);
    }

    #[test]
    fn a_work_is_read_whole() {
        check(
            r#"[{"id": 7, "type": "paper-conference", "title": "<i>Fast</i> $x^2$ < y", "container-title": "EXC",
                "container-title-short": "EX", "volume": 3, "issue": "2", "page": "1-9", "PMID": "12",
                "author": [{"family": "Lovelace*", "given": "Ada", "ORCID": "https://orcid.org/0000-0002-1825-0097",
                  "affiliation": [{"name": "U"}]}, {"literal": "The Group"}, {"literal": "others"}],
                "issued": {"date-parts": [["2024", 4]]}, "DOI": "https://doi.org/10.1000/X", "unknown": {},
                "URL": "https://example.org", "custom": {"topics": ["Nets"]}, "keyword": "A; B", "abstract": "A\nB",
                "ISSN": "1234-5678", "accessed": {"date-parts": [[2025]]}}]"#,
            "7 Conference \"Fast x² < y\" in EX / EXC 3 2 1–9 2024-04 Published +others\n\
             \u{20} Ada Lovelace (Lovelace) [orcid 0000-0002-1825-0097] {U}, The Group (The Group) group\n\
             \u{20} doi 10.1000/x, pubmed 12\n\
             \u{20} link Page https://example.org\n\
             \u{20} topics Nets, A, B\n\
             \u{20} summary A B\n\
             \u{20} ISSN: 1234-5678, accessed: 2025, container-title-short: EX, container-title: EXC",
            &[],
        );
    }

    #[test]
    fn marks_at_names_are_read() {
        let mut report = Report::new(FileId(0));
        let text = r#"{"title": "T", "issued": "2020", "author": [{"family": "de la Roe†", "given": "A."}]}"#;
        let value = json::parse(text, &mut report).unwrap();
        let works = read(&value, &mut Keys::default(), &mut report).works;
        let author = &works[0].authors.as_ref().unwrap().value[0];
        assert_eq!((&*author.name, author.equal), ("A. de la Roe", true));
    }

    #[test]
    fn preprints_are_told_apart() {
        check(
            r#"{"items": [
                {"id": "a", "type": "article", "title": "A", "number": "arXiv:2201.06398", "publisher": "arXiv", "issued": "2022"},
                {"id": "b", "type": "manuscript", "title": "B", "status": "submitted"},
                {"id": "c", "type": "article-journal", "title": "C", "container-title": "J", "issued": {"raw": "2020-01"}},
                {"id": "d", "type": "thesis", "title": "D", "publisher": "U", "issued": {"literal": "Spring 2020"}},
                {"id": "e", "type": "article-journal", "title": "E", "container-title": "arXiv preprint arXiv:1512.08562", "issued": "2015"}]}"#,
            "a Preprint \"A\" in arXiv 2022 Preprint +others\n  arxiv 2201.06398\n\
             \u{20} number: arXiv:2201.06398, publisher: arXiv\n\
             b Preprint \"B\" InSubmission +others\n\
             c Journal \"C\" in J 2020-01 Published +others\n\
             d Thesis \"D\" in U 2020 Published +others\n  institution: U\n\
             e Preprint \"E\" in arXiv preprint arXiv:1512.08562 2015 Preprint +others\n  arxiv 1512.08562",
            &[],
        );
    }

    #[test]
    fn the_family_name_stands_first_where_its_script_has_it_so() {
        let text = r#"[{"title": "T", "author": [{"family": "毛", "given": "小明"}]}]"#;
        let mut report = Report::new(FileId(0));
        let value = crate::ingest::json::parse(text, &mut report).unwrap();
        let works = read(&value, &mut Keys::default(), &mut report).works;
        let author = &works[0].authors.as_ref().unwrap().value[0];
        assert_eq!((&*author.name, author.family.as_deref()), ("毛小明", Some("毛")));
    }

    #[test]
    fn an_item_of_pubmed_has_two_dates_and_a_status_of_its_own() {
        check(
            r#"{"source": "PubMed", "accessed": {"date-parts": [[2024, 1, 2]]}, "id": "pmid:99", "title": "On engines", "author": [{"family": "Lovelace", "given": "Ada"}],
                "container-title-short": "Mem Eng", "container-title": "Memoirs", "publisher-place": "Turin", "ISSN": "1234-5679", "issued": {"date-parts": [[1844, 1]]},
                "epub-date": {"date-parts": [[1843, 8, 1]]}, "page": "1-9", "volume": "3", "PMID": "99", "PMCID": "PMC7", "DOI": "10.1000/x", "status": "ppublish", "type": "article-journal"}"#,
            "pmid:99 Journal \"On engines\" in Mem Eng / Memoirs 3 1–9 1843-08-01 Published\n\
             \u{20} Ada Lovelace (Lovelace)\n\
             \u{20} doi 10.1000/x, pubmed 99\n\
             \u{20} ISSN: 1234-5679, PMCID: PMC7, accessed: 2024-01-02, container-title-short: Mem Eng, publisher-place: Turin",
            &[],
        );
    }

    #[test]
    fn one_bad_item_does_not_lose_the_others() {
        check(
            r#"[{"id": "a"}, 1, {"id": "b", "title": "B", "issued": {"date-parts": [[2020, 13]]}},
                {"title": "C c", "issued": {"date-parts": [[null]]}, "DOI": 1, "author": "Ada", "container-title": ["J"]}]"#,
            "a Other \"a\" Published +others\nb Other \"B\" 2020 Published +others\nc-c Other \"C c\" in J Published +others\n  container-title: J",
            &[
                "a number where a table is needed",
                "this item has no title",
                "`a` has no year",
                "`issued` is no possible date",
                "this is no DOI",
                "`author` is text, not a table",
                "`c-c` has no year",
            ],
        );
    }
}
