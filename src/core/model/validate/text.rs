//! Checks of text with formulas.

use crate::messages::errors;
use crate::model::validate::place::{Checked, Place, SELF};
use crate::model::{MathNode, RichText, limits};

/// Checks a text and its formulas.
#[inline(never)]
pub(super) fn rich_text(place: &Place, text: &RichText) -> Checked {
    place.text("plain", &text.plain)?;
    // Marks of what was found count bytes of the whole.
    let mut rest = Some(text.plain.as_str());
    place.each("runs", &text.runs, limits::LIST, |place, run| {
        place.text("text", &run.text)?;
        run.math.as_ref().map_or(Ok(()), |node| math(&place.member("math"), node, 1))
    })?;
    for run in &text.runs {
        rest = rest.and_then(|rest| rest.strip_prefix(run.text.as_str()));
    }
    place.need(SELF, text.runs.is_empty() || rest == Some(""), errors::runs_differ())
}

/// Checks an element and all below it, against what the page builds.
fn math(place: &Place, node: &MathNode, depth: usize) -> Checked {
    let is_known = |(name, _): &(String, String)| MathNode::ATTRIBUTES.contains(&name.as_str());
    let is_let_through =
        MathNode::TAGS.contains(&node.tag.as_str()) && node.attributes.iter().all(is_known);
    place.need(SELF, is_let_through && depth <= MathNode::MAX_DEPTH, errors::odd_formula())?;
    place.name("text", &node.text)?;
    place.each("attributes", &node.attributes, limits::LIST, |place, (_, value)| {
        place.name(SELF, value)
    })?;
    place.each("children", &node.children, limits::LIST, |place, node| math(place, node, depth + 1))
}
