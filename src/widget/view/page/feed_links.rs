//! Links to the feeds of a person, a topic or a unit. The files of the feeds lie
//! beside the dataset.

use peerage_core::messages::links;

use crate::store::Store;
use crate::view::dom::element::{set, write};
use crate::view::dom::place::Place;

/// Puts links to the feeds called `name` at `place`; nothing where the dataset has none.
pub fn feed_links(store: Store, name: &str, place: &Place) {
    let dataset = store.data();
    let Some(feeds) = &dataset.feeds else { return };
    for (label, kind, extension) in [
        (links::atom(), "application/atom+xml", "atom"),
        (links::json_feed(), "application/feed+json", "json"),
    ] {
        let link = place.add("a", "feed-links__link");
        set(&link, "type", kind);
        set(&link, "href", &store.beside(&format!("{}/{name}.{extension}", feeds.folder)));
        write(&link, label);
    }
}
