//! Topics as chips, with the number of works each would leave.

use leptos::prelude::*;

use crate::facet::Facet;
use crate::store::Store;
use crate::view::choice::{Choice, choices};
use crate::view::words::flag;

/// A chip for each topic of the works in question.
#[component]
pub fn TopicChips() -> impl IntoView {
    let store = expect_context::<Store>();
    let topics = move || choices(store, Facet::Topic);
    view! { class="pg",
        <div class="topic-chips" role="group" aria-label="Topics">
            <For each=topics key=|choice| *choice children=move |choice| chip(store, choice) />
        </div>
    }
    .into_any()
}

fn chip(store: Store, choice: Choice) -> AnyView {
    let count = move || choice.count(store);
    view! { class="pg",
        <button
            type="button"
            class="topic-chip"
            data-empty=move || flag(count() == 0)
            aria-pressed=move || flag(choice.is_chosen(store))
            on:click=move |_| choice.toggle(store)
        >
            {choice.label(store)}
            " "
            <span class="topic-chip__count">{count}</span>
        </button>
    }
    .into_any()
}
