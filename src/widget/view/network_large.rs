//! The picture as large as the window: a popover, which Escape closes and a press
//! outside of it.

use leptos::ev::{Event, MouseEvent};
use leptos::prelude::*;
use peerage_core::messages::{network, page};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::view::dynamic::press;

/// The button in the picture. It opens and closes what has the picture in it.
pub fn large_control() -> AnyView {
    let arrows = view! { <path d="M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5l-5 5M2.5 13.5l5-5"></path> };
    view! {
        <button
            class="network-canvas__control network-canvas__large"
            type="button"
            aria-label=network::large()
            title=network::large()
            on:click=press(|event| switch(&event))
        >
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                {arrows.into_any()}
            </svg>
        </button>
    }
    .into_any()
}

fn switch(event: &MouseEvent) {
    let button = event.current_target().and_then(|it| it.dyn_into::<HtmlElement>().ok());
    let section = button.and_then(|it| it.closest(".collaborators").ok()?);
    let Some(section) = section.and_then(|it| it.dyn_into::<HtmlElement>().ok()) else { return };
    if section.has_attribute("popover") {
        // What is not open cannot be closed, and is not.
        section.hide_popover().ok();
        return;
    }
    let attributes =
        [("popover", "auto"), ("role", "dialog"), ("aria-label", page::collaborators())];
    // Names of attributes that are ones.
    attributes.into_iter().for_each(|(name, value)| drop(section.set_attribute(name, value)));
    if section.show_popover().is_err() {
        restore(&section);
    }
}

/// What to do at a `toggle` of what has the picture in it: closed, it is again a
/// part of the page.
pub fn leave(event: Event) {
    let section = event.target().and_then(|it| it.dyn_into::<HtmlElement>().ok());
    let section = section.filter(|it| it.has_attribute("popover"));
    let is_open = |it: &HtmlElement| it.matches(":popover-open").unwrap_or_default();
    section.filter(|it| !is_open(it)).inspect(restore);
}

fn restore(section: &HtmlElement) {
    // To remove what is not there is no failure.
    ["popover", "role", "aria-label"].into_iter().for_each(|it| drop(section.remove_attribute(it)));
}
