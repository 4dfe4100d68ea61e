//! Names of people in an answer of Crossref.

use crate::ingest::fields::Fields;
use crate::ingest::markup;
use crate::ingest::person_name::in_order;
use crate::ingest::record::AuthorRecord;
use crate::ingest::registry::answer::lines;
use crate::ingest::registry::work::author;
use crate::ingest::report::Report;

use peerage_core::model::Identifier;

/// Reads a list of people.
pub fn names(item: &mut Fields<'_>, key: &'static str, report: &mut Report) -> Vec<AuthorRecord> {
    let mut authors = Vec::new();
    for mut table in item.tables(key, report) {
        let mut part = |key| table.text(key, report).map(|text| markup::line(&text.value));
        let (given, family) = (part("given"), part("family"));
        let (suffix, group) = (part("suffix"), part("name"));
        let orcid = part("ORCID").and_then(|orcid| Identifier::orcid(&orcid));
        let mut affiliations = Vec::new();
        for mut affiliation in table.tables("affiliation", report) {
            affiliations.extend(affiliation.text("name", report));
        }
        let [given, own, suffix] =
            [&given, &family, &suffix].map(|part| part.as_deref().unwrap_or_default());
        let name = in_order(given, own, suffix);
        let is_group = name.is_empty();
        let author = match is_group {
            true => group.map(|name| AuthorRecord {
                family: Some(name.clone().into()),
                name: name.into(),
                is_group: true,
                ..AuthorRecord::default()
            }),
            // A comma inside a part does not separate the parts.
            false => author(&name.replace(',', " ")).map(|author| AuthorRecord {
                family: family.and_then(|family| Some(self::author(&family)?.name)),
                ..author
            }),
        };
        let Some(author) = author.filter(|author| !author.name.is_empty()) else { continue };
        authors.push(AuthorRecord {
            identifiers: orcid.into_iter().collect(),
            affiliations: lines(affiliations, report).into(),
            ..author
        });
    }
    authors
}
