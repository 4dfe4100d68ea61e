//! The shape of a trust badge, which stands beside words, never color alone.

use leptos::prelude::*;
use peerage_core::trust::State;

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
