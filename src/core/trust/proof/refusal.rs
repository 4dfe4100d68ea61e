//! Why a signed document is not accepted.

use std::fmt;

use crate::trust::json::JsonError;
use crate::trust::proof::ProofError;

/// Why a signed document is not accepted, with the member it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It cannot be read strictly.
    Json(JsonError),
    /// Its proof does not hold.
    Proof(ProofError),
    /// A member is missing, or is not of the form it has to have.
    Member(&'static str),
    /// A member is not known, so that nobody can tell what was signed.
    Unknown(String),
    /// The contexts are not those of the documents read here.
    Context,
    /// It is of a type that is not read here.
    Type,
    /// The issuer is not the one whose key signed.
    Issuer,
    /// A text has characters that nobody sees or that turn the text around.
    Hidden(&'static str),
    /// An address is not one of the web.
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

    /// What the one who made the document can do.
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
        let (text, member) = match self {
            Self::Json(error) => return write!(f, "it cannot be read: {error}"),
            Self::Proof(error) => (error.label(), ""),
            Self::Member(member) => ("a member is missing or malformed: ", *member),
            Self::Unknown(member) => ("it has a member that is not known: ", member.as_str()),
            Self::Context => ("its contexts are not those of a credential", ""),
            Self::Type => ("its type is not read here", ""),
            Self::Issuer => ("its issuer is not the one who signed", ""),
            Self::Hidden(member) => ("a text has hidden characters: ", *member),
            Self::Address(member) => ("an address is not one of the web: ", *member),
        };
        f.write_str(text)?;
        f.write_str(member)
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
