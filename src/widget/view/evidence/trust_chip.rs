//! The buttons in a person's header that say what the evidence shows, and open its explanation.

use peerage_core::messages::trust;
use peerage_core::model::PersonId;
use peerage_core::page::header;
use peerage_core::state::Focus;
use peerage_core::trust::evidence::Mask;
use peerage_core::trust::explanation::Explanation;
use peerage_core::trust::{n_differing, unverified_headline};
use web_sys::Element;

use crate::store::{Memo, Signal, Store};
use crate::view::common::elements::Elements;
use crate::view::dom::place::Place;
use crate::view::dom::react::{presence, press, state, words};
use crate::view::evidence::chip_state::TrustChip;

/// Puts the buttons about `person` into `parent`: what can be said without verification, and what
/// more was verified as soon as that is known.
pub fn trust_chip(store: Store, person: PersonId, parent: &Element) -> TrustChip {
    let explained = Signal::new(None::<Explanation>);
    let (is_open, has_facts) = (Signal::new(false), Signal::new(false));
    let dataset = store.data();
    let unverified = unverified_headline(&dataset, person, &Focus::Person(person).works(&dataset));
    let headline = Memo::new(move || match &*explained.read() {
        None => unverified.clone(),
        Some(_) if store.services.checking.is_damaged() => trust::damaged().to_owned(),
        Some(_) if is_altered(store, person) => trust::altered().to_owned(),
        // Who switched evidence off can switch it on again.
        Some(it) if it.headline.is_empty() && store.inputs.mask.get() != Mask::ALL => {
            trust::trust().to_owned()
        }
        Some(it) => it.headline.clone(),
    });
    let sink = &mut Elements::new(store, Place::end(parent));
    let [chip, said] = header::trust_chip(sink, "");
    opens(&chip, is_open);
    presence(&chip, "disabled", move || explained.read().is_none());
    presence(&chip, "hidden", move || headline.read().is_empty());
    words(&said, move || headline.get());
    if let Some(button) = header::differing_button(sink, n_differing(person, &dataset)) {
        opens(&button, has_facts);
    }
    TrustChip { explained, is_open, has_facts }
}

/// Makes `button` open and close a panel.
fn opens(button: &Element, is_open: Signal<bool>) {
    state(button, "aria-expanded", move || is_open.get());
    press(button, move |_| is_open.update(|open| *open = !*open));
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
