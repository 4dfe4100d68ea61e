//! Moving the keyboard focus with the arrow keys from one element of a list
//! to the next.

use leptos::ev::KeyboardEvent;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, Node};

/// Moves the focus by `step` among the elements that match `selector` below the listening one,
/// starting from the focused one. Returns true if there was an element to move to.
pub fn rove(event: &KeyboardEvent, selector: &str, step: i32) -> bool {
    let root = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    let own = target(event).and_then(|target| target.closest(selector).ok().flatten());
    let (Some(root), Some(own)) = (root, own) else { return false };
    let Ok(all) = root.query_selector_all(selector) else { return false };
    let own: &Node = &own;
    let at =
        (0..all.length()).find(|at| all.item(*at).is_some_and(|node| node.is_same_node(Some(own))));
    let next = at.and_then(|at| at.checked_add_signed(step));
    next.and_then(|at| all.item(at)).is_some_and(|next| focus(&next))
}

/// The element that an event came from, inside of shadow roots too.
pub fn target(event: &Event) -> Option<Element> {
    event.composed_path().get(0).dyn_into().ok()
}

/// True if keys pressed in `element` type, choose or scroll there.
pub fn takes_keys(element: &Element) -> bool {
    let selector = "textarea, select, input:not([type=checkbox]), [contenteditable], [tabindex='0'], [role=slider]";
    element.closest(selector).is_ok_and(|found| found.is_some())
}

/// Focuses `node`; returns true if it takes the focus.
pub fn focus(node: &Node) -> bool {
    node.dyn_ref::<HtmlElement>().is_some_and(|element| element.focus().is_ok())
}

/// The step of an arrow key in a vertical list.
pub fn step_down(key: &str) -> Option<i32> {
    match key {
        "ArrowDown" => Some(1),
        "ArrowUp" => Some(-1),
        _ => None,
    }
}

/// The step of an arrow key among elements that flow in lines.
pub fn step_along(key: &str) -> Option<i32> {
    match key {
        "ArrowRight" => Some(1),
        "ArrowLeft" => Some(-1),
        _ => step_down(key),
    }
}

/// A handler of keys: the arrows move the focus along the elements that match `selector` below the
/// listening one.
pub fn arrows(selector: &'static str) -> Box<dyn FnMut(KeyboardEvent)> {
    Box::new(move |event| {
        if step_along(&event.key()).is_some_and(|step| rove(&event, selector, step)) {
            event.prevent_default();
        }
    })
}
