//! The header of a unit's page: its place in the tree, and its members.

use peerage_core::model::UnitId;
use peerage_core::page::header;
use peerage_core::state::Focus;

use crate::store::Store;
use crate::view::common::elements::Elements;
use crate::view::dom::place::Place;
use crate::view::header::lab_overview::{cards, n_works};

/// Name of the unit, the units that it consists of, and a card for each member.
pub fn unit_header(store: Store, id: UnitId, place: &Place) {
    let dataset = store.data();
    let works = Focus::Unit(id).works(&dataset);
    let sink = &mut Elements::new(store, place.clone());
    header::unit_header(
        sink,
        &dataset,
        id,
        &works,
        &n_works(store),
        &mut |_, people, members, shown| {
            cards(store, &people, members, shown);
        },
    );
}
