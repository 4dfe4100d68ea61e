//! What narrows the list: one line with the search field and a button, one line of
//! topics. The button opens all facets, the charts and the look of the list.

use leptos::{html, prelude::*};
use peerage_core::messages::{counts, facets};
use peerage_core::state::Focus;

use crate::store::Store;
use crate::view::active_filters::ActiveFilters;
use crate::view::dynamic::{effect, flagged, optional, press, text};
use crate::view::facet_panel::FacetPanel;
use crate::view::list_tools::ListTools;
use crate::view::role_chart::RoleChart;
use crate::view::search_box::SearchBox;
use crate::view::timeline::Timeline;
use crate::view::topic_chips::TopicChips;

/// Where there is room, everything that the button opens stands beside the list.
pub fn facet_column(store: Store) -> AnyView {
    let is_there = Memo::new(move |_| has_column(store));
    optional(move || {
        let column = || view! { class="pg", <div class="profile__facets">{filters(true)}</div> };
        is_there.get().then(|| column().into_any())
    })
}

/// On a phone the filters come from below, over the list.
fn sheet(store: Store, open: RwSignal<bool>) -> AnyView {
    let sheet = NodeRef::<html::Div>::new();
    effect(move || {
        let Some(sheet) = sheet.get() else { return };
        // Where there are no popovers it stands in its place.
        if sheet.set_attribute("popover", "auto").and_then(|()| sheet.show_popover()).is_err() {
            drop(sheet.remove_attribute("popover"));
        }
    });
    let leave = move |_| {
        let is_open =
            |it: &web_sys::HtmlDivElement| it.matches(":popover-open").unwrap_or_default();
        if sheet.get_untracked().is_none_or(|sheet| !is_open(&sheet)) {
            open.set(false);
        }
    };
    let words = text(move || facets::show(&counts::works(store.derived.hits.read().len())));
    view! { class="pg",
        <div class="toolbar__sheet" role="dialog" aria-label=facets::filters() node_ref=sheet on:toggle=leave>
            {filters(false)}
            <button type="button" class="toolbar__done" on:click=press(move |_| open.set(false))>
                {words}
            </button>
        </div>
    }
    .into_any()
}

/// The page of a work is no list.
fn has_column(store: Store) -> bool {
    store.is_wide() && !matches!(store.inputs.focus.get(), Focus::Work(_))
}

fn filters(is_column: bool) -> AnyView {
    view! { class="pg",
        <div class="toolbar__panel" id="peerage-filters">
            <FacetPanel is_column />
            <div class="toolbar__charts"><RoleChart /><Timeline /></div>
            <ListTools />
        </div>
    }
    .into_any()
}

/// The tools above the list. What the button opens is made only then.
pub fn toolbar(store: Store) -> AnyView {
    let open = RwSignal::new(false);
    let n_chosen = optional(move || {
        let n = store.inputs.selection.read().constraints().len();
        let badge =
            || view! { class="pg", <span class="facet-panel__chosen">{n.to_string()}</span> };
        (n > 0).then(|| badge().into_any())
    });
    let panel = optional(move || {
        let panel =
            || if untrack(|| store.is_narrow()) { sheet(store, open) } else { filters(false) };
        (open.get() && !has_column(store)).then(panel)
    });
    view! { class="pg",
        <div class="toolbar">
            <div class="toolbar__line">
                <SearchBox />
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
            <TopicChips />
            {panel}
            <ActiveFilters />
        </div>
    }
    .into_any()
}
