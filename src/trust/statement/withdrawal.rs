//! Keys come and go: one is withdrawn, or hands over to the next.

use crate::trust::json::Json;
use crate::trust::proof::{PublicKey, Refusal};
use crate::trust::statement::fields::Fields;

/// Withdraws a key. It holds if that key signed it, or the one it handed over
/// to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revocation {
    /// The key that is withdrawn.
    pub key: PublicKey,
    /// Why.
    pub reason: Reason,
}

/// Why a key is withdrawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Another one took over; what it signed before stands.
    Superseded,
    /// It is gone; what it signed before stands.
    Lost,
    /// Somebody else may have it; nothing it signed stands, whatever its date,
    /// for a thief writes any date.
    Compromised,
}

impl Revocation {
    pub(super) fn read(subject: &Json) -> Result<Self, Refusal> {
        let mut fields = Fields::new(subject);
        let key = PublicKey::from_did(&fields.text("id")?).ok_or(Refusal::Member("id"))?;
        let reason = match fields.text("reason")?.as_str() {
            "superseded" => Reason::Superseded,
            "lost" => Reason::Lost,
            "compromised" => Reason::Compromised,
            _ => return Err(Refusal::Member("reason")),
        };
        fields.finish()?;
        Ok(Self { key, reason })
    }
}

/// Hands over from the key that signs to the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rotation {
    /// The key that takes over.
    pub next: PublicKey,
}

impl Rotation {
    pub(super) fn read(subject: &Json) -> Result<Self, Refusal> {
        let mut fields = Fields::new(subject);
        let next = PublicKey::from_did(&fields.text("id")?).ok_or(Refusal::Member("id"))?;
        fields.finish()?;
        Ok(Self { next })
    }
}
