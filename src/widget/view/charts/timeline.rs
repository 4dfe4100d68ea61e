//! Topics over the years: a row of bars for each topic. Every bar is a
//! button that filters.

use leptos::prelude::*;
use peerage_core::facet::{Facet, Grid, YearBins};
use peerage_core::messages::charts;

use crate::store::{Memo, Signal, Store};
use crate::view::charts::year_cell::{MOST_BARS, by_year, year_cell, year_label};
use crate::view::common::choice::{Choice, values};
use crate::view::dom::dynamic::{disclose, dynamic, flagged, nothing, optional, press};

/// Maximum number of topics shown; the facet has them all.
const TOPICS: usize = 12;

/// The topics of the scope by year; nothing where there are none.
#[component]
pub fn Timeline(
    /// True if it is open from the start.
    #[prop(optional)]
    is_open: bool,
) -> impl IntoView {
    let store = expect_context::<Store>();
    let topics = Memo::new(move || values(store, Facet::Topic));
    optional(move || (topics.read().len() > 1).then(|| details(store, topics, is_open)))
}

fn details(store: Store, topics: Memo<Vec<u32>>, starts_open: bool) -> AnyView {
    let is_open = Signal::new(starts_open);
    let body = optional(move || {
        is_open.get().then(|| {
            let grid = by_year(store, Facet::Topic);
            dynamic(move || rows(store, &topics.read(), &grid.read()))
        })
    });
    view! {
        <details class="timeline" open=starts_open on:toggle=disclose(is_open)>
            <summary class="timeline__summary">{charts::topics_by_year()}</summary>
            {body}
        </details>
    }
    .into_any()
}

fn rows(store: Store, topics: &[u32], grid: &Grid) -> AnyView {
    let Some(bins) = grid.bins(MOST_BARS) else { return nothing() };
    let bars = 0..bins.count();
    let shown = topics.iter().copied().take(TOPICS);
    let works = |topic| bars.clone().map(move |at| grid.in_bin(bins, at, topic));
    let largest = shown.clone().flat_map(works).max().unwrap_or_default().max(1);
    let rows: Vec<AnyView> = shown.map(|topic| row(store, topic, grid, bins, largest)).collect();
    let label = |at| view! { <span class="timeline__year">{year_label(bins, at)}</span> };
    let years: Vec<AnyView> = bars.clone().map(|at| label(at).into_any()).collect();
    view! {
        <div class="timeline__rows">
            {rows}
            <div class="timeline__row" aria-hidden="true">
                <span></span>
                <div class="timeline__bars">{years}</div>
            </div>
        </div>
    }
    .into_any()
}

fn row(store: Store, topic: u32, grid: &Grid, bins: YearBins, largest: u32) -> AnyView {
    let choice = Choice { facet: Facet::Topic, value: topic };
    let cell = |at: u32| {
        let n = grid.in_bin(bins, at, topic);
        let height = format!("{}%", n * 100 / largest);
        let bar = (n > 0).then(|| year_cell(store, choice, (bins, at), n, height));
        view! { <span class="timeline__cell">{bar}</span> }.into_any()
    };
    let cells: Vec<AnyView> = (0..bins.count()).map(cell).collect();
    view! {
        <div class="timeline__row">
            <button
                type="button"
                class="timeline__topic"
                aria-pressed=flagged(move || choice.is_chosen(store))
                on:click=press(move |_| choice.toggle(store))
            >
                {choice.label(store)}
            </button>
            <div class="timeline__bars">{cells}</div>
        </div>
    }
    .into_any()
}
