//! Decisions: why two records are taken for one thing, or are only related.
//!
//! The evidence is weighed in bits, after Fellegi and Sunter ("A Theory for
//! Record Linkage", 1969): what two records have in common counts the logarithm,
//! to the base of two, of how much likelier it is among records of one thing
//! than among records of two; what parts them counts below zero. Weights of
//! different properties are added.

use std::fmt;

use peerage_core::model::{Feature, Relatedness, Weighed};

/// What was decided of two records, or of two mentions of a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<Id> {
    /// The one that comes first.
    pub one: Id,
    /// The other.
    pub other: Id,
    /// What they are to each other.
    pub relation: Relatedness,
    /// Bits, those of the evidence and of what is to be expected beforehand;
    /// above zero it is likelier that they are one than that they are two.
    pub weight: f32,
    /// What was weighed.
    pub evidence: Vec<Evidence>,
}

/// One property, and what it says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evidence {
    /// Which.
    pub feature: Feature,
    /// Its weight.
    pub bits: f32,
    /// What was seen.
    pub words: &'static str,
}

impl Evidence {
    /// The same, as the dataset has it.
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
