//! The state of one mounted profile: what the visitor asked for, and what
//! follows from it.
//!
//! Only this module creates signals. Inputs are written by the view; all else
//! is a memo that calls one function of the core, so what a query means is
//! decided, and tested, there.

pub mod address;
mod citing;
mod listing;
mod sync;

use std::sync::Arc;

use leptos::prelude::*;

use crate::facet::{Counts, Selection, counts, narrow};
use crate::model::{Dataset, PersonId, WorkId};
use crate::search::{Index, Query};

pub use self::citing::{Citing, Loading};
pub use self::listing::{Group, Sort, groups};
pub use self::sync::sync;

/// What a profile is mounted with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// Key of the person shown; empty for the lab.
    pub person: String,
    /// Key of a topic chosen from the start; empty for none.
    pub topic: String,
    /// Which parts are shown.
    pub view: Parts,
    /// Absolute URL of the dataset; its parts lie beside it.
    pub url: String,
}

/// Which parts of a profile are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Parts {
    /// Everything.
    #[default]
    Profile,
    /// Search, filters and publications.
    List,
    /// The collaborators.
    Graph,
}

/// Everything the visitor can change; equal to a URL fragment (see
/// [`address`]).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inquiry {
    /// Words to search for.
    pub query: String,
    /// Values chosen in the facets.
    pub selection: Selection,
    /// Order of the list.
    pub sort: Sort,
    /// The person in focus; none for the lab.
    pub person: Option<PersonId>,
}

/// Handle to the state of one profile. Cheap to copy; lives as long as the
/// owner it was created under, so two profiles on a page share nothing.
#[derive(Clone, Copy)]
pub struct Store {
    /// What is shown. Never changes: another dataset is another mount.
    pub dataset: StoredValue<Arc<Dataset>>,
    /// Which parts are shown.
    pub parts: Parts,
    /// Input: words to search for.
    pub query: RwSignal<String>,
    /// Input: values chosen in the facets.
    pub selection: RwSignal<Selection>,
    /// Input: order of the list.
    pub sort: RwSignal<Sort>,
    /// Input: the person in focus; none for the lab.
    pub person: RwSignal<Option<PersonId>>,
    /// Derived: the works of the person in focus, or all.
    pub scope: Memo<Vec<WorkId>>,
    /// Derived: those of the scope that answer the query.
    pub found: Memo<Vec<WorkId>>,
    /// Derived: those found that the selection leaves.
    pub hits: Memo<Vec<WorkId>>,
    /// Derived: how many works each value of each facet would leave.
    pub counts: Memo<Counts>,
    /// Derived: the hits under their headings.
    pub groups: Memo<Vec<Group>>,
    /// What citations are shown as, and their texts.
    pub citing: Citing,
}

impl Store {
    /// Creates the state for `dataset` under the current owner.
    pub fn new(dataset: Dataset, start: &Start) -> Self {
        Self::with_index(dataset, None, start)
    }

    /// As [`Store::new`], with the index of the dataset where it was loaded.
    pub fn with_index(dataset: Dataset, index: Option<Index>, start: &Start) -> Self {
        let inquiry = Inquiry::of(start, &dataset);
        let citing = Citing::new(&dataset, &start.url);
        let index = StoredValue::new(index.unwrap_or_else(|| Index::new(&dataset)));
        let dataset = StoredValue::new(Arc::new(dataset));
        let query = RwSignal::new(inquiry.query);
        let selection = RwSignal::new(inquiry.selection);
        let sort = RwSignal::new(inquiry.sort);
        let person = RwSignal::new(inquiry.person);
        let scope = Memo::new(move |_| works_of(&dataset.read_value(), person.get()));
        let found = Memo::new(move |_| {
            let query = Query::parse(&query.read());
            let mut works = index.read_value().search(&**dataset.read_value(), &query).works;
            works.sort_unstable();
            among(&scope.read(), works)
        });
        let hits =
            Memo::new(move |_| narrow(&found.read(), &dataset.read_value(), &selection.read()));
        let counts = Memo::new(move |_| {
            counts(&scope.read(), &found.read(), &dataset.read_value(), &selection.read())
        });
        let groups = Memo::new(move |_| {
            groups(&hits.read(), &scope.read(), &dataset.read_value(), sort.get())
        });
        Self {
            dataset,
            parts: start.view,
            query,
            selection,
            sort,
            person,
            scope,
            found,
            hits,
            counts,
            groups,
            citing,
        }
    }

    /// The dataset, shared.
    pub fn data(&self) -> Arc<Dataset> {
        self.dataset.get_value()
    }

    /// All inputs, as one value; tracked.
    pub fn inquiry(&self) -> Inquiry {
        Inquiry {
            query: self.query.get(),
            selection: self.selection.get(),
            sort: self.sort.get(),
            person: self.person.get(),
        }
    }

    /// Sets all inputs at once; those that do not change wake nobody.
    pub fn ask(&self, inquiry: Inquiry) {
        set_if_new(self.query, inquiry.query);
        set_if_new(self.selection, inquiry.selection);
        set_if_new(self.sort, inquiry.sort);
        set_if_new(self.person, inquiry.person);
    }

    /// Shows a person, or the lab, with no filter left from before.
    pub fn visit(&self, person: Option<PersonId>) {
        self.ask(Inquiry { person, sort: self.sort.get_untracked(), ..Inquiry::default() });
    }

    /// Takes back the query and everything chosen.
    pub fn clear(&self) {
        let (person, sort) = (self.person.get_untracked(), self.sort.get_untracked());
        self.ask(Inquiry { person, sort, ..Inquiry::default() });
    }
}

impl Inquiry {
    /// What a profile shows before anybody touches it.
    pub fn of(start: &Start, dataset: &Dataset) -> Self {
        let mut inquiry = Self { person: dataset.person_by_key(&start.person), ..Self::default() };
        inquiry.selection.topics = address::topics(&start.topic, dataset);
        inquiry
    }
}

fn set_if_new<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|old| *old != value) {
        signal.set(value);
    }
}

fn works_of(dataset: &Dataset, person: Option<PersonId>) -> Vec<WorkId> {
    let is_by =
        |person| move |work: &crate::model::Work| work.authors.iter().any(|a| a.person == person);
    dataset
        .works_with_ids()
        .filter(|(_, work)| person.is_none_or(|person| is_by(person)(work)))
        .map(|(id, _)| id)
        .collect()
}

fn among(scope: &[WorkId], found: Vec<WorkId>) -> Vec<WorkId> {
    found.into_iter().filter(|id| scope.binary_search(id).is_ok()).collect()
}
