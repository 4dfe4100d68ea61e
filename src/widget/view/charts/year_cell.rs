//! One cell of a chart: the works of one year with one value of a facet, as
//! a button that filters by both.

use leptos::prelude::*;
use peerage_core::facet::{Facet, Grid, cross, narrow_but};
use peerage_core::messages::{charts, counts};
use peerage_core::state::Action;

use crate::store::{Memo, Store};
use crate::view::common::choice::Choice;
use crate::view::dom::dynamic::{flagged, press};

/// Number of works of each year with each value of `facet`, among the works that pass the filters
/// of all other facets.
pub fn by_year(store: Store, facet: Facet) -> Memo<Grid> {
    Memo::new(move || {
        let (found, table, selection) =
            (store.derived.found.read(), store.derived.table.read(), store.inputs.selection.read());
        let works = narrow_but(&found, &table, &selection, &[Facet::Year, facet]);
        cross(&works, table.column(Facet::Year), table.column(facet))
    })
}

/// A button for `n` works, with `height` as its height in CSS; pressed while the
/// list shows exactly these works.
pub fn year_cell(store: Store, choice: Choice, year: u32, n: u32, height: String) -> AnyView {
    let Choice { facet, value } = choice;
    let is_chosen = move || {
        let selection = store.inputs.selection.read();
        let is_only = |facet, value| {
            selection.constraints_on(facet).len() == 1 && selection.includes(facet, value)
        };
        is_only(Facet::Year, year) && is_only(facet, value)
    };
    let choose = move |_| {
        let was_chosen = untrack(is_chosen);
        for (facet, value) in [(Facet::Year, year), (facet, value)] {
            let values = (!was_chosen).then_some(value);
            store.dispatch(Action::Replace(facet, values.into_iter().collect()));
        }
    };
    let label = charts::cell(year, &choice.label(store), &counts::works(n as usize));
    view! {
        <button
            type="button"
            class="year-cell"
            data-value=value.to_string()
            style:height=height
            title=label.clone()
            aria-label=label
            aria-pressed=flagged(is_chosen)
            on:click=press(choose)
        ></button>
    }
    .into_any()
}
