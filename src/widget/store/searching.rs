//! Searching: the index, fetched or built on demand, and the answer to the query.
//!
//! An index beside the dataset is fetched after the first content is shown; until then every work
//! matches. Where there is none, or the file is not the index of this dataset, one is built when
//! the first word is typed. The similarity search is loaded with the tools; until then only exact
//! words match.

use std::sync::Arc;

use leptos::logging::warn;
use leptos::prelude::*;
use peerage_browser::scope::spawn;
use peerage_core::model::{IndexPart, ValidatedDataset, WorkId};
use peerage_core::search::{Hits, Index, Query, Searcher, Similarity};
use web_sys::AbortSignal;

use crate::net::fetch_index;
use crate::store::Signal;

/// The search of one dataset. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Searching {
    /// None until there is an index.
    searcher: StoredValue<Option<Searcher>>,
    /// True while the index is being loaded.
    is_awaited: Signal<bool>,
    /// Similarity search, once it is loaded.
    similarity: StoredValue<Option<Similarity>>,
    is_forgiving: Signal<bool>,
}

/// Answer to a query.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// Parsed query.
    pub query: Query,
    /// Matching works of the whole dataset.
    pub hits: Hits,
    /// True if the index is still being loaded, so that every work matches, or those that matched
    /// before.
    pub is_pending: bool,
    /// True if more works may match than were found.
    pub is_partial: bool,
}

impl Searching {
    /// Starts to fetch the index of `dataset`, which came from `url`, if it has one; `signal`
    /// aborts that.
    pub fn new(dataset: &Arc<ValidatedDataset>, url: &str, signal: Option<AbortSignal>) -> Self {
        let part = dataset.index.clone().filter(|_| !url.is_empty());
        let searching = Self {
            searcher: StoredValue::new(None),
            is_awaited: Signal::new(part.is_some()),
            similarity: StoredValue::new(None),
            is_forgiving: Signal::new(false),
        };
        if let Some(part) = part {
            searching.fetch(part, Arc::clone(dataset), url.to_owned(), signal);
        }
        searching
    }

    fn fetch(
        self,
        part: IndexPart,
        dataset: Arc<ValidatedDataset>,
        url: String,
        signal: Option<AbortSignal>,
    ) {
        spawn(async move {
            let index = fetch_index(&url, &part, &dataset, signal.as_ref()).await;
            if signal.is_some_and(|signal| signal.aborted()) {
                return; // The profile is gone.
            }
            // Search works without the file, and only the person who serves it can fix it.
            let index = index.inspect_err(|error| warn!("{}", error.label())).ok();
            if let Some(index) = index {
                self.install(index);
            }
            let _ = self.is_awaited.try_set(false);
        });
    }

    /// Builds the index, unless it is there or being loaded.
    pub fn prepare(self, dataset: &ValidatedDataset) {
        let is_there = self.searcher.with_value(Option::is_some);
        if !is_there && !self.is_awaited.get_untracked() {
            self.install(Index::new(dataset));
        }
    }

    fn install(self, index: Index) {
        let mut searcher = Searcher::literal(index);
        if let Some(similarity) = self.similarity.get_value() {
            searcher.forgive(similarity);
        }
        self.searcher.set_value(Some(searcher));
    }

    /// Enables the similarity search.
    pub fn forgive(self, similarity: Similarity) {
        self.similarity.set_value(Some(similarity));
        self.searcher.update_value(|searcher| {
            if let Some(searcher) = searcher {
                searcher.forgive(similarity);
            }
        });
        self.is_forgiving.set(true);
    }

    /// Answer to `text` in `dataset`; tracks whether the index and the similarity search are
    /// loaded.
    pub fn answer(self, text: &str, dataset: &ValidatedDataset) -> Answer {
        let query = Query::parse(text);
        let is_pending = !query.is_blank() && self.is_awaited.get();
        if query.is_blank() || is_pending {
            let works = (0..dataset.works.len() as u32).map(WorkId).collect();
            let hits = Hits { works, ..Hits::default() };
            return Answer { query, hits, is_pending, is_partial: false };
        }
        self.prepare(dataset);
        self.is_forgiving.track();
        let find = |it: &mut Option<Searcher>| Some(it.as_mut()?.find(dataset, &query));
        let hits = self.searcher.try_update_value(find).flatten().unwrap_or_default();
        Answer { query, hits, is_pending, is_partial: false }
    }
}
