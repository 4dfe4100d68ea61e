//! Works in answers of the search of the NASA Astrophysics Data System (JSON): an answer, its
//! documents, or one of them.

use peerage_core::model::{
    ContributorRole, Identifier, LinkKind, PartialDate, Scheme, SourceKind, Variable, WorkKind,
};

use crate::ingest::document::Document;
use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::json_outline::Outline;
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::{AuthorRecord, WorkRecord};
use crate::ingest::registry::answer::lines;
use crate::ingest::registry::date;
use crate::ingest::registry::people::{group, orcid};
use crate::ingest::registry::solr;
use crate::ingest::registry::work::{
    add_details, add_venue, author, complete, full_pages, set_authors, title_or,
};
use crate::ingest::report::Report;
use crate::ingest::value::Value;
use crate::ingest::work::{Addresses, Keys, arxiv_in};

/// Fields that are not about the work itself: counts, normal forms of other fields, data of the
/// index, and other works.
const IGNORED: [&str; 67] = [
    "_version_",
    "ack",
    "aff_abbrev",
    "aff_canonical",
    "aff_facet",
    "aff_facet_hier",
    "aff_id",
    "aff_raw",
    "alternate_bibcode",
    "alternate_title",
    "author_count",
    "author_facet",
    "author_facet_hier",
    "author_norm",
    "bibgroup",
    "bibgroup_facet",
    "bibstem",
    "bibstem_facet",
    "arxiv_class",
    "body",
    "citation",
    "citation_count",
    "citation_count_norm",
    "cite_read_boost",
    "classic_factor",
    "copyright",
    "data",
    "data_facet",
    "database",
    "date",
    "doctype_boost",
    "doctype_facet_hier",
    "editor_count",
    "entdate",
    "entry_date",
    "esources",
    "first_author",
    "first_author_facet_hier",
    "first_author_norm",
    "grant_facet_hier",
    "has",
    "id",
    "indexstamp",
    "keyword_facet",
    "keyword_norm",
    "keyword_schema",
    "links_data",
    "metadata_ctime",
    "metadata_mtime",
    "nedid",
    "nedtype",
    "metrics_mtime",
    "nonbib_mtime",
    "num_citations",
    "num_references",
    "page_count",
    "property",
    "pub_raw",
    "read_count",
    "recid",
    "reference",
    "scix_id",
    "score",
    "simbid",
    "simbtype",
    "update_timestamp",
    "year",
];

/// Types of documents, and kinds.
const KINDS: [(&str, WorkKind); 24] = [
    ("abstract", WorkKind::Conference),
    ("article", WorkKind::Journal),
    ("book", WorkKind::Book),
    ("bookreview", WorkKind::Review),
    ("catalog", WorkKind::Dataset),
    ("circular", WorkKind::Report),
    ("dataset", WorkKind::Dataset),
    ("editorial", WorkKind::Journal),
    ("eprint", WorkKind::Preprint),
    ("erratum", WorkKind::Journal),
    ("inbook", WorkKind::Chapter),
    ("inproceedings", WorkKind::Conference),
    ("instrument", WorkKind::Other),
    ("mastersthesis", WorkKind::Thesis),
    ("newsletter", WorkKind::Magazine),
    ("obituary", WorkKind::Journal),
    ("phdthesis", WorkKind::Thesis),
    ("pressrelease", WorkKind::Magazine),
    ("proceedings", WorkKind::Proceedings),
    ("proposal", WorkKind::Report),
    ("service", WorkKind::Other),
    ("software", WorkKind::Software),
    ("talk", WorkKind::Talk),
    ("techreport", WorkKind::Report),
];

/// Fields with variables that are text.
const DETAILS: [(&str, Variable); 7] = [
    ("volume", Variable::Volume),
    ("issue", Variable::Issue),
    ("issn", Variable::Issn),
    ("isbn", Variable::Isbn),
    ("publisher", Variable::Publisher),
    ("lang", Variable::Language),
    ("version", Variable::Version),
];

/// Maximum number of keywords.
const MAX_TOPICS: usize = 300;

/// True if a JSON text contains documents of the Astrophysics Data System.
pub fn fits(outline: &Outline) -> bool {
    solr::fits(outline, |has| has("bibcode"))
}

/// Reads an answer as far as possible.
pub fn read(value: &Value, keys: &mut Keys, report: &mut Report) -> Document {
    solr::read(value, (SourceKind::Aggregator, "NASA ADS"), work, keys, report)
}

fn work(mut item: Fields<'_>, keys: &mut Keys, report: &mut Report) -> Option<WorkRecord> {
    let span = item.span().clone();
    let mut addresses = Addresses::default();
    let bibcode = item.text("bibcode", report);
    for doi in item.texts("doi", report) {
        addresses.identify(Scheme::Doi, &doi, report);
    }
    // All numbers of a work: those of arXiv are among bibcodes and DOIs.
    for text in item.texts("identifier", report) {
        addresses.extend(arxiv_in(&text.value), &text.span);
    }
    let title = item.texts("title", report).into_iter().next();
    let title = title_or(title, "a document", bibcode.clone(), &span, report)?;
    let key = bibcode.as_ref().map_or("document", |bibcode| &bibcode.value);
    let mut work = WorkRecord::titled(key, title, &span);
    if let Some(bibcode) = bibcode {
        let code = bibcode.value.replace('&', "%26");
        let value = format!("https://ui.adsabs.harvard.edu/abs/{code}");
        addresses.page(&Spanned { value, span: bibcode.span });
    }
    let form = item.text("doctype", report).map(|form| form.value).unwrap_or_default();
    work.kind = KINDS.iter().find(|(name, _)| *name == form).map_or(WorkKind::Other, |it| it.1);
    place(&mut item, &form, &mut work, report);
    authors(&mut item, &mut work, report);
    if let Some(span) = item.value("editor").map(|value| value.span.clone()) {
        let editors = item.texts("editor", report);
        let editors: Vec<_> = editors.iter().filter_map(|name| author(&name.value)).collect();
        match work.authors.is_none() && work.kind.is_book() {
            true => {
                work.edited = true;
                set_authors(&mut work, editors, &span);
            }
            false => work.details.add_names(ContributorRole::Editor, editors, &span),
        }
    }
    work.date = dated(&mut item, report);
    let topics: Vec<_> = item.texts("keyword", report).into_iter().take(MAX_TOPICS).collect();
    for topic in prose::lines(topics, report) {
        if !work.topics.iter().any(|known| known.value == topic.value) {
            work.topics.push(topic);
        }
    }
    let summary = item.text("abstract", report).filter(|it| !it.value.starts_with("Not Available"));
    let summary = summary.map(|text| markup::paragraph(&text, report));
    work.summary = summary.filter(|summary| !summary.plain.is_empty()).map(Box::new);
    let is_retracted = work.title.value.plain.to_lowercase().starts_with("retracted:");
    for url in item.texts("url", report).into_iter().take(8) {
        addresses.link(LinkKind::Page, &url, report);
    }
    work.unknown = item.rest(&IGNORED, report).into();
    Some(complete(work, addresses, is_retracted, keys, report))
}

/// Reads the journal, and the position of the work in it.
fn place(item: &mut Fields<'_>, form: &str, work: &mut WorkRecord, report: &mut Report) {
    let name = item.text("pub", report);
    match work.kind {
        WorkKind::Preprint => {
            let name = name.map(|name| match name.value.starts_with("arXiv") {
                true => Spanned { value: "arXiv".to_owned(), span: name.span },
                false => name,
            });
            add_venue(work, name);
        }
        WorkKind::Thesis => {
            let genre = if form == "phdthesis" { "PhD thesis" } else { "Master's thesis" };
            work.details.add(Variable::Genre, genre, &work.span.clone());
        }
        kind => {
            if let Some(name) = &name
                && (kind == WorkKind::Conference || kind.is_part_of_book())
            {
                work.details.add(Variable::ContainerTitle, &markup::line(&name.value), &name.span);
            }
            add_venue(work, name);
        }
    }
    add_details(item, &DETAILS, work, report);
    let series = item.text("series", report);
    if let Some(series) = series {
        work.details.add(Variable::CollectionTitle, &markup::line(&series.value), &series.span);
    }
    let range = item.text("page_range", report);
    let first = item.texts("page", report).into_iter().next();
    let number = item.text("eid", report);
    // The number of an article stands among the pages, too.
    let numbered = number.as_ref().map(|number| number.value.clone());
    let page = range.or(first).filter(|page| Some(&page.value) != numbered.as_ref());
    let page = page.map(|page| Spanned { value: full_pages(&page.value), span: page.span });
    for (text, variable) in [(page, Variable::Page), (number, Variable::ArticleNumber)] {
        let is_arxiv = |text: &Spanned<String>| text.value.to_lowercase().contains("arxiv");
        if let Some(text) = text.filter(|text| !is_arxiv(text)) {
            work.details.add(variable, &markup::line(&text.value), &text.span);
        }
    }
}

/// Reads the authors, with the institutions and ORCID iDs at the same positions of other lists;
/// `-` stands there for none.
fn authors(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let Some(span) = item.value("author").map(|value| value.span.clone()) else { return };
    let names = item.texts("author", report);
    let places = item.texts("aff", report);
    let lists = ["orcid_pub", "orcid_user", "orcid_other"].map(|key| item.texts(key, report));
    let is_whole = places.len() == names.len();
    let mut authors = Vec::new();
    for (at, name) in names.iter().enumerate() {
        let is_group =
            !name.value.contains(',') && name.value.to_lowercase().contains("collaboration");
        let found = if is_group { group(&name.value) } else { author(&name.value) };
        let Some(found) = found else { continue };
        let mut parts = Vec::new();
        if let Some(place) = places.get(at).filter(|place| is_whole && place.value != "-") {
            let split = place.value.split(';').map(str::trim).filter(|part| !part.is_empty());
            parts.extend(
                split.map(|part| Spanned { value: markup::line(part), span: place.span.clone() }),
            );
        }
        let ids = lists.iter().filter(|list| list.len() == names.len());
        let id: Option<Identifier> = ids.filter_map(|list| orcid(&list.get(at)?.value)).next();
        authors.push(AuthorRecord {
            identifiers: id.into_iter().collect(),
            affiliations: lines(parts, report).into(),
            ..found
        });
    }
    set_authors(work, authors, &span);
}

/// Date of publication, whose unknown parts are zero: `2018-03-00`.
fn dated(item: &mut Fields<'_>, report: &mut Report) -> Option<Spanned<PartialDate>> {
    let day = item.text("pubdate", report);
    let day =
        day.and_then(|text| Some(Spanned { value: date::of_text(&text.value)?, span: text.span }));
    day.or_else(|| date::read(item, "year", report)).or_else(|| {
        let time = item.text("date", report)?;
        let year = date::of_text(&time.value)?.year;
        Some(Spanned { value: PartialDate { year, month: None, day: None }, span: time.span })
    })
}

#[cfg(test)]
mod tests;
