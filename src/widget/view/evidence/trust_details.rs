//! Summary of the agreement of the sources, beside the chip of the level of verification. Each of
//! the two opens a panel that explains it.

use peerage_core::model::PersonId;
use peerage_core::page::Sink;
use peerage_core::page::header::open_signals;
use peerage_core::trust::agreement;

use crate::store::{Memo, Signal, Store};
use crate::view::common::elements::Elements;
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{press, state};
use crate::view::dom::shown::show;
use crate::view::evidence::chip_state::TrustChip;
use crate::view::evidence::facts_panel::facts_panel;
use crate::view::evidence::trust_panel::trust_panel;

/// Puts the summary, its panel and the chip's panel at `place`, and requests the explanation that
/// the chip shows.
pub fn trust_details(store: Store, person: PersonId, chip: TrustChip, place: &Place) {
    let TrustChip { explained, is_open } = chip;
    store.services.checking.explain(person, store.inputs.mask, explained);
    let is_told = Signal::new(false);
    let sink = &mut Elements::new(store, place.clone());
    let toggle = open_signals(sink);
    sink.text(&agreement(person, &store.data()));
    sink.close();
    state(&toggle, "aria-expanded", move || is_told.get());
    press(&toggle, move |_| is_told.update(|told| *told = !*told));
    let is_shown = Memo::new(move || is_open.get() && explained.read().is_some());
    part(place, move |place| {
        if is_shown.get() {
            show(place, trust_panel(store, person, explained));
        }
    });
    part(place, move |place| {
        if is_told.get() {
            show(place, facts_panel(store, person));
        }
    });
}
