//! Data that a page states for programs: JSON-LD of schema.org, `citation_*` properties and COinS.

mod coins;
mod data;
mod properties;
mod schema_org;

use std::collections::BTreeSet;

use peerage_core::model::SafeUrl;
use peerage_core::text::fold::fold;

use crate::ingest::page::block::Page;
use crate::ingest::page::structured::data::Data;
use crate::ingest::record::WorkRecord;
use crate::ingest::report::Report;
use crate::ingest::work::Keys;

/// Reads the data of a page.
pub fn read(page: &Page, keys: &mut Keys, report: &mut Report) -> Data {
    let mut data = Data::default();
    let url = page.properties.iter().find(|(name, _)| name == "og:url");
    data.url = url.and_then(|(_, url)| SafeUrl::parse(&url.value));
    schema_org::read(page, &mut data, keys, report);
    properties::read(page, &mut data, keys, report);
    coins::read(page, &mut data, keys, report);
    data
}

/// Works of the text with those that the page states for programs in their place.
pub fn with_data(works: Vec<WorkRecord>, data: Vec<WorkRecord>) -> Vec<WorkRecord> {
    let titles: BTreeSet<String> = data.iter().map(|work| fold(&work.title.value.plain)).collect();
    let rest = works.into_iter().filter(|work| !titles.contains(&fold(&work.title.value.plain)));
    let rest: Vec<_> = rest.collect();
    data.into_iter().chain(rest).collect()
}
