//! The header of the lab's page: what it is, and its people.

use leptos::prelude::*;
use peerage_core::messages::{counts, lab};
use peerage_core::model::{PersonId, Profile};
use peerage_core::state::Focus;

use crate::store::Store;
use crate::view::dynamic::nothing;
use crate::view::heading::heading_level;
use crate::view::page_link::page_link;
use crate::view::portrait::portrait;
use crate::view::sliced::sliced;

/// Name and description of the lab, a card for each member.
#[component]
pub fn LabOverview() -> impl IntoView {
    let store = expect_context::<Store>();
    let dataset = store.data();
    let people = dataset.members().map(|(id, _)| sliced(store, move || person(store, id)));
    let people: Vec<AnyView> = people.collect();
    view! {
        <header class="lab-overview">
            <h2 class="lab-overview__name" {..heading_level(store, 2)}>{dataset.lab.name.clone()}</h2>
            <p class="lab-overview__description">{dataset.lab.description.clone()}</p>
            <ul class="lab-overview__people" aria-label=lab::people()>{people}</ul>
        </header>
    }
    .into_any()
}

fn person(store: Store, id: PersonId) -> AnyView {
    let dataset = store.data();
    let Some(person) = dataset.person(id) else { return nothing() };
    let facts = counts::works(Focus::Person(id).works(&dataset).len());
    let classes = ["lab-overview__portrait", "lab-overview__initials"];
    // The name stands beside it.
    let picture = portrait(store, person, classes, String::new());
    let content = view! {
        {picture}
        <span class="lab-overview__who">
            <span class="lab-overview__person-name">{person.name.clone()}</span>
            <span class="lab-overview__role">{person.profile.as_deref().map(Profile::role)}</span>
            <span class="lab-overview__facts">{facts}</span>
        </span>
    };
    let content = content.into_any();
    let link = page_link(store, Focus::Person(id), "lab-overview__person", content);
    view! { <li>{link}</li> }.into_any()
}
