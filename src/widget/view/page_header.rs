//! The header of a page that is about a work, a venue or a topic.

use leptos::prelude::*;
use peerage_core::messages::page;
use peerage_core::state::{Facts, Focus};

use crate::store::Store;
use crate::view::heading::heading_level;
use crate::view::page_link::page_link;

/// What the page is about, its figures, and the way back to the lab.
pub fn page_header(store: Store, focus: Focus) -> AnyView {
    let dataset = store.data();
    // The page of a work is no list.
    let facts = (!matches!(focus, Focus::Work(_))).then(|| {
        let facts = Facts::of(focus, &focus.works(&dataset), &dataset).label();
        view! { <p class="page-header__facts">{facts}</p> }.into_any()
    });
    let back = page::back(&dataset.lab.name).into_any();
    let kind = match focus {
        Focus::Venue(id) => dataset.venues.get(id.index()).map(|venue| {
            if venue.short == venue.name { page::venue().to_owned() } else { venue.short.clone() }
        }),
        Focus::Topic(_) => Some(page::topic().to_owned()),
        Focus::Work(id) => dataset.work(id).map(|work| work.kind.label().to_owned()),
        Focus::Lab | Focus::Person(_) => None,
    };
    view! {
        <header class="page-header">
            {page_link(store, Focus::Lab, "page-header__back", back)}
            <p class="page-header__kind">{kind}</p>
            <h2 class="page-header__name" {..heading_level(store, 2)}>{focus.name(&dataset).to_owned()}</h2>
            {facts}
        </header>
    }
    .into_any()
}
