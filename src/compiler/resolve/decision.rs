//! Decisions: why two records are taken for one thing, or are only related.
//!
//! The evidence is weighed in bits, after Fellegi and Sunter ("A Theory for
//! Record Linkage", 1969): what two records have in common counts the logarithm,
//! to the base of two, of how much likelier it is among records of one thing
//! than among records of two; what parts them counts below zero. Weights of
//! different properties are added.

use std::fmt;

use peerage_core::model::{Feature, Relatedness, Weighed};

/// Decision on two records, or on two mentions of a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<Id> {
    /// The one that comes first.
    pub one: Id,
    /// The other.
    pub other: Id,
    /// Relation of the two.
    pub relation: Relatedness,
    /// Log-odds in bits: the weights of the evidence plus the prior. Above zero the two are more
    /// likely one than two.
    pub weight: f32,
    /// Evidence that was weighed.
    pub evidence: Vec<Evidence>,
}

/// Evidence from one property.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evidence {
    /// Property that was compared.
    pub feature: Feature,
    /// Weight in bits.
    pub bits: f32,
    /// Observation, in words.
    pub words: &'static str,
}

impl Evidence {
    /// The evidence as the dataset holds it.
    pub fn weighed(&self) -> Weighed {
        Weighed {
            feature: self.feature,
            tenths: (10.0 * self.bits).round() as i32,
            words: self.words.into(),
        }
    }
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({:+.1})", self.feature.label(), self.words, self.bits)
    }
}
