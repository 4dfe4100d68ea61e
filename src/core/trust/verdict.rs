//! The state of a work: corroborated, self-asserted, or with sources that
//! differ.

use crate::messages::trust;
use crate::model::{Assertion, Dataset, Predicate, Source, SourceId, Work};
use crate::order;
use crate::text::fold::fold;

/// Agreement of the sources of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Agreement of sources that do not depend on each other.
    Corroborated,
    /// Statement of a single party only.
    SelfAsserted,
    /// Contradiction between sources.
    Disagreed,
}

impl State {
    /// Stable name in attributes.
    pub fn key(self) -> &'static str {
        match self {
            Self::Corroborated => "corroborated",
            Self::SelfAsserted => "self-asserted",
            Self::Disagreed => "disagreed",
        }
    }

    /// Label shown to the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::Corroborated => trust::corroborated(),
            Self::SelfAsserted => trust::self_asserted(),
            Self::Disagreed => trust::sources_differ(),
        }
    }
}

/// The state of a work, with its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The state.
    pub state: State,
    /// The sources that list the work.
    pub sources: Vec<SourceId>,
    /// Number of parties behind those sources.
    pub n_parties: usize,
    /// Properties on which the sources contradict each other.
    pub differences: Vec<Difference>,
}

/// A property that sources give different values for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Property concerned.
    pub predicate: Predicate,
    /// Each value, with those who give it.
    pub values: Vec<(String, Vec<SourceId>)>,
}

/// Judges a work. Sources are independent if different parties stand behind
/// them: the person whose own page it is, or the publisher of a platform. A
/// copy speaks for whoever wrote what it was copied from.
pub fn verdict_of_work(work: &Work, dataset: &Dataset) -> Verdict {
    let said = work.assertions.to_vec();
    let sources = sources_of(&said);
    let n_parties = n_parties(&sources, dataset);
    let differences = differences(&said);
    let state = if !differences.is_empty() {
        State::Disagreed
    } else if n_parties > 1 {
        State::Corroborated
    } else {
        State::SelfAsserted
    };
    Verdict { state, sources, n_parties, differences }
}

/// The sources behind `assertions`, each once, in order.
pub(super) fn sources_of(assertions: &[Assertion<'_>]) -> Vec<SourceId> {
    let mut sources: Vec<SourceId> = assertions
        .iter()
        .flat_map(|assertion| &assertion.locations)
        .map(|location| location.source)
        .collect();
    order::sort_and_deduplicate(&mut sources);
    sources
}

/// Number of parties behind `sources`. The unknown publisher of a source that is of nobody may be
/// any of the others, and counts only if there are none.
pub(super) fn n_parties(sources: &[SourceId], dataset: &Dataset) -> usize {
    let mut parties: Vec<(Option<&str>, Option<u32>)> = sources
        .iter()
        .filter_map(|id| dataset.source(dataset.original(*id)))
        .map(|source: &Source| match &source.publisher {
            Some(publisher) => (Some(publisher.as_str()), None),
            None => (None, source.subject.map(|subject| subject.0)),
        })
        .collect();
    order::sort_and_deduplicate(&mut parties);
    let n_named = parties.iter().filter(|party| **party != (None, None)).count();
    n_named.max(usize::from(!parties.is_empty()))
}

/// Properties that hold one value and are given several.
pub(super) fn differences(assertions: &[Assertion<'_>]) -> Vec<Difference> {
    let single: Vec<&Assertion<'_>> =
        assertions.iter().filter(|assertion| assertion.predicate.is_single()).collect();
    let first = first_of_value(&single);
    let mut differences: Vec<Difference> = Vec::new();
    // Position of the value of each assertion in its difference.
    let mut places: Vec<usize> = Vec::new();
    for (at, assertion) in single.iter().enumerate() {
        let sources = sources_of(std::slice::from_ref(*assertion));
        let same = |other: &Difference| other.predicate == assertion.predicate;
        let of = differences.iter().position(same).unwrap_or_else(|| {
            differences.push(Difference { predicate: assertion.predicate, values: Vec::new() });
            differences.len() - 1
        });
        let values = &mut differences[of].values;
        if first[at] == at {
            places.push(values.len());
            values.push((assertion.value.to_string(), sources));
        } else {
            places.push(places[first[at]]);
            values[places[at]].1.extend(sources);
        }
    }
    differences.retain(|difference| difference.values.len() > 1);
    differences
}

/// For each assertion, the position of the first one with the same property and value. Sorts the
/// assertions, since a work may have thousands.
fn first_of_value(assertions: &[&Assertion<'_>]) -> Vec<usize> {
    let mut sorted: Vec<(Predicate, String, usize)> = assertions
        .iter()
        .enumerate()
        .map(|(at, assertion)| (assertion.predicate, fold(&assertion.value), at))
        .collect();
    order::sort_by(&mut sorted, |a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
    let mut first = vec![0; assertions.len()];
    for run in sorted.chunk_by(|a, b| (a.0, &a.1) == (b.0, &b.1)) {
        run.iter().for_each(|(_, _, at)| first[*at] = run[0].2);
    }
    first
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Basis, PersonId, SourceKind, SourceLocation};

    /// Values that sources give for a title or a link, each source by its position.
    type Said<'a> = (Predicate, &'a str, &'a [u32]);

    /// Ada's page, Grace's, a platform's of Ada, one of nobody, a copy of Ada's.
    fn dataset() -> Dataset {
        let of =
            |subject: Option<u32>| Source::new(SourceKind::Homepage, subject.map(PersonId), None);
        let platform = Source { publisher: Some("Platform".to_owned()), ..of(Some(0)) };
        let copy = Source { copy_of: Some(SourceId(0)), ..of(Some(1)) };
        let sources = vec![of(Some(0)), of(Some(1)), platform, of(None), copy];
        Dataset { sources, ..Dataset::default() }
    }

    /// Checks the verdict on a work of which `said` is said.
    #[track_caller]
    fn check(said: &[Said], state: State, n_parties: usize) -> Vec<Difference> {
        let assertion = |(predicate, value, sources): &Said| Assertion {
            predicate: *predicate,
            value: (*value).to_owned().into(),
            basis: Basis::Stated,
            locations: sources
                .iter()
                .map(|source| SourceLocation { source: SourceId(*source), file: 0, line: 1 })
                .collect(),
        };
        let work = Work { assertions: said.iter().map(assertion).collect(), ..Work::default() };
        let verdict = verdict_of_work(&work, &dataset());
        assert_eq!((verdict.state, verdict.n_parties), (state, n_parties));
        verdict.differences
    }

    #[test]
    fn a_work_is_corroborated_by_parties_that_agree() {
        use Predicate::{Link, Title};
        use State::{Corroborated, Disagreed, SelfAsserted};
        check(&[], SelfAsserted, 0);
        check(&[(Title, "On Engines", &[0])], SelfAsserted, 1);
        check(&[(Title, "On Engines", &[0, 1])], Corroborated, 2);
        check(&[(Title, "On Engines", &[0]), (Title, "On engines", &[2])], Corroborated, 2);
        // The unknown publisher of a source that is of nobody may be any of the others.
        check(&[(Title, "On Engines", &[3])], SelfAsserted, 1);
        check(&[(Title, "On Engines", &[0, 3])], SelfAsserted, 1);
        check(&[(Title, "On Engines", &[0, 4])], SelfAsserted, 1);
        let links: [Said; 2] = [(Link, "pdf a", &[0]), (Link, "pdf b", &[1])];
        check(&links, Corroborated, 2);
        let titles: [Said; 3] =
            [(Title, "On Engines", &[0]), (Title, "Else", &[1]), (Title, "on engines", &[2])];
        let [difference] = &check(&titles, Disagreed, 3)[..] else { unreachable!() };
        let values = [("On Engines", vec![0, 2]), ("Else", vec![1])]
            .map(|(value, ids)| (value.to_owned(), ids.into_iter().map(SourceId).collect()));
        assert_eq!(*difference, Difference { predicate: Title, values: values.to_vec() });
    }
}
