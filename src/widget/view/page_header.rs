//! The header of a page that is about a work, a venue or a topic.

use leptos::prelude::*;
use peerage_core::messages::page;
use peerage_core::state::Focus;

use crate::store::Store;
use crate::view::facts::Facts;
use crate::view::feed_links::feed_links;
use crate::view::page_link::page_link;
use crate::view::share_buttons::share_buttons;

/// What the page is about, its figures, and the way back to the lab.
pub fn page_header(store: Store, focus: Focus) -> AnyView {
    let dataset = store.data();
    let back = view! { class="pg", "← " {dataset.lab.name.clone()} }.into_any();
    let kind = match focus {
        Focus::Venue(id) => dataset.venues.get(id.index()).map(|venue| {
            if venue.short == venue.name { page::VENUE.to_owned() } else { venue.short.clone() }
        }),
        Focus::Topic(_) => Some(page::TOPIC.to_owned()),
        Focus::Work(id) => dataset.work(id).map(|work| work.kind.label().to_owned()),
        Focus::Lab | Focus::Person(_) => None,
    };
    let feeds = match focus.key(&dataset) {
        Some(("topic", key)) => Some(feed_links(store, &format!("topic-{key}"))),
        _ => None,
    };
    view! { class="pg",
        <header class="page-header">
            {page_link(store, Focus::Lab, "page-header__back", back)}
            <p class="page-header__kind">{kind}</p>
            <h2 class="page-header__name">{focus.name(&dataset).to_owned()}</h2>
            <p class="page-header__facts">{Facts::of(focus, &dataset).label()}</p>
            <div class="page-header__feeds">{feeds} {share_buttons(store)}</div>
        </header>
    }
    .into_any()
}
