//! Authors, editors and groups in records of INSPIRE-HEP.

use peerage_core::model::{ContributorRole, WorkKind};

use crate::ingest::fields::Fields;
use crate::ingest::record::{AuthorRecord, WorkRecord};
use crate::ingest::registry::answer::lines;
use crate::ingest::registry::people::{group, orcid};
use crate::ingest::registry::work::{author, set_authors};
use crate::ingest::report::Report;

/// Maximum number of groups that are authors.
const MAX_GROUPS: usize = 100;

/// Reads the authors in order, the editors, and the groups where no author is a person.
pub fn names(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let span = item.value("authors").map(|value| value.span.clone());
    let (mut authors, mut editors) = (Vec::new(), Vec::new());
    for table in item.tables("authors", report) {
        let Some((name, roles)) = name(table, report) else { continue };
        match () {
            () if roles.iter().any(|role| role == "editor") => editors.push(name),
            () if roles.iter().any(|role| role == "supervisor") => {}
            () => authors.push(name),
        }
    }
    let groups = item.value("corporate_author").map(|value| value.span.clone());
    let names = item.texts("corporate_author", report).into_iter().take(MAX_GROUPS);
    authors.extend(names.filter_map(|name| group(&name.value)));
    let mut span = span.or(groups);
    if authors.is_empty() && editors.is_empty() {
        for mut name in item.tables("collaborations", report).into_iter().take(MAX_GROUPS) {
            let Some(text) = name.text("value", report) else { continue };
            span.get_or_insert_with(|| text.span.clone());
            let is_named = text.value.to_lowercase().contains("collaboration");
            let rest = if is_named { "" } else { " Collaboration" };
            authors.extend(group(&format!("{}{rest}", text.value)));
        }
    }
    let Some(span) = span else { return };
    match authors.is_empty() && (work.kind.is_book() || work.kind == WorkKind::Other) {
        true if !editors.is_empty() => {
            work.edited = true;
            if work.kind == WorkKind::Book {
                work.kind = WorkKind::EditedBook;
            }
            set_authors(work, editors, &span);
        }
        _ => {
            set_authors(work, authors, &span);
            work.details.add_names(ContributorRole::Editor, editors, &span);
        }
    }
}

fn name(mut table: Fields<'_>, report: &mut Report) -> Option<(AuthorRecord, Vec<String>)> {
    let full = table.text("full_name", report);
    let mut roles: Vec<String> =
        table.texts("inspire_roles", report).into_iter().map(|role| role.value).collect();
    let other = table.text("role", report).map(|role| role.value.to_lowercase());
    roles.extend(other.filter(|role| role.starts_with("ed")).map(|_| "editor".to_owned()));
    let mut id = None;
    for mut other in table.tables("ids", report).into_iter().take(16) {
        let schema = other.text("schema", report).map(|schema| schema.value);
        let value = other.text("value", report);
        if schema.as_deref() == Some("ORCID") {
            id = id.or_else(|| orcid(&value?.value));
        }
    }
    // As printed, or else in the words of the registry.
    let mut affiliations = Vec::new();
    for key in ["raw_affiliations", "affiliations"] {
        if affiliations.is_empty() {
            let places = table.tables(key, report).into_iter();
            affiliations.extend(places.filter_map(|mut place| place.text("value", report)));
        }
    }
    let author = AuthorRecord {
        identifiers: id.into_iter().collect(),
        affiliations: lines(affiliations, report).into(),
        ..suffixed(&full?.value)?
    };
    Some((author, roles))
}

/// Name in the form `Family, Given, Jr.`.
fn suffixed(full: &str) -> Option<AuthorRecord> {
    let mut parts = full.splitn(3, ',').map(str::trim);
    match (parts.next(), parts.next(), parts.next()) {
        (Some(family), Some(given), Some(suffix)) if !suffix.contains(',') => {
            crate::ingest::registry::people::named(given, family, suffix)
        }
        _ => author(full),
    }
}
