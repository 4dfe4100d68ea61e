//! What follows from the inputs: each a memo that calls one function of the
//! core, so that what a query means is decided, and tested, there.

use std::sync::Arc;

use leptos::prelude::*;
use peerage_core::facet::{Counts, Drilldown, Selection, Table, count, drilldown, narrow};
use peerage_core::model::{ValidatedDataset, WorkId};
use peerage_core::state::{
    Group, Listing, Order, Sort, among, levels, selected, strip, title_ranks,
};

use crate::store::paused::paused;
use crate::store::searching::Searching;
use crate::store::{Answer, Input, Inputs, Memo};

/// See the [module](self).
#[derive(Clone, Copy)]
pub struct Derived {
    /// The values of every work, with the roles of the person in focus.
    pub table: Memo<Table>,
    /// The works of the page; ascending.
    pub scope: Memo<Arc<[WorkId]>>,
    /// How many works of the scope have each value.
    pub totals: Memo<Counts>,
    /// What the query found.
    pub answer: Memo<Answer>,
    /// Those of the scope that answer the query, the best first.
    pub found: Memo<Arc<[WorkId]>>,
    /// Those found that the selection leaves.
    pub hits: Memo<Arc<[WorkId]>>,
    /// The same when the visitor last paused in typing.
    pub paused_hits: Memo<Arc<[WorkId]>>,
    /// The same with how many works each value of each facet would leave.
    pub drilldown: Memo<Drilldown>,
    /// What the owner, or else the visitor, has set apart; ascending.
    pub pinned: Memo<Vec<WorkId>>,
    /// What stands above the list of a person as a strip while nothing narrows it.
    pub strip: Memo<Vec<WorkId>>,
    /// The arrangement, with nothing left open.
    pub order: Memo<Order>,
    /// The hits under their headings.
    pub groups: Memo<Vec<Group>>,
}

/// The values of every work of `dataset`, for [`Store::new`](crate::store::Store::new).
pub fn values(dataset: &ValidatedDataset) -> Table {
    Table::new(dataset, &levels(dataset))
}

impl Derived {
    /// What follows from `inputs` and the `values` of the works, under the current owner.
    pub(super) fn new(
        dataset: StoredValue<Arc<ValidatedDataset>>,
        values: Table,
        inputs: Inputs,
        searching: Searching,
    ) -> Self {
        let Inputs { focus, query, selection, arrangement, chosen, .. } = inputs;
        let values = StoredValue::new(values);
        let person = Memo::new(move || focus.get().person());
        let table = Memo::always(move || {
            values.read_value().of_person(&dataset.read_value(), person.get())
        });
        let scope = Memo::new(move || Arc::from(focus.get().works(&dataset.read_value())));
        let totals = Memo::new(move || count(&scope.read(), &table.read()));
        let answer = Memo::always(move || searching.answer(&query.read(), &dataset.read_value()));
        let found = Memo::new(move || {
            let (scope, answer) = (scope.read(), answer.read());
            let found = among(&scope, &answer.hits.works);
            if *found == **scope { Arc::clone(&scope) } else { found.into() }
        });
        let hits = narrowed(found, table, selection);
        let paused = paused(query, found, scope);
        // Without the counts, which nobody may look at.
        let paused_hits = narrowed(paused, table, selection);
        let drilldown =
            Memo::new(move || drilldown(&paused.read(), &table.read(), &selection.read()));
        let pinned =
            Memo::new(move || selected(&dataset.read_value(), &scope.read(), &chosen.read()));
        let of_person = Memo::new(move || match person.get() {
            Some(_) => strip(&dataset.read_value(), &scope.read()),
            None => Vec::new(),
        });
        let order = Memo::new(move || {
            let has_words = !query.read().trim().is_empty();
            let has_selected = person.get().is_some() && !pinned.read().is_empty();
            let is_pinned = has_selected && of_person.read().is_empty();
            arrangement.get().resolve(has_words, scope.read().len(), is_pinned)
        });
        let strip = Memo::new(move || {
            let is_whole = hits.read().len() == scope.read().len();
            let is_shown = is_whole && query.read().trim().is_empty() && !order.get().is_pinned;
            if is_shown { of_person.get() } else { Vec::new() }
        });
        let titles = Memo::new(move || title_ranks(&dataset.read_value()));
        let groups = Memo::new(move || {
            let order = order.get();
            let dataset = dataset.read_value();
            let is_by_title = order.sort == Sort::Title;
            let titles = if is_by_title { titles.get() } else { Vec::new() };
            let (table, scope, pinned) = (table.read(), scope.read(), pinned.read());
            let (scope, pinned) = (&**scope, pinned.as_slice());
            let listing =
                Listing { dataset: &dataset, table: &table, scope, pinned, titles: &titles };
            listing.groups(&hits.read(), order)
        });
        Self {
            table,
            scope,
            totals,
            answer,
            found,
            hits,
            paused_hits,
            drilldown,
            pinned,
            strip,
            order,
            groups,
        }
    }
}

/// The works of `found` that the selection leaves: the very list where it leaves all.
fn narrowed(
    found: Memo<Arc<[WorkId]>>,
    table: Memo<Table>,
    selection: Input<Selection>,
) -> Memo<Arc<[WorkId]>> {
    Memo::new(move || {
        let found = found.read();
        let left = narrow(&found, &table.read(), &selection.read());
        if left.len() == found.len() { Arc::clone(&found) } else { left.into() }
    })
}
