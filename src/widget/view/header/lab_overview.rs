//! The header of the lab's page: its name and description, and its people.

use leptos::prelude::*;
use peerage_core::facet::Facet;
use peerage_core::messages::{counts, lab};
use peerage_core::model::{PersonId, Profile};
use peerage_core::state::Focus;

use crate::store::Store;
use crate::view::common::more::{LISTED, unlisted};
use crate::view::common::page_link::link_to;
use crate::view::common::portrait::portrait;
use crate::view::dom::element::{add, set, write};
use crate::view::dom::heading::level;
use crate::view::dom::place::Place;
use crate::view::dom::turn::in_turn;

/// Name and description of the lab, a card for each member.
pub fn lab_overview(store: Store, place: &Place) {
    let dataset = store.data();
    let header = place.add("header", "lab-overview");
    let name = add(&header, "h2", "lab-overview__name");
    set(&name, "aria-level", &level(store, 2));
    write(&name, &dataset.lab.name);
    write(&add(&header, "p", "lab-overview__description"), &dataset.lab.description);
    let people = add(&header, "ul", "lab-overview__people");
    set(&people, "aria-label", lab::people());
    let mut n_members = 0;
    for (id, _) in dataset.members() {
        n_members += 1;
        if n_members <= LISTED {
            in_turn(store, &Place::end(&people), move |place| person(store, id, place));
        }
    }
    if let Some(words) = unlisted(n_members) {
        write(&add(&header, "p", "lab-overview__facts"), &words);
    }
}

fn person(store: Store, id: PersonId, place: &Place) {
    let dataset = store.data();
    let Some(person) = dataset.person(id) else { return };
    let item = place.add("li", "");
    let link = link_to(store, Focus::Person(id), "lab-overview__person", &Place::end(&item));
    let classes = ["lab-overview__portrait", "lab-overview__initials"];
    // The name stands beside it.
    portrait(store, person, classes, "", &Place::end(&link));
    let who = add(&link, "span", "lab-overview__who");
    write(&add(&who, "span", "lab-overview__person-name"), &person.name);
    let role = person.profile.as_deref().map(Profile::role).unwrap_or_default();
    write(&add(&who, "span", "lab-overview__role"), &role);
    // Counted once for all of them.
    let n_works = untrack(|| store.derived.totals.read().get(Facet::Person, id.0));
    let facts = counts::works(n_works as usize);
    write(&add(&who, "span", "lab-overview__facts"), &facts);
}
