//! Checks of text with formulas.

use crate::messages::errors;
use crate::model::validate::checks::{each, member, name, need, text};
use crate::model::validate::fault::{Checked, Fault, SELF};
use crate::model::{MathNode, RichText, limits};

/// Checks a text and its formulas.
#[inline(never)]
pub(super) fn rich_text<F: Fault>(rich: &RichText) -> Checked<F> {
    text("plain", &rich.plain)?;
    // Highlights of matches are byte ranges of the whole text, which must equal its runs.
    let mut rest = Some(rich.plain.as_str());
    each("runs", &rich.runs, limits::LIST, |run| {
        text("text", &run.text)?;
        run.math.as_ref().map_or(Ok(()), |node| member("math", math(node, 1)))
    })?;
    for run in &rich.runs {
        rest = rest.and_then(|rest| rest.strip_prefix(run.text.as_str()));
    }
    need(SELF, rich.runs.is_empty() || rest == Some(""), errors::runs_differ)
}

/// Checks an element and its descendants against the elements that the page builds.
fn math<F: Fault>(node: &MathNode, depth: usize) -> Checked<F> {
    let is_known = |(name, _): &(String, String)| MathNode::ATTRIBUTES.contains(&name.as_str());
    let is_let_through =
        MathNode::TAGS.contains(&node.tag.as_str()) && node.attributes.iter().all(is_known);
    need(SELF, is_let_through && depth <= MathNode::MAX_DEPTH, errors::odd_formula)?;
    name("text", &node.text)?;
    each("attributes", &node.attributes, limits::LIST, |(_, value)| name(SELF, value))?;
    each("children", &node.children, limits::LIST, |node| math(node, depth + 1))
}
