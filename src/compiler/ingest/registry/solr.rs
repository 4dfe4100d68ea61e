//! Answers of services that run Apache Solr: documents in `response.docs`, a list of them, or one.

use peerage_core::model::SourceKind;

use crate::ingest::document::Document;
use crate::ingest::fields::Fields;
use crate::ingest::json_outline::Outline;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::answer::items;
use crate::ingest::report::Report;
use crate::ingest::value::Value;
use crate::ingest::work::Keys;

/// True if a JSON text contains documents with keys that `tell` accepts.
pub fn fits(outline: &Outline, tell: impl Fn(&dyn Fn(&str) -> bool) -> bool) -> bool {
    ["response.docs.", "docs.", ""]
        .iter()
        .any(|prefix| tell(&|key: &str| outline.has(&format!("{prefix}{key}"))))
}

/// Reads the documents of an answer of `publisher`.
pub fn read(
    value: &Value,
    (kind, publisher): (SourceKind, &str),
    mut work: impl FnMut(Fields<'_>, &mut Keys, &mut Report) -> Option<WorkRecord>,
    keys: &mut Keys,
    report: &mut Report,
) -> Document {
    let mut document =
        Document { kind: Some(kind), publisher: Some(publisher.to_owned()), ..Document::default() };
    let answer = Fields::from_table(value).and_then(|mut whole| whole.value("response"));
    for item in items(answer.unwrap_or(value), "docs", report) {
        document.works.extend(work(item, keys, report));
    }
    document
}
