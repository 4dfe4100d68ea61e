//! Citations and details of a profile, requested as the chosen format needs.

use std::sync::Arc;

use peerage_core::cite::{Document, Format, Sources, document};
use peerage_core::model::WorkId;

use crate::net::{LoadError, read_companion};
use crate::store::{Loading, Store};

impl Store {
    /// Requests the citations, or the details instead, as the chosen format needs.
    pub fn want_citations(&self) {
        let citing = self.services.citing;
        match citing.format.get_untracked() {
            Format::Style(_) => {
                if let Some(part) = self.data().citations.clone() {
                    citing.load(citing.loading, part.file, part.digest);
                }
            }
            _ => self.want_details(),
        }
    }

    /// Requests the details of the works.
    pub fn want_details(&self) {
        let citing = self.services.citing;
        if let Some(bytes) = citing.take_held() {
            let found = read_companion(String::new(), &bytes);
            let failed = |error: LoadError| Loading::Failed(error.to_string());
            citing.details.set(found.map_or_else(failed, |list| Loading::Loaded(Arc::new(list))));
        } else if let Some(part) = self.data().details.clone() {
            citing.load(citing.details, part.file, part.digest);
        }
    }

    /// The `works` in the chosen format; none while the data is being loaded. Tracked.
    pub fn document(&self, works: &[WorkId]) -> Option<Document> {
        let (data, citing) = (self.data(), self.services.citing);
        let format = citing.format.get();
        let (citations, details) = match format {
            Format::Style(_) => (citing.loading.get().loaded()?, Arc::default()),
            _ if data.details.is_none() => Default::default(),
            _ => (Arc::default(), citing.details.get().loaded()?),
        };
        let sources = Sources { citations: &citations, details: &details };
        Some(document(works, &data, format, sources, self.person()))
    }
}
