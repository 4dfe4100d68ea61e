//! `works.json`: works as CSL-JSON (citation-style-language/schema). Unknown
//! fields are ignored without a warning, because other tools write many.

use peerage_core::model::{LinkKind, PartialDate, RichText, Scheme, Status, WorkKind};

use crate::ingest::document::Document;
use crate::ingest::files::Spanned;
use crate::ingest::math;
use crate::ingest::prose;
use crate::ingest::record::{AuthorRecord, Extent, WorkRecord};
use crate::ingest::report::Report;
use crate::ingest::table::Table;
use crate::ingest::value::{Content, Value};
use crate::ingest::work::{
    Addresses, Keys, arxiv_in, check_date, default_status, is_arxiv, read_status, without_marks,
};

/// Elements that CSL allows in titles.
const MARKUP: [&str; 6] = ["i", "b", "sub", "sup", "sc", "span"];

/// Reads works, as far as they can be read.
pub fn read(value: &Value, keys: &mut Keys, report: &mut Report) -> Document {
    let list = match &value.content {
        Content::Table(fields) => fields.iter().find(|(key, _)| key.value == "items"),
        _ => None,
    };
    let items = match list.map_or(&value.content, |(_, list)| &list.content) {
        Content::List(items) => items.as_slice(),
        _ => std::slice::from_ref(value),
    };
    let tables: Vec<_> = items.iter().filter_map(|item| Table::new(item, report)).collect();
    let mut works = Vec::new();
    for (at, table) in tables.into_iter().enumerate() {
        let Some(mut work) = work(at, table, report) else { continue };
        work.key = keys.unique(work.key, &work.span, report);
        works.push(work);
    }
    Document::of_works(works)
}

fn work(at: usize, mut table: Table<'_>, report: &mut Report) -> Option<WorkRecord> {
    let span = table.span().clone();
    let key = table.scalar("id", report).map_or_else(|| format!("work{}", at + 1), |id| id.value);
    let title = table.required("title", report);
    let addresses = addresses(&mut table, report);
    let venue = first(
        &mut table,
        &["container-title-short", "container-title", "event-title", "event"],
        report,
    );
    let status = table.text("status", report).and_then(|text| read_status(&text, report));
    let kind = kind(&mut table, venue.as_ref(), addresses.has_arxiv(), status.as_ref(), report);
    let fallback: &[&str] =
        if kind == WorkKind::Thesis { &["publisher"] } else { &["archive", "publisher"] };
    let may_fall_back = matches!(kind, WorkKind::Thesis | WorkKind::Preprint);
    let venue = match venue {
        None if may_fall_back => first(&mut table, fallback, report),
        venue => venue,
    };
    let status =
        status.unwrap_or_else(|| Spanned { value: default_status(kind), span: span.clone() });
    let (authors, truncated) = authors(&mut table, report);
    let short_title = first(&mut table, &["title-short", "shortTitle"], report);
    let summary = table.text("abstract", report);
    let title = title?;
    let record = WorkRecord {
        key,
        kind,
        title: Spanned { value: rich(&title.value), span: title.span },
        short_title,
        authors,
        truncated,
        venue,
        venue_names: Vec::new(),
        extent: Extent::default(),
        date: table.value("issued").and_then(|issued| date(issued, report)),
        status,
        awards: Vec::new(),
        artifact: Vec::new(),
        links: addresses.links,
        identifiers: addresses.identifiers,
        topics: topics(&mut table, report),
        summary: summary
            .map(|text| Spanned { value: without_markup(&text.value), ..text })
            .map(|text| prose::paragraph(&text, report)),
        selected: false,
        relations: Vec::new(),
        asserted_by: None,
        unknown: Vec::new(),
        span,
    };
    check_date(&record, report);
    Some(record)
}

fn addresses(table: &mut Table<'_>, report: &mut Report) -> Addresses {
    let mut addresses = Addresses::default();
    if let Some(doi) = table.text("DOI", report) {
        addresses.identify(Scheme::Doi, &doi, report);
    }
    for key in ["number", "archive_location"] {
        let text = table.scalar(key, report).filter(|text| is_arxiv(&text.value));
        if let Some(text) = text
            && let Some(identifier) = arxiv_in(&text.value)
        {
            addresses.add(identifier, &text.span);
        }
    }
    if let Some(url) = table.text("URL", report) {
        addresses.link(LinkKind::Page, &url, report);
    }
    addresses
}

fn kind(
    table: &mut Table<'_>,
    venue: Option<&Spanned<String>>,
    has_arxiv: bool,
    status: Option<&Spanned<Status>>,
    report: &mut Report,
) -> WorkKind {
    let is_preprint = venue.is_some_and(|venue| is_arxiv(&venue.value));
    let is_submitted = status
        .is_some_and(|status| status.value.is_forthcoming() && status.value != Status::Accepted);
    let name = table.text("type", report).map(|kind| kind.value).unwrap_or_default();
    match name.as_str() {
        "paper-conference" | "chapter" => WorkKind::Conference,
        "thesis" => WorkKind::Thesis,
        "article-journal" | "article-magazine" if !is_preprint => WorkKind::Journal,
        "article" if venue.is_some() && !is_preprint => WorkKind::Journal,
        "article" | "article-journal" | "article-magazine" => WorkKind::Preprint,
        _ if has_arxiv || is_submitted => WorkKind::Preprint,
        _ => WorkKind::Other,
    }
}

fn authors(
    table: &mut Table<'_>,
    report: &mut Report,
) -> (Option<Spanned<Vec<AuthorRecord>>>, bool) {
    let Some(span) = table.value("author").map(|value| value.span.clone()) else {
        return (None, true);
    };
    let (mut authors, mut truncated) = (Vec::new(), false);
    for mut table in table.tables("author", report) {
        let keys =
            ["given", "dropping-particle", "non-dropping-particle", "family", "suffix", "literal"];
        let parts = keys.map(|key| table.text(key, report).map(|text| math::plain(&text.value)));
        let family = [&parts[1], &parts[2], &parts[3]];
        let family = family.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ");
        let name = parts.iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ");
        let (name, equal) = without_marks(&name);
        match name.to_lowercase().as_str() {
            "" => {}
            "others" | "et al" | "et al." => truncated = true,
            _ => {
                // A name in one piece is all family name.
                let is_whole = parts[5].is_some() && family.is_empty();
                let family = if is_whole { name.clone() } else { without_marks(&family).0 };
                let family = Some(family).filter(|family| !family.is_empty());
                authors.push(AuthorRecord { name, family, equal, ..AuthorRecord::default() });
            }
        }
    }
    let truncated = truncated || authors.is_empty();
    ((!authors.is_empty()).then_some(Spanned { value: authors, span }), truncated)
}

/// Reads a date in any of its forms: parts, raw, literal, or plain text.
fn date(value: &Value, report: &mut Report) -> Option<Spanned<PartialDate>> {
    let in_words = |text: String| PartialDate::parse(&text).or_else(|| year_in(&text));
    let date = match &value.content {
        Content::Table(fields) => {
            let field =
                |key: &str| fields.iter().find(|(name, _)| name.value == key).map(|(_, v)| v);
            match field("date-parts") {
                Some(parts) => date_parts(parts),
                None => ["raw", "literal"].iter().find_map(|key| in_words(text_of(field(key)?)?)),
            }
        }
        _ => text_of(value).and_then(in_words),
    };
    if date.is_none() {
        let help = "write {\"date-parts\": [[2025, 9, 25]]}";
        report.error(&value.span, "`issued` is not a date", help);
    }
    Some(Spanned { value: date?, span: value.span.clone() })
}

fn date_parts(value: &Value) -> Option<PartialDate> {
    let Content::List(dates) = &value.content else { return None };
    let Content::List(parts) = &dates.first()?.content else { return None };
    let numbers: Option<Vec<u16>> = parts.iter().map(|part| text_of(part)?.parse().ok()).collect();
    let text = match numbers?.as_slice() {
        [year] => format!("{year:04}"),
        [year, month] => format!("{year:04}-{month:02}"),
        [year, month, day] => format!("{year:04}-{month:02}-{day:02}"),
        _ => return None,
    };
    PartialDate::parse(&text)
}

fn text_of(value: &Value) -> Option<String> {
    match &value.content {
        Content::Text(text) | Content::Number(text) => Some(text.trim().to_owned()),
        _ => None,
    }
}

/// The one year in a text such as `Spring 2020`.
fn year_in(text: &str) -> Option<PartialDate> {
    if text.starts_with(|c: char| c.is_ascii_digit()) && text.contains('-') {
        return None;
    }
    let mut years = text.split(|c: char| !c.is_ascii_digit()).filter(|part| part.len() == 4);
    let year = years.next()?.parse().ok()?;
    years.next().is_none().then(|| PartialDate::from_year(year))
}

fn topics(table: &mut Table<'_>, report: &mut Report) -> Vec<Spanned<String>> {
    let mut topics = Vec::new();
    if let Some(mut custom) = table.table("custom", report) {
        topics.extend(custom.texts("topics", report));
    }
    if let Some(keyword) = table.text("keyword", report) {
        let parts = keyword.value.split([',', ';']);
        topics.extend(
            parts.map(|part| Spanned { value: part.trim().to_owned(), span: keyword.span.clone() }),
        );
    }
    prose::lines(topics, report)
}

/// The first of `keys` that has text.
fn first(
    table: &mut Table<'_>,
    keys: &[&'static str],
    report: &mut Report,
) -> Option<Spanned<String>> {
    let text = keys.iter().find_map(|key| table.text(key, report))?;
    Some(Spanned { value: rich(&text.value).plain, span: text.span })
}

fn rich(text: &str) -> RichText {
    math::rich_text(&without_markup(text))
}

/// Takes out the elements that CSL allows in text; other angle brackets stay.
fn without_markup(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        kept.push_str(&rest[..at]);
        let inside = &rest[at + 1..];
        let end = inside.bytes().take(64).position(|byte| byte == b'>').filter(|&end| {
            let name = inside[..end].trim_start_matches('/').split([' ', '=']).next();
            name.is_some_and(|name| MARKUP.contains(&name))
        });
        match end {
            Some(end) => rest = &inside[end + 1..],
            None => {
                kept.push('<');
                rest = inside;
            }
        }
    }
    kept + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::json;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) -> Vec<WorkRecord> {
        let mut report = Report::new(FileId(0));
        let value = json::parse(text, &mut report).unwrap();
        let works = read(&value, &mut Keys::default(), &mut report).works;
        let told: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(told, expected);
        works
    }

    #[test]
    fn a_work_is_read_whole() {
        let works = check(
            r#"[{"id": 7, "type": "paper-conference", "title": "<i>Fast</i> $x^2$ < y", "container-title": "EXC",
                "author": [{"family": "Lovelace*", "given": "Ada"}, {"literal": "The Group"}, {"literal": "others"}],
                "issued": {"date-parts": [["2024", 4]]}, "DOI": "https://doi.org/10.1000/X", "unknown": {},
                "URL": "https://example.org", "custom": {"topics": ["Nets"]}, "abstract": "A\nB"}]"#,
            &[],
        );
        let work = &works[0];
        assert_eq!(
            (work.key.as_str(), work.kind, work.truncated),
            ("7", WorkKind::Conference, true)
        );
        assert_eq!(work.title.value.plain, "Fast x² < y");
        let authors = &work.authors.as_ref().unwrap().value;
        assert_eq!(
            (authors[0].name.as_str(), authors[0].family.as_deref(), authors[0].equal),
            ("Ada Lovelace", Some("Lovelace"), true)
        );
        let group = (authors[1].name.as_str(), authors[1].family.as_deref());
        assert_eq!(group, ("The Group", Some("The Group")));
        assert_eq!(work.date.as_ref().unwrap().value.to_string(), "2024-04");
        assert_eq!(work.identifiers[0].value.value, "10.1000/x");
        assert_eq!(work.topics[0].value, "Nets");
    }

    #[test]
    fn preprints_are_told_apart() {
        let works = check(
            r#"[{"id": "a", "type": "article", "title": "A", "number": "arXiv:2201.06398", "publisher": "arXiv", "issued": "2022"},
                {"id": "b", "type": "manuscript", "title": "B", "status": "submitted"},
                {"id": "c", "type": "article-journal", "title": "C", "container-title": "J", "issued": {"raw": "2020-01"}},
                {"id": "d", "type": "thesis", "title": "D", "publisher": "U", "issued": {"literal": "Spring 2020"}}]"#,
            &[],
        );
        let told: Vec<_> = works
            .iter()
            .map(|w| (w.kind, w.status.value, w.venue.as_ref().map(|v| v.value.as_str())))
            .collect();
        assert_eq!(
            told,
            [
                (WorkKind::Preprint, Status::Preprint, Some("arXiv")),
                (WorkKind::Preprint, Status::InSubmission, None),
                (WorkKind::Journal, Status::Published, Some("J")),
                (WorkKind::Thesis, Status::Published, Some("U")),
            ]
        );
        assert!(works[0].authors.is_none() && works[0].truncated);
        assert_eq!(works[0].identifiers[0].value.scheme, Scheme::Arxiv);
    }

    #[test]
    fn one_bad_item_does_not_lose_the_others() {
        let works = check(
            r#"[{"id": "a"}, 1, {"id": "b", "title": "B", "issued": {"date-parts": [[2020, 13]]}}]"#,
            &[
                "a number where a table is needed",
                "`title` is missing",
                "`issued` is not a date",
                "`b` has no year",
            ],
        );
        assert_eq!(works.len(), 1);
    }
}
