//! Documents in answers of the search of HAL (JSON): an answer, its documents, or one of them. The
//! ending of a field tells its type: `title_s` is text.

mod authors;
mod tei;

use peerage_core::model::{
    ContributorRole, LinkKind, Scheme, SourceKind, Status, Variable, WorkKind,
};

use crate::ingest::document::Document;
use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::json_outline::Outline;
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::date;
use crate::ingest::registry::solr;
use crate::ingest::registry::work::{add_details, add_venue, author, complete, title_or};
use crate::ingest::report::Report;
use crate::ingest::value::Value;
use crate::ingest::work::{Addresses, Keys};

/// Types of documents, and kinds.
const KINDS: [(&str, WorkKind); 38] = [
    ("ART", WorkKind::Journal),
    ("ARTREV", WorkKind::Journal),
    ("DATAPAPER", WorkKind::Journal),
    ("BOOKREVIEW", WorkKind::Review),
    ("BOOK_REVIEW", WorkKind::Review),
    ("COMM", WorkKind::Conference),
    ("POSTER", WorkKind::Poster),
    ("PRESCONF", WorkKind::Talk),
    ("LECTURE", WorkKind::Talk),
    ("OUV", WorkKind::Book),
    ("MANUAL", WorkKind::Book),
    ("CRIT", WorkKind::Book),
    ("TRAD", WorkKind::Book),
    ("DOUV", WorkKind::EditedBook),
    ("ISSUE", WorkKind::Periodical),
    ("PROCEEDINGS", WorkKind::Proceedings),
    ("COUV", WorkKind::Chapter),
    ("NOTICE", WorkKind::Entry),
    ("DICTIONARY", WorkKind::Entry),
    ("THESE", WorkKind::Thesis),
    ("ETABTHESE", WorkKind::Thesis),
    ("HDR", WorkKind::Thesis),
    ("MEM", WorkKind::Thesis),
    ("MEMLIC", WorkKind::Thesis),
    ("REPORT", WorkKind::Report),
    ("CREPORT", WorkKind::Report),
    ("OTHERREPORT", WorkKind::Report),
    ("REPACT", WorkKind::Report),
    ("SYNTHESE", WorkKind::Report),
    ("NOTE", WorkKind::Report),
    ("UNDEFINED", WorkKind::Preprint),
    ("PREPRINT", WorkKind::Preprint),
    ("WORKINGPAPER", WorkKind::Preprint),
    ("PATENT", WorkKind::Patent),
    ("SOFTWARE", WorkKind::Software),
    ("BLOG", WorkKind::WebPage),
    ("VIDEO", WorkKind::Audiovisual),
    ("IMG", WorkKind::Audiovisual),
];

/// Fields with variables that are text.
const DETAILS: [(&str, Variable); 20] = [
    ("volume_s", Variable::Volume),
    ("issue_s", Variable::Issue),
    ("page_s", Variable::Page),
    ("number_s", Variable::Number),
    ("journalIssn_s", Variable::Issn),
    ("journalEissn_s", Variable::Issn),
    ("isbn_s", Variable::Isbn),
    ("publisher_s", Variable::Publisher),
    ("journalPublisher_s", Variable::Publisher),
    ("publicationLocation_s", Variable::PublisherPlace),
    ("bookTitle_s", Variable::ContainerTitle),
    ("serie_s", Variable::CollectionTitle),
    ("bookCollection_s", Variable::CollectionTitle),
    ("conferenceTitle_s", Variable::EventTitle),
    ("authorityInstitution_s", Variable::Institution),
    ("language_s", Variable::Language),
    ("version_s", Variable::Version),
    ("comment_s", Variable::Note),
    ("pubmedcentralId_s", Variable::Pmcid),
    ("licence_s", Variable::Rights),
];

/// Beginnings of the names of texts that are not about the work itself: normal forms of other
/// fields, the record and its files, and structures of the authors.
const NOT_OWN: [&str; 39] = [
    "audience",
    "auth",
    "city",
    "citation",
    "coll",
    "conference",
    "contributor",
    "country",
    "department",
    "deposit",
    "dept",
    "doc",
    "doiId",
    "domain",
    "en_",
    "file",
    "fr_",
    "halId",
    "hash",
    "inst",
    "invited",
    "journal",
    "label",
    "lab",
    "level",
    "linkExt",
    "modified",
    "openAccess",
    "owner",
    "peerReviewing",
    "popularLevel",
    "primaryDomain",
    "proceedings",
    "produced",
    "released",
    "rteam",
    "sid",
    "source",
    "struct",
];

/// Maximum number of keywords.
const MAX_TOPICS: usize = 300;

/// True if a JSON text contains documents of HAL.
pub fn fits(outline: &Outline) -> bool {
    solr::fits(outline, |has| {
        has("halId_s") || (has("title_s") && (has("docid") || has("authFullName_s")))
    })
}

/// Reads an answer as far as possible.
pub fn read(value: &Value, keys: &mut Keys, report: &mut Report) -> Document {
    solr::read(value, (SourceKind::Registry, "HAL"), work, keys, report)
}

fn work(mut item: Fields<'_>, keys: &mut Keys, report: &mut Report) -> Option<WorkRecord> {
    let span = item.span().clone();
    let mut addresses = Addresses::default();
    let own = item.text("halId_s", report);
    let number = own.clone().or_else(|| item.text("docid", report));
    for (key, scheme) in
        [("doiId_s", Scheme::Doi), ("arxivId_s", Scheme::Arxiv), ("pubmedId_s", Scheme::Pubmed)]
    {
        for text in item.texts(key, report) {
            addresses.identify(scheme, &text, report);
        }
    }
    let first = |item: &mut Fields<'_>, key, report: &mut Report| {
        item.texts(key, report).into_iter().next()
    };
    let title = ["title_s", "en_title_s", "fr_title_s"]
        .into_iter()
        .find_map(|key| first(&mut item, key, report));
    let subtitle = first(&mut item, "subTitle_s", report);
    let title = title.map(|title| match subtitle {
        Some(subtitle) if !title.value.contains(&subtitle.value) => {
            Spanned { value: format!("{}: {}", title.value, subtitle.value), span: title.span }
        }
        _ => title,
    });
    let title = title_or(title, "a document", number.clone(), &span, report)?;
    let key = number.map_or_else(|| "document".to_owned(), |number| number.value);
    let mut work = WorkRecord::titled(key, title, &span);
    let page = item.text("uri_s", report).or_else(|| {
        let own = own?;
        Some(Spanned { value: format!("https://hal.science/{}", own.value), span: own.span })
    });
    if let Some(page) = page {
        addresses.link(LinkKind::Page, &page, report);
    }
    if let Some(file) = item.text("fileMain_s", report) {
        addresses.link(LinkKind::Pdf, &file, report);
    }
    let form = item.text("docType_s", report).map(|form| form.value.to_uppercase());
    let form = form.unwrap_or_default();
    work.kind = KINDS.iter().find(|(name, _)| *name == form).map_or(WorkKind::Other, |it| it.1);
    place(&mut item, &form, &mut work, report);
    authors::authors(&mut item, &mut work, report);
    let dates = ["publicationDate_s", "ePublicationDate_s", "producedDate_s", "defenseDate_s"];
    let years = ["publicationDateY_i", "producedDateY_i"];
    let dates = dates.into_iter().chain(years).map(|key| date::read(&mut item, key, report));
    work.date = dates.collect::<Vec<_>>().into_iter().flatten().next();
    for key in ["abstract_s", "en_abstract_s", "fr_abstract_s"] {
        let text = first(&mut item, key, report).filter(|_| work.summary.is_none());
        let summary = text.map(|text| markup::paragraph(&text, report));
        work.summary =
            work.summary.take().or(summary.filter(|it| !it.plain.is_empty()).map(Box::new));
    }
    topics(&mut item, &mut work, report);
    let is_in_press = item.flag("inPress_bool");
    let mut rest = item.rest(&[], report);
    rest.retain(|field| is_own(&field.value.0));
    work.unknown.extend(rest);
    let mut work = complete(work, addresses, false, keys, report);
    if is_in_press {
        work.status.value = Status::Accepted;
    }
    Some(work)
}

/// True for a text of the work itself. The others are counts, dates of the record, normal forms
/// and copies.
fn is_own(key: &str) -> bool {
    key.ends_with("_s") && !NOT_OWN.iter().any(|start| key.starts_with(start))
}

/// Reads the journal, the book, the conference or the university of a document.
fn place(item: &mut Fields<'_>, form: &str, work: &mut WorkRecord, report: &mut Report) {
    let journal = item.text("journalTitle_s", report);
    let short = item.text("journalTitleAbbr_s", report);
    if let Some(short) = &short {
        work.details.add(Variable::ContainerTitleShort, &markup::line(&short.value), &short.span);
    }
    let first = |item: &mut Fields<'_>, key, report: &mut Report| {
        item.texts(key, report).into_iter().next()
    };
    let book = first(item, "bookTitle_s", report);
    let meeting = first(item, "conferenceTitle_s", report);
    let school = first(item, "authorityInstitution_s", report);
    let names = match work.kind {
        WorkKind::Thesis => vec![school],
        WorkKind::Conference | WorkKind::Poster | WorkKind::Talk | WorkKind::Proceedings => {
            vec![meeting, book, journal, short]
        }
        WorkKind::Preprint => {
            let span = work.span.clone();
            vec![Some(Spanned { value: "HAL".to_owned(), span })]
        }
        _ => vec![journal, book, short, meeting],
    };
    for name in names {
        add_venue(work, name);
    }
    add_details(item, &DETAILS, work, report);
    let places: Vec<_> =
        ["city_s", "country_s"].into_iter().filter_map(|key| item.text(key, report)).collect();
    if let Some(at) = places.first().filter(|_| !work.details.text(Variable::EventTitle).is_empty())
    {
        let names: Vec<_> = places.iter().map(|it| it.value.to_owned()).collect();
        work.details.add(Variable::EventPlace, &markup::line(&names.join(", ")), &at.span);
    }
    let [start, end] =
        ["conferenceStartDate_s", "conferenceEndDate_s"].map(|key| item.text(key, report));
    if let Some(start) = start {
        let value = match end.filter(|end| end.value != start.value) {
            Some(end) => format!("{}/{}", start.value, end.value),
            None => start.value,
        };
        work.details.add(Variable::EventDate, &value, &start.span);
    }
    let genre = match form {
        "THESE" | "ETABTHESE" => "PhD thesis",
        "HDR" => "Habilitation",
        "MEM" => "Master's thesis",
        "MEMLIC" => "Bachelor's thesis",
        _ => "",
    };
    work.details.add(Variable::Genre, genre, &work.span.clone());
    for (key, role) in [
        ("scientificEditor_s", ContributorRole::Editor),
        ("seriesEditor_s", ContributorRole::CollectionEditor),
        ("director_s", ContributorRole::Contributor),
    ] {
        let names = item.texts(key, report);
        let Some(span) = names.first().map(|name| name.span.clone()) else { continue };
        // One text may name several people.
        let names = names.iter().flat_map(|name| name.value.split([';', '/']));
        let names = names.filter_map(author).collect();
        work.details.add_names(role, names, &span);
    }
}

fn topics(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let mut topics = Vec::new();
    for key in ["keyword_s", "en_keyword_s", "fr_keyword_s", "mesh_s"] {
        topics.extend(item.texts(key, report));
    }
    topics.truncate(MAX_TOPICS);
    for topic in prose::lines(topics, report) {
        if !work.topics.iter().any(|known| known.value.eq_ignore_ascii_case(&topic.value)) {
            work.topics.push(topic);
        }
    }
}

#[cfg(test)]
mod tests;
