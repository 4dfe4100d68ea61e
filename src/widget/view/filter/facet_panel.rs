//! The filters: the names of all facets, in one line or in a column. The values of
//! an opened one stand below.

use leptos::prelude::*;
use peerage_core::facet::Facet;
use peerage_core::messages::facets;

use crate::store::{Memo, Priority, Signal, Store};
use crate::view::charts::year_brush::year_brush;
use crate::view::dom::dynamic::{disclose, dynamic, flagged, optional, press};
use crate::view::dom::schedule::scheduled;
use crate::view::filter::facet_values::facet_values;
use peerage_core::page::toolbar::CHOSEN;

/// Facets that are shown from the start; the others on demand.
const FIRST: [Facet; 6] =
    [Facet::Year, Facet::Unit, Facet::Venue, Facet::Kind, Facet::Person, Facet::Role];
const FURTHER: [Facet; 6] =
    [Facet::Topic, Facet::Status, Facet::Award, Facet::Material, Facet::Source, Facet::Trust];

/// The facets; an opened one shows its values below.
#[component]
pub fn FacetPanel(is_column: bool) -> impl IntoView {
    let store = expect_context::<Store>();
    let all = Signal::new(false);
    let first: Vec<AnyView> =
        FIRST.into_iter().map(|one| facet(store, one, None, is_column)).collect();
    let further: Vec<AnyView> =
        FURTHER.into_iter().map(|one| facet(store, one, Some(all), is_column)).collect();
    view! {
        <div class="facet-panel" role="group" aria-label=facets::filters()>
            {first}
            {further}
            <button
                type="button"
                class="facet-panel__more"
                aria-expanded=flagged(move || all.get())
                on:click=press(move |_| all.update(|all| *all = !*all))
            >
                {dynamic(move || if all.get() { facets::fewer_filters() } else { facets::more_filters() }.into_any())}
            </button>
        </div>
    }
    .into_any()
}

/// A facet, unless all works have the same value in it. A facet that is shown
/// on demand stays while something is chosen in it.
fn facet(store: Store, facet: Facet, on_demand: Option<Signal<bool>>, is_column: bool) -> AnyView {
    let is_shown = Memo::new(move || {
        let is_chosen = !store.inputs.selection.read().constraints_on(facet).is_empty();
        let is_asked_for = on_demand.is_none_or(|all| all.get());
        is_chosen || is_asked_for && store.derived.totals.read().values(facet).len() > 1
    });
    let details =
        move || scheduled(store, Priority::Visible, move || details(store, facet, is_column));
    optional(move || is_shown.get().then(details))
}

/// Disclosures of the facets: one open at a time in a line; independent in a column, with the years
/// open at first.
fn details(store: Store, facet: Facet, is_column: bool) -> AnyView {
    let is_open = Signal::new(is_column && facet == Facet::Year);
    let n_chosen = optional(move || {
        let n = store.inputs.selection.read().constraints_on(facet).len();
        let badge = || view! { <span class=CHOSEN>{n.to_string()}</span> };
        (n > 0).then(|| badge().into_any())
    });
    let body = optional(move || {
        is_open.get().then(|| match facet {
            Facet::Year => scheduled(store, Priority::Visible, move || year_brush(store)),
            _ => facet_values(store, facet),
        })
    });
    view! {
        <details
            class="facet-panel__facet"
            name=(!is_column).then_some("peerage-facet")
            open=is_open.get_untracked()
            data-facet=facet.key()
            on:toggle=disclose(is_open)
        >
            <summary class="facet-panel__summary">{facet.label()}{n_chosen}</summary>
            <div class="facet-panel__values" role="group" aria-label=facet.label()>
                {body}
            </div>
        </details>
    }
    .into_any()
}
