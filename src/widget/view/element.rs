//! Elements made by hand. Of what is there a hundred times, as the rows of a list, a
//! view would keep for every place what it takes to change it, which costs more than
//! the elements themselves.

use std::any::Any;

use leptos::mount::mount_to;
use leptos::prelude::*;
use leptos::tachys::renderer::dom::Dom;
use wasm_bindgen::JsCast;
use web_sys::{Element, Node};

/// A new element; an empty `class` is none.
pub fn element(tag: &str, class: &str) -> Element {
    let element = Dom::create_element(tag, None);
    if !class.is_empty() {
        element.set_class_name(class);
    }
    element
}

/// A new element at the end of `parent`.
pub fn add(parent: &Element, tag: &str, class: &str) -> Element {
    let child = element(tag, class);
    put(parent, &child, None);
    child
}

/// Puts `child` into `parent` before another child, or at the end.
pub fn put(parent: &Element, child: &Node, before: Option<&Node>) {
    Dom::insert_node(parent, child, before);
}

/// Writes `words` at the end of `parent`.
pub fn write(parent: &Element, words: &str) {
    if !words.is_empty() {
        // Fails only where a document may not hold text.
        parent.append_with_str_1(words).ok();
    }
}

/// Sets an attribute.
pub fn set(element: &Element, name: &str, value: &str) {
    Dom::set_attribute(element, name, value);
}

/// Takes everything out of `element`.
pub fn clear(element: &Element) {
    element.set_text_content(None);
}

/// A copy of an element with all that is in it.
pub fn copy(element: &Element) -> Element {
    // A copy of an element is one.
    element.clone_node_with_deep(true).map_or_else(|_| element.clone(), JsCast::unchecked_into)
}

/// Takes over what is in another element: as `use:adopt`, a view holds what was made by
/// hand.
pub fn adopt(element: Element, other: Element) {
    while let Some(child) = other.first_child() {
        put(&element, &child, None);
    }
}

/// A view in an element made by hand; gone when this is dropped.
pub struct Placed {
    _view: Box<dyn Any>,
}

impl Placed {
    /// Places what `make` shows at the end of `parent`. It belongs to `owner`.
    pub fn new(owner: &Owner, parent: &Element, make: Box<dyn FnOnce() -> AnyView>) -> Self {
        let parent = parent.clone().unchecked_into();
        Self { _view: Box::new(owner.with(|| mount_to(parent, make))) }
    }
}
