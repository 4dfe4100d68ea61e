//! Folder `claims`: signed documents, which are kept byte for byte, and `claims.toml`, which
//! records pages that name keys, and owners of keys. Nothing is verified here.

use peerage_core::model::{Channel, Document, Issuer, IssuerKind, Page};
use peerage_core::trust::proof::{PublicKey, did_of_url};

use crate::ingest::address;
use crate::ingest::diagnostic::Severity;
use crate::ingest::files::FileId;
use crate::ingest::privacy;
use crate::ingest::prose;
use crate::ingest::record::Seeds;
use crate::ingest::report::Report;
use crate::ingest::table::Table;
use crate::ingest::toml;

/// Adds a signed document. A document with a private detail is refused, because it can be neither
/// published nor changed.
pub fn document(name: &str, text: &str, file: FileId, seeds: &mut Seeds, report: &mut Report) {
    if privacy::masked(text) != text {
        let help = "a signed text is published whole; ask for one without it";
        return report.error(&report.span(0..0), "this document holds a private detail", help);
    }
    seeds.documents.push(file);
    seeds.proofs.documents.push(Document { file: name.to_owned(), text: text.to_owned() });
}

/// Reads `claims.toml`.
pub fn record(text: &str, seeds: &mut Seeds, report: &mut Report) {
    let Some(value) = toml::parse(text, report) else { return };
    let Some(mut table) = Table::new(&value, report) else { return };
    seeds.proofs.audience = address::web(&mut table, "audience", report);
    for table in table.tables("page", report) {
        let span = table.span().clone();
        if let Some(page) = page(table, report) {
            seeds.proofs.pages.push(page);
            seeds.pages.push(span);
        }
    }
    let issuers = table.tables("issuer", report);
    let issuers = issuers.into_iter().filter_map(|table| issuer(table, report));
    seeds.proofs.issuers = issuers.collect();
    table.finish(Severity::Error, report);
}

fn page(mut table: Table<'_>, report: &mut Report) -> Option<Page> {
    let channel = table.choice("channel", &Channel::NAMED, report);
    if table.value("url").is_none() {
        table.lacks("url", report);
    }
    let url = address::web(&mut table, "url", report);
    let excerpt = table.required("excerpt", report);
    let read = table.required_date("read", report);
    table.finish(Severity::Error, report);
    let excerpt = excerpt?;
    if privacy::masked(&excerpt.value) != excerpt.value {
        let help = "record the one tag or item that names the key";
        report.error(&excerpt.span, "`excerpt` holds a private detail", help);
        return None;
    }
    Some(Page { channel: channel?, url: url?, excerpt: excerpt.value, read: read? })
}

fn issuer(mut table: Table<'_>, report: &mut Report) -> Option<Issuer> {
    let key = table.required("key", report);
    let name = table.required("name", report);
    let kind = table.choice("kind", &IssuerKind::NAMED, report);
    let url = address::web(&mut table, "url", report);
    let excerpt = table.text("excerpt", report);
    let read = table.required_date("read", report);
    table.finish(Severity::Error, report);
    let key = key?;
    let excerpt = excerpt.map(|excerpt| excerpt.value);
    if let Some(help) = unusable(&key.value, url.as_deref(), excerpt.as_deref()) {
        report.error(&key.span, "`key` is not a key that can be used", help);
        return None;
    }
    let name = prose::line(&name?, report);
    Some(Issuer { key: key.value, name, kind: kind?, url, excerpt, read: read? })
}

/// Remedy for a key of an issuer that cannot be used; none for a usable key.
fn unusable(key: &str, url: Option<&str>, excerpt: Option<&str>) -> Option<&'static str> {
    if !key.starts_with("did:web:") {
        let is_key = PublicKey::from_did(key).is_some();
        return (!is_key).then_some("write it as `did:key:z6Mk…`; `peerage keygen` prints it");
    }
    match (url.and_then(did_of_url), excerpt) {
        (Some(did), Some(text)) if did == key && privacy::masked(text) == text => None,
        (Some(did), Some(_)) if did == key => Some("the document holds a private detail"),
        (Some(did), None) if did == key => Some("record the document at `url` as `excerpt`"),
        _ => Some("give the address of its document as `url`: https://…/did.json"),
    }
}
