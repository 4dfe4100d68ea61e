//! Panel of the toolbar's button: all facets, the charts and the display options of the list.

use leptos::{html, prelude::*};
use peerage_core::messages::{counts, facets};

use crate::store::{Signal, Store, effect};
use crate::view::charts::role_chart::RoleChart;
use crate::view::charts::timeline::Timeline;
use crate::view::dom::dynamic::{press, text};
use crate::view::dom::shown::placed;
use crate::view::filter::facet_panel::FacetPanel;
use crate::view::list::tools::list_tools;

/// The filters as a bottom sheet over the list, on a phone.
pub fn sheet(store: Store, open: Signal<bool>) -> AnyView {
    let sheet = NodeRef::<html::Div>::new();
    effect(move || {
        let Some(sheet) = sheet.get() else { return };
        // Without support for popovers it stands in the flow of the page.
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
    view! {
        <div class="toolbar__sheet" role="dialog" aria-label=facets::filters() node_ref=sheet on:toggle=leave>
            {filters(false)}
            <button type="button" class="toolbar__done" on:click=press(move |_| open.set(false))>
                {words}
            </button>
        </div>
    }
    .into_any()
}

/// The filters, beside the list or above it.
pub fn filters(is_column: bool) -> AnyView {
    let store = expect_context::<Store>();
    view! {
        <div class="toolbar__panel" id="peerage-filters">
            <FacetPanel is_column />
            <div class="toolbar__charts"><RoleChart /><Timeline /></div>
            {placed(move |place| list_tools(store, place))}
        </div>
    }
    .into_any()
}
