//! Related works, on the page of a work: those that share most with it.

use leptos::prelude::*;
use peerage_core::graph::network::related::Related;
use peerage_core::messages::works;
use peerage_core::model::WorkId;
use peerage_core::state::Focus;

use crate::store::Store;
use crate::view::common::page_link::page_link;
use crate::view::common::rich_text::rich_text;
use crate::view::dom::dynamic::optional;
use crate::view::dom::heading::heading_level;

/// Number of works that are shown.
const SHOWN: usize = 5;

/// A list of links with venue and year; nothing on other pages.
pub fn related(store: Store) -> AnyView {
    optional(move || {
        let Focus::Work(id) = store.inputs.focus.get() else { return None };
        let found = Related::new(&store.data()).works(&store.data(), id, SHOWN);
        let items: Vec<AnyView> = found.into_iter().filter_map(|id| item(store, id)).collect();
        if items.is_empty() {
            return None;
        }
        let view = view! {
            <section class="related-works" aria-labelledby="peerage-related">
                <h3 class="profile__heading" {..heading_level(store, 3)} id="peerage-related">{works::related()}</h3>
                <ul class="related-works__list">{items}</ul>
            </section>
        };
        Some(view.into_any())
    })
}

fn item(store: Store, id: WorkId) -> Option<AnyView> {
    let dataset = store.data();
    let work = dataset.work(id)?;
    let venue = dataset.venue_of(work).map(|venue| venue.short.clone());
    let year = work.date.map(|date| date.year.to_string());
    let facts = [venue, year].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let title = rich_text(&work.title);
    let link = page_link(store, Focus::Work(id), "related-works__link", title);
    Some(view! { <li>{link} " " <span class="related-works__facts">{facts}</span></li> }.into_any())
}
