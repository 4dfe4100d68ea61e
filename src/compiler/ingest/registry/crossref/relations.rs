//! Relations between works in records of Crossref: versions and retractions.

use peerage_core::model::Identifier;

use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::record::{RelationKind, WorkRecord};
use crate::ingest::registry::work::relate;
use crate::ingest::report::Report;

/// Relations between two versions of one work.
const VERSIONS: [&str; 10] = [
    "is-preprint-of",
    "has-preprint",
    "is-version-of",
    "has-version",
    "is-manuscript-of",
    "has-manuscript",
    "is-variant-form-of",
    "is-identical-to",
    "is-same-as",
    "replaces",
];

/// Types of updates that retract a work.
const TAKEN_BACK: [&str; 4] = ["retraction", "withdrawal", "removal", "partial_retraction"];

/// Maximum number of relations of a kind.
const MAX_RELATIONS: usize = 100;

/// Reads `relation`, `update-to` and `updated-by`. True if the work was retracted.
pub fn relations(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) -> bool {
    if let Some(mut relations) = item.table("relation", report) {
        for kind in VERSIONS {
            for mut other in relations.tables(kind, report).into_iter().take(MAX_RELATIONS) {
                let scheme = other.text("id-type", report).map(|it| it.value.to_ascii_lowercase());
                let Some(id) = other.text("id", report) else { continue };
                let identifier = match scheme.as_deref() {
                    Some("doi") | None => Identifier::doi(&id.value),
                    Some("arxiv") => Identifier::arxiv(&id.value),
                    Some("pmid") => Identifier::pubmed(&id.value),
                    Some("uri") => {
                        Identifier::doi(&id.value).or_else(|| Identifier::arxiv(&id.value))
                    }
                    Some(_) => None,
                };
                relate(work, RelationKind::Version, identifier, &id.span);
            }
        }
    }
    let mut is_taken_back = false;
    for key in ["update-to", "updated-by"] {
        for mut update in item.tables(key, report).into_iter().take(MAX_RELATIONS) {
            let kind = update.first(&["type", "update-type"], report);
            let kind = kind.map(|it| it.value.to_ascii_lowercase().replace('-', "_"));
            let kind = kind.unwrap_or_default();
            let doi = update.text("DOI", report);
            if TAKEN_BACK.contains(&kind.as_str()) {
                is_taken_back |= key == "updated-by" && kind != "partial_retraction";
                let identifier = doi.as_ref().and_then(|doi| Identifier::doi(&doi.value));
                if let Some(doi) = &doi {
                    relate(work, RelationKind::Retraction, identifier, &doi.span);
                }
            } else if kind == "new_version" {
                let identifier = doi.as_ref().and_then(|doi| Identifier::doi(&doi.value));
                if let Some(doi) = &doi {
                    relate(work, RelationKind::Version, identifier, &doi.span);
                }
            } else if let Some(doi) = doi {
                // Corrections, addenda and the like.
                let field = (format!("{key}: {kind}"), doi.value);
                work.unknown.push(Spanned { value: field, span: doi.span });
            }
        }
    }
    is_taken_back
}
