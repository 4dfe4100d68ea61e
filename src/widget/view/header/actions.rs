//! The buttons on a person's page: follow, write to them, claim the
//! profile.

use peerage_core::messages::{contact, person, signing};
use peerage_core::model::{PersonId, Profile};
use peerage_core::page::header::{CLAIM, FOLLOW, WRITE, action_button};
use web_sys::Element;

use crate::store::{Memo, Signable, Signal, Store};
use crate::view::chunks::PANELS;
use crate::view::common::elements::Elements;
use crate::view::dom::element::set;
use crate::view::dom::late::{Late, When, late};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{press, state, words};

/// Inserts the buttons into `actions`, and the panels that they open at the end of `parent`.
pub fn person_actions(
    store: Store,
    person: PersonId,
    profile: &Profile,
    actions: &Element,
    parent: &Element,
) {
    follow(store, person, actions);
    let is_writing = Signal::new(false);
    if profile.contact.is_some() {
        let sink = &mut Elements::new(store, Place::end(actions));
        let write = action_button(sink, WRITE, contact::write_to_them());
        state(&write, "aria-expanded", move || is_writing.get());
        press(&write, move |_| is_writing.update(|it| *it = !*it));
    }
    let subject = Signable::Profile(person);
    late(&PANELS, When::Now, "late", &Place::end(actions), move |it, place| {
        (it.signing)(store, subject, CLAIM, signing::i_am_this(), place);
    });
    let is_followed = Memo::new(move || store.followed(person).is_some());
    part(&Place::end(parent), move |place| {
        if is_followed.get() {
            late(&PANELS, When::Now, "late", place, move |it, place| {
                (it.news)(store, person, place);
            });
        }
    });
    part(&Place::end(parent), move |place| {
        if is_writing.get() {
            late(&PANELS, When::Now, "late", place, move |it, place| {
                (it.contact)(store, person, place);
            });
        }
    });
}

fn follow(store: Store, person: PersonId, parent: &Element) {
    let sink = &mut Elements::new(store, Place::end(parent));
    let follow = action_button(sink, FOLLOW, "");
    set(&follow, "title", person::about_following());
    let is_on = move || store.followed(person).is_some();
    state(&follow, "aria-pressed", is_on);
    words(&follow, move || if is_on() { person::following() } else { person::follow() }.to_owned());
    press(&follow, move |_| {
        PANELS.want();
        PANELS.when_loaded(move |it| {
            if let Some(it) = it {
                (it.follow)(store, person);
            }
        });
    });
}
