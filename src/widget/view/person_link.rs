//! The name of a person, as a link where the person has a profile.

use std::ops::Range;

use leptos::prelude::*;
use peerage_core::model::PersonId;
use peerage_core::state::Focus;

use crate::store::Store;
use crate::view::marked::marked;
use crate::view::page_link::page_link;

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
    page_link(store, Focus::Person(id), "person-link", name)
}
