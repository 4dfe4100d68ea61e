//! What can be written into the search field, told to those who ask.

use leptos::prelude::*;

/// What is written, and what it asks for.
const WAYS: [(&str, &str); 6] = [
    ("\"in a row\"", "words one after the other"),
    ("-word", "works without it"),
    ("this OR that", "either of the two"),
    ("author: title: venue: topic: award: summary:", "look in one place"),
    ("year:2021..2024  type:journal  has:code  role:first  source:cv", "what works are or have"),
    ("/  ↓  Esc", "come here, go to the list, take back"),
];

/// A question mark that opens to the ways to search.
pub fn search_hint() -> AnyView {
    let ways: Vec<AnyView> = WAYS
        .into_iter()
        .map(|(written, meaning)| {
            view! { class="pg",
                <div class="search-box__way">
                    <dt class="search-box__written">{written}</dt>
                    <dd class="search-box__meaning">{meaning}</dd>
                </div>
            }
            .into_any()
        })
        .collect();
    view! { class="pg",
        <details class="search-box__hint">
            <summary class="search-box__question" aria-label="Ways to search" title="Ways to search">"?"</summary>
            <dl class="search-box__ways">{ways}</dl>
        </details>
    }
    .into_any()
}
