//! The button that shows the level of verification of a profile, and opens the explanation.

use peerage_core::messages::trust;
use peerage_core::model::PersonId;
use peerage_core::page::header::open_trust_chip;
use peerage_core::page::{Sink, symbol};
use peerage_core::trust::explanation::Explanation;
use web_sys::Element;

use crate::store::{Signal, Store};
use crate::view::common::elements::Elements;
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{presence, press, state, words};
use crate::view::evidence::chip_state::TrustChip;

/// Puts the button about `person` into `parent`.
pub fn trust_chip(store: Store, person: PersonId, parent: &Element) -> TrustChip {
    let explained = Signal::new(None::<Explanation>);
    let is_open = Signal::new(false);
    let sink = &mut Elements::new(store, Place::end(parent));
    let [chip, said] = open_trust_chip(sink, None, "");
    sink.close();
    state(&chip, "aria-expanded", move || is_open.get());
    presence(&chip, "disabled", move || explained.read().is_none());
    press(&chip, move |_| is_open.update(|open| *open = !*open));
    let before = Some(said.clone().into());
    part(&Place { parent: chip, before }, move |place| {
        let level = explained.read().as_ref().map(|it| it.level);
        symbol::disc(&mut Elements::new(store, place.clone()), level);
    });
    words(&said, move || match &*explained.read() {
        None => trust::not_verified_yet().to_owned(),
        Some(_) if store.services.checking.is_damaged() => trust::damaged().to_owned(),
        Some(_) if is_altered(store, person) => trust::altered().to_owned(),
        Some(it) => trust::chip(it.level as u8, it.level.label(), it.score),
    });
    TrustChip { explained, is_open }
}

/// True if the record of `person`, or of a work of theirs, was changed after it was sealed, or may
/// belong to somebody else; tracked.
fn is_altered(store: Store, person: PersonId) -> bool {
    let dataset = store.data();
    store.services.checking.is_shifted()
        || store.services.checking.is_touched("people", person.0)
        || dataset.works_with_ids().any(|(id, work)| {
            work.has_author(person) && store.services.checking.is_touched("works", id.0)
        })
}
