//! Entries of BibTeX as remedies for what was read with doubt.

use peerage_core::model::WorkKind;

use crate::ingest::record::WorkRecord;

/// Entry in one line with the fields of a work.
pub fn entry(work: &WorkRecord) -> String {
    let (form, container) = match work.kind {
        WorkKind::Journal | WorkKind::Review | WorkKind::Magazine => ("article", "journal"),
        WorkKind::Conference => ("inproceedings", "booktitle"),
        WorkKind::Chapter | WorkKind::Entry => ("incollection", "booktitle"),
        WorkKind::Book | WorkKind::EditedBook => ("book", "series"),
        WorkKind::Thesis => ("phdthesis", "school"),
        WorkKind::Report => ("techreport", "institution"),
        _ => ("misc", "howpublished"),
    };
    let authors = work.authors.iter().flat_map(|authors| &authors.value).map(|it| it.name.as_ref());
    let mut authors = authors.filter(|name| !name.is_empty()).collect::<Vec<_>>().join(" and ");
    if work.truncated && !authors.is_empty() {
        authors.push_str(" and others");
    }
    let venue = work.venue.as_ref().map_or("", |venue| &*venue.value);
    let year = work.date.as_ref().map(|date| date.value.year.to_string()).unwrap_or_default();
    let fields = [
        ("title", work.title.value.plain.as_str()),
        ("author", &authors),
        (container, venue),
        ("year", &year),
    ];
    let fields = fields.iter().filter(|(_, value)| !value.is_empty());
    let fields: String = fields
        .map(|(name, value)| format!(", {name} = {{{}}}", value.replace(['{', '}', '\\'], "")))
        .collect();
    format!("@{form}{{{}{fields}}}", work.key)
}
