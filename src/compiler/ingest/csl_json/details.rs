//! Bibliographic variables of a CSL-JSON item beside title, authors and date, and all people who
//! are not authors.

use peerage_core::model::{ContributorRole, Variable, WorkKind};

use crate::ingest::csl_json::author;
use crate::ingest::fields::Fields;
use crate::ingest::prose;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::date;
use crate::ingest::registry::work::add_details;
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};
use crate::ingest::work::arxiv_in;

/// Variables that are text, except titles, venues and notes.
const DETAILS: [(&str, Variable); 43] = [
    ("title-short", Variable::TitleShort),
    ("shortTitle", Variable::TitleShort),
    ("container-title-short", Variable::ContainerTitleShort),
    ("journalAbbreviation", Variable::ContainerTitleShort),
    ("collection-title", Variable::CollectionTitle),
    ("collection-number", Variable::CollectionNumber),
    ("volume-title", Variable::MainTitle),
    ("volume", Variable::Volume),
    ("number-of-volumes", Variable::NumberOfVolumes),
    ("part-number", Variable::Part),
    ("issue", Variable::Issue),
    ("page", Variable::Page),
    ("page-first", Variable::Page),
    ("article-number", Variable::ArticleNumber),
    ("number-of-pages", Variable::NumberOfPages),
    ("chapter-number", Variable::ChapterNumber),
    ("section", Variable::Section),
    ("number", Variable::Number),
    ("edition", Variable::Edition),
    ("version", Variable::Version),
    ("publisher-place", Variable::PublisherPlace),
    ("genre", Variable::Genre),
    ("medium", Variable::Medium),
    ("event-title", Variable::EventTitle),
    ("event", Variable::EventTitle),
    ("event-place", Variable::EventPlace),
    ("original-title", Variable::OriginalTitle),
    ("original-publisher", Variable::OriginalPublisher),
    ("original-publisher-place", Variable::OriginalPublisherPlace),
    ("original-language", Variable::OriginalLanguage),
    ("language", Variable::Language),
    ("ISBN", Variable::Isbn),
    ("ISSN", Variable::Issn),
    ("PMCID", Variable::Pmcid),
    ("archive", Variable::Archive),
    ("archive_location", Variable::ArchiveLocation),
    ("archive-place", Variable::ArchivePlace),
    ("call-number", Variable::CallNumber),
    ("authority", Variable::Authority),
    ("references", Variable::References),
    ("reviewed-title", Variable::ReviewedTitle),
    ("scale", Variable::Scale),
    ("dimensions", Variable::Dimensions),
];

/// Variables that are dates, except the date of the work.
const DATES: [(&str, Variable); 3] = [
    ("event-date", Variable::EventDate),
    ("original-date", Variable::OriginalDate),
    ("accessed", Variable::Accessed),
];

/// Maximum length in bytes of a date in words.
const MAX_DATE: usize = 40;

/// Reads the other variables, and all people who are not authors.
pub fn read(item: &mut Fields<'_>, form: &str, work: &mut WorkRecord, report: &mut Report) {
    let span = work.span.clone();
    let container = match work.kind {
        WorkKind::Preprint | WorkKind::Thesis => None,
        // A journal is the venue and nothing more.
        kind if kind.is_of_periodical() => None,
        kind if kind.is_book() && item.has("volume") => Some(Variable::MainTitle),
        _ => Some(Variable::ContainerTitle),
    };
    if let Some(variable) = container {
        add_details(item, &[("container-title", variable)], work, report);
    }
    if matches!(work.kind, WorkKind::Thesis | WorkKind::Report) {
        // Institution that gave the degree or issued the report.
        add_details(item, &[("publisher", Variable::Institution)], work, report);
    } else {
        add_details(item, &[("publisher", Variable::Publisher)], work, report);
    }
    add_details(item, &DETAILS, work, report);
    for (key, variable) in DATES {
        let Some(value) = item.value(key) else { continue };
        if let Some(date) = range(value) {
            work.details.add(variable, &date, &value.span);
        }
    }
    if !is_told_by_kind(form, work.kind) {
        work.details.add(Variable::TypeName, form, &span);
    }
    let note = item.text("note", report).filter(|text| arxiv_in(&text.value).is_none());
    if let Some(text) = note {
        work.details.add(Variable::Note, &prose::line(&text, report), &text.span);
    }
    for role in ContributorRole::ALL {
        let is_byline =
            role == ContributorRole::Author || (role == ContributorRole::Editor && work.edited);
        if is_byline {
            continue;
        }
        let Some(span) = item.value(role.key()).map(|value| value.span.clone()) else { continue };
        let tables = item.tables(role.key(), report);
        let names = tables.into_iter().filter_map(|table| author(table, report)).collect();
        work.details.add_names(role, names, &span);
    }
}

/// True if the type can be derived from the kind, so that nothing is lost without the type.
fn is_told_by_kind(form: &str, kind: WorkKind) -> bool {
    match kind {
        WorkKind::Magazine => form == "article-magazine",
        WorkKind::Review => form == "review",
        WorkKind::Entry => form == "entry-encyclopedia",
        WorkKind::WebPage => form == "webpage",
        WorkKind::Legal => form == "legal_case",
        WorkKind::Audiovisual => form == "motion_picture",
        WorkKind::Book => form == "book",
        WorkKind::Other => matches!(form, "" | "document" | "article" | "manuscript"),
        _ => true,
    }
}

/// Date, or a range of two dates with `/` between them, as in ISO 8601.
fn range(value: &Value) -> Option<String> {
    let mut table = Fields::from_table(value)?;
    let Some(parts) = table.value("date-parts") else {
        let text = ["raw", "literal"].iter().find_map(|key| table.value(key))?;
        let Content::Text(text) = &text.content else { return None };
        return (text.len() <= MAX_DATE).then(|| text.to_string());
    };
    let Content::List(dates) = &parts.content else { return None };
    let dates: Vec<String> = dates
        .iter()
        .take(2)
        .filter_map(|date| date::of_numbers(&date::numbers(date)).map(|date| date.to_string()))
        .collect();
    (!dates.is_empty()).then(|| dates.join("/"))
}
