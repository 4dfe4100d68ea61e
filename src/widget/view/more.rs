//! The button that shows the rest of a list.

use leptos::prelude::*;
use peerage_core::messages::actions;

use crate::store::Signal;
use crate::view::dynamic::{optional, press};

/// A button that sets `all`, and is there until it is set.
pub fn more(class: &'static str, total: usize, all: Signal<bool>) -> AnyView {
    optional(move || {
        let view = move || {
            view! {
                <button type="button" class=class on:click=press(move |_| all.set(true))>
                    {actions::show_all(total)}
                </button>
            }
        };
        (!all.get()).then(|| view().into_any())
    })
}
