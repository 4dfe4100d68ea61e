//! The help of the search field: a question mark that opens to examples of
//! queries.

use leptos::prelude::*;
use peerage_core::messages::search;

/// What is written, and what it asks for.
const WAYS: [fn() -> [&'static str; 2]; 6] = [
    search::phrase,
    search::without,
    search::either,
    search::in_one_place,
    search::conditions,
    search::keys,
];

/// A question mark that opens to the examples.
pub fn search_hint() -> AnyView {
    let ways: Vec<AnyView> = WAYS
        .into_iter()
        .map(|way| {
            let [written, meaning] = way();
            view! {
                <div class="search-box__way">
                    <dt class="search-box__written">{written}</dt>
                    <dd class="search-box__meaning">{meaning}</dd>
                </div>
            }
            .into_any()
        })
        .collect();
    view! {
        <details class="search-box__hint">
            <summary class="search-box__question" aria-label=search::ways_to_search() title=search::ways_to_search()>"?"</summary>
            <dl class="search-box__ways">{ways}</dl>
        </details>
    }
    .into_any()
}
