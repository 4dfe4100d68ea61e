//! Tree of values with their spans, common to TOML and JSON.

use crate::ingest::files::{Span, Spanned};

/// Value with its span.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    /// Content of the value.
    pub content: Content,
    /// Span of the value.
    pub span: Span,
}

/// Content of a value.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// Explicit null.
    Null,
    /// Boolean.
    Boolean(bool),
    /// Number, as it was written.
    Number(String),
    /// Text, with its escapes decoded.
    Text(String),
    /// Values in order.
    List(Vec<Value>),
    /// Keys and values, in the order of the file.
    Table(Vec<(Spanned<String>, Value)>),
}

impl Content {
    /// Name of the type, for a diagnostic.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Boolean(_) => "a boolean",
            Self::Number(_) => "a number",
            Self::Text(_) => "text",
            Self::List(_) => "a list",
            Self::Table(_) => "a table",
        }
    }
}
