//! The picture enlarged to the window: a popover, which Escape and a press outside of it close.

use peerage_core::messages::{network, page};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, MouseEvent};

use crate::view::dom::element::{button, drawing, insert, set};
use crate::view::dom::react::press;

/// Puts the button at the end of `parent`, which is in the picture. It opens and closes the section
/// that contains the picture.
pub fn large_control(parent: &Element) {
    let control = control(parent, network::large(), "", |event| switch(&event));
    control.class_list().add_1("network-canvas__large").ok();
    // Another network gets another picture, which may be enlarged already.
    let is_large = parent.closest("[popover]").is_ok_and(|it| it.is_some());
    set(&control, "aria-pressed", if is_large { "true" } else { "false" });
    let arrows = [("d", "M9.5 2.5H13.5V6.5M6.5 13.5H2.5V9.5M13.5 2.5L8.5 7.5M2.5 13.5L7.5 8.5")];
    insert(&control, &drawing("", "14", &[("path", &arrows)]), None);
}

/// A button over the picture, shown as a symbol.
pub fn control(
    parent: &Element,
    label: &str,
    sign: &str,
    act: impl FnMut(MouseEvent) + 'static,
) -> Element {
    let control = button(parent, "network-canvas__control", sign);
    set(&control, "aria-label", label);
    set(&control, "title", label);
    press(&control, act);
    control
}

fn switch(event: &MouseEvent) {
    let button = event.current_target().and_then(|it| it.dyn_into::<HtmlElement>().ok());
    let section = button.and_then(|it| it.closest(".collaborators").ok()?);
    let Some(section) = section.and_then(|it| it.dyn_into::<HtmlElement>().ok()) else { return };
    if section.has_attribute("popover") {
        // A popover that is not open cannot be closed, and need not be.
        section.hide_popover().ok();
        return;
    }
    let attributes =
        [("popover", "auto"), ("role", "dialog"), ("aria-label", page::collaborators())];
    // The names are valid names of attributes.
    attributes.into_iter().for_each(|(name, value)| drop(section.set_attribute(name, value)));
    match section.show_popover() {
        Ok(()) => press_control(&section, "true"),
        Err(_) => restore(&section),
    }
}

/// Handles the `toggle` event of the section that contains the picture: once closed, it is again a
/// part of the page.
pub fn leave(event: Event) {
    let section = event.target().and_then(|it| it.dyn_into::<HtmlElement>().ok());
    let section = section.filter(|it| it.has_attribute("popover"));
    let is_open = |it: &HtmlElement| it.matches(":popover-open").unwrap_or_default();
    section.filter(|it| !is_open(it)).inspect(restore);
}

fn restore(section: &HtmlElement) {
    // Removing an attribute that is absent is no failure.
    ["popover", "role", "aria-label"].into_iter().for_each(|it| drop(section.remove_attribute(it)));
    press_control(section, "false");
}

/// Tells whether the picture is enlarged by the state of the button.
fn press_control(section: &HtmlElement, is_pressed: &str) {
    let control = section.query_selector(".network-canvas__large").ok().flatten();
    control.inspect(|it| set(it, "aria-pressed", is_pressed));
}
