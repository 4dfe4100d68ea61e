//! The contents of signed documents, one type for each kind of document.

mod badge;
mod claim;
pub mod fields;
#[cfg(test)]
mod tests;
mod withdrawal;

use crate::json::Json;
use crate::messages::documents;
use crate::trust::proof::{PublicKey, Refusal};

pub use self::badge::{Badge, BadgeKind};
pub use self::claim::{Attestation, Membership, ProfileClaim};
pub use self::withdrawal::{Reason, Revocation, Rotation};

/// Content of a signed document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `ResearcherProfileClaim`: this profile is of the one who signs.
    Claim(ProfileClaim),
    /// `EndorsementCredential`: a co-author confirms or disputes a work.
    Attestation(Attestation),
    /// `LabMembershipCredential`: a lab or institution says who belongs to it.
    Membership(Membership),
    /// `OpenBadgeCredential`: a venue gives a work an award or a badge.
    Badge(Badge),
    /// `KeyRevocation`: a key is withdrawn.
    Revocation(Revocation),
    /// `KeyRotation`: another key takes over.
    Rotation(Rotation),
}

impl Statement {
    /// Reads the subject of a document of type `kind`, signed by `key`.
    pub(super) fn read(kind: &str, subject: &Json, key: &PublicKey) -> Result<Self, Refusal> {
        Ok(match kind {
            "ResearcherProfileClaim" => Self::Claim(ProfileClaim::read(subject, key)?),
            "EndorsementCredential" => Self::Attestation(Attestation::read(subject)?),
            "LabMembershipCredential" => Self::Membership(Membership::read(subject)?),
            "OpenBadgeCredential" | "AchievementCredential" => Self::Badge(Badge::read(subject)?),
            "KeyRevocation" => Self::Revocation(Revocation::read(subject)?),
            "KeyRotation" => Self::Rotation(Rotation::read(subject, key)?),
            _ => return Err(Refusal::Type),
        })
    }

    /// Label shown to the visitor.
    pub fn label(&self) -> &'static str {
        match self {
            Self::Claim(_) => documents::claim(),
            Self::Attestation(attestation) if attestation.is_dispute => documents::dispute(),
            Self::Attestation(_) => documents::confirmation(),
            Self::Membership(_) => documents::membership(),
            Self::Badge(_) => documents::badge(),
            Self::Revocation(_) => documents::revocation(),
            Self::Rotation(_) => documents::rotation(),
        }
    }
}
