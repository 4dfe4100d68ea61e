//! The selected works of a person, side by side above the list: a picture or the key
//! sentence of each.

use leptos::prelude::*;
use peerage_core::messages::list;
use peerage_core::model::{Dataset, WorkId};
use peerage_core::state::{Focus, card_facts, key_sentence};

use crate::store::Store;
use crate::view::dynamic::optional;
use crate::view::heading::heading_level;
use crate::view::image::image;
use crate::view::page_link::page_link;
use crate::view::rich_text::rich_text;

/// The strip; nothing where there is none.
pub fn selected_strip(store: Store) -> AnyView {
    optional(move || {
        let works = store.derived.strip.get();
        if works.is_empty() {
            return None;
        }
        let dataset = store.data();
        let cards: Vec<AnyView> =
            works.into_iter().filter_map(|id| card(store, id, &dataset)).collect();
        let view = view! {
            <section class="selected-strip" aria-label=list::selected()>
                <h4 class="selected-strip__heading" {..heading_level(store, 4)}>{list::selected()}</h4>
                // Where it does not fit it is scrolled, with the arrow keys too.
                <ul class="selected-strip__cards" tabindex="0" aria-label=list::selected()>{cards}</ul>
            </section>
        };
        Some(view.into_any())
    })
}

fn card(store: Store, id: WorkId, dataset: &Dataset) -> Option<AnyView> {
    let work = dataset.work(id)?;
    let title = page_link(store, Focus::Work(id), "selected-strip__link", rich_text(&work.title));
    let sentence = key_sentence(work, dataset);
    let words = move || {
        let sentence = sentence.clone();
        view! { <p class="selected-strip__sentence">{sentence}</p> }.into_any()
    };
    let content = match work.image.clone() {
        Some(found) => image(store, found, "selected-strip__image", String::new(), words),
        None => words(),
    };
    let view = view! {
        <li class="selected-strip__card" data-key=work.key.clone()>
            <p class="selected-strip__facts" data-kind=work.kind.key()>{card_facts(work, dataset)}</p>
            <p class="selected-strip__title">{title}</p>
            {content}
        </li>
    };
    Some(view.into_any())
}
