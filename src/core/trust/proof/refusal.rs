//! Refusals of signed documents, and remedies for their authors.

use std::fmt;

use crate::json::JsonError;
use crate::messages::documents;
use crate::trust::proof::ProofError;

/// Error for which a signed document is not accepted, with the member concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Text that cannot be read strictly.
    Json(JsonError),
    /// Proof that does not hold.
    Proof(ProofError),
    /// Member that is missing or not of the required form.
    Member(&'static str),
    /// Unknown member, because of which it cannot be told what was signed.
    Unknown(String),
    /// Contexts other than those of the documents read here.
    Context,
    /// Type of document that is not read here.
    Type,
    /// Issuer other than the owner of the key that signed.
    Issuer,
    /// Text with invisible characters or characters that reverse its direction.
    Hidden(&'static str),
    /// Address that is not a web address.
    Address(&'static str),
}

impl Refusal {
    /// Stable name of the kind.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Json(_) => "bad-json",
            Self::Proof(_) => "bad-proof",
            Self::Member(_) => "bad-member",
            Self::Unknown(_) => "unknown-member",
            Self::Context => "unknown-context",
            Self::Type => "unknown-type",
            Self::Issuer => "wrong-issuer",
            Self::Hidden(_) => "hidden-character",
            Self::Address(_) => "bad-address",
        }
    }

    /// Remedy for the author of the document.
    pub fn remedy(&self) -> &'static str {
        match self {
            Self::Json(_) => "write it with `peerage sign`, and do not edit it afterwards",
            Self::Proof(_) => "sign it again; a signed text must not be edited",
            Self::Member(_) | Self::Unknown(_) | Self::Type => {
                "see the README of the seeds for what a signed document has"
            }
            Self::Context => "use the two contexts that the README of the seeds gives",
            Self::Issuer => "name the key that signs as `issuer`",
            Self::Hidden(_) => "write the text anew, without invisible characters",
            Self::Address(_) => "begin the address with https://",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Json(error) => documents::unreadable(&error.to_string()),
            Self::Proof(error) => error.label().to_owned(),
            Self::Member(member) => documents::bad_member(member),
            Self::Unknown(member) => documents::unknown_member(member),
            Self::Context => documents::unknown_context().to_owned(),
            Self::Type => documents::unknown_type().to_owned(),
            Self::Issuer => documents::wrong_issuer().to_owned(),
            Self::Hidden(member) => documents::hidden_characters(member),
            Self::Address(member) => documents::bad_address(member),
        })
    }
}

impl From<JsonError> for Refusal {
    fn from(error: JsonError) -> Self {
        Self::Json(error)
    }
}

impl From<ProofError> for Refusal {
    fn from(error: ProofError) -> Self {
        Self::Proof(error)
    }
}
