//! The picture as large as the window: a popover, which Escape closes and a press
//! outside of it.

use peerage_core::messages::{network, page};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, MouseEvent};

use crate::view::dom::element::{button, drawing, put, set};
use crate::view::dom::react::press;

/// Puts the button in the picture at the end of `parent`. It opens and closes what has the
/// picture in it.
pub fn large_control(parent: &Element) {
    let control = control(parent, network::large(), "", |event| switch(&event));
    control.class_list().add_1("network-canvas__large").ok();
    let arrows = [("d", "M9.5 2.5H13.5V6.5M6.5 13.5H2.5V9.5M13.5 2.5L8.5 7.5M2.5 13.5L7.5 8.5")];
    put(&control, &drawing("", "14", &[("path", &arrows)]), None);
}

/// A button over the picture that a sign stands for.
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
