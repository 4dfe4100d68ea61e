//! Relations of records of DataCite and of repositories that use its words.

use peerage_core::model::{Identifier, LinkKind, Scheme};

use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::record::{RelationKind, WorkRecord};
use crate::ingest::registry::work::relate;
use crate::ingest::report::Report;
use crate::ingest::work::Addresses;

/// Relations between versions of one work, in lower case.
const VERSIONS: [&str; 8] = [
    "hasversion",
    "isidenticalto",
    "isnewversionof",
    "isoriginalformof",
    "ispreviousversionof",
    "isvariantformof",
    "isversionof",
    "obsoletes",
];

/// Maximum number of relations that are read.
const MAX_RELATIONS: usize = 1000;

/// Reads `relatedIdentifiers`, and other numbers of the work itself.
pub fn relations(
    item: &mut Fields<'_>,
    work: &mut WorkRecord,
    addresses: &mut Addresses,
    report: &mut Report,
) {
    for mut other in item.tables("relatedIdentifiers", report).into_iter().take(MAX_RELATIONS) {
        let relation = other.text("relationType", report);
        let scheme = other.text("relatedIdentifierType", report);
        let Some(id) = other.text("relatedIdentifier", report) else { continue };
        let relation = relation.map(|it| it.value).unwrap_or_default();
        relate_to(
            work,
            addresses,
            &relation,
            scheme.as_ref().map(|it| it.value.as_str()),
            &id,
            report,
        );
    }
    for key in ["alternateIdentifiers", "identifiers"] {
        for mut own in item.tables(key, report).into_iter().take(MAX_RELATIONS) {
            let scheme = own.first(&["alternateIdentifierType", "identifierType"], report);
            let scheme = scheme.map(|it| it.value.to_lowercase()).unwrap_or_default();
            let Some(id) = own.first(&["alternateIdentifier", "identifier"], report) else {
                continue;
            };
            match scheme.as_str() {
                "arxiv" => addresses.extend(Identifier::arxiv(&id.value), &id.span),
                "pmid" => addresses.extend(Identifier::pubmed(&id.value), &id.span),
                "handle" => addresses.extend(Identifier::handle(&id.value), &id.span),
                _ => {}
            }
        }
    }
}

/// Adds a relation to the work with an identifier of a scheme.
pub fn relate_to(
    work: &mut WorkRecord,
    addresses: &mut Addresses,
    relation: &str,
    scheme: Option<&str>,
    id: &Spanned<String>,
    report: &mut Report,
) {
    let scheme = scheme.unwrap_or_default().to_lowercase();
    let other = match scheme.as_str() {
        "arxiv" => Identifier::arxiv(&id.value),
        "pmid" => Identifier::pubmed(&id.value),
        "doi" | "url" | "" => Identifier::doi(&id.value).or_else(|| Identifier::arxiv(&id.value)),
        _ => None,
    };
    match relation.to_lowercase().as_str() {
        // The DOI of a preprint names its number in the archive.
        name if VERSIONS.contains(&name) => {
            let is_own = addresses.identifiers.iter().any(|own| Some(&own.value) == other.as_ref());
            if let Some(arxiv) = other.clone().filter(|it| it.scheme == Scheme::Arxiv) {
                addresses.add(arxiv, &id.span);
            } else if !is_own {
                relate(work, RelationKind::Version, other, &id.span);
            }
        }
        "issupplementedby" | "hassupplement" => {
            let url = other.as_ref().map(Identifier::url);
            let value = url.unwrap_or_else(|| id.value.clone());
            if value.starts_with("http") {
                addresses.link(LinkKind::Data, &Spanned { value, span: id.span.clone() }, report);
            }
        }
        "issupplementto" | "isretractedby" | "iserratumof" => {
            let field = (relation.to_owned(), id.value.clone());
            work.unknown.push(Spanned { value: field, span: id.span.clone() });
        }
        _ => {}
    }
}
