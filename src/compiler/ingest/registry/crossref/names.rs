//! Names of people in an answer of Crossref.

use crate::ingest::fields::Fields;
use crate::ingest::markup;
use crate::ingest::record::AuthorRecord;
use crate::ingest::registry::answer::lines;
use crate::ingest::registry::people::{self, named};
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
        let part = |part: &Option<String>| part.clone().unwrap_or_default();
        let author = named(&part(&given), &part(&family), &part(&suffix));
        let Some(author) = author.or_else(|| people::group(&part(&group))) else { continue };
        authors.push(AuthorRecord {
            identifiers: orcid.into_iter().collect(),
            affiliations: lines(affiliations, report).into(),
            ..author
        });
    }
    authors
}
