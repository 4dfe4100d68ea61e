//! The header of a person's page: name, position, links, biography, and what the evidence
//! shows.

use peerage_core::messages::person;
use peerage_core::model::PersonId;
use peerage_core::page::header::{self, Biography};
use peerage_core::state::Focus;
use web_sys::Element;

use crate::store::{Signal, Store};
use crate::view::chunks::PANELS;
use crate::view::common::elements::Elements;
use crate::view::dom::late::{When, late};
use crate::view::dom::place::Place;
use crate::view::dom::react::{attribute, press, state, words};
use crate::view::evidence::trust_chip::trust_chip;
use crate::view::header::actions::person_actions;
use crate::view::header::section_links;

/// The header of `person`.
pub fn person_header(store: Store, person: PersonId, place: &Place) {
    let dataset = store.data();
    let works = Focus::Person(person).works(&dataset);
    let sink = &mut Elements::new(store, place.clone());
    let Some(parts) = header::person_header(sink, &dataset, person, &works) else { return };
    trust(store, person, &parts.trust);
    if let Some(biography) = parts.biography {
        unfold(&biography);
    }
    if let Some(links) = parts.sections {
        section_links::lead(&links);
    }
    if let Some(profile) = dataset.person(person).and_then(|it| it.profile.as_deref()) {
        person_actions(store, person, profile, &parts.actions, &parts.header);
    }
}

/// Makes the button of a long biography fold and unfold it.
fn unfold(Biography { text, more }: &Biography<Element>) {
    let is_open = Signal::new(false);
    let folds = move || if is_open.get() { "open" } else { "folded" }.to_owned();
    attribute(text, "data-folds", folds);
    state(more, "aria-expanded", move || is_open.get());
    press(more, move |_| is_open.update(|open| *open = !*open));
    words(more, move || if is_open.get() { person::less() } else { person::more() }.to_owned());
}

/// Puts what the evidence shows about `person` into `trust`.
pub fn trust(store: Store, person: PersonId, trust: &Element) {
    let chip = trust_chip(store, person, trust);
    late(&PANELS, When::Now, "late", &Place::end(trust), move |it, place| {
        (it.trust)(store, person, chip, place);
    });
}
