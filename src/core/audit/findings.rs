//! Collection of findings with a limit for each kind: of a dataset with a million works, every work
//! may lack an identifier.

use std::collections::BTreeMap;

use crate::audit::finding::{Finding, Kind};

/// Findings in the order of the checks. Above the limit of their kind, they are counted only.
#[derive(Clone, Debug)]
pub struct Findings {
    kept: Vec<Finding>,
    counts: BTreeMap<Kind, usize>,
    limit: usize,
}

impl Findings {
    /// Empty collection that keeps up to `limit` findings of each kind.
    pub fn with_limit(limit: usize) -> Self {
        Self { kept: Vec::new(), counts: BTreeMap::new(), limit }
    }

    /// Adds a finding.
    pub fn push(&mut self, finding: Finding) {
        let count = self.counts.entry(finding.kind).or_default();
        *count += 1;
        if *count <= self.limit {
            self.kept.push(finding);
        }
    }

    /// The findings that were kept.
    pub fn into_kept(self) -> Vec<Finding> {
        self.kept
    }

    /// Numbers of further findings, by kind.
    pub fn omitted(&self) -> impl Iterator<Item = (Kind, usize)> {
        let above = |(kind, count): (&Kind, &usize)| (*kind, count.saturating_sub(self.limit));
        self.counts.iter().map(above).filter(|(_, count)| *count > 0)
    }
}

impl Extend<Finding> for Findings {
    fn extend<I: IntoIterator<Item = Finding>>(&mut self, findings: I) {
        findings.into_iter().for_each(|finding| self.push(finding));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audit::Subject;

    #[test]
    fn findings_above_the_limit_of_their_kind_are_counted() {
        let finding = |kind| Finding {
            kind,
            subject: Subject::Lab,
            others: Vec::new(),
            sentence: "".into(),
            fix: None,
            location: None,
        };
        let mut findings = Findings::with_limit(2);
        findings.extend([Kind::NoYear, Kind::NoYear, Kind::Venue, Kind::NoYear].map(finding));
        assert_eq!(findings.omitted().collect::<Vec<_>>(), [(Kind::NoYear, 1)]);
        let kept = findings.into_kept();
        let kinds = kept.iter().map(|finding| finding.kind);
        assert_eq!(kinds.collect::<Vec<_>>(), [Kind::NoYear, Kind::NoYear, Kind::Venue]);
    }
}
