//! The name of a person, leading to the profile where there is one.

use std::ops::Range;

use leptos::{ev::MouseEvent, prelude::*};
use peerage_core::model::PersonId;
use peerage_core::state::{Action, Focus};

use crate::store::Store;
use crate::view::dynamic::press;
use crate::view::marked::marked;

/// The name of `id`: a link for members of the lab, text for everybody else.
pub fn person_link(store: Store, id: PersonId) -> AnyView {
    marked_person_link(store, id, &[])
}

/// As [`person_link`], with `marks` in the name.
pub fn marked_person_link(store: Store, id: PersonId, marks: &[Range<usize>]) -> AnyView {
    let dataset = store.data();
    let Some(person) = dataset.person(id) else { return ().into_any() };
    let name = marked(&person.name, marks);
    if person.profile.is_none() {
        return name;
    }
    let href = format!("#person={}", person.key);
    view! { class="pg",
        <a class="person-link" href=href on:click=press(move |event| follow(&event, store, Focus::Person(id)))>
            {name}
        </a>
    }
    .into_any()
}

/// Goes to another page in place. A click that asks for another tab or
/// window is left to the browser.
pub fn follow(event: &MouseEvent, store: Store, focus: Focus) {
    if event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key() {
        return;
    }
    event.prevent_default();
    store.dispatch(Action::Visit(focus));
}
