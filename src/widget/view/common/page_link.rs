//! Links to other pages of the profile. Each has its page in `data-to`, and one listener at the
//! profile follows them all.

use leptos::{ev::MouseEvent, prelude::*};
use peerage_core::model::{PersonId, TopicId, VenueId, WorkId};
use peerage_core::state::address::{of_page, path_of};
use peerage_core::state::{Action, Focus};
use web_sys::Element;

use crate::store::Store;
use crate::view::dom::element::set;
use crate::view::dom::place::Place;
use crate::view::dom::roving::target;

/// Attribute with the page that a link leads to.
const PAGE: &str = "data-to";

/// A link with this class and content to the page of `focus`.
pub fn page_link(store: Store, focus: Focus, class: &'static str, content: AnyView) -> AnyView {
    view! {
        <a class=class href=address(store, focus) data-to=code(focus)>
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
    set(link, PAGE, &code(focus));
}

/// Goes to another page in place if `event` is a click on a link to one. A click that asks for
/// another tab or window is left to the browser.
pub fn follow_link(store: Store, event: &MouseEvent) {
    let link = target(event).and_then(|target| target.closest("a[data-to]").ok()?);
    let focus = link.and_then(|link| read_code(&link.get_attribute(PAGE)?));
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
        true => of_page(focus, &store.data()),
        false => format!("{}{}", *site, path_of(focus, &store.data())),
    }
}

/// The page as a letter for its kind, and its position in the dataset.
fn code(focus: Focus) -> String {
    let (kind, position) = match focus {
        Focus::Lab => ('l', 0),
        Focus::Person(PersonId(position)) => ('p', position),
        Focus::Work(WorkId(position)) => ('w', position),
        Focus::Venue(VenueId(position)) => ('v', position),
        Focus::Topic(TopicId(position)) => ('t', position),
    };
    format!("{kind}{position}")
}

/// The page of a code; none where it is not one.
fn read_code(code: &str) -> Option<Focus> {
    let position = code.get(1..)?.parse().ok()?;
    Some(match code.as_bytes()[0] {
        b'p' => Focus::Person(PersonId(position)),
        b'w' => Focus::Work(WorkId(position)),
        b'v' => Focus::Venue(VenueId(position)),
        b't' => Focus::Topic(TopicId(position)),
        b'l' => Focus::Lab,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(code: &str, expected: Option<Focus>) {
        assert_eq!(read_code(code), expected);
    }

    #[test]
    fn a_code_is_read_as_it_is_written() {
        let pages = [
            Focus::Lab,
            Focus::Person(PersonId(3)),
            Focus::Work(WorkId(1_999_999)),
            Focus::Venue(VenueId(0)),
            Focus::Topic(TopicId(7)),
        ];
        pages.into_iter().for_each(|page| check(&code(page), Some(page)));
        check("", None);
        check("p", None);
        check("é1", None);
        check("px", None);
        check("x1", None);
    }
}
