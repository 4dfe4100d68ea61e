//! Attributes, text and event handlers of elements built by hand, which change with the store. All
//! belong to the current owner. Functions are boxed, so that all share the same code.

use leptos::prelude::*;
use leptos::reactive::effect::RenderEffect;
use leptos::tachys::dom::document;
use peerage_browser::listener::Listener;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, MouseEvent};

use crate::view::common::words::flag;
use crate::view::dom::element::{insert, set};

/// Runs `act` at once, and again whenever what it reads changes.
pub fn follow(act: impl FnMut() + 'static) {
    again(Box::new(act));
}

fn again(mut act: Box<dyn FnMut()>) {
    StoredValue::new_local(RenderEffect::new(move |_: Option<()>| act()));
}

/// Text at the end of `parent` that changes with the signals that `words` reads.
pub fn words(parent: &Element, words: impl Fn() -> String + 'static) {
    let text = document().create_text_node("");
    insert(parent, &text, None);
    let words: Box<dyn Fn() -> String> = Box::new(words);
    follow(move || text.set_node_value(Some(&words())));
}

/// An attribute that changes with the signals that `value` reads.
pub fn attribute(element: &Element, name: &'static str, value: impl Fn() -> String + 'static) {
    let element = element.clone();
    let value: Box<dyn Fn() -> String> = Box::new(value);
    follow(move || set(&element, name, &value()));
}

/// An attribute, `true` or `false`, that changes with the signals that `is_on` reads.
pub fn state(element: &Element, name: &'static str, is_on: impl Fn() -> bool + 'static) {
    let element = element.clone();
    let is_on: Box<dyn Fn() -> bool> = Box::new(is_on);
    follow(move || set(&element, name, flag(is_on())));
}

/// An attribute that is present while `is_on` returns true.
pub fn presence(element: &Element, name: &'static str, is_on: impl Fn() -> bool + 'static) {
    let element = element.clone();
    let is_on: Box<dyn Fn() -> bool> = Box::new(is_on);
    // An attribute of this name can be set.
    follow(move || drop(element.toggle_attribute_with_force(name, is_on())));
}

/// Calls `react` for each event `name` at `element`.
pub fn hear(element: &Element, name: &'static str, react: impl FnMut(Event) + 'static) {
    let react: Box<dyn FnMut(Event)> = Box::new(react);
    StoredValue::new_local(Listener::new(element, name, false, react));
}

/// Calls `act` for each click on `element`.
pub fn press(element: &Element, mut act: impl FnMut(MouseEvent) + 'static) {
    hear(element, "click", move |event| act(event.unchecked_into()));
}
