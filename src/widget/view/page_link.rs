//! A link to another page of the profile.

use leptos::{ev::MouseEvent, prelude::*};
use peerage_core::state::{Action, Focus, address};

use crate::store::Store;
use crate::view::dynamic::press;

/// A link with this class and content to the page of `focus`.
pub fn page_link(store: Store, focus: Focus, class: &'static str, content: AnyView) -> AnyView {
    let site = store.site.read_value();
    let href = match site.is_empty() {
        true => address::of_page(focus, &store.data()),
        false => format!("{}{}", *site, address::path_of(focus, &store.data())),
    };
    view! {
        <a class=class href=href on:click=press(move |event| follow(&event, store, focus))>
            {content}
        </a>
    }
    .into_any()
}

/// Goes to another page in place. A click that asks for another tab or
/// window is left to the browser.
fn follow(event: &MouseEvent, store: Store, focus: Focus) {
    if event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key() {
        return;
    }
    event.prevent_default();
    store.dispatch(Action::Visit(focus));
}
