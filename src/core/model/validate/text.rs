//! Checks of text with formulas.

use crate::messages::errors;
use crate::model::validate::place::{Checked, Place};
use crate::model::{MathNode, RichText, limits};

/// Checks a text and its formulas.
pub(super) fn rich_text(place: &Place, text: &RichText) -> Checked {
    place.member("plain").text(&text.plain, limits::TEXT)?;
    place.each("runs", &text.runs, limits::LIST, |place, run| {
        place.member("text").text(&run.text, limits::TEXT)?;
        run.math.as_ref().map_or(Ok(()), |node| math(&place.member("math"), node, 1))
    })?;
    // Marks of what was found count bytes of the whole.
    let mut rest = text.plain.as_str();
    for run in &text.runs {
        let after = rest.strip_prefix(run.text.as_str());
        place.need(after.is_some(), errors::RUNS_DIFFER)?;
        rest = after.unwrap_or_default();
    }
    place.need(text.runs.is_empty() || rest.is_empty(), errors::RUNS_DIFFER)
}

/// Checks an element and all below it, against what the page builds.
fn math(place: &Place, node: &MathNode, depth: usize) -> Checked {
    let is_known = |(name, _): &(String, String)| MathNode::ATTRIBUTES.contains(&name.as_str());
    let is_let_through =
        MathNode::TAGS.contains(&node.tag.as_str()) && node.attributes.iter().all(is_known);
    place.need(is_let_through && depth <= MathNode::MAX_DEPTH, errors::ODD_FORMULA)?;
    place.member("text").text(&node.text, limits::NAME)?;
    place.each("attributes", &node.attributes, limits::LIST, |place, (_, value)| {
        place.text(value, limits::NAME)
    })?;
    place.each("children", &node.children, limits::LIST, |place, node| math(place, node, depth + 1))
}
