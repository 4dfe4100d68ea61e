//! Badges of artifact evaluation: findings of a committee that tried the software and data of a
//! work.

use serde::{Deserialize, Serialize};

use crate::json::words;
use crate::messages::works;

/// Badge of an artifact evaluation, in the terms of ACM's *Artifact Review and Badging* 1.1. Badges
/// are ordered by what it takes to earn them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ArtifactBadge {
    /// Kept in a public archive.
    Available,
    /// Documented, complete and running.
    Functional,
    /// Results of the paper reproduced by others with the artifact.
    Reproduced,
}

impl ArtifactBadge {
    /// Label for the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::Available => works::artifact_available(),
            Self::Functional => works::artifact_functional(),
            Self::Reproduced => works::results_reproduced(),
        }
    }

    /// Badge that a source calls `name`, ignoring case and the words before the last one, as in
    /// `Artifact Evaluated: Functional`.
    pub fn parse(name: &str) -> Option<Self> {
        let last = name.rsplit(|c: char| !c.is_alphabetic()).find(|word| !word.is_empty())?;
        Some(match last.to_ascii_lowercase().as_str() {
            "available" => Self::Available,
            "functional" | "reusable" => Self::Functional,
            "reproduced" | "replicated" => Self::Reproduced,
            _ => return None,
        })
    }
}

words! {
    ArtifactBadge { Available "available", Functional "functional", Reproduced "reproduced" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, expected: Option<ArtifactBadge>) {
        assert_eq!(ArtifactBadge::parse(name), expected, "{name}");
    }

    #[test]
    fn a_badge_is_known_by_its_last_word() {
        check("available", Some(ArtifactBadge::Available));
        check("Artifacts Evaluated – Functional", Some(ArtifactBadge::Functional));
        check("Results Reproduced.", Some(ArtifactBadge::Reproduced));
        check("", None);
        check("shiny", None);
    }
}
