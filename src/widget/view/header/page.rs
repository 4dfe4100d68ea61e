//! The header of a page that is about a work, a venue or a topic.

use peerage_core::page::header;
use peerage_core::state::Focus;

use crate::store::Store;
use crate::view::common::elements::Elements;
use crate::view::dom::place::Place;

/// Name of the page's subject, its figures, and the link back to the lab.
pub fn page_header(store: Store, focus: Focus, place: &Place) {
    let dataset = store.data();
    let sink = &mut Elements::new(store, place.clone());
    header::page_header(sink, &dataset, focus, &focus.works(&dataset));
}
