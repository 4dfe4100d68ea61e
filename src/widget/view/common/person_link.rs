//! The name of a person, as a link where the person has a profile.

use leptos::prelude::*;
use peerage_core::model::PersonId;
use peerage_core::state::Focus;

use crate::store::Store;
use crate::view::common::page_link::page_link;

/// The name of `id`: a link for members of the lab, text for everybody else.
pub fn person_link(store: Store, id: PersonId) -> AnyView {
    let dataset = store.data();
    let Some(person) = dataset.person(id) else { return ().into_any() };
    let name = person.name.clone().into_any();
    if person.profile.is_none() {
        return name;
    }
    page_link(store, Focus::Person(id), "person-link", name)
}
