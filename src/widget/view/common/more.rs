//! The rest of a list: the button that shows it, and the number of entries that no page shows.

use leptos::prelude::*;
use peerage_core::messages::{actions, network};

use crate::store::Signal;
use crate::view::dom::dynamic::{optional, press};

pub use peerage_core::model::limits::LISTED;

/// Number of the `total` entries beyond [`LISTED`], in words.
pub fn unlisted(total: usize) -> Option<String> {
    (total > LISTED).then(|| network::rest(total - LISTED))
}

/// A button that sets `all`, and is there until it is set; then the number of entries beyond
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
