//! The search field.

use leptos::{ev::KeyboardEvent, prelude::*};

use crate::store::Store;
use crate::view::words::plural;

/// Writes what is typed to the store; Escape takes it back.
#[component]
pub fn SearchBox() -> impl IntoView {
    let store = expect_context::<Store>();
    let placeholder = move || {
        format!("Search {}: title, person, venue, year", plural(store.scope.read().len(), "work"))
    };
    let clear = move |event: KeyboardEvent| {
        if event.key() == "Escape" && !store.query.read_untracked().is_empty() {
            event.prevent_default();
            event.stop_propagation();
            store.query.set(String::new());
        }
    };
    view! { class="pg",
        <label class="search-box">
            <span class="search-box__label">"Search publications"</span>
            <svg class="search-box__glyph" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <circle cx="7" cy="7" r="4.5"></circle>
                <path d="M10.4 10.4 14 14"></path>
            </svg>
            <input
                class="search-box__input"
                type="search"
                autocomplete="off"
                spellcheck="false"
                placeholder=placeholder
                prop:value=move || store.query.get()
                on:input=move |event| store.query.set(event_target_value(&event))
                on:keydown=clear
            />
        </label>
    }
    .into_any()
}
