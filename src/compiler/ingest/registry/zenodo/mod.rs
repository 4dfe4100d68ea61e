//! Records of Zenodo and of other repositories with its software: one record, a page of results, a
//! list, or the metadata of a deposit (`.zenodo.json`).

use peerage_core::model::{
    ContributorRole, Identifier, LinkKind, Scheme, SourceKind, Variable, WorkKind,
};
use peerage_core::text::slug::slug;

use crate::ingest::document::Document;
use crate::ingest::fields::{self, Fields};
use crate::ingest::files::Spanned;
use crate::ingest::json_outline::{Outline, Shape};
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::{AuthorRecord, RelationKind, WorkRecord};
use crate::ingest::registry::answer::{items, lines};
use crate::ingest::registry::data_cite::relations::relate_to;
use crate::ingest::registry::date;
use crate::ingest::registry::people::{group, named, orcid};
use crate::ingest::registry::work::{
    add_details, add_venue, author, complete, relate, set_authors, title_or,
};
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};
use crate::ingest::work::{Addresses, Keys};

/// Fields of the metadata that are not about the work itself: access, communities, and relations
/// in another form.
const IGNORED: [&str; 24] = [
    "access_conditions",
    "access_right",
    "access_right_category",
    "communities",
    "custom",
    "dates",
    "embargo_date",
    "formats",
    "image_publication_type",
    "locations",
    "method",
    "partof_pages",
    "partof_title",
    "prereserve_doi",
    "preserve_doi",
    "publication_type",
    "references",
    "relations",
    "sizes",
    "thesis_supervisors",
    "thesis_university",
    "upload_type",
    "doi",
    "locations",
];

/// Kinds of uploads, with and without their subtype.
const KINDS: [(&str, WorkKind); 28] = [
    ("publication-annotationcollection", WorkKind::Dataset),
    ("publication-article", WorkKind::Journal),
    ("publication-book", WorkKind::Book),
    ("publication-conferencepaper", WorkKind::Conference),
    ("publication-conferenceproceeding", WorkKind::Proceedings),
    ("publication-datamanagementplan", WorkKind::Report),
    ("publication-datapaper", WorkKind::Journal),
    ("publication-deliverable", WorkKind::Report),
    ("publication-dissertation", WorkKind::Thesis),
    ("publication-journal", WorkKind::Periodical),
    ("publication-milestone", WorkKind::Report),
    ("publication-patent", WorkKind::Patent),
    ("publication-peerreview", WorkKind::Review),
    ("publication-preprint", WorkKind::Preprint),
    ("publication-proposal", WorkKind::Report),
    ("publication-report", WorkKind::Report),
    ("publication-section", WorkKind::Chapter),
    ("publication-standard", WorkKind::Standard),
    ("publication-technicalnote", WorkKind::Report),
    ("publication-thesis", WorkKind::Thesis),
    ("publication-workingpaper", WorkKind::Report),
    ("poster", WorkKind::Poster),
    ("presentation", WorkKind::Talk),
    ("dataset", WorkKind::Dataset),
    ("software", WorkKind::Software),
    ("image", WorkKind::Audiovisual),
    ("video", WorkKind::Audiovisual),
    ("lesson", WorkKind::Talk),
];

/// Maximum number of keywords, and of parts of other lists.
const MAX_PARTS: usize = 300;

/// True if a JSON text contains records of Zenodo.
pub fn fits(outline: &Outline) -> bool {
    const TELLING: [&str; 7] = [
        "conceptdoi",
        "conceptrecid",
        "metadata.creators",
        "metadata.resource_type",
        "metadata.upload_type",
        "pids",
        "parent",
    ];
    let is_deposit = outline.has("upload_type") && outline.has("creators");
    is_deposit
        || ["", "hits.hits."].iter().any(|prefix| {
            let is_text = |key: &str| outline.shape(&format!("{prefix}{key}")) == Some(Shape::Text);
            (is_text("metadata.title") || is_text("title"))
                && outline.has(&format!("{prefix}metadata"))
                && TELLING.iter().any(|key| outline.has(&format!("{prefix}{key}")))
        })
}

/// Reads an answer of Zenodo as far as possible.
pub fn read(value: &Value, keys: &mut Keys, report: &mut Report) -> Document {
    let mut document = Document {
        kind: Some(SourceKind::Registry),
        publisher: Some("Zenodo".to_owned()),
        ..Document::default()
    };
    let hits = Fields::from_table(value).and_then(|mut whole| whole.value("hits"));
    for item in items(hits.unwrap_or(value), "hits", report) {
        document.works.extend(work(item, keys, report));
    }
    document
}

fn work(mut item: Fields<'_>, keys: &mut Keys, report: &mut Report) -> Option<WorkRecord> {
    let span = item.span().clone();
    let mut addresses = Addresses::default();
    let outer = item.text("doi", report);
    let number = item.first(&["id", "recid"], report);
    let concept = item.text("conceptdoi", report);
    let pids = item
        .table("pids", report)
        .and_then(|mut pids| pids.text_in(&["doi", "identifier"], report));
    let above = item
        .table("parent", report)
        .and_then(|mut it| it.text_in(&["pids", "doi", "identifier"], report));
    let mut links = item.value("links").and_then(Fields::from_table);
    let page =
        links.as_mut().and_then(|links| links.first(&["self_html", "html", "record_html"], report));
    let own = item.value("metadata").and_then(Fields::from_table);
    let mut data = own.unwrap_or(item);
    let doi = outer.or_else(|| data.text("doi", report)).or(pids);
    if let Some(doi) = &doi {
        addresses.identify(Scheme::Doi, doi, report);
    }
    let instead = doi.clone().or_else(|| number.clone());
    let title = title_or(data.text("title", report), "a record", instead, &span, report)?;
    let key = doi.map(|doi| doi.value.to_ascii_lowercase()).or_else(|| Some(number?.value));
    let key = key.unwrap_or_else(|| slug(&title.value.plain));
    let mut work = WorkRecord::titled(key, title, &span);
    work.kind = kind(&mut data, report);
    if let Some(page) = page {
        addresses.link(LinkKind::Page, &page, report);
    }
    for concept in concept.into_iter().chain(above) {
        relate(&mut work, RelationKind::Version, Identifier::doi(&concept.value), &concept.span);
    }
    if let Some(span) = data.value("creators").map(|value| value.span.clone()) {
        let tables = data.tables("creators", report).into_iter();
        let people = tables.filter_map(|table| name(table, report)).map(|(name, _)| name).collect();
        set_authors(&mut work, people, &span);
    }
    contributors(&mut data, &mut work, report);
    venue(&mut data, &mut work, report);
    work.date = date::read(&mut data, "publication_date", report);
    let details = [("version", Variable::Version), ("language", Variable::Language)];
    add_details(&mut data, &details, &mut work, report);
    topics(&mut data, &mut work, report);
    if let Some(text) = data.text("description", report) {
        let summary = markup::paragraph(&text, report);
        work.summary = Some(summary).filter(|summary| !summary.plain.is_empty()).map(Box::new);
    }
    for mut other in data.tables("related_identifiers", report).into_iter().take(MAX_PARTS) {
        let relation = relation(&mut other, report);
        let scheme = other.text("scheme", report).map(|scheme| scheme.value);
        if let Some(id) = other.text("identifier", report) {
            relate_to(&mut work, &mut addresses, &relation, scheme.as_deref(), &id, report);
        }
    }
    for mut other in data.tables("alternate_identifiers", report).into_iter().take(MAX_PARTS) {
        let scheme = other.text("scheme", report).map(|scheme| scheme.value.to_lowercase());
        let Some(id) = other.text("identifier", report) else { continue };
        match scheme.as_deref() {
            Some("arxiv") => addresses.extend(Identifier::arxiv(&id.value), &id.span),
            Some("pmid") => addresses.extend(Identifier::pubmed(&id.value), &id.span),
            _ => {}
        }
    }
    work.unknown = data.rest(&IGNORED, report).into();
    Some(complete(work, addresses, false, keys, report))
}

/// Relation in the words of DataCite: a text, or a table with one.
fn relation(other: &mut Fields<'_>, report: &mut Report) -> String {
    let of_type = other.value("relation_type").and_then(Fields::from_table);
    let id = of_type.and_then(|mut of_type| of_type.text("id", report));
    let id = id.or_else(|| other.text("relation", report));
    id.map(|id| id.value).unwrap_or_default()
}

/// Kind of a record: `{"type": "publication", "subtype": "article"}`, `{"id":
/// "publication-article"}`, or the two fields of a deposit.
fn kind(data: &mut Fields<'_>, report: &mut Report) -> WorkKind {
    let mut parts = Vec::new();
    match data.value("resource_type").and_then(Fields::from_table) {
        Some(mut table) => {
            parts.extend(["type", "subtype", "id"].map(|key| table.text(key, report)));
        }
        None => {
            let keys = ["upload_type", "publication_type", "image_type"];
            parts.extend(keys.map(|key| data.text(key, report)));
        }
    }
    let parts: Vec<String> = parts.into_iter().flatten().map(|it| it.value).collect();
    let joined = parts.join("-").to_lowercase();
    let named = |name: &str| joined == name || parts.iter().any(|part| part == name);
    let found = KINDS.iter().find(|(name, _)| named(name));
    let of_first = || KINDS.iter().find(|(name, _)| parts.first().is_some_and(|it| it == name));
    found.or_else(of_first).map_or(WorkKind::Other, |(_, kind)| *kind)
}

/// Name of a creator or contributor, and their role.
fn name(mut table: Fields<'_>, report: &mut Report) -> Option<(AuthorRecord, String)> {
    let role = match table.value("role").and_then(Fields::from_table) {
        Some(mut role) => role.text("id", report),
        None => table.first(&["type", "role"], report),
    };
    let mut affiliations = Vec::new();
    for value in ["affiliation", "affiliations"].iter().filter_map(|key| table.value(key)) {
        let values = match &value.content {
            Content::List(values) => values.as_slice(),
            _ => std::slice::from_ref(value),
        };
        for value in values {
            affiliations.extend(match Fields::from_table(value) {
                Some(mut place) => place.text("name", report),
                None => fields::text(value, Some("affiliation"), report),
            });
        }
    }
    let own = table.value("person_or_org").and_then(Fields::from_table);
    let mut person = own.unwrap_or(table);
    let mut part = |key| person.text(key, report).map(|text| text.value).unwrap_or_default();
    let (given, family) = (part("given_name"), part("family_name"));
    let (whole, form) = (part("name"), part("type"));
    let mut id = orcid(&part("orcid"));
    for mut other in person.tables("identifiers", report).into_iter().take(8) {
        let is_orcid = other.text("scheme", report).is_some_and(|it| it.value == "orcid");
        let text = other.text("identifier", report).filter(|_| is_orcid);
        id = id.or_else(|| orcid(&text?.value));
    }
    let author = match form.as_str() {
        "organizational" => group(&whole),
        _ if !family.is_empty() && !given.is_empty() => named(&given, &family, ""),
        _ => author(&whole),
    };
    let author = AuthorRecord {
        identifiers: id.into_iter().collect(),
        affiliations: lines(affiliations, report).into(),
        ..author?
    };
    Some((author, role.map(|role| role.value.to_lowercase()).unwrap_or_default()))
}

fn contributors(data: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let Some(span) = data.value("contributors").map(|value| value.span.clone()) else { return };
    for table in data.tables("contributors", report) {
        let Some((name, role)) = name(table, report) else { continue };
        let role = match role.as_str() {
            "editor" => ContributorRole::Editor,
            "producer" => ContributorRole::Producer,
            "contactperson" | "hostinginstitution" | "rightsholder" | "sponsor" => continue,
            _ => ContributorRole::Contributor,
        };
        work.details.add_names(role, vec![name], &span);
    }
}

/// Reads the journal, the conference, the book or the university of a record.
fn venue(data: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    if let Some(mut journal) = data.table("journal", report) {
        add_venue(work, journal.text("title", report));
        let fields = [
            ("volume", Variable::Volume),
            ("issue", Variable::Issue),
            ("pages", Variable::Page),
            ("issn", Variable::Issn),
        ];
        add_details(&mut journal, &fields, work, report);
    }
    if let Some(mut meeting) = data.table("meeting", report) {
        let short = meeting.text("acronym", report);
        let name = meeting.text("title", report);
        for name in [&short, &name] {
            add_venue(work, name.clone());
        }
        if let Some(name) = name.or(short) {
            work.details.add(Variable::EventTitle, &markup::line(&name.value), &name.span);
        }
        add_details(&mut meeting, &[("place", Variable::EventPlace)], work, report);
    }
    if let Some(mut book) = data.table("part_of", report) {
        let name = book.text("title", report);
        if let Some(name) = &name {
            work.details.add(Variable::ContainerTitle, &markup::line(&name.value), &name.span);
        }
        add_venue(work, name);
        add_details(&mut book, &[("pages", Variable::Page)], work, report);
    }
    if let Some(mut imprint) = data.table("imprint", report) {
        let fields = [
            ("publisher", Variable::Publisher),
            ("place", Variable::PublisherPlace),
            ("isbn", Variable::Isbn),
        ];
        add_details(&mut imprint, &fields, work, report);
    }
    if let Some(mut thesis) = data.table("thesis", report) {
        let university = thesis.text("university", report);
        if let Some(name) = &university {
            work.details.add(Variable::Institution, &markup::line(&name.value), &name.span);
        }
        add_venue(work, university);
    }
    if let Some(publisher) = data.text("publisher", report) {
        work.details.add(Variable::Publisher, &markup::line(&publisher.value), &publisher.span);
    }
    let licence = data.value("license").and_then(Fields::from_table);
    let licence = match licence {
        Some(mut licence) => licence.text("id", report),
        None => data.text("license", report),
    };
    if let Some(licence) = licence {
        work.details.add(Variable::Rights, &markup::line(&licence.value), &licence.span);
    }
}

fn topics(data: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let mut topics = data.texts("keywords", report);
    for mut subject in data.tables("subjects", report).into_iter().take(MAX_PARTS) {
        topics.extend(subject.first(&["term", "subject"], report));
    }
    topics.truncate(MAX_PARTS);
    for topic in prose::lines(topics, report) {
        let is_new = !work.topics.iter().any(|known| known.value == topic.value);
        let topic = Spanned { value: topic.value, span: topic.span };
        work.topics.extend(is_new.then_some(topic));
    }
}

#[cfg(test)]
mod tests;
