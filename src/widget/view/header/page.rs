//! The header of a page that is about a work, a venue or a topic.

use peerage_core::messages::page;
use peerage_core::state::{Facts, Focus};

use crate::store::Store;
use crate::view::common::page_link::link_to;
use crate::view::dom::element::{add, set, write};
use crate::view::dom::heading::level;
use crate::view::dom::place::Place;

/// Name of the page's subject, its figures, and the link back to the lab.
pub fn page_header(store: Store, focus: Focus, place: &Place) {
    let dataset = store.data();
    let header = place.add("header", "page-header");
    let back = link_to(store, Focus::home(&dataset), "page-header__back", &Place::end(&header));
    write(&back, &page::back(&dataset.lab.name));
    let kind = match focus {
        Focus::Venue(id) => dataset.venues.get(id.index()).map(|venue| {
            if venue.short == venue.name { page::venue() } else { venue.short.as_str() }
        }),
        Focus::Topic(_) => Some(page::topic()),
        Focus::Work(id) => dataset.work(id).map(|work| work.kind.label()),
        Focus::Lab | Focus::Person(_) => None,
    };
    write(&add(&header, "p", "page-header__kind"), kind.unwrap_or_default());
    let name = add(&header, "h2", "page-header__name");
    set(&name, "aria-level", &level(store, 2));
    write(&name, focus.name(&dataset));
    // The page of a work is not a list.
    if !matches!(focus, Focus::Work(_)) {
        let facts = Facts::new(focus, &focus.works(&dataset), &dataset).label();
        write(&add(&header, "p", "page-header__facts"), &facts);
    }
}
