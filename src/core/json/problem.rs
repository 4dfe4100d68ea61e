//! Errors of reading JSON.

use std::fmt;

use crate::messages::{documents, errors};

/// Error where a text is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// Kind of problem.
    pub problem: Problem,
    /// Position of the problem, in bytes from the start.
    pub at: usize,
}

/// Kind of problem in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Text with more bytes, values or members than the limits allow.
    TooLong,
    /// Nesting deeper than the limit.
    TooDeep,
    /// Bytes that are not UTF-8.
    Encoding,
    /// Text that is not JSON.
    Syntax,
    /// Text with a control character, or with half of a surrogate pair.
    Text,
    /// Number with a fraction or an exponent, or larger than 2⁵³ − 1.
    Number,
    /// Name that occurs twice in one object.
    Duplicate,
    /// Name that changes the prototype of objects in JavaScript, such as `__proto__`.
    Name,
    /// JSON of another form than expected, such as a list in place of an object.
    Form,
    /// Text that is no address that a page may link to.
    Address,
    /// Text that is no address of one mailbox.
    Mail,
    /// Text that is no date.
    Date,
}

impl Problem {
    /// Label for the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::TooLong => documents::too_long(),
            Self::TooDeep => documents::too_deep(),
            Self::Encoding => documents::not_utf8(),
            Self::Syntax => documents::not_json(),
            Self::Text => documents::hidden_in_json(),
            Self::Number => documents::not_an_integer(),
            Self::Duplicate => documents::duplicate_name(),
            Self::Name => documents::special_name(),
            Self::Form => documents::other_form(),
            Self::Address => errors::unsafe_address(),
            Self::Mail => errors::unsafe_mail(),
            Self::Date => errors::malformed_date(),
        }
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&documents::at_byte(self.problem.label(), self.at))
    }
}
