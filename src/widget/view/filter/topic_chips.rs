//! The most frequent topics as buttons, with the number of works that each
//! would leave.

use peerage_core::facet::Facet;
use peerage_core::messages::facets;
use peerage_core::model::TopicId;
use peerage_core::page::Sink;
use peerage_core::page::toolbar::{TOPIC, TOPICS, open_topics, topic};
use peerage_core::state::Focus;
use wasm_bindgen::JsCast;

use crate::store::{Memo, Store};
use crate::view::common::choice::{Choice, values};
use crate::view::common::elements::Elements;
use crate::view::common::page_link::link_to;
use crate::view::dom::element::write;
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{hear, press, state, words};
use crate::view::dom::roving::arrows;
use crate::view::page::feed_links::feed_links;

/// A button for each of the most frequent topics in the scope.
pub fn topic_chips(store: Store, place: &Place) {
    let chips = open_topics(&mut Elements::new(store, place.clone()));
    let mut walk = arrows("button");
    hear(&chips, "keydown", move |event| walk(event.unchecked_into()));
    let shown = Memo::new(move || {
        let mut topics = values(store, Facet::Topic);
        topics.truncate(TOPICS);
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
    let sink = &mut Elements::new(store, place.clone());
    let chip = sink.open_button(TOPIC, None);
    state(&chip, "data-empty", move || choice.count(store) == 0);
    state(&chip, "data-excluded", move || choice.is_excluded(store));
    state(&chip, "aria-pressed", move || choice.is_chosen(store));
    press(&chip, move |_| choice.toggle(store));
    let count = topic(sink, &choice.label(store), "");
    words(&count, move || choice.count(store).to_string());
}
