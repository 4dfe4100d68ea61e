//! Values derived from the inputs. Each is a memo that calls one function of the core, so that the
//! meaning of a query is decided, and tested, there.

use std::sync::Arc;

use leptos::prelude::*;
use peerage_core::catalog::columns::blank;
use peerage_core::facet::{Counts, Drilldown, Facet, Selection, Table, count, drilldown, narrow};
use peerage_core::model::{ValidatedDataset, WorkId};
use peerage_core::state::{
    Group, Listing, Order, Sort, among, head, levels, loaded, selected, strip, title_ranks,
};

use crate::store::debounced::debounced;
use crate::store::{Answer, Inputs, Memo, Services, Signal};

/// See the [module](self).
#[derive(Clone, Copy)]
pub struct Derived {
    /// The values of every work, with the roles of the person in focus.
    pub table: Memo<Table>,
    /// The works of the page; ascending.
    pub scope: Memo<Arc<[WorkId]>>,
    /// Number of works of the scope with each value.
    pub totals: Memo<Counts>,
    /// Answer to the query.
    pub answer: Memo<Answer>,
    /// Works of the scope that match the query, best first.
    pub found: Memo<Arc<[WorkId]>>,
    /// Found works that pass the filters.
    pub hits: Memo<Arc<[WorkId]>>,
    /// Like `hits`, for the query as of the visitor's last pause in typing.
    pub paused_hits: Memo<Arc<[WorkId]>>,
    /// Works that pass the filters as of the last pause, with the number of works that each value
    /// of each facet would leave.
    pub drilldown: Memo<Drilldown>,
    /// Selected works: those of the owner, or else of the visitor; ascending.
    pub pinned: Memo<Vec<WorkId>>,
    /// Works shown as a strip above the list of a person while nothing narrows it.
    pub strip: Memo<Vec<WorkId>>,
    /// The arrangement with every default resolved.
    pub order: Memo<Order>,
    /// The hits, grouped under headings, as many as are listed.
    pub arranged: Memo<Vec<Group>>,
    /// Groups of the listed works that are loaded.
    pub groups: Memo<Vec<Group>>,
}

/// The values of every work of `dataset`, for [`Store::new`](crate::store::Store::new). Of a catalog,
/// whose columns come later, there are only those by which the list is arranged.
pub fn values(dataset: &ValidatedDataset) -> Table {
    let table = Table::new(dataset, &levels(dataset));
    match dataset.catalog {
        Some(_) => blank(&table),
        None => table,
    }
}

impl Derived {
    /// Creates the memos over `inputs` and the `values` of the works, under the current owner; no
    /// more than `limit` works are listed, unless it is 0.
    pub(super) fn new(
        dataset: StoredValue<Arc<ValidatedDataset>>,
        values: Table,
        inputs: Inputs,
        limit: Signal<usize>,
        services: &Services,
    ) -> Self {
        let Services { searching, browsing, scheduler, .. } = *services;
        let Inputs { focus, query, selection, arrangement, chosen, .. } = inputs;
        let values = StoredValue::new(values);
        let person = Memo::new(move || focus.get().person());
        let table = Memo::always(move || match &*browsing.columns.read() {
            Some(columns) => columns.clone(),
            None => values.read_value().of_person(&dataset.read_value(), person.get()),
        });
        let scope = Memo::new(move || match browsing.all() {
            Some(all) => Arc::from(all),
            None => Arc::from(focus.get().works(&dataset.read_value())),
        });
        let totals = Memo::new(move || {
            let (table, dataset) = (table.read(), dataset.read_value());
            let counts = count(&scope.read(), &table);
            match &dataset.catalog {
                Some(catalog) => catalog.count(counts, &table),
                None => counts,
            }
        });
        let answer = Memo::always(move || {
            let of_catalog = browsing.answer(&query.read());
            of_catalog.unwrap_or_else(|| searching.answer(&query.read(), &dataset.read_value()))
        });
        let found = Memo::new(move || {
            let (scope, answer) = (scope.read(), answer.read());
            let found = among(&scope, &answer.hits.works);
            if *found == **scope { Arc::clone(&scope) } else { found.into() }
        });
        let selection = Memo::new(move || {
            let mut counting = selection.get();
            if browsing.awaits(&counting) {
                Facet::SUBJECTS.into_iter().for_each(|facet| counting.clear(facet));
            }
            counting
        });
        let hits = narrowed(found, table, selection);
        let paused = debounced(query, found, scope, scheduler.slot());
        // Kept apart from the counts, which may have no reader.
        let paused_hits = narrowed(paused, table, selection);
        let drilldown = Memo::new(move || {
            let (paused, table, dataset) = (paused.read(), table.read(), dataset.read_value());
            let mut found = drilldown(&paused, &table, &selection.read());
            let is_whole = found.hits.len() == scope.read().len();
            if let Some(catalog) = dataset.catalog.as_ref().filter(|_| is_whole) {
                found.counts = catalog.count(found.counts, &table);
            }
            found
        });
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
        let arranged = Memo::new(move || {
            let order = order.get();
            let dataset = dataset.read_value();
            let is_by_title = order.sort == Sort::Title;
            let titles = if is_by_title { titles.get() } else { Vec::new() };
            let (table, scope, pinned) = (table.read(), scope.read(), pinned.read());
            let (scope, pinned) = (&**scope, pinned.as_slice());
            let listing =
                Listing { dataset: &dataset, table: &table, scope, pinned, titles: &titles };
            head(listing.groups(&hits.read(), order), limit.get())
        });
        let groups = match browsing.is_catalog() {
            true => Memo::new(move || {
                browsing.loaded.track();
                loaded(&arranged.read(), &dataset.read_value())
            }),
            false => arranged,
        };
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
            arranged,
            groups,
        }
    }
}

/// The works of `found` that pass the filters: the same shared list where all of them do.
fn narrowed(
    found: Memo<Arc<[WorkId]>>,
    table: Memo<Table>,
    selection: Memo<Selection>,
) -> Memo<Arc<[WorkId]>> {
    Memo::new(move || {
        let found = found.read();
        let left = narrow(&found, &table.read(), &selection.read());
        if left.len() == found.len() { Arc::clone(&found) } else { left.into() }
    })
}
