//! Text with formulas. A formula is built as MathML, element by element; no
//! markup is parsed.

use std::ops::Range;

use leptos::{html, prelude::*};
use peerage_core::model::{MathNode, RichText};

use crate::view::dynamic::effect;
use crate::view::marked::{mark, marked, within};

const MATHML: &str = "http://www.w3.org/1998/Math/MathML";

/// Shows `text`; a formula that cannot be built is shown as text.
pub fn rich_text(text: &RichText) -> AnyView {
    marked_rich_text(text, &[])
}

/// Shows `text` with `marks`, bytes of its plain text; of a formula all or
/// nothing is marked.
pub fn marked_rich_text(text: &RichText, marks: &[Range<usize>]) -> AnyView {
    if text.runs.is_empty() {
        return marked(&text.plain, marks);
    }
    let mut start = 0;
    let mut views: Vec<AnyView> = Vec::with_capacity(text.runs.len());
    for run in &text.runs {
        let marks = within(marks, start, run.text.len());
        start += run.text.len();
        views.push(match &run.math {
            None => marked(&run.text, &marks),
            Some(math) => {
                let formula = formula(math.clone(), run.text.clone());
                if marks.is_empty() { formula } else { mark(formula) }
            }
        });
    }
    views.into_any()
}

fn formula(math: MathNode, text: String) -> AnyView {
    let span = NodeRef::<html::Span>::new();
    effect(move || {
        let Some(span) = span.get() else { return };
        match element(&math, 0) {
            Some(element) => {
                span.set_text_content(None);
                // Appending to an element that was just made empty cannot fail.
                drop(span.append_child(&element));
            }
            None => span.set_text_content(Some(&text)),
        }
    });
    view! { <span class="rich-text__math" node_ref=span></span> }.into_any()
}

/// The element of `node` with all below it; none if anything in it is not
/// among what [`MathNode`] lets through.
fn element(node: &MathNode, depth: usize) -> Option<web_sys::Element> {
    if depth > MathNode::MAX_DEPTH || !MathNode::TAGS.contains(&node.tag.as_str()) {
        return None;
    }
    let element = document().create_element_ns(Some(MATHML), &node.tag).ok()?;
    for (name, value) in &node.attributes {
        if MathNode::ATTRIBUTES.contains(&name.as_str()) {
            element.set_attribute(name, value).ok()?;
        }
    }
    if !node.text.is_empty() {
        element.set_text_content(Some(&node.text));
    }
    for child in &node.children {
        let child = self::element(child, depth + 1)?;
        element.append_child(&child).ok()?;
    }
    Some(element)
}
