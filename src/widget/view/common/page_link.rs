//! A link to another page of the profile.

use leptos::{ev::MouseEvent, prelude::*};
use peerage_core::state::address::{of_page, path_of};
use peerage_core::state::{Action, Focus};

use web_sys::Element;

use crate::store::Store;
use crate::view::dom::dynamic::press;
use crate::view::dom::element::set;
use crate::view::dom::place::Place;
use crate::view::dom::react;

/// A link with this class and content to the page of `focus`.
pub fn page_link(store: Store, focus: Focus, class: &'static str, content: AnyView) -> AnyView {
    let href = address(store, focus);
    view! {
        <a class=class href=href on:click=press(move |event| follow(&event, store, focus))>
            {content}
        </a>
    }
    .into_any()
}

/// Like [`page_link`], as an element at `place` without content.
pub fn link_to(store: Store, focus: Focus, class: &str, place: &Place) -> Element {
    let link = place.add("a", class);
    set(&link, "href", &address(store, focus));
    react::press(&link, move |event| follow(&event, store, focus));
    link
}

/// The address of a page.
pub fn address(store: Store, focus: Focus) -> String {
    let site = store.site.read_value();
    match site.is_empty() {
        true => of_page(focus, &store.data()),
        false => format!("{}{}", *site, path_of(focus, &store.data())),
    }
}

/// Goes to another page in place. A click that asks for another tab or
/// window is left to the browser.
pub fn follow(event: &MouseEvent, store: Store, focus: Focus) {
    if event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key() {
        return;
    }
    event.prevent_default();
    store.dispatch(Action::Visit(focus));
}
