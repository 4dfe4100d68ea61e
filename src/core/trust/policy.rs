//! Policy of the score: points and maximum of each rule, and names of the levels.

use crate::messages::trust;

/// Name of this policy; it stands in seals, and changes with any number here.
pub const POLICY: &str = "peerage-trust/1";

/// Points by the number of independent classes that name the person.
pub const PRESENCE: [u32; 5] = [0, 5, 7, 9, 10];
/// Points for a listed work.
pub const LISTED: u32 = 2;
/// Points for a listed work whose venue is named.
pub const LISTED_WITH_VENUE: u32 = 4;
/// Points by the number of independent classes that list a work.
pub const CLASSES: [u32; 4] = [0, 0, 1, 2];
/// Points where two independent classes agree on a work.
pub const AGREEMENT: u32 = 1;
/// Points where a registry's record of a work has the same title.
pub const WORK_IDENTIFIER: u32 = 2;
/// Points where that record carries the person's identifier.
pub const AUTHOR_IDENTIFIER: u32 = 1;
/// Points for an award that somebody else states.
pub const AWARD: u32 = 1;
/// Points for an artifact badge that the venue states.
pub const ARTIFACT: u32 = 1;
/// Points by the number of items that a registry validated.
pub const VALIDATED: [u32; 4] = [0, 3, 4, 5];
/// Points by the number of co-authors who confirm.
pub const ATTESTATIONS: [u32; 4] = [0, 4, 7, 9];
/// Points that a retraction takes.
pub const RETRACTION: u32 = 10;
/// Points that an expression of concern takes.
pub const CONCERN: u32 = 4;
/// The most that notices about works take.
pub const NOTICES_MAXIMUM: u32 = 30;
/// Points that a broken signature takes.
pub const BROKEN_PROOF: u32 = 25;
/// Points that an identity that does not match takes.
pub const MISMATCH: u32 = 15;
/// The most mismatches that are counted.
pub const MISMATCHES_MAXIMUM: u32 = 2;
/// Points that each disputing co-author takes.
pub const DISPUTE: u32 = 8;
/// The most that disputes take.
pub const DISPUTES_MAXIMUM: u32 = 24;

/// The entry of a table for `count`; its last one for all beyond.
pub fn step(table: &[u32], count: usize) -> u32 {
    table.get(count).or(table.last()).copied().unwrap_or_default()
}

/// Verification level of a profile; each level includes those below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// L0: no source names the person and lists a work.
    #[default]
    Unattributed,
    /// L1: a source does.
    Listed,
    /// L2: independent sources agree on a work.
    Corroborated,
    /// L3: somebody who controls a page of the person claims the profile.
    Claimed,
    /// L4: the same key stands on two pages, and a third party confirms.
    Verified,
    /// L5: co-authors or an institution signed.
    Attested,
}

impl Level {
    /// All levels, from the lowest.
    pub const ALL: [Self; 6] = [
        Self::Unattributed,
        Self::Listed,
        Self::Corroborated,
        Self::Claimed,
        Self::Verified,
        Self::Attested,
    ];

    /// Label shown to the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::Unattributed => trust::unattributed(),
            Self::Listed => trust::listed(),
            Self::Corroborated => trust::corroborated(),
            Self::Claimed => trust::claimed(),
            Self::Verified => trust::verified_links(),
            Self::Attested => trust::attested(),
        }
    }

    /// Condition for this level, in addition to the level below.
    pub fn condition(self) -> &'static str {
        match self {
            Self::Unattributed => trust::needs_nothing(),
            Self::Listed => trust::needs_a_source(),
            Self::Corroborated => trust::needs_agreement(),
            Self::Claimed => trust::needs_a_claim(),
            Self::Verified => trust::needs_two_pages(),
            Self::Attested => trust::needs_others(),
        }
    }
}

/// Name of the band of a score.
pub fn band(score: u32) -> &'static str {
    match score {
        0..20 => trust::unverified(),
        20..40 => trust::limited(),
        40..60 => trust::corroborated(),
        60..80 => trust::strong(),
        _ => trust::very_strong(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_table_falls() {
        for table in [&PRESENCE[..], &CLASSES, &VALIDATED, &ATTESTATIONS] {
            assert!(table.is_sorted(), "{table:?}");
        }
        const { assert!(LISTED <= LISTED_WITH_VENUE && CONCERN <= RETRACTION) }
    }

    #[test]
    fn a_table_ends_with_its_last_entry() {
        assert_eq!([0, 1, 3, 4, 100].map(|count| step(&PRESENCE, count)), [0, 5, 9, 10, 10]);
    }

    #[test]
    fn bands_begin_at_their_first_score() {
        let bands = [0, 19, 20, 39, 40, 59, 60, 79, 80, 100].map(band);
        assert_eq!(
            bands,
            [
                "Unverified",
                "Unverified",
                "Limited",
                "Limited",
                "Corroborated",
                "Corroborated",
                "Strong",
                "Strong",
                "Very strong",
                "Very strong"
            ]
        );
    }
}
