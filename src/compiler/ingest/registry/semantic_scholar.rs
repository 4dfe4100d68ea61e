//! Authors and papers in answers of Semantic Scholar (Academic Graph), and in the lines of its data
//! sets.

use peerage_core::model::{Identifier, LinkKind, SafeUrl, Scheme, SourceKind, Variable, WorkKind};

use crate::ingest::document::Document;
use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::json_outline::Outline;
use crate::ingest::link::link;
use crate::ingest::markup;
use crate::ingest::record::{AuthorRecord, ProfileRecord, WorkRecord};
use crate::ingest::registry::answer::{items, lines};
use crate::ingest::registry::date;
use crate::ingest::registry::work::{
    add_details, add_venue, author, complete, set_authors, title_or,
};
use crate::ingest::report::Report;
use crate::ingest::value::Value;
use crate::ingest::work::{Addresses, Keys, default_status, is_arxiv};

/// Fields that are not about the work itself: counts, metrics, addresses of the interface, and
/// other works.
const IGNORED: [&str; 21] = [
    "citationCount",
    "citationStyles",
    "citationcount",
    "citations",
    "corpusId",
    "corpusid",
    "embedding",
    "fieldsOfStudy",
    "influentialCitationCount",
    "influentialcitationcount",
    "isOpenAccess",
    "isopenaccess",
    "matchScore",
    "publicationVenueId",
    "publicationvenueid",
    "referenceCount",
    "referencecount",
    "references",
    "tldr",
    "updated",
    "url",
];

/// True if a JSON text contains papers or an author of Semantic Scholar.
pub fn fits(outline: &Outline) -> bool {
    let is_bulk = outline.has("corpusid") && outline.has("externalids");
    let is_author = outline.has("authorId") && outline.has("name");
    let is_paper =
        ["", "papers.", "data."].iter().any(|prefix| outline.has(&format!("{prefix}paperId")));
    is_bulk || is_author || is_paper
}

/// Reads an answer of Semantic Scholar as far as possible.
pub fn read(value: &Value, keys: &mut Keys, report: &mut Report) -> Document {
    let mut document = Document {
        kind: Some(SourceKind::Aggregator),
        publisher: Some("Semantic Scholar".to_owned()),
        ..Document::default()
    };
    let mut authors = Vec::new();
    for mut item in items(value, "data", report) {
        match is_author(&item) {
            true => {
                for paper in item.tables("papers", report) {
                    document.works.extend(work(paper, keys, report));
                }
                authors.push(item);
            }
            false => document.works.extend(work(item, keys, report)),
        }
    }
    let n_authors = authors.len();
    match <[Fields<'_>; 1]>::try_from(authors) {
        Ok([author]) => person(author, &mut document, report),
        Err(_) if n_authors == 0 => {}
        Err(_) => {
            let message = format!("{n_authors} authors where a source is of one");
            report.warning(&value.span, message, "keep the one it is of");
        }
    }
    document
}

fn is_author(item: &Fields<'_>) -> bool {
    let is_paper = item.has("title") || item.has("paperId");
    !is_paper && (item.has("authorId") || item.has("papers"))
}

fn person(mut item: Fields<'_>, document: &mut Document, report: &mut Report) {
    let mut profile = ProfileRecord::default();
    let line =
        |text: Spanned<String>| Spanned { value: markup::line(&text.value), span: text.span };
    document.subject = item.text("name", report).map(line);
    let id = item.text("authorId", report);
    let own = id.and_then(|id| {
        Some(Spanned { value: Identifier::semantic_scholar(&id.value)?, span: id.span })
    });
    document.url = own.as_ref().and_then(|own| SafeUrl::parse(&own.value.url()));
    let orcid = item.table("externalIds", report).and_then(|mut ids| ids.text("ORCID", report));
    let orcid =
        orcid.and_then(|id| Some(Spanned { value: Identifier::orcid(&id.value)?, span: id.span }));
    document.subject_identifiers.extend(orcid.into_iter().chain(own));
    profile.affiliation = item.texts("affiliations", report).into_iter().next().map(line);
    if let Some(homepage) = item.text("homepage", report) {
        profile.links.extend(link(LinkKind::Website, &homepage, report));
    }
    document.profile = Some(profile);
}

fn work(mut item: Fields<'_>, keys: &mut Keys, report: &mut Report) -> Option<WorkRecord> {
    let span = item.span().clone();
    let mut addresses = Addresses::default();
    let own = item.text("paperId", report);
    let title = title_or(item.text("title", report), "a paper", own.clone(), &span, report)?;
    let key = own.as_ref().map_or_else(|| "paper".to_owned(), |own| own.value.clone());
    let mut work = WorkRecord::titled(key, title, &span);
    if let Some(own) = &own {
        addresses.identify(Scheme::SemanticScholar, own, report);
    }
    identify(&mut item, &mut addresses, report);
    let types = venue(&mut item, &mut work, report);
    work.kind = kind(&types, &work, &addresses);
    if let Some(span) = item.value("authors").map(|value| value.span.clone()) {
        let tables = item.tables("authors", report);
        let authors = tables.into_iter().filter_map(|table| self::authored(table, report));
        let authors = authors.collect();
        set_authors(&mut work, authors, &span);
    }
    let year = date::read(&mut item, "year", report);
    let [day, plain] =
        ["publicationDate", "publicationdate"].map(|key| date::read(&mut item, key, report));
    work.date = day.or(plain).or(year);
    let summary = item.text("abstract", report).map(|text| markup::paragraph(&text, report));
    work.summary = summary.filter(|summary| !summary.plain.is_empty()).map(Box::new);
    for key in ["openAccessPdf", "openaccesspdf"] {
        // A missing address is an empty text.
        let url = item.table(key, report).and_then(|mut pdf| pdf.text("url", report));
        if let Some(url) = url {
            addresses.link(LinkKind::Pdf, &url, report);
        }
    }
    for key in ["s2FieldsOfStudy", "s2fieldsofstudy"] {
        for mut field in item.tables(key, report).into_iter().take(100) {
            let Some(name) = field.text("category", report) else { continue };
            if !work.topics.iter().any(|known| known.value == name.value) {
                work.topics.push(name);
            }
        }
    }
    work.status.value = default_status(work.kind);
    work.unknown = item.rest(&IGNORED, report).into();
    Some(complete(work, addresses, false, keys, report))
}

fn identify(item: &mut Fields<'_>, addresses: &mut Addresses, report: &mut Report) {
    let known = [
        ("DOI", Scheme::Doi),
        ("ArXiv", Scheme::Arxiv),
        ("PubMed", Scheme::Pubmed),
        ("DBLP", Scheme::Dblp),
    ];
    for key in ["externalIds", "externalids"] {
        let Some(mut ids) = item.table(key, report) else { continue };
        for (key, scheme) in known {
            if let Some(id) = ids.text(key, report) {
                addresses.identify(scheme, &id, report);
            }
        }
    }
}

/// Reads the names of the venue and the position of the paper in it. Returns words that indicate
/// the kind of the paper.
fn venue(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) -> Vec<String> {
    let mut types = Vec::new();
    for key in ["publicationTypes", "publicationtypes"] {
        types.extend(item.texts(key, report).into_iter().take(20).map(|text| text.value));
    }
    let mut place = item.table("publicationVenue", report);
    let mut of_place = |key| place.as_mut()?.text(key, report);
    let (kind, name) = (of_place("type"), of_place("name"));
    types.extend(kind.map(|kind| kind.value));
    add_venue(work, item.text("venue", report));
    add_venue(work, name);
    if let Some(mut journal) = item.table("journal", report) {
        add_venue(work, journal.text("name", report));
        let fields = [("volume", Variable::Volume), ("pages", Variable::Page)];
        add_details(&mut journal, &fields, work, report);
    }
    if let Some(place) = &mut place {
        for name in place.texts("alternate_names", report) {
            add_venue(work, Some(name));
        }
    }
    types
}

fn kind(types: &[String], work: &WorkRecord, addresses: &Addresses) -> WorkKind {
    let is = |name: &str| types.iter().any(|kind| kind.eq_ignore_ascii_case(name));
    let venue = work.venue.as_ref().map(|venue| &*venue.value).unwrap_or_default();
    match () {
        () if is_arxiv(venue) || (venue.is_empty() && addresses.has_arxiv()) => WorkKind::Preprint,
        () if is("Conference") => WorkKind::Conference,
        () if is("Thesis") => WorkKind::Thesis,
        () if is("BookSection") => WorkKind::Chapter,
        () if is("Book") => WorkKind::Book,
        () if is("Dataset") => WorkKind::Dataset,
        () if is("JournalArticle") || is("journal") => WorkKind::Journal,
        () => WorkKind::Other,
    }
}

fn authored(mut item: Fields<'_>, report: &mut Report) -> Option<AuthorRecord> {
    let name = item.text("name", report);
    let [id, plain] = ["authorId", "authorid"].map(|key| item.text(key, report));
    let affiliations = item.texts("affiliations", report);
    let ids = item.table("externalIds", report);
    let orcid = ids.and_then(|mut ids| ids.text("ORCID", report));
    let identifiers = [
        orcid.and_then(|orcid| Identifier::orcid(&orcid.value)),
        id.or(plain).and_then(|id| Identifier::semantic_scholar(&id.value)),
    ];
    Some(AuthorRecord {
        identifiers: identifiers.into_iter().flatten().collect(),
        affiliations: lines(affiliations, report).into(),
        ..author(&name?.value)?
    })
}

#[cfg(test)]
mod tests {
    use crate::ingest::registry::shown::check_json;

    #[track_caller]
    fn check(text: &str, expected: &str, warnings: &[&str]) {
        check_json(super::read, text, expected.trim_end(), warnings);
    }

    #[test]
    fn an_author_is_read_with_their_papers() {
        let sha = "649def34f8be52c8b66281af98ae884c09aef38b";
        check(
            &format!(
                r#"{{"authorId": "1741101", "name": "Ada Lovelace", "affiliations": ["U"], "homepage": "https://ada.example", "hIndex": 3,
              "externalIds": {{"ORCID": "0000-0002-1825-0097", "DBLP": ["Ada Lovelace"]}},
              "papers": [{{"paperId": "{sha}", "externalIds": {{"DOI": "10.1000/X", "ArXiv": "2201.06398", "DBLP": "conf/nsdi/X21", "CorpusId": 7}},
                "title": "Notes", "venue": "Sci. Mem.", "publicationVenue": {{"name": "Scientific Memoirs", "type": "journal", "alternate_names": ["SM"]}},
                "year": 1843, "publicationDate": "1843-08-01", "journal": {{"name": "Sci. Mem.", "volume": "3", "pages": "666-731"}},
                "authors": [{{"authorId": "1741101", "name": "A. Lovelace"}}, {{"authorId": null, "name": "C. Babbage"}}],
                "publicationTypes": ["JournalArticle"], "abstract": "On it.", "openAccessPdf": {{"url": ""}},
                "s2FieldsOfStudy": [{{"category": "Engines", "source": "x"}}, {{"category": "Engines"}}], "citationCount": 3}}]}}"#
            ),
            &format!(
                "subject Ada Lovelace\n\
                 identifier orcid 0000-0002-1825-0097\nidentifier semanticscholar 1741101\n\
                 aggregator Semantic Scholar https://www.semanticscholar.org/author/1741101\n\
                 affiliation U\nlink Website https://ada.example\n\
                 {sha} Journal \"Notes\" in Sci. Mem. / Scientific Memoirs / SM 3 666–731 1843-08-01 Published\n\
                 \u{20} A. Lovelace [semanticscholar 1741101], C. Babbage\n\
                 \u{20} semanticscholar {sha}, doi 10.1000/x, arxiv 2201.06398, dblp conf/nsdi/X21\n\
                 \u{20} topics Engines\n\
                 \u{20} summary On it."
            ),
            &[],
        );
    }

    #[test]
    fn papers_alone_are_of_nobody() {
        let paper = r#"{"title": "P", "venue": "arXiv.org", "year": 2022, "authors": []}"#;
        let line = "paper Preprint \"P\" in arXiv.org 2022 Preprint +others";
        for text in [format!("[{paper}]"), paper.to_owned(), format!("{{\"data\": [{paper}]}}")] {
            check(&text, &format!("aggregator Semantic Scholar\n{line}"), &[]);
        }
    }

    #[test]
    fn every_type_may_be_wrong() {
        check(
            r#"[{"paperId": 1, "title": 5, "externalIds": "x", "journal": [], "authors": {"name": 7}, "year": "x",
                "publicationTypes": null, "openAccessPdf": "y", "publicationVenue": "z", "s2FieldsOfStudy": ["a"]}]"#,
            "aggregator Semantic Scholar\n1 Other \"5\" Published\n  7\n  semanticscholar 1",
            &[
                "`externalIds` is text, not a table",
                "`publicationVenue` is text, not a table",
                "`journal` is a list, not a table",
                "`year` is not a date",
                "`openAccessPdf` is text, not a table",
                "`s2FieldsOfStudy` is text, not a table",
                "`1` has no year",
            ],
        );
    }
}
