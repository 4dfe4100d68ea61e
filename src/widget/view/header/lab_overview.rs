//! The header of the lab's page: its name and description, and its people.

use leptos::prelude::*;
use peerage_core::facet::Facet;
use peerage_core::model::{PersonId, UnitId};
use peerage_core::page::header::{self, Cards};
use web_sys::Element;

use crate::store::Store;
use crate::view::common::elements::Elements;
use crate::view::dom::place::Place;
use crate::view::dom::schedule::schedule;
use crate::view::header::section_links;

/// Name and description of the lab, a card for each member of each group.
pub fn lab_overview(store: Store, place: &Place) {
    let sink = &mut Elements::new(store, place.clone());
    let links = header::lab_overview(
        sink,
        &store.data(),
        &n_works(store),
        &mut |_, people, members, shown| {
            cards(store, &people, members, shown);
        },
    );
    if let Some(links) = links {
        section_links::lead(&links);
    }
}

/// The members of the lab alone, group by group.
pub fn members(store: Store, place: &Place) {
    let sink = &mut Elements::new(store, place.clone());
    header::groups(sink, &store.data(), &mut |_, people, members, shown| {
        cards(store, &people, members, shown);
    });
}

/// Function for the number of works of a unit; all are counted once.
pub fn n_works(store: Store) -> impl Fn(UnitId) -> usize {
    move |id| untrack(|| store.derived.totals.read().get(Facet::Unit, id.0)) as usize
}

/// Cards of members, which are scheduled.
pub fn cards(store: Store, people: &Element, members: &[PersonId], shown: Cards) {
    for id in members.iter().copied() {
        schedule(store, &Place::end(people), move |place| card(store, id, shown, place));
    }
}

fn card(store: Store, id: PersonId, cards: Cards, place: &Place) {
    // Counted once for all of them.
    let n_works = untrack(|| store.derived.totals.read().get(Facet::Person, id.0));
    let sink = &mut Elements::new(store, place.clone());
    header::member_card(sink, &store.data(), id, n_works as usize, cards);
}
