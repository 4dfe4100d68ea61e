//! Statements of a page for programs.

use peerage_core::model::{Identifier, SafeUrl};

use crate::ingest::files::Spanned;
use crate::ingest::record::WorkRecord;

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
