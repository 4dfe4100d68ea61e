//! A view that is rendered in its turn, see [`Slices`](crate::store::Slices).

use leptos::prelude::*;

use crate::store::Store;
use crate::view::dom::dynamic::optional;

/// View of the content of `make`: rendered in its turn while the profile is being made, later at
/// once. What it reads is not tracked.
pub fn sliced(store: Store, make: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    in_turn(store, Box::new(make))
}

/// Like [`sliced`], for an off-screen part: its turn comes after all others, possibly only when the
/// profile is shown.
pub fn sliced_last(store: Store, make: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    let turn = store.services.slices.last_turn();
    optional(move || turn.get().then(|| untrack(&make)))
}

fn in_turn(store: Store, make: Box<dyn Fn() -> AnyView + Send + Sync>) -> AnyView {
    match store.services.slices.next_turn() {
        None => untrack(make),
        Some(turn) => optional(move || turn.get().then(|| untrack(&make))),
    }
}
