//! A part that is made in its turn, see [`Slices`](crate::store::Slices).

use leptos::prelude::*;

use crate::store::Store;
use crate::view::dom::dynamic::optional;

/// What `make` shows: while the profile is being made, in its turn; later at once. What
/// it reads is not tracked.
pub fn sliced(store: Store, make: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    in_turn(store, Box::new(make))
}

/// The same of a part far from what is seen first: it has a turn of its own after all
/// others, which may be when the profile is shown.
pub fn sliced_last(store: Store, make: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    let turn = store.services.slices.last_turn();
    optional(move || turn.get().then(|| untrack(&make)))
}

fn in_turn(store: Store, make: Box<dyn Fn() -> AnyView + Send + Sync>) -> AnyView {
    match store.services.slices.turn() {
        None => untrack(make),
        Some(turn) => optional(move || turn.get().then(|| untrack(&make))),
    }
}
