//! A part built by hand in its turn, see [`Slices`](crate::store::Slices).

use leptos::prelude::*;

use crate::store::Store;
use crate::view::dom::place::{Place, part};

/// Renders the content of `make` at `place`: in its turn while the profile is being made, later at
/// once. What it reads is not tracked.
pub fn in_turn(store: Store, place: &Place, make: impl Fn(&Place) + 'static) {
    let make: Box<dyn Fn(&Place)> = Box::new(make);
    match store.services.slices.next_turn() {
        None => untrack(|| make(place)),
        Some(turn) => part(place, move |place| {
            if turn.get() {
                untrack(|| make(place));
            }
        }),
    }
}
