//! The name of a person as a view.

use leptos::prelude::*;
use peerage_core::model::PersonId;
use peerage_core::page::person;

use crate::store::Store;
use crate::view::common::elements::Elements;
use crate::view::dom::shown::placed;

/// The name of `id`: a link for members of the lab, text for everybody else.
pub fn person_link(store: Store, id: PersonId) -> AnyView {
    placed(move |place| {
        if let Some(found) = store.data().person(id) {
            let sink = &mut Elements::new(store, place.clone());
            person::person_link(sink, id, found, found.leading_name(), &[]);
        }
    })
}
