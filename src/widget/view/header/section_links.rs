//! The links of a header to the sections below.

use leptos::ev::MouseEvent;
use web_sys::Element;

use crate::view::dom::element::go_to;
use crate::view::dom::react::press;
use crate::view::dom::roving::target;

/// Makes `links` lead to the sections of their profile: the address of the page holds its state.
pub fn lead(links: &Element) {
    press(links, |event| go_to_section(&event));
}

fn go_to_section(event: &MouseEvent) {
    let Some(link) = target(event).and_then(|it| it.closest("a").ok()?) else { return };
    event.prevent_default();
    let name = link.get_attribute("href").unwrap_or_default();
    let profile = link.closest(".profile").ok().flatten();
    if let Some(section) = profile.and_then(|it| it.query_selector(&name).ok()?) {
        go_to(&section);
    }
}
