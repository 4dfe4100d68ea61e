//! Text that may contain formulas and italics.

use serde::{Deserialize, Serialize};

use crate::json::members;

/// Text that the compiler splits into plain text and math, so that search, display and export
/// agree.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RichText {
    /// Text as a whole in Unicode, math included: for search, labels and metadata.
    pub plain: String,
    /// Runs of text and math in order; empty if `plain` is all there is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub runs: Vec<Run>,
}

/// Run of text, or one formula.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Run {
    /// Text of the run, in Unicode.
    pub text: String,
    /// Formula shown in place of the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub math: Option<MathNode>,
    /// True if the text is set apart, as names of species and titles within a title are: in
    /// italics, or upright where the surrounding text is in italics.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub italic: bool,
}

/// Element of presentation MathML (MathML Core).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MathNode {
    /// Name of the element, one of [`MathNode::TAGS`].
    pub tag: String,
    /// Text content of a token element.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Attributes as names and values, with names from [`MathNode::ATTRIBUTES`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<(String, String)>,
    /// Child elements.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub children: Vec<MathNode>,
}

impl MathNode {
    /// Allowed elements.
    pub const TAGS: [&str; 22] = [
        "math",
        "mfrac",
        "mi",
        "mmultiscripts",
        "mn",
        "mo",
        "mover",
        "mpadded",
        "mroot",
        "mrow",
        "mspace",
        "msqrt",
        "mstyle",
        "msub",
        "msubsup",
        "msup",
        "mtable",
        "mtd",
        "mtext",
        "mtr",
        "munder",
        "munderover",
    ];

    /// Allowed attributes.
    pub const ATTRIBUTES: [&str; 10] = [
        "accent",
        "accentunder",
        "display",
        "displaystyle",
        "fence",
        "lspace",
        "mathvariant",
        "rspace",
        "stretchy",
        "width",
    ];

    /// Maximum nesting depth of formulas; deeper ones are shown as text.
    pub const MAX_DEPTH: usize = 32;
}

impl RichText {
    /// Text without math.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { plain: text.into(), runs: Vec::new() }
    }
}

members! {
    RichText { required: [plain], optional: [runs] }
    Run { required: [text], optional: [math, italic] }
    MathNode { required: [tag], optional: [text, attributes, children] }
}
