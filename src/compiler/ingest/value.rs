//! A tree of values with their spans, the same for TOML and JSON.

use crate::ingest::files::{Span, Spanned};

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    /// What it is.
    pub content: Content,
    /// Where it stands.
    pub span: Span,
}

/// What a value is.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// Nothing, said so.
    Null,
    /// True or false.
    Boolean(bool),
    /// A number, as it was written.
    Number(String),
    /// Text, escapes resolved.
    Text(String),
    /// Values in order.
    List(Vec<Value>),
    /// Keys and values, in the order of the file.
    Table(Vec<(Spanned<String>, Value)>),
}

impl Content {
    /// What the content is, for a diagnostic.
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
