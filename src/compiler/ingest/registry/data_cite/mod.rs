//! Works in answers of DataCite (JSON:API), in its metadata as JSON, and in lines of either.

mod kind;
mod names;
pub mod relations;

use peerage_core::model::{
    Identifier, LinkKind, PartialDate, Scheme, SourceKind, Variable, WorkKind,
};

use self::kind::kind;
use self::names::{contributors, names};
use crate::ingest::document::Document;
use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::json_outline::{Outline, Shape};
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::answer::items;
use crate::ingest::registry::date;
use crate::ingest::registry::work::{
    add_details, add_venue, complete, pages, set_authors, title_or,
};
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};
use crate::ingest::work::{Addresses, Keys};

/// Fields that are not about the work itself: counts, dates and state of the record, its address,
/// sizes and places.
const IGNORED: [&str; 38] = [
    "agency",
    "citationCount",
    "citations",
    "citationsOverTime",
    "client",
    "contentUrl",
    "created",
    "downloadCount",
    "downloads",
    "downloadsOverTime",
    "formats",
    "geoLocations",
    "id",
    "identifiers",
    "isActive",
    "metadataVersion",
    "partCount",
    "partOfCount",
    "prefix",
    "published",
    "reason",
    "referenceCount",
    "registered",
    "relationships",
    "schemaVersion",
    "schema_version",
    "sizes",
    "source",
    "state",
    "suffix",
    "updated",
    "versionCount",
    "versionOfCount",
    "viewCount",
    "views",
    "viewsOverTime",
    "xml",
    "relatedIdentifiers",
];

/// Maximum number of subjects, and of parts of other lists.
const MAX_PARTS: usize = 300;

/// True if a JSON text contains works of DataCite.
pub fn fits(outline: &Outline) -> bool {
    const TELLING: [&str; 5] = ["types", "publicationYear", "schemaVersion", "creators", "doi"];
    ["", "data.attributes.", "attributes.", "hits.hits.", "hits.hits.attributes."].iter().any(
        |prefix| {
            let has = |key: &str| outline.has(&format!("{prefix}{key}"));
            outline.shape(&format!("{prefix}titles")) == Some(Shape::List)
                && !has("control_number")
                && TELLING.iter().filter(|key| has(key)).count() > 1
        },
    )
}

/// Reads an answer of DataCite as far as possible.
pub fn read(value: &Value, keys: &mut Keys, report: &mut Report) -> Document {
    let mut document = Document {
        kind: Some(SourceKind::Registry),
        publisher: Some("DataCite".to_owned()),
        // DataCite, "Data File Use": the metadata is free.
        licence: Some("CC0-1.0".to_owned()),
        ..Document::default()
    };
    for mut item in items(value, "data", report) {
        let own = item.value("attributes").and_then(Fields::from_table);
        document.works.extend(work(own.unwrap_or(item), keys, report));
    }
    document
}

fn work(mut item: Fields<'_>, keys: &mut Keys, report: &mut Report) -> Option<WorkRecord> {
    let span = item.span().clone();
    let mut addresses = Addresses::default();
    let doi = item.text("doi", report).or_else(|| {
        let text = match item.value("identifier").map(|value| &value.content) {
            Some(Content::Table(_)) => item.text_in(&["identifier", "identifier"], report),
            _ => item.text("identifier", report),
        };
        text.filter(|text| Identifier::doi(&text.value).is_some())
    });
    if let Some(doi) = &doi {
        addresses.identify(Scheme::Doi, doi, report);
    }
    let title = title_or(whole_title(&mut item, report), "a work", doi.clone(), &span, report)?;
    let key = doi.map_or_else(|| "work".to_owned(), |doi| doi.value.to_ascii_lowercase());
    let mut work = WorkRecord::titled(key, title, &span);
    let types = item.table("types", report);
    work.kind = kind(types, report);
    if let Some(span) = item.value("creators").map(|value| value.span.clone()) {
        let creators = names(item.tables("creators", report), report);
        set_authors(&mut work, creators, &span);
    }
    contributors(&mut item, &mut work, report);
    publisher(&mut item, &mut work, report);
    container(&mut item, &mut work, report);
    let is_withdrawn = dates(&mut item, &mut work, report);
    add_details(&mut item, &[("language", Variable::Language)], &mut work, report);
    let version = item.text("version", report);
    if let Some(version) = version {
        work.details.add(Variable::Version, &markup::line(&version.value), &version.span);
    }
    if let Some(mut rights) = item.tables("rightsList", report).into_iter().next() {
        let name = rights.first(&["rightsIdentifier", "rights"], report);
        if let Some(name) = name {
            work.details.add(Variable::Rights, &markup::line(&name.value), &name.span);
        }
    }
    if let Some(url) = item.text("url", report) {
        addresses.link(LinkKind::Page, &url, report);
    }
    topics(&mut item, &mut work, report);
    for mut part in item.tables("descriptions", report).into_iter().take(MAX_PARTS) {
        let form = part.text("descriptionType", report).map(|form| form.value);
        let Some(text) = part.texts("description", report).into_iter().next() else { continue };
        let is_abstract = matches!(form.as_deref(), Some("Abstract") | None);
        if is_abstract && work.summary.is_none() {
            let summary = markup::paragraph(&text, report);
            work.summary = Some(summary).filter(|summary| !summary.plain.is_empty()).map(Box::new);
        }
    }
    relations::relations(&mut item, &mut work, &mut addresses, report);
    work.unknown.extend(item.rest(&IGNORED, report));
    Some(complete(work, addresses, is_withdrawn, keys, report))
}

/// Main title with the subtitle; titles in other languages are left to the record.
fn whole_title(item: &mut Fields<'_>, report: &mut Report) -> Option<Spanned<String>> {
    let (mut main, mut subtitle, mut other) = (None, None, None);
    for mut table in item.tables("titles", report).into_iter().take(MAX_PARTS) {
        let form = table.text("titleType", report).map(|form| form.value);
        let text = table.text("title", report);
        match form.as_deref() {
            None => main = main.or(text),
            Some("Subtitle") => subtitle = subtitle.or(text),
            Some(_) => other = other.or(text),
        }
    }
    let main = main.or(other)?;
    Some(match subtitle {
        Some(subtitle) if !main.value.contains(&subtitle.value) => {
            Spanned { value: format!("{}: {}", main.value, subtitle.value), span: main.span }
        }
        _ => main,
    })
}

/// Reads the publisher: a text, or a table with a name. It is the venue of a preprint or a thesis.
fn publisher(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let name = match item.value("publisher").map(|value| &value.content) {
        Some(Content::Table(_)) => item.text_in(&["publisher", "name"], report),
        _ => item.text("publisher", report),
    };
    let is_none = |name: &Spanned<String>| name.value.starts_with("(:") || name.value == ":unav";
    let Some(name) = name.filter(|name| !is_none(name)) else { return };
    let is_issued = matches!(work.kind, WorkKind::Thesis | WorkKind::Report);
    let variable = if is_issued { Variable::Institution } else { Variable::Publisher };
    work.details.add(variable, &markup::line(&name.value), &name.span);
    if matches!(work.kind, WorkKind::Thesis | WorkKind::Preprint) {
        add_venue(work, Some(name));
    }
}

/// Reads the journal, the book or the series that holds the work.
fn container(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let named = |mut place: Fields<'_>,
                 name: Option<Spanned<String>>,
                 work: &mut WorkRecord,
                 report: &mut Report| {
        if let Some(name) = &name
            && !work.kind.is_of_periodical()
        {
            let is_whole = work.kind.is_book() || work.kind == WorkKind::Report;
            let series = Variable::CollectionTitle;
            let variable = if is_whole { series } else { Variable::ContainerTitle };
            work.details.add(variable, &markup::line(&name.value), &name.span);
        }
        add_venue(work, name);
        let fields = [("volume", Variable::Volume), ("issue", Variable::Issue)];
        add_details(&mut place, &fields, work, report);
        let [first, last] = ["firstPage", "lastPage"].map(|key| place.text(key, report));
        let at = first.as_ref().or(last.as_ref()).map(|text| text.span.clone());
        if let Some(at) = at {
            work.details.add(Variable::Page, &pages(first, last), &at);
        }
    };
    for mut related in item.tables("relatedItems", report).into_iter().take(MAX_PARTS) {
        let relation = related.text("relationType", report).map(|relation| relation.value);
        if relation.as_deref() != Some("IsPublishedIn") {
            continue;
        }
        let titles = related.tables("titles", report).into_iter();
        let name = titles.filter_map(|mut title| title.text("title", report)).next();
        named(related, name, work, report);
    }
    let Some(mut place) = item.table("container", report) else { return };
    let form = place.text("type", report).map(|form| form.value).unwrap_or_default();
    let number = place.text("identifier", report);
    let scheme = place.text("identifierType", report).map(|scheme| scheme.value);
    let variable = match scheme.as_deref() {
        Some("ISSN" | "EISSN") => Some(Variable::Issn),
        Some("ISBN") => Some(Variable::Isbn),
        _ => None,
    };
    if let (Some(variable), Some(number)) = (variable, number) {
        work.details.add(variable, &number.value, &number.span);
    }
    let name = place.text("title", report);
    // A repository is no venue: it is the publisher, too.
    named(place, name.filter(|_| !form.ends_with("Repository")), work, report);
}

/// Reads the date of issue, as precise as one of the same year is. True if a date of withdrawal
/// is there.
fn dates(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) -> bool {
    let year = match item.value("publicationYear").map(|value| &value.content) {
        Some(Content::Text(text)) if text.starts_with(':') => None,
        _ => date::read(item, "publicationYear", report),
    };
    let mut found: Vec<(String, Spanned<PartialDate>)> = Vec::new();
    for mut table in item.tables("dates", report).into_iter().take(MAX_PARTS) {
        let form = table.text("dateType", report).map(|form| form.value).unwrap_or_default();
        let Some(text) = table.text("date", report) else { continue };
        let day = text.value.split('/').next().unwrap_or_default();
        let value = date::of_text(if day.len() > 4 { day } else { &text.value });
        found.extend(value.map(|value| (form, Spanned { value, span: text.span })));
    }
    let of = |form: &str| found.iter().find(|(name, _)| name == form).map(|(_, date)| date.clone());
    let is_its = |date: &Spanned<PartialDate>| {
        year.as_ref().is_none_or(|year| year.value.year == date.value.year)
    };
    let mut exact = ["Issued", "Available", "Created", "Submitted"].into_iter().filter_map(of);
    work.date = exact.find(is_its).or_else(|| year.clone());
    found.iter().any(|(form, _)| form == "Withdrawn")
}

fn topics(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let mut topics = Vec::new();
    for value in item.value("subjects").into_iter().flat_map(|value| match &value.content {
        Content::List(values) => values.as_slice(),
        _ => std::slice::from_ref(value),
    }) {
        let name = match Fields::from_table(value) {
            Some(mut subject) => subject.text("subject", report),
            None => crate::ingest::fields::text(value, Some("subjects"), report),
        };
        topics.extend(name.filter(|name| !name.value.contains("://")));
        if topics.len() == MAX_PARTS {
            break;
        }
    }
    for topic in prose::lines(topics, report) {
        if !work.topics.iter().any(|known| known.value == topic.value) {
            work.topics.push(topic);
        }
    }
}

#[cfg(test)]
mod tests;
