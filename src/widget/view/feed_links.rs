//! Links to the feeds of a person or a topic. The files of the feeds lie
//! beside the dataset.

use leptos::prelude::*;
use peerage_core::messages::links;

use crate::store::Store;

/// Links to the feeds called `name`; nothing where the dataset has none.
pub fn feed_links(store: Store, name: &str) -> AnyView {
    let dataset = store.data();
    let Some(feeds) = &dataset.feeds else { return ().into_any() };
    let link = |label: &'static str, kind: &'static str, extension: &str| {
        let address = store.beside(&format!("{}/{name}.{extension}", feeds.folder));
        view! { <a class="feed-links__link" type=kind href=address>{label}</a> }.into_any()
    };
    view! {
        {link(links::atom(), "application/atom+xml", "atom")}
        {link(links::json_feed(), "application/feed+json", "json")}
    }
    .into_any()
}
