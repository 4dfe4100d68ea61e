//! What narrows the list: one line with the search field and a button, one line of
//! topics. The button opens all facets, the charts and the look of the list.

use leptos::prelude::*;
use peerage_core::messages::facets;
use peerage_core::state::Focus;

use crate::store::Store;
use crate::view::chunks::TOOLS;
use crate::view::dynamic::{flagged, optional, press};
use crate::view::late::{Late, When, late};
use crate::view::search_box::SearchBox;
use crate::view::sliced::sliced;
use crate::view::topic_chips::TopicChips;

/// Where there is room, everything that the button opens stands beside the list.
pub fn facet_column(store: Store) -> AnyView {
    let is_there = Memo::new(move |_| has_column(store));
    optional(move || {
        let filters = || late(&TOOLS, When::Now, "late", |tools| (tools.filters)(true));
        let column = || view! { <div class="profile__facets">{filters()}</div> };
        is_there.get().then(|| column().into_any())
    })
}

/// The page of a work is no list.
fn has_column(store: Store) -> bool {
    store.is_wide() && !matches!(store.inputs.focus.get(), Focus::Work(_))
}

/// The tools above the list. What the button opens is made only then.
pub fn toolbar(store: Store) -> AnyView {
    let open = RwSignal::new(false);
    let n_chosen = optional(move || {
        let n = store.inputs.selection.read().constraints().len();
        let badge = || view! { <span class="facet-panel__chosen">{n.to_string()}</span> };
        (n > 0).then(|| badge().into_any())
    });
    let panel = optional(move || {
        let is_sheet = untrack(|| store.is_narrow());
        let panel = move || {
            late(&TOOLS, When::Now, "late__panel", move |tools| match is_sheet {
                true => (tools.sheet)(store, open),
                false => (tools.filters)(false),
            })
        };
        (open.get() && !has_column(store)).then(panel)
    });
    let has_words = Memo::new(move |_| !store.inputs.query.read().trim().is_empty());
    let is_active =
        Memo::new(move |_| has_words.get() || !store.inputs.selection.read().is_empty());
    let active = optional(move || {
        let chips = || late(&TOOLS, When::Now, "late", move |tools| (tools.active_filters)(store));
        is_active.get().then(chips)
    });
    view! {
        // Whoever turns to the tools is about to use them.
        <div class="toolbar" on:pointerenter=|_| TOOLS.want() on:focusin=|_| TOOLS.want()>
            <div class="toolbar__line">
                {sliced(store, || view! { <SearchBox /> }.into_any())}
                <button
                    type="button"
                    class="toolbar__filters"
                    aria-expanded=flagged(move || open.get())
                    aria-controls="peerage-filters"
                    on:click=press(move |_| open.update(|open| *open = !*open))
                >
                    {facets::filters()}
                    {n_chosen}
                </button>
            </div>
            {sliced(store, || view! { <TopicChips /> }.into_any())}
            {panel}
            {active}
        </div>
    }
    .into_any()
}
