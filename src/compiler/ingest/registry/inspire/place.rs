//! Kind and place of publication of works in INSPIRE-HEP.

use peerage_core::model::{PartialDate, Variable, WorkKind};

use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::markup;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::date;
use crate::ingest::registry::work::{add_details, add_venue, pages};
use crate::ingest::report::Report;
use crate::ingest::work::Addresses;

/// Maximum number of places of publication that are read.
const MAX_PLACES: usize = 100;

/// Reads journal, volume, pages and year of the first place that is no erratum.
pub fn places(
    item: &mut Fields<'_>,
    work: &mut WorkRecord,
    report: &mut Report,
) -> Option<Spanned<PartialDate>> {
    let mut year = None;
    for mut place in item.tables("publication_info", report).into_iter().take(MAX_PLACES) {
        let material = place.text("material", report).map(|it| it.value).unwrap_or_default();
        if !matches!(material.as_str(), "" | "publication" | "reprint" | "translation") {
            continue;
        }
        let journal = place.text("journal_title", report);
        let is_first = work.venue.is_none();
        if let Some(journal) = &journal
            && is_first
        {
            add_venue(work, Some(journal.clone()));
        }
        if is_first || journal.is_none() {
            year = year.or_else(|| date::read(&mut place, "year", report));
        }
        if journal.is_some() && is_first || work.details.text(Variable::Volume).is_empty() {
            let fields = [
                ("journal_volume", Variable::Volume),
                ("journal_issue", Variable::Issue),
                ("artid", Variable::ArticleNumber),
                ("parent_isbn", Variable::Isbn),
            ];
            add_details(&mut place, &fields, work, report);
            let [first, last] = ["page_start", "page_end"].map(|key| place.text(key, report));
            let at = first.as_ref().or(last.as_ref()).map(|text| text.span.clone());
            let pages = pages(first, last);
            if let Some(at) = at.filter(|_| work.details.text(Variable::ArticleNumber) != pages) {
                work.details.add(Variable::Page, &pages, &at);
            }
        }
        // What is known of the place in words alone.
        if let Some(words) = place.text("pubinfo_freetext", report).filter(|_| journal.is_none()) {
            work.details.add(Variable::HowPublished, &markup::line(&words.value), &words.span);
        }
        for key in ["cnum", "conf_acronym"] {
            if let Some(text) = place.text(key, report) {
                let field = (key.to_owned(), text.value);
                work.unknown.push(Spanned { value: field, span: text.span });
            }
        }
    }
    year
}

/// Reads the publisher and its place; the result is the date of the imprint.
pub fn imprint(
    item: &mut Fields<'_>,
    work: &mut WorkRecord,
    report: &mut Report,
) -> Option<Spanned<PartialDate>> {
    let mut imprint = item.tables("imprints", report).into_iter().next()?;
    let fields = [("publisher", Variable::Publisher), ("place", Variable::PublisherPlace)];
    add_details(&mut imprint, &fields, work, report);
    date::read(&mut imprint, "date", report)
}

/// Kind of the work, by its types and its place.
pub fn kind(
    item: &mut Fields<'_>,
    work: &WorkRecord,
    addresses: &Addresses,
    report: &mut Report,
) -> WorkKind {
    let types: Vec<_> =
        item.texts("document_type", report).into_iter().map(|it| it.value).collect();
    let is = |name: &str| types.iter().any(|it| it == name);
    match () {
        () if is("conference paper") => WorkKind::Conference,
        () if is("thesis") => WorkKind::Thesis,
        () if is("proceedings") => WorkKind::Proceedings,
        () if is("book chapter") => WorkKind::Chapter,
        () if is("book") => WorkKind::Book,
        () if is("report") || is("activity report") || is("note") => WorkKind::Report,
        () if work.venue.is_some() => WorkKind::Journal,
        () if addresses.has_arxiv() => WorkKind::Preprint,
        () if is("article") && !work.details.text(Variable::HowPublished).is_empty() => {
            WorkKind::Journal
        }
        () => WorkKind::Other,
    }
}

/// Adds the archive of a preprint as its venue, and the container of a paper as printed.
pub fn venue(work: &mut WorkRecord) {
    match (&work.venue, work.kind) {
        (None, WorkKind::Preprint) => {
            let span = work.span.clone();
            work.venue = Some(Spanned { value: "arXiv".into(), span });
        }
        (Some(name), WorkKind::Conference | WorkKind::Chapter) => {
            let (value, span) = (name.value.clone(), name.span.clone());
            work.details.add(Variable::ContainerTitle, &value, &span);
        }
        _ => {}
    }
}

/// Reads the degree and the university of a thesis; the result is its date.
pub fn thesis(
    item: &mut Fields<'_>,
    work: &mut WorkRecord,
    report: &mut Report,
) -> Option<Spanned<PartialDate>> {
    let mut thesis = item.table("thesis_info", report)?;
    let of_institutions = thesis.tables("institutions", report).into_iter();
    let names: Vec<_> = of_institutions.filter_map(|mut it| it.text("name", report)).collect();
    for name in names {
        work.details.add(Variable::Institution, &markup::line(&name.value), &name.span);
        add_venue(work, Some(name));
    }
    let degree = thesis.text("degree_type", report);
    let genre = degree.as_ref().map(|degree| match degree.value.as_str() {
        "phd" => "PhD thesis",
        "master" => "Master's thesis",
        "bachelor" => "Bachelor's thesis",
        "diploma" => "Diploma thesis",
        "habilitation" => "Habilitation",
        other => other,
    });
    if let Some((genre, degree)) = genre.zip(degree.as_ref()) {
        work.details.add(Variable::Genre, genre, &degree.span);
    }
    let [date, defended] = ["date", "defense_date"].map(|key| date::read(&mut thesis, key, report));
    date.or(defended)
}
