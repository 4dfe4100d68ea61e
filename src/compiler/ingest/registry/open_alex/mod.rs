//! Works and authors in answers of OpenAlex: one item, a page of results, a list, or the lines of
//! its snapshot.
//!
//! Authors have the names printed on the work (`raw_author_name`); the author that OpenAlex assigns
//! to a name is kept as an identifier.

mod author;
mod place;

use peerage_core::model::{Identifier, Scheme, SourceKind, Variable};

use crate::ingest::document::Document;
use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::json_outline::Outline;
use crate::ingest::markup;
use crate::ingest::record::{AuthorRecord, WorkRecord};
use crate::ingest::registry::answer::{items, lines};
use crate::ingest::registry::work::{add_details, author, complete, pages, set_authors, title_or};
use crate::ingest::registry::{abstracts, date};
use crate::ingest::report::Report;
use crate::ingest::value::Value;
use crate::ingest::work::{Addresses, Keys};

/// Maximum number of topics of a work.
const MAX_TOPICS: usize = 100;

/// Fields that are not about the work itself: counts, prices, metrics, dates of the record,
/// addresses of the interface, and other works.
const IGNORED: [&str; 46] = [
    "apc_list",
    "apc_paid",
    "author_ids",
    "authors_count",
    "best_oa_location",
    "citation_normalized_percentile",
    "cited_by_api_url",
    "cited_by_count",
    "cited_by_percentile_year",
    "concepts",
    "concepts_count",
    "corresponding_author_ids",
    "corresponding_institution_ids",
    "countries_distinct_count",
    "counts_by_year",
    "created_date",
    "datasets",
    "fulltext",
    "fulltext_origin",
    "fwci",
    "has_abstract",
    "has_content",
    "has_fulltext",
    "indexed_in",
    "institutions_distinct_count",
    "is_oa",
    "is_paratext",
    "is_xpac",
    "language",
    "license",
    "locations_count",
    "mag",
    "mesh",
    "ngrams_url",
    "open_access",
    "primary_topic",
    "referenced_works",
    "referenced_works_count",
    "related_works",
    "relevance_score",
    "summary_stats",
    "sustainable_development_goals",
    "topics_count",
    "updated",
    "updated_date",
    "versions",
];

/// True if a JSON text contains works or authors of OpenAlex.
pub fn fits(outline: &Outline) -> bool {
    const TELLING: [&str; 7] = [
        "abstract_inverted_index",
        "authorships",
        "cited_by_api_url",
        "last_known_institutions",
        "primary_location",
        "referenced_works",
        "works_api_url",
    ];
    ["", "results."]
        .iter()
        .any(|prefix| TELLING.iter().any(|key| outline.has(&format!("{prefix}{key}"))))
}

/// Reads an answer of OpenAlex as far as possible.
pub fn read(value: &Value, keys: &mut Keys, report: &mut Report) -> Document {
    let mut document = Document {
        kind: Some(SourceKind::Aggregator),
        publisher: Some("OpenAlex".to_owned()),
        // OpenAlex, "Our data".
        licence: Some("CC0-1.0".to_owned()),
        ..Document::default()
    };
    let mut authors = Vec::new();
    for item in items(value, "results", report) {
        if author::is_author(&item) {
            authors.push(item);
        } else {
            document.works.extend(work(item, keys, report));
        }
    }
    let n_authors = authors.len();
    match <[Fields<'_>; 1]>::try_from(authors) {
        Ok([author]) => author::read(author, &mut document, report),
        Err(_) if n_authors == 0 => {}
        Err(_) => {
            let message = format!("{n_authors} authors where a source is of one");
            report.warning(&value.span, message, "keep the one it is of");
        }
    }
    document
}

fn work(mut item: Fields<'_>, keys: &mut Keys, report: &mut Report) -> Option<WorkRecord> {
    let span = item.span().clone();
    let mut addresses = Addresses::default();
    let key = identify(&mut item, &mut addresses, report);
    let text = item.first(&["title", "display_name"], report);
    let instead = key.clone().map(|value| Spanned { value, span: span.clone() });
    let title = title_or(text, "a work", instead, &span, report)?;
    let mut work = WorkRecord::titled(key.unwrap_or_else(|| "work".to_owned()), title, &span);
    let source = place::places(&mut item, &mut work, &mut addresses, report);
    let types = ["type_crossref", "type"].map(|key| {
        item.text(key, report).map(|text| text.value.to_ascii_lowercase()).unwrap_or_default()
    });
    work.kind = place::kind(&types, &source);
    authors(&mut item, &mut work, report);
    if let Some(mut extent) = item.table("biblio", report) {
        let fields = [("volume", Variable::Volume), ("issue", Variable::Issue)];
        add_details(&mut extent, &fields, &mut work, report);
        let [first, last] = ["first_page", "last_page"].map(|key| extent.text(key, report));
        let place = first.as_ref().or(last.as_ref()).map_or(&span, |text| &text.span).clone();
        work.details.add(Variable::Page, &pages(first, last), &place);
    }
    let year = date::read(&mut item, "publication_year", report);
    work.date = date::read(&mut item, "publication_date", report)
        .map(|date| match &year {
            // OpenAlex writes a bare year as its first day.
            Some(year) if (date.value.month, date.value.day) == (Some(1), Some(1)) => {
                Spanned { value: year.value, span: date.span }
            }
            _ => date,
        })
        .or(year);
    work.topics = topics(&mut item, report).into();
    if let Some(index) = item.value("abstract_inverted_index") {
        let text = abstracts::restored(index);
        let text = text.map(|value| Spanned { value, span: index.span.clone() });
        let summary = text.map(|text| markup::paragraph(&text, report));
        work.summary = summary.filter(|summary| !summary.plain.is_empty()).map(Box::new);
    }
    let is_retracted = item.flag("is_retracted");
    work.unknown = item.rest(&IGNORED, report).into();
    Some(complete(work, addresses, is_retracted, keys, report))
}

/// Reads the identifiers; that of OpenAlex is the key of the entry.
fn identify(
    item: &mut Fields<'_>,
    addresses: &mut Addresses,
    report: &mut Report,
) -> Option<String> {
    let mut own = item.text("id", report);
    if let Some(doi) = item.text("doi", report) {
        addresses.identify(Scheme::Doi, &doi, report);
    }
    if let Some(mut ids) = item.table("ids", report) {
        own = own.or_else(|| ids.text("openalex", report));
        for (key, scheme) in
            [("doi", Scheme::Doi), ("pmid", Scheme::Pubmed), ("arxiv", Scheme::Arxiv)]
        {
            if let Some(id) = ids.text(key, report) {
                addresses.identify(scheme, &id, report);
            }
        }
    }
    let own = own.and_then(|id| Some((Identifier::open_alex(&id.value)?, id.span)))?;
    addresses.add(own.0.clone(), &own.1);
    Some(own.0.value.into())
}

fn authors(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let Some(span) = item.value("authorships").map(|value| value.span.clone()) else { return };
    let mut authors = Vec::new();
    for mut authorship in item.tables("authorships", report) {
        let printed = authorship.text("raw_author_name", report);
        let mut known = authorship.table("author", report);
        let mut of_author = |key| known.as_mut()?.text(key, report);
        let name = of_author("display_name");
        let (id, orcid) = (of_author("id"), of_author("orcid"));
        let author = printed.and_then(|printed| author(&printed.value));
        let Some(author) = author.or_else(|| author_of(name)) else { continue };
        let mut affiliations = authorship.texts("raw_affiliation_strings", report);
        for mut raw in authorship.tables("affiliations", report) {
            affiliations.extend(raw.text("raw_affiliation_string", report));
        }
        if affiliations.is_empty() {
            for mut institution in authorship.tables("institutions", report) {
                affiliations.extend(institution.text("display_name", report));
            }
        }
        authors.push(AuthorRecord {
            identifiers: [
                orcid.and_then(|orcid| Identifier::orcid(&orcid.value)),
                id.and_then(|id| Identifier::open_alex(&id.value)),
            ]
            .into_iter()
            .flatten()
            .collect(),
            affiliations: lines(affiliations, report).into(),
            ..author
        });
    }
    work.truncated = item.flag("is_authors_truncated");
    set_authors(work, authors, &span);
}

fn author_of(name: Option<Spanned<String>>) -> Option<AuthorRecord> {
    author(&name?.value)
}

/// Topics and keywords without duplicates.
fn topics(item: &mut Fields<'_>, report: &mut Report) -> Vec<Spanned<String>> {
    let mut topics: Vec<Spanned<String>> = Vec::new();
    for key in ["topics", "keywords"] {
        for mut topic in item.tables(key, report).into_iter().take(MAX_TOPICS) {
            let Some(name) = topic.first(&["display_name", "keyword"], report) else { continue };
            let name = Spanned { value: markup::line(&name.value), span: name.span };
            if !topics.iter().any(|known| known.value.eq_ignore_ascii_case(&name.value)) {
                topics.push(name);
            }
        }
    }
    topics
}

#[cfg(test)]
mod tests {
    use crate::ingest::registry::shown::check_json;

    #[track_caller]
    fn check(text: &str, expected: &str, warnings: &[&str]) {
        let expected = format!("aggregator OpenAlex CC0-1.0\n{expected}");
        check_json(super::read, text, expected.trim_end(), warnings);
    }

    #[test]
    fn a_work_is_read_whole() {
        check(
            r#"{"meta": {"count": 1}, "results": [{"id": "https://openalex.org/W123", "doi": "https://doi.org/10.1000/X",
              "ids": {"openalex": "https://openalex.org/W123", "mag": 7, "pmid": "https://pubmed.ncbi.nlm.nih.gov/99"},
              "title": "Notes on CO<sub>2</sub>", "display_name": "Notes", "publication_year": 1843,
              "publication_date": "1843-08-01", "type": "article", "type_crossref": "proceedings-article",
              "primary_location": {"source": {"display_name": "Memoirs", "type": "journal"},
                "raw_source_name": "Sci. Mem.", "landing_page_url": "https://doi.org/10.1000/X", "pdf_url": null},
              "locations": [{"landing_page_url": "http://arxiv.org/abs/2201.06398"}, {"landing_page_url": "https://doi.org/10.1000/p"}],
              "authorships": [{"raw_author_name": "Lovelace, A.", "author": {"id": "https://openalex.org/A1", "display_name": "Ada Lovelace",
                  "orcid": "https://orcid.org/0000-0002-1825-0097"}, "institutions": [{"display_name": "U"}]},
                {"raw_author_name": null, "author": {"display_name": "Charles Babbage"}, "raw_affiliation_strings": ["Lab, London", "Lab, London"]}],
              "biblio": {"volume": "3", "issue": null, "first_page": "666", "last_page": "731"},
              "is_retracted": true, "topics": [{"display_name": "Engines", "score": 0.9}], "keywords": [{"keyword": "engines"}, {"display_name": "Tables"}],
              "abstract_inverted_index": {"engine": [1], "The": [0]}, "cited_by_count": 9, "awards": [{"display_name": "G-1"}], "is_authors_truncated": true}]}"#,
            "W123 Conference \"Notes on CO₂\" in Memoirs / Sci. Mem. 3 666–731 1843-08-01 Retracted +others\n\
             \u{20} A. Lovelace (Lovelace) [orcid 0000-0002-1825-0097, openalex A1] {U}, Charles Babbage {Lab, London}\n\
             \u{20} doi 10.1000/x, pubmed 99, openalex W123, arxiv 2201.06398\n\
             \u{20} Version doi 10.1000/p\n\
             \u{20} topics Engines, Tables\n\
             \u{20} summary The engine\n\
             \u{20} ? awards = G-1",
            &[],
        );
    }

    #[test]
    fn a_preprint_is_told_from_its_place_and_a_year_from_its_first_day() {
        check(
            r#"[{"id": "W1", "display_name": "P", "publication_year": "1843", "publication_date": "1843-01-01", "type": "article",
               "primary_location": {"source": {"display_name": "arXiv", "type": "repository"}}}, {"id": "W2"}]"#,
            "W1 Preprint \"P\" in arXiv 1843 Preprint +others\n  openalex W1\n\
             W2 Other \"W2\" Published +others\n  openalex W2",
            &["a work has no title", "`W2` has no year"],
        );
    }

    #[test]
    fn every_type_may_be_wrong() {
        check(
            r#"{"id": 7, "title": "T", "ids": [], "authorships": {"author": 1}, "biblio": "x", "topics": "y", "publication_year": "soon",
               "abstract_inverted_index": 1, "primary_location": [], "locations": [1], "is_retracted": "no", "doi": "x"}"#,
            "work Other \"T\" Published +others",
            &[
                "this is no DOI",
                "`ids` is a list, not a table",
                "`primary_location` is a list, not a table",
                "`locations` is a number, not a table",
                "`author` is a number, not a table",
                "`biblio` is text, not a table",
                "`publication_year` is not a date",
                "`topics` is text, not a table",
                "`work` has no year",
            ],
        );
    }
}
