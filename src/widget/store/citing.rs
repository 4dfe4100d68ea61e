//! Citing: the chosen format, shared by all panels of a profile, and the citations and details of
//! works, which are loaded on demand.

use std::sync::Arc;

use leptos::prelude::*;
use peerage_browser::pieces::Pieces;
use peerage_browser::scope::spawn;
use peerage_core::cite::{Citations, Format};
use peerage_core::json::Decode;
use peerage_core::model::{Dataset, DetailsList};
use web_sys::AbortSignal;

use crate::net::fetch_companion;
use crate::store::Signal;

/// The state of citing. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Citing {
    /// Input: the format of citations.
    pub format: Signal<Format>,
    /// Loading state of the citations.
    pub loading: Signal<Loading<Citations>>,
    /// Loading state of the details of the works.
    pub details: Signal<Loading<DetailsList>>,
    /// Details that the page has, until they are asked for.
    held: StoredValue<Option<Pieces>, LocalStorage>,
    /// Absolute URL of the dataset.
    url: StoredValue<Arc<str>>,
    /// Aborts fetches.
    signal: StoredValue<Option<AbortSignal>, LocalStorage>,
}

/// Loading state of a companion file.
#[derive(Debug, Default)]
pub enum Loading<T> {
    /// Not requested yet.
    #[default]
    Unasked,
    /// Requested.
    Asked,
    /// Loaded.
    Loaded(Arc<T>),
    /// Not loadable, with the reason.
    Failed(String),
}

impl<T> Loading<T> {
    /// The content, if it is loaded.
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
    /// Takes the details that the page has.
    pub fn take_held(self) -> Option<Pieces> {
        self.held.try_update_value(Option::take).flatten()
    }

    /// The state for `dataset`, which was fetched from `url`; `signal` aborts later fetches. The
    /// first style is chosen, or BibTeX where there is none.
    pub(super) fn new(dataset: &Dataset, url: &str, signal: Option<AbortSignal>) -> Self {
        let has_style = dataset.citations.as_ref().is_some_and(|part| !part.styles.is_empty());
        let format = if has_style { Format::Style(0) } else { Format::Bibtex };
        Self {
            format: Signal::new(format),
            loading: Signal::new(Loading::Unasked),
            details: Signal::new(Loading::Unasked),
            held: StoredValue::new_local(None),
            url: StoredValue::new(url.into()),
            signal: StoredValue::new_local(signal),
        }
    }

    /// Takes the details of the works where the page has them, so that they are not fetched.
    pub fn hold(self, details: Option<Pieces>) {
        self.held.set_value(details);
    }

    /// Loads the companion `file` into `loading`, unless it has been requested; after a failure,
    /// tries again.
    pub(super) fn load<T: Decode + Send + Sync + 'static>(
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
        spawn(async move {
            let found = match fetch_companion(&url, &file, &digest, signal.as_ref()).await {
                Ok(found) => Loading::Loaded(Arc::new(found)),
                Err(error) => Loading::Failed(error.to_string()),
            };
            // The profile may be gone by now.
            let _ = loading.try_set(found);
        });
    }
}
