//! The rest of a list: the button that shows it, and what no page shows.

use leptos::prelude::*;
use peerage_core::messages::{actions, network};

use crate::store::Signal;
use crate::view::dom::dynamic::{optional, press};

/// The most entries of a list that is laid out at once.
pub const LISTED: usize = 2_000;

/// How many of `total` entries are not [`LISTED`], in words.
pub fn unlisted(total: usize) -> Option<String> {
    (total > LISTED).then(|| network::rest(total - LISTED))
}

/// A button that sets `all`, and is there until it is set; then how many are not
/// [`LISTED`].
pub fn more(class: &'static str, total: usize, all: Signal<bool>) -> AnyView {
    optional(move || {
        if all.get() {
            return unlisted(total).map(IntoAny::into_any);
        }
        let view = {
            view! {
                <button type="button" class=class on:click=press(move |_| all.set(true))>
                    {actions::show_all(total)}
                </button>
            }
        };
        Some(view.into_any())
    })
}
