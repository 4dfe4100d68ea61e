//! Parts that are rendered in their turn, see [`Scheduler`](crate::store::Scheduler): built by hand,
//! or as views.

use leptos::prelude::*;

use crate::store::{Priority, Store};
use crate::view::dom::dynamic::optional;
use crate::view::dom::place::{Place, part};

/// Renders the content of `make` at `place`: in its turn while the first content is rendered, later
/// at once. What it reads is not tracked.
pub fn schedule(store: Store, place: &Place, make: impl Fn(&Place) + 'static) {
    let make: Box<dyn Fn(&Place)> = Box::new(make);
    match store.services.scheduler.turn(Priority::Visible) {
        None => untrack(|| make(place)),
        Some(turn) => part(place, move |place| {
            if turn.get() {
                untrack(|| make(place));
            }
        }),
    }
}

/// View of the content of `make`, rendered in the turn of its priority. What it reads is not
/// tracked.
pub fn scheduled(
    store: Store,
    priority: Priority,
    make: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    boxed(store, priority, Box::new(make))
}

fn boxed(
    store: Store,
    priority: Priority,
    make: Box<dyn Fn() -> AnyView + Send + Sync>,
) -> AnyView {
    match store.services.scheduler.turn(priority) {
        None => untrack(make),
        Some(turn) => optional(move || turn.get().then(|| untrack(&make))),
    }
}
