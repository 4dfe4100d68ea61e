//! Data that a page states for programs: JSON-LD of schema.org, `citation_*` properties and COinS.

mod coins;
mod data;
mod properties;
mod schema_org;

use peerage_core::model::SafeUrl;

use crate::ingest::page::block::Page;
use crate::ingest::page::structured::data::Data;
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
