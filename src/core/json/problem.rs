//! Why a text is not read.

use std::fmt;

use crate::messages::{documents, errors};

/// Why a text is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// What is wrong.
    pub problem: Problem,
    /// Where, in bytes from the start.
    pub at: usize,
}

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// More bytes than are read.
    TooLong,
    /// More nesting than is read.
    TooDeep,
    /// Not UTF-8.
    Encoding,
    /// Not JSON.
    Syntax,
    /// Text with a control character, or half of a surrogate pair.
    Text,
    /// A number with a fraction or an exponent, or larger than 2⁵³ − 1.
    Number,
    /// A name that stands twice in one object.
    Duplicate,
    /// A name that changes objects in some languages.
    Name,
    /// JSON of another form than is asked for: a list in place of an object.
    Form,
    /// No address that a page may link to.
    Address,
    /// No address of one mailbox.
    Mail,
    /// No date.
    Date,
}

impl Problem {
    /// What the visitor reads.
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
