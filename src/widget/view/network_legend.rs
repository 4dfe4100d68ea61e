//! The legend of the colors. Each color is a button that fades all others.

use leptos::prelude::*;
use peerage_core::messages::network;
use peerage_core::state::network::{ColorScale, LegendEntry, Meaning};

use crate::store::Memo;
use crate::view::dynamic::{dynamic, flagged, press};
use crate::view::network_state::NetworkState;
use crate::view::network_tools::kind_name;

/// The legend of the scale that holds.
pub fn network_legend(state: NetworkState) -> AnyView {
    let entries = Memo::new(move || {
        let (data, shown) = (state.store.data(), state.shown.get());
        let entries = state.scale.get().legend(&shown, &data, &state.store.derived.scope.read());
        if entries.len() > 1 && !shown.network.links.is_empty() { entries } else { Vec::new() }
    });
    let buttons = dynamic(move || {
        state.color.set(None);
        let scale = if state.scale.get() == ColorScale::LastYear { "year" } else { "hue" };
        let button = |entry| button(state, scale, entry);
        entries.get().into_iter().map(button).collect::<Vec<_>>().into_any()
    });
    view! {
        <div class="network-legend" role="group" aria-label=network::colors()>{buttons}</div>
        <p class="network-legend__note">{network::about_lines()}</p>
    }
    .into_any()
}

fn button(state: NetworkState, scale: &'static str, entry: LegendEntry) -> AnyView {
    let color = entry.color;
    let is_picked = move || state.color.get() == Some(color);
    let pick = move |_| state.color.update(|old| *old = (*old != Some(color)).then_some(color));
    view! {
        <button
            type="button"
            class="network-legend__entry"
            aria-pressed=flagged(is_picked)
            on:click=press(pick)
        >
            <span
                class="network-legend__swatch"
                data-scale=scale
                data-tone=color.to_string()
                data-shape=entry.shape.name()
                aria-hidden="true"
            ></span>
            {meaning(entry.meaning)}
            " "
            <span class="network-legend__count">{entry.count.to_string()}</span>
        </button>
    }
    .into_any()
}

fn meaning(meaning: Meaning) -> String {
    match meaning {
        Meaning::Kind(kind) => kind_name(kind).to_owned(),
        Meaning::Person(name) => name,
        Meaning::Group(name) => network::and_others(&name),
        Meaning::Years(first, last) if first < last => format!("{first}–{last}"),
        Meaning::Years(year, _) => year.to_string(),
        Meaning::Undated => network::undated().to_owned(),
        Meaning::Members => network::lab().to_owned(),
        Meaning::Others => network::others().to_owned(),
    }
}
