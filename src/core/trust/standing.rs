//! Selection of the evidence that counts: it is valid now, the visitor has not switched it off, and
//! no other evidence cancels it.

use std::cmp::Ordering;

use crate::model::WorkId;
use crate::order;
use crate::trust::evidence::{Evidence, Kind, Mask};
use crate::trust::moment::Moment;
use crate::trust::tree::Outcome;

/// Evidence of one score, with the outcome of each piece so far.
pub struct Standing<'a> {
    /// Evidence that was gathered.
    pub evidence: &'a [Evidence],
    /// Outcome of each piece of evidence; [`Outcome::Neutral`] marks evidence that may count.
    pub outcomes: Vec<Outcome>,
    /// Works that no longer count, in order.
    out: Vec<WorkId>,
    /// All positions, ordered by kind and work, so that a lookup for a work does not go through all
    /// the evidence.
    places: Vec<usize>,
}

impl<'a> Standing<'a> {
    /// First excludes evidence that is not valid at `now` or switched off, then evidence that other
    /// evidence cancels. Evidence that is cancelled cancels no positive evidence.
    pub fn new(evidence: &'a [Evidence], mask: Mask, now: Moment) -> Self {
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
        let mut places: Vec<usize> = (0..evidence.len()).collect();
        order::sort_by_key(&mut places, |at| (evidence[*at].kind, evidence[*at].work));
        let mut standing = Self { evidence, outcomes, out: Vec::new(), places };
        let broken = standing.each(Kind::BrokenProof, |item| item.document);
        let revoked = standing.each(Kind::KeyRevoked, |item| item.key);
        for (item, outcome) in evidence.iter().zip(&mut standing.outcomes) {
            if *outcome != Outcome::Neutral || !depends_on_a_signature(item.kind) {
                continue;
            }
            if item.document.is_some() && broken.binary_search(&item.document).is_ok() {
                *outcome = Outcome::BrokenProof;
            } else if item.key.is_some() && revoked.binary_search(&item.key).is_ok() {
                *outcome = Outcome::KeyRevoked;
            }
        }
        for kind in [Kind::Retracted, Kind::Disowned, Kind::Disputed] {
            let works = standing.each(kind, |item| item.work);
            standing.out.extend(works.into_iter().flatten());
        }
        order::sort_and_deduplicate(&mut standing.out);
        standing.mark();
        standing
    }

    /// Positions of standing evidence of `kind`, rising.
    pub fn of_kind(&self, kind: Kind) -> Vec<usize> {
        let mut found = self.between(|item| item.kind.cmp(&kind));
        order::sort_and_deduplicate(&mut found);
        found
    }

    /// Positions of standing evidence of `kind` about `work`, rising.
    pub fn about(&self, kind: Kind, work: WorkId) -> Vec<usize> {
        self.between(|item| (item.kind, item.work).cmp(&(kind, Some(work))))
    }

    /// Positions of standing evidence that is equal by `order`.
    fn between(&self, order: impl Fn(&Evidence) -> Ordering) -> Vec<usize> {
        let from = self.places.partition_point(|at| order(&self.evidence[*at]).is_lt());
        let to = self.places.partition_point(|at| order(&self.evidence[*at]).is_le());
        let stands = |at: &usize| matches!(self.outcomes[*at], Outcome::Neutral | Outcome::Copy);
        self.places[from..to].iter().copied().filter(stands).collect()
    }

    /// Number of distinct values that `read` gives for the evidence at `positions`.
    pub fn distinct(&self, positions: &[usize], read: fn(&Evidence) -> u32) -> usize {
        let mut values: Vec<u32> = positions.iter().map(|at| read(&self.evidence[*at])).collect();
        order::sort_and_deduplicate(&mut values);
        values.len()
    }

    /// Values that `read` gives for all standing evidence of `kind`, each once and in order.
    pub fn each<T: Ord>(&self, kind: Kind, read: fn(&Evidence) -> T) -> Vec<T> {
        let mut values: Vec<T> =
            self.of_kind(kind).into_iter().map(|at| read(&self.evidence[at])).collect();
        order::sort_and_deduplicate(&mut values);
        values
    }

    /// Marks positive evidence about works that no longer count, and copies: evidence that says the
    /// same as an earlier piece from the same origin.
    fn mark(&mut self) {
        let same = |at: &usize| {
            let item = &self.evidence[*at];
            (item.kind, item.origin, item.work, item.party, item.key, item.document)
        };
        let mut order: Vec<usize> = (0..self.evidence.len()).collect();
        order::sort_by_key(&mut order, same);
        for (rank, at) in order.iter().enumerate() {
            if self.outcomes[*at] != Outcome::Neutral {
                continue;
            }
            let item = &self.evidence[*at];
            let is_out = item.work.is_some_and(|work| self.out.binary_search(&work).is_ok());
            if is_out && !item.kind.is_negative() {
                self.outcomes[*at] = Outcome::WorkOut;
            } else if rank > 0 && same(&order[rank - 1]) == same(at) {
                self.outcomes[*at] = Outcome::Copy;
            }
        }
    }
}

/// True if evidence of `kind` is only as good as its signature.
fn depends_on_a_signature(kind: Kind) -> bool {
    matches!(kind, Kind::ProfileClaim | Kind::Attestation | Kind::Credential)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trust::evidence::Class;
    use Kind::{Attestation, BrokenProof, Credential, KeyAtHomepage, KeyRevoked, ProfileClaim};
    use Outcome::{Copy, Expired, Neutral, NotYetValid, SwitchedOff, WorkOut};

    /// Evidence that depends on the key and the document of these numbers.
    fn signed(kind: Kind, key: u32, document: u32) -> Evidence {
        let (key, document) = (Some(key), Some(document));
        Evidence { key, document, ..Evidence::new(kind, Class::Own) }
    }

    fn about(kind: Kind, work: u32) -> Evidence {
        Evidence { work: Some(WorkId(work)), ..Evidence::new(kind, Class::Own) }
    }

    /// Checks the outcomes of `evidence`.
    #[track_caller]
    fn check(evidence: &[Evidence], expected: &[Outcome]) {
        assert_eq!(Standing::new(evidence, Mask::ALL, Moment(15)).outcomes, expected);
    }

    #[test]
    fn evidence_counts_from_its_first_moment_and_not_at_its_last() {
        let item = |from, until| {
            let item = Evidence::new(Kind::Named, Class::Own);
            Evidence { from: Moment(from), until: Moment(until), party: 1, ..item }
        };
        check(&[item(14, 16)], &[Neutral]);
        check(&[item(15, 16)], &[Neutral]);
        check(&[item(16, 20)], &[NotYetValid]);
        check(&[item(10, 15)], &[Expired]);
        let off = Mask::ALL.toggled(Kind::Named);
        assert_eq!(Standing::new(&[item(16, 20)], off, Moment(15)).outcomes, [SwitchedOff]);
    }

    #[test]
    fn what_is_signed_falls_with_its_key_and_with_its_document() {
        for kind in [ProfileClaim, Attestation, Credential] {
            let revoked = signed(KeyRevoked, 7, 9);
            check(&[signed(kind, 7, 1), revoked.clone()], &[Outcome::KeyRevoked, Neutral]);
            check(&[signed(kind, 8, 1), revoked], &[Neutral, Neutral]);
            let broken = signed(BrokenProof, 9, 1);
            check(&[signed(kind, 7, 1), broken.clone()], &[Outcome::BrokenProof, Neutral]);
            check(&[signed(kind, 7, 2), broken], &[Neutral, Neutral]);
        }
        // A page that names a key remains evidence, whatever becomes of the key.
        let of_both = [signed(KeyRevoked, 7, 9), signed(BrokenProof, 9, 1)];
        let page = [&[signed(KeyAtHomepage, 7, 1)], &of_both[..]].concat();
        check(&page, &[Neutral, Neutral, Neutral]);
        // Evidence that no longer counts, or depends on nothing, is not cancelled.
        let late = Evidence { until: Moment(15), ..signed(ProfileClaim, 7, 1) };
        check(&[late, of_both[0].clone()], &[Expired, Neutral]);
        let bare = |kind| Evidence::new(kind, Class::Own);
        check(&[bare(ProfileClaim), bare(KeyRevoked), bare(BrokenProof)], &[Neutral; 3]);
        // Evidence that is no longer valid cancels nothing.
        let over = Evidence { until: Moment(15), ..signed(KeyRevoked, 7, 9) };
        check(&[signed(ProfileClaim, 7, 1), over], &[Neutral, Expired]);
    }

    #[test]
    fn a_work_that_is_out_counts_for_nothing_but_against() {
        for kind in [Kind::Retracted, Kind::Disowned, Kind::Disputed] {
            check(&[about(Kind::Listed, 0), about(kind, 0)], &[WorkOut, Neutral]);
            check(&[about(Kind::Listed, 1), about(kind, 0)], &[Neutral, Neutral]);
        }
        check(&[about(Kind::Listed, 0), about(Kind::Concern, 0)], &[Neutral, Neutral]);
    }

    #[test]
    fn what_says_the_same_from_the_same_origin_is_a_copy() {
        let one = about(Kind::Listed, 0);
        check(&[one.clone(), one.clone(), one.clone()], &[Neutral, Copy, Copy]);
        let other = Evidence { origin: 9, ..one.clone() };
        check(&[one.clone(), other], &[Neutral, Neutral]);
        check(&[one.clone(), about(Kind::Listed, 1)], &[Neutral, Neutral]);
        let party = Evidence { party: 1, ..one.clone() };
        check(&[one, party], &[Neutral, Neutral]);
    }
}
