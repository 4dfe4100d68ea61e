//! Dataset with its verification report, and the indexes that are looked up for every signed
//! document.

use crate::model::{Dataset, Page, PersonId};
use crate::trust::gather::filed::Filed;
use crate::trust::gather::index::Index;
use crate::trust::gather::own_pages::OwnPages;
use crate::trust::gather::recorded::Recorded;
use crate::trust::lookup::Lookup;
use crate::trust::proof::PublicKey;
use crate::trust::report::Report;
use crate::trust::statement::ProfileClaim;

/// Input from which evidence is gathered. Built once for all the people of a dataset.
pub struct Signed<'a> {
    /// The dataset.
    pub dataset: &'a Dataset,
    /// Verification report of the dataset.
    pub report: &'a Report,
    /// People and works by name.
    pub lookup: Lookup,
    /// Recorded pages and issuers of keys.
    pub recorded: Recorded,
    /// Works and sources by person.
    pub(super) index: Index<'a>,
    /// Documents by person and work.
    pub(super) filed: Filed<'a>,
    /// Own pages of people; empty if nothing was signed.
    pub(super) own_pages: OwnPages,
}

impl<'a> Signed<'a> {
    /// Files the names and records of `dataset`.
    pub fn new(dataset: &'a Dataset, report: &'a Report) -> Self {
        let (lookup, recorded) = (Lookup::new(dataset), Recorded::new(&dataset.proofs, report));
        let filed = Filed::new(dataset, report, &lookup);
        let own_pages = match dataset.proofs.documents.is_empty() {
            true => OwnPages::default(),
            false => OwnPages::new(dataset, None),
        };
        Self { dataset, report, lookup, recorded, index: Index::new(dataset), filed, own_pages }
    }

    /// The recorded pages that bind `key` to the person ([`Recorded::bound_pages`]).
    pub fn bound_pages(
        &self,
        subject: PersonId,
        key: &PublicKey,
        claim: &ProfileClaim,
    ) -> Vec<&'a Page> {
        let subject = (&self.own_pages, subject);
        self.recorded.bound_pages(self.dataset, self.report, subject, key, claim)
    }
}
