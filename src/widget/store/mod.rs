//! The state of one mounted profile: what the visitor asked for, and what
//! follows from it.
//!
//! Only this module creates signals. Inputs are written by the view; all else
//! is a memo that calls one function of the core, so what a query means is
//! decided, and tested, there.

mod act;
mod checking;
mod citing;
mod follow;
mod following;
mod searching;
mod sync;

use std::sync::Arc;

use js_sys::Function;
use leptos::prelude::*;
use peerage_core::facet::{
    Counts, Drill, Relaxation, Selection, Table, count, drill, narrow, relaxations,
};
use peerage_core::graph::CameraPose;
use peerage_core::model::{Dataset, PersonId, WorkId};
use peerage_core::state::{
    Arrangement, Group, Inquiry, Listing, Order, Parts, Sort, Start, among, levels, selected,
    title_ranks, works_of,
};
use peerage_core::trust::evidence::Mask;

use crate::store::searching::Searching;

pub use self::checking::{Checked, Checking, Program, Signable};
pub use self::citing::{Citing, Loading};
pub use self::following::{Followed, Following};
pub use self::searching::Answer;
pub use self::sync::sync;

/// Handle to the state of one profile. Cheap to copy; lives as long as the
/// owner it was created under, so two profiles on a page share nothing.
#[derive(Clone, Copy)]
pub struct Store {
    /// What is shown. Never changes: another dataset is another mount.
    pub dataset: StoredValue<Arc<Dataset>>,
    /// Absolute URL of the dataset.
    pub url: StoredValue<String>,
    /// Which parts are shown.
    pub parts: Parts,
    /// Input: words to search for.
    pub query: RwSignal<String>,
    /// Input: values chosen in the facets.
    pub selection: RwSignal<Selection>,
    /// Input: how the list is arranged.
    pub arrangement: RwSignal<Arrangement>,
    /// Input: works set apart, to be exported; ascending.
    pub chosen: RwSignal<Vec<WorkId>>,
    /// Input: the person in focus; none for the lab.
    pub person: RwSignal<Option<PersonId>>,
    /// Input: what the camera of the network looks at; none for all of it.
    pub sight: RwSignal<Option<CameraPose>>,
    /// Input: the work under the pointer in the list.
    pub lit: RwSignal<Option<WorkId>>,
    /// Input: which kinds of evidence count.
    pub mask: RwSignal<Mask>,
    /// What was verified in this page.
    pub checking: Checking,
    /// What this device keeps of what the visitor has seen.
    pub following: Following,
    /// Takes the calls of layouts to the program that makes them.
    pub lay: StoredValue<Option<Function>, LocalStorage>,
    /// Derived: the values of every work, with the roles of the person in
    /// focus.
    pub table: Memo<Table>,
    /// Derived: the works of the person in focus, or all; ascending.
    pub scope: Memo<Vec<WorkId>>,
    /// Derived: how many works of the scope have each value.
    pub totals: Memo<Counts>,
    /// Derived: what the query found.
    pub answer: Memo<Answer>,
    /// Derived: those of the scope that answer the query, the best first.
    pub found: Memo<Vec<WorkId>>,
    /// Derived: those found that the selection leaves, and how many works each
    /// value of each facet would leave.
    pub drill: Memo<Drill>,
    /// Derived: the works of [`Store::drill`] alone.
    pub hits: Memo<Vec<WorkId>>,
    /// Derived: what the owner, or else the visitor, has set apart; ascending.
    pub pinned: Memo<Vec<WorkId>>,
    /// Derived: the arrangement, with nothing left open.
    pub order: Memo<Order>,
    /// Derived: the hits under their headings.
    pub groups: Memo<Vec<Group>>,
    /// What citations are shown as, and their texts.
    pub citing: Citing,
    /// Derived: where nothing answers, what could be given up.
    pub relaxations: Memo<Vec<Relaxation>>,
    searching: Searching,
}

impl Store {
    /// Creates the state for `dataset` under the current owner.
    pub fn new(dataset: Dataset, start: &Start) -> Self {
        let inquiry = Inquiry::of(start, &dataset);
        let citing = Citing::new(&dataset, &start.url);
        let values = StoredValue::new(Table::new(&dataset, &levels(&dataset)));
        let dataset = Arc::new(dataset);
        let searching = Searching::new(&dataset, &start.url);
        let dataset = StoredValue::new(dataset);
        let query = RwSignal::new(inquiry.query);
        let selection = RwSignal::new(inquiry.selection);
        let arrangement = RwSignal::new(inquiry.arrangement);
        let chosen = RwSignal::new(inquiry.chosen);
        let person = RwSignal::new(inquiry.person);
        let sight = RwSignal::new(inquiry.sight);
        let lit = RwSignal::new(None);
        let mask = RwSignal::new(inquiry.mask);
        let table =
            Memo::new(move |_| values.read_value().of_person(&dataset.read_value(), person.get()));
        let scope = Memo::new(move |_| works_of(&dataset.read_value(), person.get()));
        let totals = Memo::new(move |_| count(&scope.read(), &table.read()));
        let answer = Memo::new(move |_| searching.answer(&query.read(), &dataset.read_value()));
        let found = Memo::new(move |_| among(&scope.read(), &answer.read().hits.works));
        let drill = Memo::new(move |_| drill(&found.read(), &table.read(), &selection.read()));
        // Without the counts, which nobody may look at.
        let hits = Memo::new(move |_| narrow(&found.read(), &table.read(), &selection.read()));
        let pinned =
            Memo::new(move |_| selected(&dataset.read_value(), &scope.read(), &chosen.read()));
        let order = Memo::new(move |_| {
            let has_words = !query.read().trim().is_empty();
            let has_selected = person.get().is_some() && !pinned.read().is_empty();
            arrangement.get().resolve(has_words, scope.read().len(), has_selected)
        });
        let titles = Memo::new(move |_| title_ranks(&dataset.read_value()));
        let groups = Memo::new(move |_| {
            let order = order.get();
            let dataset = dataset.read_value();
            let is_by_title = order.sort == Sort::Title;
            let titles = if is_by_title { titles.get() } else { Vec::new() };
            let (table, scope, pinned) = (table.read(), scope.read(), pinned.read());
            let (scope, pinned) = (scope.as_slice(), pinned.as_slice());
            let listing =
                Listing { dataset: &dataset, table: &table, scope, pinned, titles: &titles };
            listing.groups(&hits.read(), order)
        });
        let relaxations = Memo::new(move |_| {
            if !hits.read().is_empty() {
                return Vec::new();
            }
            relaxations(&scope.read(), &found.read(), &table.read(), &selection.read())
        });
        Self {
            dataset,
            url: StoredValue::new(start.url.clone()),
            parts: start.view,
            query,
            selection,
            arrangement,
            chosen,
            person,
            sight,
            lit,
            mask,
            checking: Checking::new(),
            following: Following::new(&start.url),
            lay: StoredValue::new_local(None),
            table,
            scope,
            totals,
            answer,
            found,
            drill,
            hits,
            pinned,
            order,
            groups,
            citing,
            relaxations,
            searching,
        }
    }
}
