//! What is chosen, each to be taken back.

use leptos::prelude::*;

use crate::facet::Constraint;
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
                    each=move || store.selection.read().constraints().to_vec()
                    key=|one| *one
                    children=move |one| chip(store, one)
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

fn chip(store: Store, one: Constraint) -> AnyView {
    let label = Choice { facet: one.facet, value: one.value }.label(store);
    let label = if one.is_excluded { format!("not {label}") } else { label };
    view! { class="pg",
        <button
            type="button"
            class="active-filters__chip"
            aria-label=format!("Remove filter {label}")
            on:click=move |_| store.selection.update(|it| it.set(one.facet, one.value, None))
        >
            {label.clone()}
            <span class="active-filters__cross" aria-hidden="true">"×"</span>
        </button>
    }
    .into_any()
}
