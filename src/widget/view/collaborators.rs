//! The collaborators: the network, the legend of its colors, its tools, and a
//! table with the same content.

use leptos::prelude::*;
use peerage_core::graph::collaborator::{self, close_rule};
use peerage_core::messages::{collaborators, lists, network};
use peerage_core::model::PersonId;

use crate::store::{Memo, Signal, Store};
use crate::view::conflict_report::{conflict_report, today};
use crate::view::dynamic::{optional, press};
use crate::view::network_canvas::network_canvas;
use crate::view::network_large::leave;
use crate::view::network_legend::network_legend;
use crate::view::network_state::NetworkState;
use crate::view::network_table::{network_names, network_table};
use crate::view::network_tools::{network_extent, network_tools};
use crate::view::sliced::sliced;

/// The most close collaborators that are named.
const NAMED: usize = 8;

/// The whole section of collaborators.
pub fn collaborators(store: Store) -> AnyView {
    let state = NetworkState::new(store);
    let facts = optional(move || store.person().map(|person| facts(store, person)));
    let has_links = Memo::new(move || {
        !state.shown.read().network.links.is_empty() || state.options.read().kinds.is_some()
    });
    // On a phone first the names, and the picture for those who ask for it.
    let is_wanted = Signal::new(false);
    let is_list = Memo::new(move || store.is_narrow() && has_links.get() && !is_wanted.get());
    let picture = optional(move || {
        let picture = || {
            let canvas = sliced(store, move || network_canvas(state));
            view! { {canvas}{around(state, has_links)} }.into_any()
        };
        (!is_list.get()).then(picture)
    });
    let names = optional(move || is_list.get().then(|| names(state, is_wanted)));
    view! {
        <div class="collaborators" on:toggle=leave>
            {middle(state)}
            {names}
            {picture}
            {facts}
        </div>
    }
    .into_any()
}

/// What stands around the picture.
fn around(state: NetworkState, has_links: Memo<bool>) -> AnyView {
    optional(move || {
        has_links.get().then(|| {
            let store = state.store;
            view! {
                {sliced(store, move || network_legend(state))}
                {network_extent(state)}
                {sliced(store, move || network_tools(state))}
                {sliced(store, move || network_table(state))}
            }
            .into_any()
        })
    })
}

/// The people with the most joint works, and a button that shows the picture.
fn names(state: NetworkState, is_wanted: Signal<bool>) -> AnyView {
    view! {
        <button
            type="button"
            class="collaborators__picture"
            on:click=press(move |_| is_wanted.set(true))
        >
            {network::show_picture()}
        </button>
        {network_names(state)}
    }
    .into_any()
}

/// The person in the middle of the network, where the visitor chose one.
fn middle(state: NetworkState) -> AnyView {
    optional(move || {
        let data = state.store.data();
        let name = data.person(state.options.read().center?)?.name.clone();
        let view = view! {
            <p class="collaborators__middle" role="status">
                <span>{collaborators::around(&name)}</span>
                " "
                <button
                    type="button"
                    class="collaborators__back"
                    on:click=press(move |_| state.center_on(None))
                >
                    {collaborators::back()}
                </button>
            </p>
        };
        Some(view.into_any())
    })
}

/// A person's close collaborators, and the report of conflicts of interest.
fn facts(store: Store, person: PersonId) -> AnyView {
    let data = store.data();
    let year = today().year;
    let all = collaborator::collaborators(&data, person);
    let close: Vec<&str> = all
        .iter()
        .filter(|one| one.is_close(year))
        .filter_map(|one| Some(data.person(one.person)?.name.as_str()))
        .collect();
    let rest = close.len().saturating_sub(NAMED);
    let mut names = close.into_iter().take(NAMED).collect::<Vec<_>>().join(lists::separator());
    if rest > 0 {
        names = collaborators::and_more(&names, rest);
    }
    let sentence = (!names.is_empty()).then(|| {
        view! {
            <p class="collaborators__close">
                {collaborators::close(&names)}" "
                <span class="collaborators__rule">{format!("({})", close_rule())}</span>
            </p>
        }
        .into_any()
    });
    let report = (!all.is_empty()).then(|| conflict_report(store, person));
    view! { {sentence}{report} }.into_any()
}
