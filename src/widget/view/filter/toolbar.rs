//! Tools above the list: one line with the search field and a button, one line of topics. The
//! button opens all facets, the charts and the display options of the list.

use leptos::prelude::*;
use peerage_core::page::frame::open_facets;
use peerage_core::page::toolbar::{CHOSEN, open_filters, open_line, open_toolbar};
use peerage_core::state::Focus;

use crate::store::{Memo, Signal, Store};
use crate::view::chunks::TOOLS;
use crate::view::common::elements::Elements;
use crate::view::dom::element::{set, write};
use crate::view::dom::late::{Late, When, late};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{hear, press, state};
use crate::view::dom::schedule::schedule;
use crate::view::filter::search_box::search_box;
use crate::view::filter::topic_chips::topic_chips;

/// Column beside the list, where there is room, with everything that the button opens.
pub fn facet_column(store: Store, place: &Place) {
    let is_there = Memo::new(move || has_column(store));
    part(place, move |place| {
        if is_there.get() {
            let column = open_facets(&mut Elements::new(store, place.clone()));
            let column = Place::end(&column);
            late(&TOOLS, When::Now, "late", &column, |it, place| (it.filters)(true, place));
        }
    });
}

/// True if the filters stand in a column. The page of a work, which is not a list, has none.
fn has_column(store: Store) -> bool {
    store.is_wide() && !matches!(store.inputs.focus.get(), Focus::Work(_))
}

/// The tools above the list. The content of the button is rendered when it is opened.
pub fn toolbar(store: Store, place: &Place) {
    let sink = &mut Elements::new(store, place.clone());
    let toolbar = open_toolbar(sink);
    // A pointer or focus on the tools means that they are about to be used.
    for name in ["pointerenter", "focusin"] {
        hear(&toolbar, name, |_| TOOLS.want());
    }
    let line = open_line(sink);
    schedule(store, &Place::end(&line), move |place| search_box(store, place));
    let is_open = Signal::new(false);
    let filters = open_filters(sink);
    set(&filters, "aria-controls", "peerage-filters");
    state(&filters, "aria-expanded", move || is_open.get());
    press(&filters, move |_| is_open.update(|open| *open = !*open));
    part(&Place::end(&filters), move |place| {
        let n = store.inputs.selection.read().constraints().len();
        if n > 0 {
            write(&place.add("span", CHOSEN), &n.to_string());
        }
    });
    let end = Place::end(&toolbar);
    schedule(store, &end, move |place| topic_chips(store, place));
    let is_shown = Memo::new(move || is_open.get() && !has_column(store));
    part(&end, move |place| {
        if is_shown.get() {
            opened(store, is_open, place);
        }
    });
    let is_active = Memo::new(move || {
        !store.inputs.query.read().trim().is_empty() || !store.inputs.selection.read().is_empty()
    });
    part(&end, move |place| {
        if is_active.get() {
            late(&TOOLS, When::Now, "late", place, move |it, place| {
                (it.active_filters)(store, place);
            });
        }
    });
}

/// Content that the button opens.
fn opened(store: Store, is_open: Signal<bool>, place: &Place) {
    let is_sheet = untrack(|| store.is_narrow());
    late(&TOOLS, When::Now, "late__panel", place, move |it, place| match is_sheet {
        true => (it.sheet)(store, is_open, place),
        false => (it.filters)(false, place),
    });
}
