//! Volume, pages, publisher and similar details of records of Crossref, with editors and
//! translators.

use peerage_core::model::{ContributorRole, Variable, WorkKind};

use crate::ingest::fields::Fields;
use crate::ingest::markup;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::crossref::names;
use crate::ingest::registry::work::{add_details, set_authors};
use crate::ingest::report::Report;
use crate::ingest::value::Content;

/// Fields with variables that are text.
const DETAILS: [(&str, Variable); 14] = [
    ("short-title", Variable::TitleShort),
    ("short-container-title", Variable::ContainerTitleShort),
    ("volume", Variable::Volume),
    ("issue", Variable::Issue),
    ("page", Variable::Page),
    ("article-number", Variable::ArticleNumber),
    ("report-number", Variable::Number),
    ("edition-number", Variable::Edition),
    ("publisher", Variable::Publisher),
    ("publisher-location", Variable::PublisherPlace),
    ("degree", Variable::Genre),
    ("ISBN", Variable::Isbn),
    ("ISSN", Variable::Issn),
    ("language", Variable::Language),
];

/// Reads volume, pages, publisher and similar details, with editors and translators.
pub fn read(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    add_details(item, &DETAILS, work, report);
    for key in ["institution", "standards-body"] {
        if work.kind == WorkKind::Preprint {
            break;
        }
        let institution = item.value(key).and_then(|value| match &value.content {
            Content::List(list) => list.first().and_then(Fields::from_table),
            _ => Fields::from_table(value),
        });
        if let Some(name) = institution.and_then(|mut it| it.text("name", report)) {
            work.details.add(Variable::Institution, &markup::line(&name.value), &name.span);
        }
    }
    if let Some(mut event) = item.value("event").and_then(Fields::from_table) {
        let event_fields = [("name", Variable::EventTitle), ("location", Variable::EventPlace)];
        add_details(&mut event, &event_fields, work, report);
    }
    if let Some(name) = item.texts("container-title", report).into_iter().next() {
        let variable = match work.kind {
            // A journal is the venue and nothing more.
            kind if kind.is_of_periodical() || kind == WorkKind::Preprint => None,
            kind if kind.is_book() || kind == WorkKind::Report => Some(Variable::CollectionTitle),
            _ => Some(Variable::ContainerTitle),
        };
        if let Some(variable) = variable {
            work.details.add(variable, &markup::line(&name.value), &name.span);
        }
    }
    let roles = [
        ("editor", ContributorRole::Editor),
        ("translator", ContributorRole::Translator),
        ("chair", ContributorRole::Chair),
    ];
    for (key, role) in roles {
        let Some(span) = item.value(key).map(|value| value.span.clone()) else { continue };
        let people = names(item, key, report);
        let has_authors = work.authors.is_some();
        match role {
            ContributorRole::Editor if work.kind.is_book() && !has_authors => {
                work.edited = true;
                set_authors(work, people, &span);
            }
            role => work.details.add_names(role, people, &span),
        }
    }
}
