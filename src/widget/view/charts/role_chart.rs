//! The chart of roles by year for the person in focus: a bar for each year,
//! with a part for each role. Every part is a button that filters.

use leptos::prelude::*;
use peerage_core::facet::{Facet, Grid, Role, has_alphabetical_authors, role_of};
use peerage_core::messages::{charts, within_sentence};
use peerage_core::model::PersonId;

use crate::store::{Memo, Signal, Store};
use crate::view::charts::year_cell::{MOST_BARS, by_year, year_cell, year_label};
use crate::view::common::choice::Choice;
use crate::view::dom::dynamic::{disclose, dynamic, flagged, nothing, optional, press};

/// Height of the highest bar, in CSS pixels.
const HEIGHT: u32 = 84;
/// Maximum height of the part of a single work, in CSS pixels.
const MOST: u32 = 14;

/// The roles of the person in focus by year; nothing for the lab.
#[component]
pub fn RoleChart() -> impl IntoView {
    let store = expect_context::<Store>();
    let has_roles = Memo::new(move || {
        let roles = store.derived.totals.read().values(Facet::Role);
        store.person().filter(|_| !roles.is_empty())
    });
    optional(move || has_roles.get().map(|person| details(store, person)))
}

fn details(store: Store, person: PersonId) -> AnyView {
    let is_open = Signal::new(false);
    let body = optional(move || is_open.get().then(|| chart(store, person)));
    view! {
        <details class="role-chart" on:toggle=disclose(is_open)>
            <summary class="role-chart__summary">{charts::roles_by_year()}</summary>
            {body}
        </details>
    }
    .into_any()
}

fn chart(store: Store, person: PersonId) -> AnyView {
    let grid = by_year(store, Facet::Role);
    let roles = store.derived.totals.read_untracked().values(Facet::Role);
    let legend: Vec<AnyView> = roles.into_iter().map(|value| key(store, value)).collect();
    view! {
        <div class="role-chart__body">
            <div class="role-chart__key" role="group" aria-label=charts::role()>{legend}</div>
            {dynamic(move || bars(store, &grid.read()))}
            {notes(store, person)}
        </div>
    }
    .into_any()
}

/// A role with its color and its works, as a filter.
fn key(store: Store, value: u32) -> AnyView {
    let choice = Choice { facet: Facet::Role, value };
    view! {
        <button
            type="button"
            class="role-chart__role"
            data-empty=flagged(move || choice.count(store) == 0)
            aria-pressed=flagged(move || choice.is_chosen(store))
            on:click=press(move |_| choice.toggle(store))
        >
            <span class="role-chart__swatch" data-value=value.to_string() aria-hidden="true"></span>
            {choice.label(store)}
            " "
            <span class="role-chart__count">{dynamic(move || choice.count(store).to_string().into_any())}</span>
        </button>
    }
    .into_any()
}

fn bars(store: Store, grid: &Grid) -> AnyView {
    let Some(bins) = grid.bins(MOST_BARS) else { return nothing() };
    let works = |at: u32, role: u32| grid.in_bin(bins, at, role);
    let sum = |at| (0..grid.n_columns as u32).map(|role| works(at, role)).sum::<u32>();
    let highest = (0..bins.count()).map(sum).max().unwrap_or_default().max(1);
    let unit = (HEIGHT / highest).clamp(1, MOST);
    let bar = |at: u32| {
        let cells = (0..grid.n_columns as u32).filter_map(|value| {
            let n = works(at, value);
            let choice = Choice { facet: Facet::Role, value };
            (n > 0).then(|| year_cell(store, choice, (bins, at), n, format!("{}px", n * unit)))
        });
        view! {
            <div class="role-chart__year">
                <div class="role-chart__bar">{cells.collect::<Vec<AnyView>>()}</div>
                <span class="role-chart__label">{year_label(bins, at)}</span>
            </div>
        }
        .into_any()
    };
    let bars: Vec<AnyView> = (0..bins.count()).map(bar).collect();
    view! { <div class="role-chart__bars">{bars}</div> }.into_any()
}

/// Notes on the roles that do not follow from the order of the authors.
fn notes(store: Store, person: PersonId) -> AnyView {
    let dataset = store.data();
    let works =
        || store.derived.scope.read_untracked().iter().filter_map(|id| dataset.work(*id)).collect();
    let works: Vec<&peerage_core::model::Work> = works();
    let mut notes = Vec::new();
    if has_alphabetical_authors(&works, &dataset) {
        notes.push(charts::alphabetical().to_owned());
    }
    for work in works {
        if let Some((role, Some(reason))) = role_of(work, person) {
            let role = within_sentence(Role::label(role));
            notes.push(charts::inferred_role(&work.title.plain, &role, reason.label()));
        }
    }
    if notes.is_empty() {
        return nothing();
    }
    let notes: Vec<AnyView> =
        notes.into_iter().map(|note| view! { <li>{note}</li> }.into_any()).collect();
    view! { <ul class="role-chart__notes">{notes}</ul> }.into_any()
}
