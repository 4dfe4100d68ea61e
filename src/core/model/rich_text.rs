//! Text that may contain formulas and italics.

use serde::{Deserialize, Serialize};

use crate::json::members;

/// Text tokenised by the compiler into text and math, so that search, display
/// and export read the same thing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RichText {
    /// The whole as Unicode text, math included: for search, labels, metadata.
    pub plain: String,
    /// Text and math in order; empty where `plain` is all there is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub runs: Vec<Run>,
}

/// A stretch of text, or one formula.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Run {
    /// The stretch as Unicode text.
    pub text: String,
    /// The formula to show in its place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub math: Option<MathNode>,
    /// Whether a text is set apart, as names of species and titles within a title are: in
    /// italics, and upright where what is around it is in italics.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub italic: bool,
}

/// An element of presentation MathML (MathML Core).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MathNode {
    /// Name of the element, one of [`MathNode::TAGS`].
    pub tag: String,
    /// Text content of a token element.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Names and values, the names from [`MathNode::ATTRIBUTES`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<(String, String)>,
    /// Child elements.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub children: Vec<MathNode>,
}

impl MathNode {
    /// The elements that are let through.
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

    /// The attributes that are let through.
    pub const ATTRIBUTES: [&str; 8] = [
        "accent",
        "accentunder",
        "display",
        "displaystyle",
        "fence",
        "mathvariant",
        "stretchy",
        "width",
    ];

    /// How deep formulas may nest; deeper ones are shown as text.
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
