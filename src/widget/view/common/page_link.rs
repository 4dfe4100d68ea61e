//! Links to other pages of the profile. Each has its page in `data-to`, and one listener at the
//! profile follows them all.

use leptos::{ev::MouseEvent, prelude::*};
use peerage_core::page::{read_target, target};
use peerage_core::state::address::{of_page, path_of};
use peerage_core::state::{Action, Focus};
use web_sys::Element;

use crate::store::Store;
use crate::view::dom::element::set;
use crate::view::dom::place::Place;
use crate::view::dom::roving;

/// Attribute with the page that a link leads to.
const PAGE: &str = "data-to";

/// A link with this class and content to the page of `focus`.
pub fn page_link(store: Store, focus: Focus, class: &'static str, content: AnyView) -> AnyView {
    view! {
        <a class=class href=address(store, focus) data-to=target(focus)>
            {content}
        </a>
    }
    .into_any()
}

/// Like [`page_link`], as an element at `place` without content.
pub fn link_to(store: Store, focus: Focus, class: &str, place: &Place) -> Element {
    let link = place.add("a", class);
    lead_to(store, focus, &link);
    link
}

/// Makes `link` lead to the page of `focus`.
pub fn lead_to(store: Store, focus: Focus, link: &Element) {
    set(link, "href", &address(store, focus));
    set(link, PAGE, &target(focus));
}

/// Goes to another page in place if `event` is a click on a link to one. A click that asks for
/// another tab or window is left to the browser.
pub fn follow_link(store: Store, event: &MouseEvent) {
    let link = roving::target(event).and_then(|it| it.closest("a[data-to]").ok()?);
    let focus = link.and_then(|link| read_target(&link.get_attribute(PAGE)?));
    let is_plain = !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key());
    if let Some(focus) = focus.filter(|_| is_plain) {
        event.prevent_default();
        store.dispatch(Action::Visit(focus));
    }
}

/// The address of a page.
fn address(store: Store, focus: Focus) -> String {
    let site = store.site.read_value();
    match site.is_empty() {
        true => store.place.link(&store.location.read_value(), &of_page(focus, &store.data())),
        false => format!("{}{}", *site, path_of(focus, &store.data())),
    }
}
