//! Elements built by hand. For content that is repeated a hundred times, such as the rows of a
//! list, a view would keep update state for every place, which costs more than the elements
//! themselves; for the first content, the code of views would make the initial download a sixth
//! larger.

use leptos::tachys::renderer::dom::Dom;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, Node};

const SVG: &str = "http://www.w3.org/2000/svg";

/// A new element; an empty `class` sets none.
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
    insert(parent, &child, None);
    child
}

/// Puts `child` into `parent` before another child, or at the end.
pub fn insert(parent: &Element, child: &Node, before: Option<&Node>) {
    Dom::insert_node(parent, child, before);
}

/// Writes `words` at the end of `parent`.
pub fn write(parent: &Element, words: &str) {
    if !words.is_empty() {
        // Fails only where a document may not hold text.
        parent.append_with_str_1(words).ok();
    }
}

/// Scrolls to `element`, and moves the focus there if it can take the focus.
pub fn go_to(element: &Element) {
    element.scroll_into_view();
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        // Focusing an element that cannot take the focus changes nothing.
        drop(element.focus());
    }
}

/// Sets an attribute.
pub fn set(element: &Element, name: &str, value: &str) {
    Dom::set_attribute(element, name, value);
}

/// A drawing of 16 by 16 units, `size` CSS pixels wide, without text for screen readers: elements
/// of SVG, each with its attributes.
pub fn drawing(class: &str, size: &str, parts: &[(&str, &[(&str, &str)])]) -> Element {
    let drawing = svg("svg");
    if !class.is_empty() {
        set(&drawing, "class", class);
    }
    for (name, value) in
        [("viewBox", "0 0 16 16"), ("width", size), ("height", size), ("aria-hidden", "true")]
    {
        set(&drawing, name, value);
    }
    for (tag, attributes) in parts {
        let part = svg(tag);
        for (name, value) in *attributes {
            set(&part, name, value);
        }
        insert(&drawing, &part, None);
    }
    drawing
}

fn svg(tag: &str) -> Element {
    Dom::create_element(tag, Some(SVG))
}

/// A button at the end of `parent`.
pub fn button(parent: &Element, class: &str, words: &str) -> Element {
    let button = add(parent, "button", class);
    set(&button, "type", "button");
    write(&button, words);
    button
}

/// Removes the content of `element`.
pub fn clear(element: &Element) {
    element.set_text_content(None);
}
