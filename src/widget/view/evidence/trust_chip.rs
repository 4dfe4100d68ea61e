//! The button that shows the level of verification of a profile, and opens the explanation.

use peerage_core::messages::trust;
use peerage_core::model::PersonId;
use peerage_core::trust::explanation::Explanation;
use peerage_core::trust::policy::Level;
use web_sys::Element;

use crate::store::{Signal, Store};
use crate::view::dom::element::{add, button, drawing};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{presence, press, state, words};

/// State of the button.
#[derive(Clone, Copy)]
pub struct TrustChip {
    /// Explanation of the score, once it is known.
    pub explained: Signal<Option<Explanation>>,
    /// True if the visitor has opened the panel.
    pub is_open: Signal<bool>,
}

/// Puts the button about `person` into `parent`.
pub fn trust_chip(store: Store, person: PersonId, parent: &Element) -> TrustChip {
    let explained = Signal::new(None::<Explanation>);
    let is_open = Signal::new(false);
    let chip = button(parent, "trust-panel__chip", "");
    state(&chip, "aria-expanded", move || is_open.get());
    presence(&chip, "disabled", move || explained.read().is_none());
    press(&chip, move |_| is_open.update(|open| *open = !*open));
    part(&Place::end(&chip), move |place| {
        place.put(&disc(explained.read().as_ref().map(|it| it.level)));
    });
    let said = add(&chip, "span", "trust-panel__chip-words");
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

/// A circle that fills from level to level; dashed where there is none.
fn disc(level: Option<Level>) -> Element {
    // The circumference of the disc is 18.85.
    let filled = format!("{} 99", 3770 * level.unwrap_or_default() as u32 / 1000);
    let dashes = if level.unwrap_or_default() == Level::Unattributed { "2 2" } else { "none" };
    let [x, y] = [("cx", "8"), ("cy", "8")];
    let ring = [("class", "trust-panel__ring"), x, y, ("r", "7"), ("stroke-dasharray", dashes)];
    let pie = [
        ("class", "trust-panel__pie"),
        x,
        y,
        ("r", "3"),
        ("stroke-dasharray", &filled),
        ("transform", "rotate(-90 8 8)"),
    ];
    drawing("trust-panel__drawing", "16", &[("circle", &ring), ("circle", &pie)])
}
