//! The selected works of a person, side by side above the list.

use peerage_core::page::strip;

use crate::store::Store;
use crate::view::common::elements::Elements;
use crate::view::dom::place::{Place, part};

/// The strip; nothing where there is none.
pub fn selected_strip(store: Store, place: &Place) {
    part(place, move |place| {
        let sink = &mut Elements::new(store, place.clone());
        let works = store.derived.strip.read();
        strip::selected_strip(sink, &store.data(), &works, store.person());
    });
}
