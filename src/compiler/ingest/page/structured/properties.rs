//! Properties `citation_*` (Highwire Press tags) of the page of one work.

use peerage_core::model::{Scheme, Variable, WorkKind};
use peerage_core::text::slug::slug;

use crate::ingest::files::Spanned;
use crate::ingest::markup;
use crate::ingest::page::block::Page;
use crate::ingest::page::structured::data::Data;
use crate::ingest::page::text::Text;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::date;
use crate::ingest::registry::work::{add_venue, author, complete, pages, set_authors};
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, Keys};

/// Reads the properties of a page.
pub fn read(page: &Page, data: &mut Data, keys: &mut Keys, report: &mut Report) {
    let all = |name: &str| -> Vec<&Text> {
        let name = format!("citation_{name}");
        page.properties.iter().filter(|(key, _)| *key == name).map(|(_, text)| text).collect()
    };
    let spanned = |text: &Text, report: &Report| Spanned {
        value: text.value.clone(),
        // The tag: the text of an attribute may be longer than what stands there.
        span: report.span(text.place(&(0..1))),
    };
    let first = |name: &str, report: &Report| all(name).first().map(|text| spanned(text, report));
    let Some(title) = first("title", report) else { return };
    let span = title.span.clone();
    let shown = markup::title(&title.value);
    if shown.plain.is_empty() {
        return;
    }
    let mut work =
        WorkRecord::titled(slug(&shown.plain), Spanned { value: shown, span: span.clone() }, &span);
    set_authors(
        &mut work,
        all("author").iter().filter_map(|it| author(&it.value)).collect(),
        &span,
    );
    for (name, kind) in [
        ("journal_title", WorkKind::Journal),
        ("conference_title", WorkKind::Conference),
        ("inbook_title", WorkKind::Chapter),
        ("dissertation_institution", WorkKind::Thesis),
        ("technical_report_institution", WorkKind::Report),
    ] {
        let venue = first(name, report);
        if venue.is_some() && work.venue.is_none() {
            work.kind = kind;
        }
        add_venue(&mut work, venue);
    }
    let date =
        ["publication_date", "date", "year", "online_date"].iter().find_map(|it| first(it, report));
    work.date =
        date.and_then(|it| Some(Spanned { value: date::of_text(&it.value)?, span: it.span }));
    for (name, variable) in [
        ("volume", Variable::Volume),
        ("issue", Variable::Issue),
        ("publisher", Variable::Publisher),
    ] {
        if let Some(text) = first(name, report) {
            work.details.add(variable, &text.value, &text.span);
        }
    }
    let range = pages(first("firstpage", report), first("lastpage", report));
    work.details.add(Variable::Page, &range, &span);
    let mut addresses = Addresses::default();
    for (name, scheme) in
        [("doi", Scheme::Doi), ("arxiv_id", Scheme::Arxiv), ("pmid", Scheme::Pubmed)]
    {
        if let Some(text) = first(name, report) {
            addresses.identify(scheme, &text, report);
        }
    }
    data.works.push(complete(work, addresses, false, keys, report));
}
