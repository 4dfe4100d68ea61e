//! Citing: the format that was chosen, for all panels of a profile, and the
//! citations once somebody needed them.

use std::sync::Arc;

use leptos::prelude::*;
use peerage_core::cite::{Citations, Document, Format, document};
use peerage_core::model::{CitationsPart, Dataset, WorkId};
use wasm_bindgen_futures::spawn_local;
use web_sys::AbortSignal;

use crate::net::fetch_citations;
use crate::store::{Signal, Store};

/// The state of citing. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Citing {
    /// Input: what citations are shown as.
    pub format: Signal<Format>,
    /// How far the citations are on their way.
    pub loading: Signal<Loading>,
    /// Absolute URL of the dataset.
    url: StoredValue<Arc<str>>,
    /// Ends fetches.
    signal: StoredValue<Option<AbortSignal>, LocalStorage>,
}

/// How far the citations are on their way.
#[derive(Clone, Debug, Default)]
pub enum Loading {
    /// Nobody has needed them.
    #[default]
    Unasked,
    /// Asked for.
    Asked,
    /// Here.
    Loaded(Arc<Citations>),
    /// They will not come, and why.
    Failed(String),
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
            url: StoredValue::new(url.into()),
            signal: StoredValue::new_local(signal),
        }
    }

    fn load(self, part: CitationsPart) {
        self.loading.set(Loading::Asked);
        let (url, signal) = (self.url.get_value(), self.signal.get_value());
        spawn_local(async move {
            let loading = match fetch_citations(&url, &part, signal.as_ref()).await {
                Ok(citations) => Loading::Loaded(Arc::new(citations)),
                Err(error) => Loading::Failed(error.to_string()),
            };
            // The profile may be gone by now; then nobody waits.
            let _ = self.loading.try_set(loading);
        });
    }
}

impl Store {
    /// Asks for the citations, if nobody has; after a failure, again.
    pub fn want_citations(&self) {
        let is_due = |loading: &Loading| matches!(loading, Loading::Unasked | Loading::Failed(_));
        if is_due(&self.services.citing.loading.read_untracked())
            && let Some(part) = self.data().citations.clone()
        {
            self.services.citing.load(part);
        }
    }

    /// The `works` in the format that is chosen; none while it is on its way.
    /// Tracked.
    pub fn document(&self, works: &[WorkId]) -> Option<Document> {
        let format = self.services.citing.format.get();
        let citations = match self.services.citing.loading.get() {
            Loading::Loaded(citations) => citations,
            _ if !matches!(format, Format::Style(_)) => Arc::default(),
            _ => return None,
        };
        Some(document(works, &self.data(), format, &citations, self.person()))
    }
}
