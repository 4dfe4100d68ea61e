//! Topics as chips, with the number of works each would leave.

use leptos::prelude::*;

use crate::store::Store;
use crate::view::choice::Choice;
use crate::view::words::flag;

/// A chip for each topic of the works in question.
#[component]
pub fn TopicChips() -> impl IntoView {
    let store = expect_context::<Store>();
    let topics = move || {
        store.counts.read().topics.iter().map(|(id, _)| Choice::Topic(*id)).collect::<Vec<_>>()
    };
    view! { class="pg",
        <div class="topic-chips" role="group" aria-label="Topics">
            <For each=topics key=|choice| *choice children=move |choice| chip(store, choice) />
        </div>
    }
    .into_any()
}

fn chip(store: Store, choice: Choice) -> AnyView {
    let count = move || choice.count(&store.counts.read());
    view! { class="pg",
        <button
            type="button"
            class="topic-chip"
            data-empty=move || flag(count() == 0)
            aria-pressed=move || flag(choice.is_in(&store.selection.read()))
            on:click=move |_| store.selection.update(|selection| choice.toggle(selection))
        >
            {choice.label(&store.data())}
            " "
            <span class="topic-chip__count">{count}</span>
        </button>
    }
    .into_any()
}
