//! Text with formulas and italics. A formula is built as MathML, element by element; no
//! markup is parsed.

use std::ops::Range;

use leptos::prelude::*;
use peerage_core::model::{MathNode, RichText};
use web_sys::Element;

use crate::view::common::marked::{mark, within, write_marked};
use crate::view::dom::element::{add, adopt, element, put, write};

const MATHML: &str = "http://www.w3.org/1998/Math/MathML";

/// Shows `text`; a formula that cannot be built is shown as text.
pub fn rich_text(text: &RichText) -> AnyView {
    if text.runs.is_empty() {
        return text.plain.clone().into_any();
    }
    let written = element("span", "");
    write_rich_text(&written, text, &[]);
    view! { <span use:adopt=written></span> }.into_any()
}

/// Writes `text` into `parent` with `marks`, byte ranges of its plain text; a formula is marked as
/// a whole or not at all.
pub fn write_rich_text(parent: &Element, text: &RichText, marks: &[Range<usize>]) {
    if text.runs.is_empty() {
        return write_marked(parent, &text.plain, marks);
    }
    let mut start = 0;
    for run in &text.runs {
        let marks = within(marks, start, run.text.len());
        start += run.text.len();
        match &run.math {
            None if run.italic => write_marked(&add(parent, "i", ""), &run.text, &marks),
            None => write_marked(parent, &run.text, &marks),
            Some(math) if marks.is_empty() => write_formula(parent, math, &run.text),
            Some(math) => write_formula(&mark(parent), math, &run.text),
        }
    }
}

fn write_formula(parent: &Element, math: &MathNode, text: &str) {
    let span = add(parent, "span", "rich-text__math");
    match formula(math, 0) {
        Some(formula) => put(&span, &formula, None),
        None => write(&span, text),
    }
}

/// The element of `node` with its descendants; none if any of them is not allowed by [`MathNode`].
fn formula(node: &MathNode, depth: usize) -> Option<Element> {
    if depth > MathNode::MAX_DEPTH || !MathNode::TAGS.contains(&node.tag.as_str()) {
        return None;
    }
    let element = document().create_element_ns(Some(MATHML), &node.tag).ok()?;
    for (name, value) in &node.attributes {
        if MathNode::ATTRIBUTES.contains(&name.as_str()) {
            element.set_attribute(name, value).ok()?;
        }
    }
    write(&element, &node.text);
    for child in &node.children {
        put(&element, &*formula(child, depth + 1)?, None);
    }
    Some(element)
}
