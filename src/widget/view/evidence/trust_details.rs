//! Panels that the buttons in a person's header open.

use peerage_core::model::PersonId;

use crate::store::{Memo, Store};
use crate::view::dom::place::{Place, part};
use crate::view::dom::shown::show;
use crate::view::evidence::chip_state::TrustChip;
use crate::view::evidence::facts_panel::facts_panel;
use crate::view::evidence::trust_panel::trust_panel;

/// Puts the panels at `place`, and requests the explanation that the chip shows.
pub fn trust_details(store: Store, person: PersonId, chip: TrustChip, place: &Place) {
    let TrustChip { explained, is_open, has_facts } = chip;
    store.services.checking.explain(person, store.inputs.mask, explained);
    let is_shown = Memo::new(move || is_open.get() && explained.read().is_some());
    part(place, move |place| {
        if is_shown.get() {
            show(place, trust_panel(store, person, explained));
        }
    });
    part(place, move |place| {
        if has_facts.get() {
            show(place, facts_panel(store, person));
        }
    });
}
