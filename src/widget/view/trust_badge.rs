//! The trust badge: a shape and words, never color alone.

use leptos::prelude::*;
use peerage_core::messages::{counts, trust};
use peerage_core::trust::{State, Verdict};

use crate::view::dynamic::press;
use crate::view::words::flag;

/// The state of a work as a button that opens its evidence.
#[component]
pub fn TrustBadge(verdict: Verdict, open: RwSignal<bool>) -> impl IntoView {
    let Verdict { state, sources, .. } = verdict;
    let words = match state {
        State::Corroborated | State::SelfAsserted => counts::sources(sources.len()),
        State::Disagreed => trust::sources_differ().to_owned(),
    };
    view! {
        <button
            type="button"
            class="trust-badge"
            data-state=state.key()
            title=trust::show_sources(state.label())
            aria-expanded=move || flag(open.get())
            on:click=press(move |_| open.update(|open| *open = !*open))
        >
            {shape(state)}
            <span class="trust-badge__words">{words}</span>
        </button>
    }
    .into_any()
}

/// The shape of a state: a filled circle with a check, a hollow circle, a
/// triangle.
pub fn shape(state: State) -> AnyView {
    let drawing = match state {
        State::Corroborated => view! {
            <circle class="trust-badge__filled" cx="8" cy="8" r="7"></circle>
            <path class="trust-badge__check" d="M4.8 8.3 7 10.5 11.2 5.8"></path>
        }
        .into_any(),
        State::SelfAsserted => view! {
            <circle class="trust-badge__hollow" cx="8" cy="8" r="6"></circle>
        }
        .into_any(),
        State::Disagreed => view! {
            <path class="trust-badge__hollow" d="M8 2.2 14.3 13.4H1.7Z"></path>
            <path class="trust-badge__hollow" d="M8 6.2V9.4M8 11.3V11.5"></path>
        }
        .into_any(),
    };
    view! {
        <svg
            class="trust-badge__shape" data-state=state.key()
            viewBox="0 0 16 16" width="14" height="14" aria-hidden="true"
        >
            {drawing}
        </svg>
    }
    .into_any()
}
