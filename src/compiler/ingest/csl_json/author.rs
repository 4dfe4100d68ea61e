//! Author of a CSL-JSON item.

use crate::ingest::fields::Fields;
use crate::ingest::markup;
use crate::ingest::record::AuthorRecord;
use crate::ingest::registry::answer::lines;
use crate::ingest::report::Report;
use crate::ingest::value::Content;
use crate::ingest::work::without_marks;
use crate::names::person_name::in_order;

use peerage_core::model::Identifier;

/// Reads a name; none for an empty one.
pub fn author(mut table: Fields<'_>, report: &mut Report) -> Option<AuthorRecord> {
    let mut part = |key| table.text(key, report).map(|text| markup::line(&text.value));
    let given = part("given");
    let particles = [part("dropping-particle"), part("non-dropping-particle")];
    let family = part("family");
    let suffix = part("suffix");
    let literal = part("literal").or_else(|| part("name"));
    let family = particles.iter().chain([&family]).flatten().map(String::as_str);
    let family = family.collect::<Vec<_>>().join(" ").replace("- ", "-");
    let is_group = given.is_none() && family.is_empty();
    let whole = match literal.filter(|_| is_group) {
        Some(literal) => literal,
        None => in_order(&given.unwrap_or_default(), &family, &suffix.unwrap_or_default()),
    };
    let (name, equal) = without_marks(&whole);
    if name.is_empty() {
        return None;
    }
    // A name without parts is the family name.
    let family = if is_group { name.clone() } else { without_marks(&family).0 };
    let mut identifiers = Vec::new();
    if let Some(orcid) = table.first(&["ORCID", "orcid"], report) {
        match Identifier::orcid(&orcid.value) {
            Some(orcid) => identifiers.push(orcid),
            None => report.warning(&orcid.span, "this is no ORCID iD", "it is left out; mend it"),
        }
    }
    let mut affiliations = Vec::new();
    match table.value("affiliation").map(|value| &value.content) {
        Some(Content::Text(_)) => affiliations = table.texts("affiliation", report),
        _ => {
            for mut institution in table.tables("affiliation", report) {
                affiliations.extend(institution.text("name", report));
            }
        }
    }
    Some(AuthorRecord {
        name: name.into(),
        family: Some(family).filter(|family| !family.is_empty()).map(Into::into),
        equal,
        identifiers: identifiers.into(),
        affiliations: lines(affiliations, report).into(),
        is_group,
        ..AuthorRecord::default()
    })
}
