//! Related works, on the page of a work: those that share most with it.

use peerage_core::graph::network::related::Related;
use peerage_core::page::related;
use peerage_core::state::Focus;

use crate::store::Store;
use crate::view::common::elements::Elements;
use crate::view::dom::place::{Place, part};

/// A list of links with venue and year; nothing on other pages.
pub fn related_works(store: Store, place: &Place) {
    part(place, move |place| {
        let Focus::Work(id) = store.inputs.focus.get() else { return };
        let dataset = store.data();
        let works = Related::new(&dataset).works(&dataset, id, related::SHOWN);
        related::related_works(&mut Elements::new(store, place.clone()), &dataset, &works);
    });
}
