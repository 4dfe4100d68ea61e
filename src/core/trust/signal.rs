//! The signals of a person: short findings such as whether several sources give
//! the same name.

use crate::messages::trust;
use crate::model::{Assertion, Dataset, Person, PersonId, Predicate, SourceId, Work};
use crate::order;
use crate::trust::verdict::{State, differences, n_parties, sources_of, verdict_of_work};

/// One thing that speaks for a profile, or does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signal {
    /// Subject of the signal, such as `Name`.
    pub subject: String,
    /// Finding, in words.
    pub finding: String,
    /// State of the sources.
    pub state: State,
    /// Sources of the finding.
    pub sources: Vec<SourceId>,
}

/// The signals of a person, in the order they are shown; those that agree are
/// [`State::Corroborated`].
pub fn signals(id: PersonId, dataset: &Dataset) -> Vec<Signal> {
    signals_of(id, &works_of(id, dataset), dataset)
}

fn works_of(id: PersonId, dataset: &Dataset) -> Vec<&Work> {
    dataset.works.iter().filter(|work| work.has_author(id)).collect()
}

/// Like [`signals`], for known `works` of the person.
fn signals_of(id: PersonId, works: &[&Work], dataset: &Dataset) -> Vec<Signal> {
    let Some(person) = dataset.person(id) else { return Vec::new() };
    let mut signals: Vec<Signal> =
        [Predicate::Name, Predicate::Position, Predicate::Affiliation, Predicate::Homepage]
            .into_iter()
            .filter_map(|predicate| of_predicate(person, predicate, dataset))
            .collect();
    signals.extend(of_coauthors(id, works, dataset));
    signals.extend(of_works(works, dataset));
    signals
}

/// Summary of the number of a person's signals that agree: `3 of 5 signals agree`.
pub fn agreement(id: PersonId, dataset: &Dataset) -> String {
    agreement_of(id, &works_of(id, dataset), dataset)
}

/// Like [`agreement`], for known `works` of the person.
pub fn agreement_of(id: PersonId, works: &[&Work], dataset: &Dataset) -> String {
    let signals = signals_of(id, works, dataset);
    let n_agree = signals.iter().filter(|signal| signal.state == State::Corroborated).count();
    trust::facts_confirmed(n_agree, signals.len())
}

fn of_predicate(person: &Person, predicate: Predicate, dataset: &Dataset) -> Option<Signal> {
    let assertions: Vec<Assertion<'_>> = person.assertions.about(predicate).collect();
    let value = assertions.first()?.value.to_string();
    let sources = sources_of(&assertions);
    let differences = differences(&assertions);
    let (state, finding) = if let Some(difference) = differences.first() {
        let values: Vec<&str> = difference.values.iter().map(|(value, _)| value.as_str()).collect();
        (State::Disagreed, values.join(" / "))
    } else if n_parties(&sources, dataset) > 1 {
        (State::Corroborated, value)
    } else {
        (State::SelfAsserted, value)
    };
    Some(Signal { subject: predicate.label().to_owned(), finding, state, sources })
}

/// Signal for the sources of others that name the person as an author.
fn of_coauthors(id: PersonId, works: &[&Work], dataset: &Dataset) -> Option<Signal> {
    let mut sources: Vec<SourceId> = works
        .iter()
        .flat_map(|work| sources_of(&work.assertions.to_vec()))
        .map(|source| dataset.original(source))
        .filter(|source| dataset.source(*source).is_some_and(|source| source.subject != Some(id)))
        .collect();
    order::sort_and_deduplicate(&mut sources);
    let (state, finding) = match sources.len() {
        0 => (State::SelfAsserted, trust::named_by_nobody_else().to_owned()),
        n => (State::Corroborated, trust::named_by_others(n)),
    };
    Some(Signal { subject: trust::co_authors().to_owned(), finding, state, sources })
}

/// Signal for the number of the person's works that an independent source lists too.
fn of_works(works: &[&Work], dataset: &Dataset) -> Option<Signal> {
    let works: Vec<_> = works.iter().map(|work| verdict_of_work(work, dataset)).collect();
    let shared: Vec<_> = works.iter().filter(|verdict| verdict.n_parties > 1).collect();
    let mut sources: Vec<SourceId> = shared.iter().flat_map(|v| v.sources.clone()).collect();
    order::sort_and_deduplicate(&mut sources);
    let state = if shared.is_empty() { State::SelfAsserted } else { State::Corroborated };
    let finding = trust::works_listed_elsewhere(shared.len(), works.len());
    Some(Signal { subject: trust::works().to_owned(), finding, state, sources })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Authorship, Basis, RichText, Source, SourceKind, SourceLocation};

    const ADA: PersonId = PersonId(0);

    fn said(predicate: Predicate, value: &str, sources: &[u32]) -> Assertion<'static> {
        let at = |source: &u32| SourceLocation { source: SourceId(*source), file: 0, line: 1 };
        let locations = sources.iter().map(at).collect();
        Assertion { predicate, value: value.to_owned().into(), basis: Basis::Stated, locations }
    }

    /// A source of Ada, and as many works as there are lists of the sources that
    /// list them; the second source is Grace's, the third a copy of the first.
    fn dataset(claims: Vec<Assertion<'_>>, works: &[&[u32]]) -> Dataset {
        let source =
            |subject: u32| Source::new(SourceKind::Homepage, Some(PersonId(subject)), None);
        let copy = Source { copy_of: Some(SourceId(0)), ..source(1) };
        let work = |sources: &&[u32]| Work {
            title: RichText::plain("On Engines"),
            authors: vec![Authorship::from_person(ADA)].into(),
            assertions: vec![said(Predicate::Title, "On Engines", sources)].into(),
            ..Work::default()
        };
        let ada = Person { assertions: claims.into(), ..Person::default() };
        Dataset {
            people: vec![ada, Person::default()],
            sources: vec![source(0), source(1), copy],
            works: works.iter().map(work).collect(),
            ..Dataset::default()
        }
    }

    /// Checks the states of all signals, with the sources of each.
    #[track_caller]
    fn check(
        claims: Vec<Assertion<'_>>,
        works: &[&[u32]],
        expected: &[(State, &[u32])],
    ) -> Vec<Signal> {
        let found = signals(ADA, &dataset(claims, works));
        let seen: Vec<(State, Vec<u32>)> = found
            .iter()
            .map(|signal| (signal.state, signal.sources.iter().map(|id| id.0).collect()))
            .collect();
        let expected: Vec<_> = expected.iter().map(|(state, ids)| (*state, ids.to_vec())).collect();
        assert_eq!(seen, expected);
        found
    }

    #[test]
    fn a_fact_is_corroborated_by_another_party_only() {
        use State::{Corroborated, Disagreed, SelfAsserted};
        let rest = [(SelfAsserted, &[][..]), (SelfAsserted, &[][..])];
        let name = |value: &str, sources: &[u32]| said(Predicate::Name, value, sources);
        let with = |first: (State, &'static [u32])| [&[first][..], &rest[..]].concat();
        check(vec![name("Ada", &[0])], &[], &with((SelfAsserted, &[0])));
        check(vec![name("Ada", &[0, 1])], &[], &with((Corroborated, &[0, 1])));
        check(vec![name("Ada", &[0, 2])], &[], &with((SelfAsserted, &[0, 2])));
        let home = |value: &str, source: u32| said(Predicate::Position, value, &[source]);
        let both = vec![home("Student", 0), home("Professor", 1)];
        let found = check(both, &[], &with((Disagreed, &[0, 1])));
        assert_eq!(found[0].finding, "Student / Professor");
        assert_eq!(signals(PersonId(9), &dataset(Vec::new(), &[])), []);
    }

    #[test]
    fn works_are_corroborated_by_sources_of_others() {
        use State::{Corroborated, SelfAsserted};
        check(Vec::new(), &[&[0]], &[(SelfAsserted, &[]), (SelfAsserted, &[])]);
        check(Vec::new(), &[&[0], &[0, 2]], &[(SelfAsserted, &[]), (SelfAsserted, &[])]);
        check(Vec::new(), &[&[0, 1]], &[(Corroborated, &[1]), (Corroborated, &[0, 1])]);
        check(Vec::new(), &[&[0], &[1]], &[(Corroborated, &[1]), (SelfAsserted, &[])]);
    }

    #[test]
    fn what_agrees_is_counted_among_all_signals() {
        let claims =
            vec![said(Predicate::Name, "Ada", &[0, 1]), said(Predicate::Position, "Student", &[0])];
        let lab = dataset(claims, &[&[0]]);
        assert_eq!(agreement(ADA, &lab), trust::facts_confirmed(1, 4));
    }
}
