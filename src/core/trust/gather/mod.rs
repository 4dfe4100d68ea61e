//! Collects the evidence about one person from a dataset: what sources list,
//! what registries state, and what was signed.

mod coauthors;
mod document;
mod documents;
mod issuers;
mod own;
mod pages;
mod sources;

use crate::model::{PersonId, ValidatedDataset};
use crate::trust::evidence::Evidence;
use crate::trust::report::Report;

pub use self::document::find_work;
pub use self::issuers::{badges, signing_venue};
pub use self::pages::{bound_pages, is_later};
pub use self::sources::{RECORDED_DAYS, origin};

/// Everything that is evidence about `person`, in a stable order: sources,
/// then marks, then signed documents.
pub fn evidence(dataset: &ValidatedDataset, report: &Report, person: PersonId) -> Vec<Evidence> {
    let mut all = own::own(dataset, report, person);
    coauthors::of_coauthors(dataset, report, person, &mut all);
    all
}
