//! What the colors of the picture mean; each is a button that leaves only its
//! own in full color.

use leptos::prelude::*;

use crate::view::dynamic::{dynamic, flagged, press};
use crate::view::network_canvas::{Board, Scale, legend};

/// The legend of the scale that holds.
pub fn network_legend(board: Board) -> AnyView {
    let entries = Memo::new(move |_| {
        let (data, shown) = (board.store.data(), board.shown.get());
        let entries = legend(&shown, &data, &board.store.derived.scope.read(), board.scale.get());
        if entries.len() > 1 && !shown.network.links.is_empty() { entries } else { Vec::new() }
    });
    let buttons = dynamic(move || {
        board.tone.set(None);
        let scale = if board.scale.get() == Scale::Year { "year" } else { "hue" };
        let button = |entry| button(board, scale, entry);
        entries.get().into_iter().map(button).collect::<Vec<_>>().into_any()
    });
    view! { class="pg",
        <div class="network-legend" role="group" aria-label="Colors">{buttons}</div>
        <p class="network-legend__note">"Lines are joint works; distance means nothing."</p>
    }
    .into_any()
}

fn button(board: Board, scale: &'static str, entry: crate::view::network_canvas::Entry) -> AnyView {
    let tone = entry.tone;
    let is_picked = move || board.tone.get() == Some(tone);
    let pick = move |_| board.tone.update(|old| *old = (*old != Some(tone)).then_some(tone));
    view! { class="pg",
        <button
            type="button"
            class="network-legend__entry"
            aria-pressed=flagged(is_picked)
            on:click=press(pick)
        >
            <span
                class="network-legend__swatch"
                data-scale=scale
                data-tone=tone.to_string()
                data-figure=entry.figure
                aria-hidden="true"
            ></span>
            {entry.label}
            " "
            <span class="network-legend__count">{entry.count.to_string()}</span>
        </button>
    }
    .into_any()
}
