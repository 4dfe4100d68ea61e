//! What is chosen, each to be taken back.

use leptos::prelude::*;

use crate::store::Store;
use crate::view::choice::Choice;

/// A chip for each value chosen, and one button that clears everything.
#[component]
pub fn ActiveFilters() -> impl IntoView {
    let store = expect_context::<Store>();
    let is_active = Memo::new(move |_| {
        !store.selection.read().is_empty() || !store.query.read().trim().is_empty()
    });
    let bar = move || {
        view! { class="pg",
            <div class="active-filters" role="group" aria-label="Active filters">
                <For
                    each=move || Choice::all_in(&store.selection.read())
                    key=|choice| *choice
                    children=move |choice| chip(store, choice)
                />
                <button
                    type="button"
                    class="active-filters__clear"
                    on:click=move |_| store.clear()
                >
                    "Clear all"
                </button>
            </div>
        }
    };
    move || is_active.get().then(bar)
}

fn chip(store: Store, choice: Choice) -> AnyView {
    let label = choice.label(&store.data());
    view! { class="pg",
        <button
            type="button"
            class="active-filters__chip"
            aria-label=format!("Remove filter {label}")
            on:click=move |_| store.selection.update(|selection| choice.toggle(selection))
        >
            {label.clone()}
            <span class="active-filters__cross" aria-hidden="true">"×"</span>
        </button>
    }
    .into_any()
}
