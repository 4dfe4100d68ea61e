//! Topics over the years: a row of bars for each topic. Every bar is a
//! button that filters.

use leptos::prelude::*;
use peerage_core::facet::{Facet, Grid};
use peerage_core::messages::charts;

use crate::store::{Memo, Signal, Store};
use crate::view::charts::year_cell::{by_year, year_cell};
use crate::view::common::choice::{Choice, values};
use crate::view::dom::dynamic::{disclose, dynamic, flagged, optional, press};

/// Maximum number of topics shown; the facet has them all.
const TOPICS: usize = 12;

/// The topics of the scope by year; nothing where there are none.
#[component]
pub fn Timeline() -> impl IntoView {
    let store = expect_context::<Store>();
    let topics = Memo::new(move || values(store, Facet::Topic));
    optional(move || (topics.read().len() > 1).then(|| details(store, topics)))
}

fn details(store: Store, topics: Memo<Vec<u32>>) -> AnyView {
    let is_open = Signal::new(false);
    let body = optional(move || {
        is_open.get().then(|| {
            let grid = by_year(store, Facet::Topic);
            dynamic(move || rows(store, &topics.read(), &grid.read()))
        })
    });
    view! {
        <details class="timeline" on:toggle=disclose(is_open)>
            <summary class="timeline__summary">{charts::topics_by_year()}</summary>
            {body}
        </details>
    }
    .into_any()
}

fn rows(store: Store, topics: &[u32], grid: &Grid) -> AnyView {
    let shown = topics.iter().copied().take(TOPICS);
    let largest =
        shown.clone().flat_map(|topic| grid.rows().map(move |year| grid.get(year, topic)));
    let largest = largest.max().unwrap_or_default().max(1);
    let rows: Vec<AnyView> = shown.map(|topic| row(store, topic, grid, largest)).collect();
    let years: Vec<AnyView> = grid
        .rows()
        .map(|year| {
            let (century, rest) = ((year / 100).to_string(), format!("{:02}", year % 100));
            view! {
                <span class="timeline__year">
                    <span class="timeline__century">{century}</span>
                    {rest}
                </span>
            }
            .into_any()
        })
        .collect();
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

fn row(store: Store, topic: u32, grid: &Grid, largest: u32) -> AnyView {
    let choice = Choice { facet: Facet::Topic, value: topic };
    let cell = |year: u32| {
        let n = grid.get(year, topic);
        let height = format!("{}%", n * 100 / largest);
        let bar = (n > 0).then(|| year_cell(store, choice, year, n, height));
        view! { <span class="timeline__cell">{bar}</span> }.into_any()
    };
    let cells: Vec<AnyView> = grid.rows().map(cell).collect();
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
