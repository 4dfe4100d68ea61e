//! One cell of a chart: the works of one year, or of a few years, with one value of a facet, as a
//! button that filters by both.

use leptos::prelude::*;
use peerage_core::facet::{Facet, Grid, YearBins, cross, narrow_but};
use peerage_core::messages::{charts, counts};
use peerage_core::state::Action;

use crate::store::{Memo, Store};
use crate::view::common::choice::Choice;
use crate::view::dom::dynamic::{flagged, press};

/// Maximum number of bars of a chart: with more, one would be too thin to hit.
pub const MOST_BARS: u32 = 40;

/// Maximum number of years below the bars of a chart: more have no room on a phone.
const MOST_LABELS: u32 = 10;

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

/// Year below the bar at this position, for those that have room.
pub fn year_label(bins: YearBins, at: u32) -> String {
    match bins.is_labelled(at, MOST_LABELS) {
        true => bins.years(at).start().to_string(),
        false => String::new(),
    }
}

/// A button for `n` works of the bin at a position, with `height` as its height in CSS; pressed
/// while the list shows exactly these works.
pub fn year_cell(
    store: Store,
    choice: Choice,
    (bins, at): (YearBins, u32),
    n: u32,
    height: String,
) -> AnyView {
    let Choice { facet, value } = choice;
    let chosen = move || {
        let selection = store.inputs.selection.read();
        let is_only = |facet, values: &[u32]| {
            selection.constraints_on(facet).len() == values.len()
                && selection.included(facet).eq(values.iter().copied())
        };
        let years: Vec<u32> = bins.years(at).collect();
        is_only(Facet::Year, &years) && is_only(facet, &[value])
    };
    let choose = move |_| {
        let was_chosen = untrack(chosen);
        // Both are one choice, and one step of the history.
        store.hold();
        for (facet, values) in [(Facet::Year, bins.years(at)), (facet, value..=value)] {
            let values = if was_chosen { Vec::new() } else { values.collect() };
            store.dispatch(Action::Replace(facet, values));
        }
        store.release();
    };
    let label = charts::cell(&bins.label(at), &choice.label(store), &counts::works(n as usize));
    view! {
        <button
            type="button"
            class="year-cell"
            data-value=value.to_string()
            style:height=height
            title=label.clone()
            aria-label=label
            aria-pressed=flagged(chosen)
            on:click=press(choose)
        ></button>
    }
    .into_any()
}
