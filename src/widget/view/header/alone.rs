//! Parts of a profile without its list, which stand alone in pages of others: members, charts, a
//! badge, a number.

use leptos::prelude::*;
use peerage_core::messages::counts;
use peerage_core::page::Sink;
use peerage_core::state::Parts;

use crate::store::Store;
use crate::view::charts::role_chart::RoleChart;
use crate::view::charts::timeline::Timeline;
use crate::view::charts::year_brush::year_brush;
use crate::view::common::elements::Elements;
use crate::view::dom::element::add;
use crate::view::dom::place::Place;
use crate::view::dom::react::words;
use crate::view::dom::shown::show;
use crate::view::header::lab_overview::members;
use crate::view::header::person::trust;

/// The part that the store names.
pub fn alone(store: Store, place: &Place) {
    let n_works = move || store.derived.hits.read().len();
    match store.parts {
        Parts::People => members(store, place),
        Parts::Timeline => show(place, charts(store)),
        Parts::Badge => {
            let focus = store.inputs.focus.get_untracked();
            let sink = &mut Elements::new(store, place.clone());
            let badge = sink.open("div", "badge");
            // Without a site its page is the badge.
            match store.site.read_value().is_empty() {
                true => drop(sink.open("b", "badge__name")),
                false => drop(sink.open_link(focus, "badge__name", None)),
            }
            sink.text(focus.name(&store.data()));
            sink.close();
            words(&add(&badge, "span", "badge__works"), move || counts::works(n_works()));
            if let Some(person) = focus.person() {
                trust(store, person, &badge);
            }
        }
        _ => words(&place.parent, move || n_works().to_string()),
    }
}

fn charts(store: Store) -> AnyView {
    view! {
        <div class="badge__charts">{year_brush(store)} <RoleChart /> <Timeline is_open=true /></div>
    }
    .into_any()
}
