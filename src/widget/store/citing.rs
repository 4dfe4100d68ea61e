//! Citing: the format that was chosen, for all panels of a profile, and the citations and
//! details of works once somebody needed them.

use std::sync::Arc;

use leptos::prelude::*;
use peerage_core::cite::{Citations, Document, Format, Sources, document};
use peerage_core::json::Decode;
use peerage_core::model::{Dataset, DetailsList, WorkId};
use wasm_bindgen_futures::spawn_local;
use web_sys::AbortSignal;

use crate::net::fetch_companion;
use crate::store::{Signal, Store};

/// The state of citing. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Citing {
    /// Input: what citations are shown as.
    pub format: Signal<Format>,
    /// How far the citations are on their way.
    pub loading: Signal<Loading<Citations>>,
    /// How far the details of the works are on their way.
    pub details: Signal<Loading<DetailsList>>,
    /// Absolute URL of the dataset.
    url: StoredValue<Arc<str>>,
    /// Ends fetches.
    signal: StoredValue<Option<AbortSignal>, LocalStorage>,
}

/// How far a companion file is on its way.
#[derive(Debug, Default)]
pub enum Loading<T> {
    /// Nobody has needed them.
    #[default]
    Unasked,
    /// Asked for.
    Asked,
    /// Here.
    Loaded(Arc<T>),
    /// It will not come, and why.
    Failed(String),
}

impl<T> Loading<T> {
    /// What was loaded.
    pub fn loaded(self) -> Option<Arc<T>> {
        match self {
            Self::Loaded(loaded) => Some(loaded),
            _ => None,
        }
    }
}

impl<T> Clone for Loading<T> {
    fn clone(&self) -> Self {
        match self {
            Self::Unasked => Self::Unasked,
            Self::Asked => Self::Asked,
            Self::Loaded(loaded) => Self::Loaded(loaded.clone()),
            Self::Failed(reason) => Self::Failed(reason.clone()),
        }
    }
}

impl Citing {
    /// The state for `dataset`, which was fetched from `url`; `signal` ends what is
    /// fetched further. The first style is chosen, or BibTeX where there is none.
    pub(super) fn new(dataset: &Dataset, url: &str, signal: Option<AbortSignal>) -> Self {
        let has_style = dataset.citations.as_ref().is_some_and(|part| !part.styles.is_empty());
        let format = if has_style { Format::Style(0) } else { Format::Bibtex };
        Self {
            format: Signal::new(format),
            loading: Signal::new(Loading::Unasked),
            details: Signal::new(Loading::Unasked),
            url: StoredValue::new(url.into()),
            signal: StoredValue::new_local(signal),
        }
    }

    /// Loads the companion `file` into `loading`, unless somebody has asked for it; after a
    /// failure, again.
    fn load<T: Decode + Send + Sync + 'static>(
        self,
        loading: Signal<Loading<T>>,
        file: String,
        digest: String,
    ) {
        if matches!(&*loading.read_untracked(), Loading::Asked | Loading::Loaded(_)) {
            return;
        }
        loading.set(Loading::Asked);
        let (url, signal) = (self.url.get_value(), self.signal.get_value());
        spawn_local(async move {
            let found = match fetch_companion(&url, &file, &digest, signal.as_ref()).await {
                Ok(found) => Loading::Loaded(Arc::new(found)),
                Err(error) => Loading::Failed(error.to_string()),
            };
            // The profile may be gone by now; then nobody waits.
            let _ = loading.try_set(found);
        });
    }
}

impl Store {
    /// Asks for the citations, or for the details in their place, as the format that is
    /// chosen needs.
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

    /// Asks for the details of the works.
    pub fn want_details(&self) {
        let citing = self.services.citing;
        if let Some(part) = self.data().details.clone() {
            citing.load(citing.details, part.file, part.digest);
        }
    }

    /// The `works` in the format that is chosen; none while it is on its way.
    /// Tracked.
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
