//! Browsing of a catalog, of which the dataset holds some works: what is loaded of it. The code that
//! loads is a chunk of its own, which other datasets do not need.

use peerage_core::facet::{Facet, Selection, Table};
use peerage_core::model::{ValidatedDataset, WorkId};
use peerage_core::search::{Hits, Query};

use crate::store::{Answer, Signal};

/// Number of works by which the list of a catalog grows.
pub const MORE: usize = 48;

/// See the [module](self). Cheap to copy.
#[derive(Clone, Copy)]
pub struct Browsing {
    /// Number of works of the catalog; none where the dataset holds all works.
    n_works: Option<u32>,
    /// The columns of the catalog, as far as they are loaded; none before the first are.
    pub columns: Signal<Option<Table>>,
    /// True once the columns of topics, units and materials are loaded.
    pub has_subjects: Signal<bool>,
    /// Answer to the last query that could be answered.
    pub answer: Signal<Answer>,
    /// Notifies after works were loaded.
    pub loaded: Signal<()>,
    /// Error where a part could not be loaded, in words; empty if there is none.
    pub failed: Signal<String>,
}

impl Browsing {
    /// State before anything but `dataset` is loaded.
    pub fn new(dataset: &ValidatedDataset) -> Self {
        Self {
            n_works: dataset.catalog.as_ref().map(|catalog| catalog.works),
            columns: Signal::new(None),
            has_subjects: Signal::new(false),
            answer: Signal::new(Answer::default()),
            loaded: Signal::new(()),
            failed: Signal::new(String::new()),
        }
    }

    /// True if the dataset holds only some works of a catalog.
    pub fn is_catalog(&self) -> bool {
        self.n_works.is_some()
    }

    /// All works of the catalog; none where the dataset holds all works.
    pub fn all(&self) -> Option<Vec<WorkId>> {
        self.n_works.map(|n| (0..n).map(WorkId).collect())
    }

    /// True if a filter waits for its column, so that it does not count yet; tracked.
    pub fn awaits(&self, selection: &Selection) -> bool {
        let is_chosen = |facet: &Facet| !selection.constraints_on(*facet).is_empty();
        let is_lacking = || self.is_catalog() && !self.has_subjects.get();
        Facet::SUBJECTS.iter().any(is_chosen) && is_lacking()
    }

    /// Answer to a query, or the last one while the parts of the index are being loaded; none where
    /// the dataset holds all works. Tracked.
    pub fn answer(&self, text: &str) -> Option<Answer> {
        let works = self.all()?;
        let (query, answer) = (Query::parse(text), self.answer.read());
        let is_pending = !query.is_blank();
        if is_pending && answer.query == query {
            return Some(Answer::clone(&answer));
        }
        let is_kept = is_pending && !answer.query.is_blank();
        let works = if is_kept { answer.hits.works.clone() } else { works };
        let hits = Hits { works, ..Hits::default() };
        Some(Answer { query, hits, is_pending, is_partial: false })
    }
}
