//! Data that a page states for programs: JSON-LD of schema.org, `citation_*` properties and COinS.

mod coins;
mod properties;
mod schema_org;

use peerage_core::model::{Identifier, SafeUrl};

use crate::ingest::files::Spanned;
use crate::ingest::page::block::Page;
use crate::ingest::record::WorkRecord;
use crate::ingest::report::Report;
use crate::ingest::work::Keys;

/// Statements of a page for programs.
#[derive(Clone, Debug, Default)]
pub struct Data {
    /// Name of the owner.
    pub subject: Option<Spanned<String>>,
    /// Identifiers of the owner.
    pub identifiers: Vec<Spanned<Identifier>>,
    /// Address of the page.
    pub url: Option<SafeUrl>,
    /// Works.
    pub works: Vec<WorkRecord>,
}

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
