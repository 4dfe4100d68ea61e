//! The most frequent topics as buttons, with the number of works that each
//! would leave.

use leptos::prelude::*;
use peerage_core::facet::Facet;
use peerage_core::messages::facets;
use peerage_core::model::TopicId;
use peerage_core::state::Focus;

use crate::store::Store;
use crate::view::choice::{Choice, values};
use crate::view::dynamic::{each, flagged, optional, press, text};
use crate::view::feed_links::feed_links;
use crate::view::page_link::page_link;
use crate::view::roving::arrows;

/// The most topics shown; the facet has them all.
const SHOWN: usize = 8;

/// A button for each of the most frequent topics in the scope.
#[component]
pub fn TopicChips() -> impl IntoView {
    let store = expect_context::<Store>();
    let topics = each(
        move || values(store, Facet::Topic).into_iter().take(SHOWN).map(u64::from).collect(),
        move |value| chip(store, Choice { facet: Facet::Topic, value: value as u32 }),
    );
    view! {
        <div
            class="topic-chips"
            role="group"
            aria-label=facets::topics()
            on:keydown=arrows(".topic-chip")
        >
            {topics}
            {feeds(store)}
        </div>
    }
    .into_any()
}

/// The page and the feeds of the one topic that is chosen.
fn feeds(store: Store) -> AnyView {
    optional(move || {
        let selection = store.inputs.selection.read();
        let mut topics = selection.included(Facet::Topic);
        let (Some(only), None) = (topics.next(), topics.next()) else { return None };
        let data = store.data();
        let feeds = feed_links(store, &format!("topic-{}", data.topics.get(only as usize)?.key));
        let page = Focus::Topic(TopicId(only));
        let page = (store.inputs.focus.get() != page)
            .then(|| page_link(store, page, "topic-chips__page", facets::topic_page().into_any()));
        Some(view! { {page}{feeds} }.into_any())
    })
}

fn chip(store: Store, choice: Choice) -> AnyView {
    view! {
        <button
            type="button"
            class="topic-chip"
            data-empty=flagged(move || choice.count(store) == 0)
            data-excluded=flagged(move || choice.is_excluded(store))
            aria-pressed=flagged(move || choice.is_chosen(store))
            on:click=press(move |_| choice.toggle(store))
        >
            <span class="topic-chip__name">{choice.label(store)}</span>
            " "
            <span class="topic-chip__count">{text(move || choice.count(store).to_string())}</span>
        </button>
    }
    .into_any()
}
