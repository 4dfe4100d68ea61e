//! The end of a key: it is withdrawn, or another key takes over.

use crate::json::Json;
use crate::trust::proof::{PublicKey, Refusal};
use crate::trust::statement::fields::Fields;

/// Withdraws a key. It holds if that key signed it, or the one it handed over
/// to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revocation {
    /// The key that is withdrawn.
    pub key: PublicKey,
    /// Reason of the withdrawal.
    pub reason: Reason,
}

/// Reason for which a key is withdrawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Replaced by another key; documents signed before remain valid.
    Superseded,
    /// Lost key; documents signed before remain valid.
    Lost,
    /// Compromised key, which somebody else may have; nothing it signed remains valid, whatever its
    /// date, because a thief can write any date.
    Compromised,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Self; 3] = [Self::Superseded, Self::Lost, Self::Compromised];

    /// Name of the reason in documents.
    pub fn name(self) -> &'static str {
        match self {
            Self::Superseded => "superseded",
            Self::Lost => "lost",
            Self::Compromised => "compromised",
        }
    }

    /// The reason of this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

impl Revocation {
    pub(super) fn read(subject: &Json) -> Result<Self, Refusal> {
        let mut fields = Fields::new(subject);
        let key = PublicKey::from_did(&fields.text("id")?).ok_or(Refusal::Member("id"))?;
        let reason = Reason::parse(&fields.text("reason")?).ok_or(Refusal::Member("reason"))?;
        fields.finish()?;
        Ok(Self { key, reason })
    }
}

/// One half of a handover: the key before names the next one, and the next one
/// names the key before. A key takes over where both did, so that nobody hands
/// anything over to a key whose owner does not want it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rotation {
    /// The key that takes over.
    pub next: PublicKey,
    /// The key that is taken over from, where the next one signs.
    pub previous: Option<PublicKey>,
}

impl Rotation {
    pub(super) fn read(subject: &Json, key: &PublicKey) -> Result<Self, Refusal> {
        let mut fields = Fields::new(subject);
        let next = PublicKey::from_did(&fields.text("id")?).ok_or(Refusal::Member("id"))?;
        let previous = match fields.optional("previous")? {
            Some(did) => Some(PublicKey::from_did(&did).ok_or(Refusal::Member("previous"))?),
            None => None,
        };
        fields.finish()?;
        match (next == *key, previous) {
            (false, None) => Ok(Self { next, previous }),
            (true, Some(before)) if before != next => Ok(Self { next, previous }),
            _ => Err(Refusal::Member("previous")),
        }
    }
}
