//! Literature in answers of INSPIRE-HEP: a record, its metadata, a page of results, or a list.

mod names;
mod place;

use peerage_core::model::{
    Identifier, LinkKind, PartialDate, Scheme, SourceKind, Variable, WorkKind,
};
use peerage_core::text::slug::slug;

use crate::ingest::document::Document;
use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::json_outline::{Outline, Shape};
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::answer::items;
use crate::ingest::registry::date;
use crate::ingest::registry::work::{add_details, complete, title_or};
use crate::ingest::report::Report;
use crate::ingest::value::Value;
use crate::ingest::work::{Addresses, Keys};

/// Fields that are not about the work itself: state and history of the record, counts, files, and
/// other works.
const IGNORED: [&str; 53] = [
    "$schema",
    "_bucket",
    "_collections",
    "_created",
    "_desy_bookkeeping",
    "_export_to",
    "_files",
    "_latex_us_display",
    "_latex_eu_display",
    "_private_notes",
    "_updated",
    "acquisition_source",
    "author_count",
    "citation_count",
    "citation_count_without_self_citations",
    "citation_pdf_urls",
    "citeable",
    "copyright",
    "core",
    "corporate_author",
    "curated",
    "deleted",
    "deleted_records",
    "documents",
    "earliest_date",
    "external_system_identifiers",
    "facet_author_name",
    "figures",
    "first_author",
    "fulltext_links",
    "inspire_categories",
    "legacy_creation_date",
    "legacy_version",
    "license",
    "new_record",
    "number_of_references",
    "persistent_identifiers",
    "publication_type",
    "record_editor",
    "references",
    "refereed",
    "related_records",
    "self",
    "texkeys",
    "title_translations",
    "urls",
    "created",
    "facet_inspire_doc_type",
    "id",
    "links",
    "self_recid",
    "updated",
    "uuid",
];

/// Maximum number of parts of a list that are read.
const MAX_PARTS: usize = 300;

/// True if a JSON text contains literature of INSPIRE-HEP.
pub fn fits(outline: &Outline) -> bool {
    const TELLING: [&str; 6] = [
        "arxiv_eprints",
        "control_number",
        "document_type",
        "inspire_categories",
        "publication_info",
        "texkeys",
    ];
    ["", "metadata.", "hits.hits.metadata."].iter().any(|prefix| {
        outline.shape(&format!("{prefix}titles")) == Some(Shape::List)
            && TELLING.iter().any(|key| outline.has(&format!("{prefix}{key}")))
    })
}

/// Reads an answer of INSPIRE-HEP as far as possible.
pub fn read(value: &Value, keys: &mut Keys, report: &mut Report) -> Document {
    let mut document = Document {
        kind: Some(SourceKind::Registry),
        publisher: Some("INSPIRE-HEP".to_owned()),
        // INSPIRE-HEP, "Terms of use".
        licence: Some("CC0-1.0".to_owned()),
        ..Document::default()
    };
    let hits = Fields::from_table(value).and_then(|mut whole| whole.value("hits"));
    for mut item in items(hits.unwrap_or(value), "hits", report) {
        let data = item.value("metadata").and_then(Fields::from_table);
        document.works.extend(work(data.unwrap_or(item), keys, report));
    }
    document
}

fn work(mut item: Fields<'_>, keys: &mut Keys, report: &mut Report) -> Option<WorkRecord> {
    let span = item.span().clone();
    let mut addresses = Addresses::default();
    let number = item.text("control_number", report);
    let texkey = item.texts("texkeys", report).into_iter().next();
    let doi = identify(&mut item, &mut addresses, report);
    let instead = doi.or_else(|| texkey.clone()).or_else(|| number.clone());
    let title = title_or(whole_title(&mut item, report), "a work", instead, &span, report)?;
    let first = addresses.identifiers.first().map(|id| id.value.value.to_string());
    let key = texkey.or_else(|| number.clone()).map(|key| key.value).or(first);
    let key = key.unwrap_or_else(|| slug(&title.value.plain));
    let mut work = WorkRecord::titled(key, title, &span);
    if let Some(number) = number {
        let value = format!("https://inspirehep.net/literature/{}", number.value);
        addresses.page(&Spanned { value, span: number.span });
    }
    for mut url in item.tables("urls", report).into_iter().take(MAX_PARTS) {
        // Figures and other files of the record itself are none of the work's pages.
        let url = url.text("value", report).filter(|url| !url.value.contains("/record/"));
        if let Some(url) = url {
            addresses.link(LinkKind::Page, &url, report);
        }
    }
    let imprint = place::imprint(&mut item, &mut work, report);
    let printed = place::places(&mut item, &mut work, report);
    work.kind = place::kind(&mut item, &work, &addresses, report);
    place::venue(&mut work);
    names::names(&mut item, &mut work, report);
    let of_thesis = place::thesis(&mut item, &mut work, report);
    let [preprint, earliest] =
        ["preprint_date", "earliest_date"].map(|key| date::read(&mut item, key, report));
    let is_preprint = work.kind == WorkKind::Preprint;
    let own = preprint.clone().filter(|_| is_preprint);
    work.date = own.or_else(|| published(imprint, printed)).or(of_thesis).or(preprint).or(earliest);
    details(&mut item, &mut work, report);
    if let Some(mut text) = item.tables("abstracts", report).into_iter().next()
        && let Some(text) = text.text("value", report)
    {
        let summary = markup::paragraph(&text, report);
        work.summary = Some(summary).filter(|summary| !summary.plain.is_empty()).map(Box::new);
    }
    topics(&mut item, &mut work, report);
    let is_withdrawn = item.flag("withdrawn");
    work.unknown.extend(item.rest(&IGNORED, report));
    Some(complete(work, addresses, is_withdrawn, keys, report))
}

/// Date of print: the year of the journal, as precise as the imprint of the same year is.
fn published(
    imprint: Option<Spanned<PartialDate>>,
    printed: Option<Spanned<PartialDate>>,
) -> Option<Spanned<PartialDate>> {
    match (imprint, printed) {
        (Some(imprint), Some(printed)) if imprint.value.year != printed.value.year => {
            let first = date::earliest([imprint.value, printed.value].into_iter())?;
            Some(if first == imprint.value { imprint } else { printed })
        }
        (imprint, printed) => imprint.or(printed),
    }
}

/// Reads DOIs and numbers of arXiv and PubMed; the result is the first DOI. Those of errata and
/// data are other works.
fn identify(
    item: &mut Fields<'_>,
    addresses: &mut Addresses,
    report: &mut Report,
) -> Option<Spanned<String>> {
    let mut first = None;
    for mut doi in item.tables("dois", report).into_iter().take(MAX_PARTS) {
        let material = doi.text("material", report).map(|it| it.value).unwrap_or_default();
        let Some(value) = doi.text("value", report) else { continue };
        if matches!(
            material.as_str(),
            "" | "publication" | "preprint" | "version" | "editorial note"
        ) {
            addresses.identify(Scheme::Doi, &value, report);
            first = first.or(Some(value));
        }
    }
    for mut eprint in item.tables("arxiv_eprints", report).into_iter().take(MAX_PARTS) {
        if let Some(value) = eprint.text("value", report) {
            addresses.identify(Scheme::Arxiv, &value, report);
        }
    }
    for key in ["external_system_identifiers", "persistent_identifiers"] {
        for mut id in item.tables(key, report).into_iter().take(MAX_PARTS) {
            let schema = id.text("schema", report).map(|it| it.value.to_uppercase());
            let Some(value) = id.text("value", report) else { continue };
            let link = |address: &str| Spanned {
                value: format!("{address}{}", value.value.replace('&', "%26")),
                span: value.span.clone(),
            };
            match schema.as_deref() {
                Some("PMID") => addresses.extend(Identifier::pubmed(&value.value), &value.span),
                Some("HDL") => addresses.extend(Identifier::handle(&value.value), &value.span),
                Some("ADS") => addresses.page(&link("https://ui.adsabs.harvard.edu/abs/")),
                Some("HAL") => addresses.page(&link("https://hal.science/")),
                _ => {}
            }
        }
    }
    first
}

/// Title with its subtitle. The first title is that of the publisher.
fn whole_title(item: &mut Fields<'_>, report: &mut Report) -> Option<Spanned<String>> {
    let mut titles = item.tables("titles", report).into_iter();
    let mut first = titles.next()?;
    let title = first.text("title", report)?;
    Some(match first.text("subtitle", report) {
        Some(subtitle) => {
            Spanned { value: format!("{}: {}", title.value, subtitle.value), span: title.span }
        }
        None => title,
    })
}

fn details(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let fields = [("number_of_pages", Variable::NumberOfPages), ("languages", Variable::Language)];
    add_details(item, &fields, work, report);
    let listed = [
        ("report_numbers", "value", Variable::Number),
        ("isbns", "value", Variable::Isbn),
        ("editions", "value", Variable::Edition),
        ("collaborations", "value", Variable::Collaboration),
        ("public_notes", "value", Variable::Note),
        ("book_series", "title", Variable::CollectionTitle),
        ("book_series", "volume", Variable::CollectionNumber),
    ];
    for (key, part, variable) in listed {
        let parts = item.tables(key, report).into_iter().take(8);
        let texts: Vec<_> = parts.filter_map(|mut table| table.text(part, report)).collect();
        let Some(span) = texts.first().map(|text| text.span.clone()) else { continue };
        let is_one = matches!(variable, Variable::CollectionTitle | Variable::CollectionNumber);
        let texts = texts.iter().take(if is_one { 1 } else { 8 });
        let value = texts.map(|text| text.value.as_str()).collect::<Vec<_>>().join(", ");
        let value = prose::line(&Spanned { value, span: span.clone() }, report);
        work.details.add(variable, &value, &span);
    }
    let editions = item.texts("editions", report);
    if let Some(edition) = editions.into_iter().next() {
        work.details.add(Variable::Edition, &markup::line(&edition.value), &edition.span);
    }
}

/// Keywords without those that programs add, and the categories of arXiv.
fn topics(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let mut topics = Vec::new();
    for mut keyword in item.tables("keywords", report).into_iter().take(MAX_PARTS) {
        topics.extend(keyword.text("value", report));
    }
    for mut eprint in item.tables("arxiv_eprints", report).into_iter().take(1) {
        topics.extend(eprint.texts("categories", report));
    }
    for topic in prose::lines(topics, report) {
        if !work.topics.iter().any(|known| known.value == topic.value) {
            work.topics.push(topic);
        }
    }
}

#[cfg(test)]
mod tests;
