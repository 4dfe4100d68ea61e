//! The selected works of a person, side by side above the list: a picture or the key
//! sentence of each.

use peerage_core::messages::list;
use peerage_core::model::{Dataset, WorkId};
use peerage_core::state::{Focus, card_facts, key_sentence};
use web_sys::Element;

use crate::store::Store;
use crate::view::common::image::image;
use crate::view::common::page_link::link_to;
use crate::view::common::rich_text::write_rich_text;
use crate::view::dom::element::{add, set, write};
use crate::view::dom::heading::level;
use crate::view::dom::place::{Place, part};

/// The strip; nothing where there is none.
pub fn selected_strip(store: Store, place: &Place) {
    part(place, move |place| {
        let works = store.derived.strip.read();
        if works.is_empty() {
            return;
        }
        let strip = place.add("section", "selected-strip");
        set(&strip, "aria-label", list::selected());
        let heading = add(&strip, "h4", "selected-strip__heading");
        set(&heading, "aria-level", &level(store, 4));
        write(&heading, list::selected());
        let cards = add(&strip, "ul", "selected-strip__cards");
        // Where it does not fit it scrolls, by the arrow keys too.
        set(&cards, "tabindex", "0");
        set(&cards, "aria-label", list::selected());
        let dataset = store.data();
        for id in works.iter() {
            card(store, *id, &dataset, &cards);
        }
    });
}

fn card(store: Store, id: WorkId, dataset: &Dataset, cards: &Element) {
    let Some(work) = dataset.work(id) else { return };
    let card = add(cards, "li", "selected-strip__card");
    set(&card, "data-key", &work.key);
    let facts = add(&card, "p", "selected-strip__facts");
    set(&facts, "data-kind", work.kind.key());
    write(&facts, &card_facts(work, dataset));
    let title = add(&card, "p", "selected-strip__title");
    let link = link_to(store, Focus::Work(id), "selected-strip__link", &Place::end(&title));
    write_rich_text(&link, &work.title, &[]);
    let sentence = key_sentence(work, dataset);
    let words = move |place: &Place| {
        write(&place.add("p", "selected-strip__sentence"), &sentence);
    };
    let place = Place::end(&card);
    match &work.image {
        Some(found) => image(store, found, "selected-strip__image", "", &place, words),
        None => words(&place),
    }
}
