//! Creators and contributors in records of DataCite.

use peerage_core::model::{ContributorRole, Variable, WorkKind};

use crate::ingest::fields::Fields;
use crate::ingest::markup;
use crate::ingest::record::{AuthorRecord, WorkRecord};
use crate::ingest::registry::answer::lines;
use crate::ingest::registry::people::{group, named, orcid};
use crate::ingest::registry::work::{author, set_authors};
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};

/// Types of contributors that are people who did the work, in a role that no other word names.
const OTHERS: [&str; 10] = [
    "datacollector",
    "datacurator",
    "datamanager",
    "projectleader",
    "projectmanager",
    "projectmember",
    "relatedperson",
    "researcher",
    "supervisor",
    "workpackageleader",
];

/// Reads a list of people and organizations.
pub fn names(tables: Vec<Fields<'_>>, report: &mut Report) -> Vec<AuthorRecord> {
    tables.into_iter().filter_map(|table| name(table, report)).collect()
}

fn name(mut table: Fields<'_>, report: &mut Report) -> Option<AuthorRecord> {
    let form = table.text("nameType", report).map(|form| form.value).unwrap_or_default();
    let mut part = |key| table.text(key, report).map(|text| text.value).unwrap_or_default();
    let (given, family) = (part("givenName"), part("familyName"));
    let whole = table.first(&["name", "creatorName", "contributorName"], report);
    let whole = whole.map(|whole| whole.value).filter(|whole| !whole.starts_with("(:"));
    let whole = whole.unwrap_or_default();
    let is_group = form == "Organizational";
    let author = match is_group {
        true => group(&whole),
        // Many records have the whole name as the family name.
        false if given.is_empty() => author(&whole).or_else(|| named("", &family, "")),
        false => named(&given, &family, ""),
    };
    let mut affiliations = Vec::new();
    for value in table.value("affiliation").into_iter().flat_map(listed) {
        affiliations.extend(match Fields::from_table(value) {
            Some(mut affiliation) => affiliation.first(&["name", "affiliation"], report),
            None => crate::ingest::fields::text(value, Some("affiliation"), report),
        });
    }
    let mut identifiers = Vec::new();
    for mut id in table.tables("nameIdentifiers", report).into_iter().take(8) {
        let scheme = id.text("nameIdentifierScheme", report).map(|it| it.value.to_lowercase());
        let Some(text) = id.text("nameIdentifier", report) else { continue };
        let is_orcid = scheme.is_none_or(|scheme| scheme.contains("orcid"))
            || text.value.contains("orcid.org");
        identifiers.extend(is_orcid.then(|| orcid(&text.value)).flatten());
    }
    Some(AuthorRecord {
        identifiers: identifiers.into(),
        affiliations: lines(affiliations, report).into(),
        ..author?
    })
}

fn listed(value: &Value) -> &[Value] {
    match &value.content {
        Content::List(values) => values,
        _ => std::slice::from_ref(value),
    }
}

/// Reads the contributors: editors and translators, groups, and people in other roles.
pub fn contributors(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let Some(span) = item.value("contributors").map(|value| value.span.clone()) else { return };
    let mut editors = Vec::new();
    for mut table in item.tables("contributors", report) {
        let form = table.text("contributorType", report).map(|form| form.value.to_lowercase());
        let form = form.unwrap_or_default();
        let Some(name) = name(table, report) else { continue };
        match form.as_str() {
            "editor" => editors.push(name),
            "translator" => work.details.add_names(ContributorRole::Translator, vec![name], &span),
            "producer" => work.details.add_names(ContributorRole::Producer, vec![name], &span),
            "researchgroup" => {
                work.details.add(Variable::Collaboration, &markup::line(&name.name), &span);
            }
            form if OTHERS.contains(&form) => {
                work.details.add_names(ContributorRole::Contributor, vec![name], &span);
            }
            _ => {}
        }
    }
    match work.authors.is_none() && work.kind.is_book() && !editors.is_empty() {
        true => {
            work.edited = true;
            work.kind = WorkKind::EditedBook;
            set_authors(work, editors, &span);
        }
        false => work.details.add_names(ContributorRole::Editor, editors, &span),
    }
}
