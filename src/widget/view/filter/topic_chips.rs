//! The most frequent topics as buttons, with the number of works that each
//! would leave.

use peerage_core::facet::Facet;
use peerage_core::messages::facets;
use peerage_core::model::TopicId;
use peerage_core::state::Focus;
use wasm_bindgen::JsCast;

use crate::store::{Memo, Store};
use crate::view::common::choice::{Choice, values};
use crate::view::common::page_link::link_to;
use crate::view::dom::element::{add, set, write};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{hear, press, state, words};
use crate::view::dom::roving::arrows;
use crate::view::page::feed_links::feed_links;

/// Maximum number of topics shown; the facet has them all.
const SHOWN: usize = 8;

/// A button for each of the most frequent topics in the scope.
pub fn topic_chips(store: Store, place: &Place) {
    let chips = place.add("div", "topic-chips");
    set(&chips, "role", "group");
    set(&chips, "aria-label", facets::topics());
    let mut walk = arrows(".topic-chip");
    hear(&chips, "keydown", move |event| walk(event.unchecked_into()));
    let shown = Memo::new(move || {
        let mut topics = values(store, Facet::Topic);
        topics.truncate(SHOWN);
        topics
    });
    part(&Place::end(&chips), move |place| {
        for value in shown.get() {
            chip(store, Choice { facet: Facet::Topic, value }, place);
        }
    });
    part(&Place::end(&chips), move |place| feeds(store, place));
}

/// The page and the feeds of the one topic that is chosen.
fn feeds(store: Store, place: &Place) {
    let selection = store.inputs.selection.read();
    let mut topics = selection.included(Facet::Topic);
    let (Some(only), None) = (topics.next(), topics.next()) else { return };
    let data = store.data();
    let Some(topic) = data.topics.get(only as usize) else { return };
    let page = Focus::Topic(TopicId(only));
    if store.inputs.focus.get() != page {
        write(&link_to(store, page, "topic-chips__page", place), facets::topic_page());
    }
    feed_links(store, &format!("topic-{}", topic.key), place);
}

fn chip(store: Store, choice: Choice, place: &Place) {
    let chip = place.add("button", "topic-chip");
    set(&chip, "type", "button");
    state(&chip, "data-empty", move || choice.count(store) == 0);
    state(&chip, "data-excluded", move || choice.is_excluded(store));
    state(&chip, "aria-pressed", move || choice.is_chosen(store));
    press(&chip, move |_| choice.toggle(store));
    write(&add(&chip, "span", "topic-chip__name"), &choice.label(store));
    write(&chip, " ");
    words(&add(&chip, "span", "topic-chip__count"), move || choice.count(store).to_string());
}
