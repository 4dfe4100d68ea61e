//! Which evidence counts: it is valid now, the visitor has not switched it off,
//! and no other evidence cancels it.

use crate::model::WorkId;
use crate::order;
use crate::trust::evidence::{Evidence, Kind, Mask};
use crate::trust::moment::Moment;
use crate::trust::tree::Outcome;

/// The evidence of one score, with what each piece comes to so far.
pub struct Standing<'a> {
    /// Everything that was gathered.
    pub evidence: &'a [Evidence],
    /// What became of each; [`Outcome::Neutral`] is what may count.
    pub outcomes: Vec<Outcome>,
    /// Works that no longer count.
    pub out: Vec<WorkId>,
}

impl<'a> Standing<'a> {
    /// Takes out first what is not valid at `now` or switched off, then what other
    /// evidence cancels. Evidence that is cancelled cancels no positive evidence.
    pub fn of(evidence: &'a [Evidence], mask: Mask, now: Moment) -> Self {
        let outcome = |item: &Evidence| {
            if !mask.has(item.kind) {
                Outcome::SwitchedOff
            } else if now < item.from {
                Outcome::NotYetValid
            } else if now >= item.until {
                Outcome::Expired
            } else {
                Outcome::Neutral
            }
        };
        let outcomes: Vec<Outcome> = evidence.iter().map(outcome).collect();
        let mut standing = Self { evidence, outcomes, out: Vec::new() };
        let broken: Vec<Option<u32>> = standing.each(Kind::BrokenProof, |item| item.document);
        let revoked: Vec<Option<u32>> = standing.each(Kind::KeyRevoked, |item| item.key);
        for (item, outcome) in evidence.iter().zip(&mut standing.outcomes) {
            if *outcome != Outcome::Neutral || !depends_on_a_signature(item.kind) {
                continue;
            }
            if item.document.is_some() && broken.contains(&item.document) {
                *outcome = Outcome::BrokenProof;
            } else if item.key.is_some() && revoked.contains(&item.key) {
                *outcome = Outcome::KeyRevoked;
            }
        }
        for kind in [Kind::Retracted, Kind::Disowned, Kind::Disputed] {
            let works = standing.each(kind, |item| item.work);
            standing.out.extend(works.into_iter().flatten());
        }
        standing.mark();
        standing
    }

    /// Positions of what stands of `kind`.
    pub fn of_kind(&self, kind: Kind) -> Vec<usize> {
        let stands = |at: &usize| {
            self.evidence[*at].kind == kind
                && matches!(self.outcomes[*at], Outcome::Neutral | Outcome::Copy)
        };
        (0..self.evidence.len()).filter(stands).collect()
    }

    /// Positions of what stands of `kind` about `work`.
    pub fn about(&self, kind: Kind, work: WorkId) -> Vec<usize> {
        let mut found = self.of_kind(kind);
        found.retain(|at| self.evidence[*at].work == Some(work));
        found
    }

    /// How many different values `read` gives of the evidence at `positions`.
    pub fn distinct(&self, positions: &[usize], read: fn(&Evidence) -> u32) -> usize {
        let mut values: Vec<u32> = positions.iter().map(|at| read(&self.evidence[*at])).collect();
        order::sort_and_deduplicate(&mut values);
        values.len()
    }

    fn each<T>(&self, kind: Kind, read: fn(&Evidence) -> T) -> Vec<T> {
        self.of_kind(kind).into_iter().map(|at| read(&self.evidence[at])).collect()
    }

    /// Marks the listings of works that are out, and copies.
    fn mark(&mut self) {
        for at in 0..self.evidence.len() {
            let item = &self.evidence[at];
            if self.outcomes[at] != Outcome::Neutral {
                continue;
            }
            let is_out = item.work.is_some_and(|work| self.out.contains(&work));
            if is_out && !item.kind.is_negative() {
                self.outcomes[at] = Outcome::WorkOut;
            } else if (0..at).any(|before| is_copy(&self.evidence[before], item)) {
                self.outcomes[at] = Outcome::Copy;
            }
        }
    }
}

/// Whether what is said by evidence of `kind` is worth what its signature is.
fn depends_on_a_signature(kind: Kind) -> bool {
    matches!(kind, Kind::ProfileClaim | Kind::Attestation | Kind::Credential)
}

/// Whether two pieces say the same, and have it from the same origin.
fn is_copy(one: &Evidence, other: &Evidence) -> bool {
    one.kind == other.kind
        && one.origin == other.origin
        && one.work == other.work
        && one.party == other.party
        && one.key == other.key
        && one.document == other.document
}
