//! Collects the evidence about one person from a dataset: entries of sources, statements of
//! registries, and signed documents.

mod coauthors;
mod document;
mod documents;
mod filed;
mod independent;
mod index;
mod issuers;
mod own_pages;
mod readings;
mod recorded;
mod signed;
mod sources;
#[cfg(test)]
mod tests;

use crate::model::{PersonId, ValidatedDataset};
use crate::trust::evidence::Evidence;
use crate::trust::report::Report;

pub use self::issuers::{badges, signing_venue};
pub use self::own_pages::OwnPages;
pub use self::recorded::Recorded;
pub use self::signed::Signed;
pub use self::sources::RECORDED_DAYS;

/// Evidence about `person`, in a stable order: sources, then marks, then signed documents.
pub fn evidence(dataset: &ValidatedDataset, report: &Report, person: PersonId) -> Vec<Evidence> {
    evidence_in(&Signed::new(dataset, report), person)
}

/// Like [`evidence`], for calls for more than one person.
pub fn evidence_in(signed: &Signed<'_>, person: PersonId) -> Vec<Evidence> {
    let mut all = independent::evidence(signed, person);
    coauthors::of_coauthors(signed, person, &mut all);
    all
}
