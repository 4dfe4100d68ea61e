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

/// Facts about a person that sources may differ on.
const FACTS: [Predicate; 4] =
    [Predicate::Name, Predicate::Position, Predicate::Affiliation, Predicate::Homepage];

/// The signals of a person, in the order they are shown; those that agree are
/// [`State::Corroborated`].
pub fn signals(id: PersonId, dataset: &Dataset) -> Vec<Signal> {
    let Some(person) = dataset.person(id) else { return Vec::new() };
    let works: Vec<&Work> = dataset.works.iter().filter(|work| work.has_author(id)).collect();
    let mut signals: Vec<Signal> =
        FACTS.into_iter().filter_map(|it| of_predicate(person, it, dataset)).collect();
    signals.extend(of_coauthors(id, &works, dataset));
    signals.extend(of_works(&works, dataset));
    signals
}

/// Number of sources that give different values for a fact about a person; copies count once.
pub fn n_differing(id: PersonId, dataset: &Dataset) -> usize {
    let Some(person) = dataset.person(id) else { return 0 };
    let differing = FACTS.into_iter().filter_map(|it| of_predicate(person, it, dataset));
    let mut sources: Vec<SourceId> = differing
        .filter(|signal| signal.state == State::Disagreed)
        .flat_map(|signal| signal.sources)
        .map(|source| dataset.original(source))
        .collect();
    order::sort_and_deduplicate(&mut sources);
    sources.len()
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
    fn sources_that_differ_are_counted_once() {
        let check = |claims: &[(Predicate, &str, &[u32])], expected: usize| {
            let claims = claims.iter().map(|(of, value, from)| said(*of, value, from)).collect();
            assert_eq!(n_differing(ADA, &dataset(claims, &[])), expected);
        };
        use Predicate::{Link, Name, Position};
        check(&[], 0);
        check(&[(Name, "Ada", &[0, 1])], 0);
        check(&[(Name, "Ada", &[0, 1]), (Position, "Student", &[0])], 0);
        check(&[(Position, "Student", &[0]), (Position, "Professor", &[1])], 2);
        let both = [(Name, "Ada", &[0][..]), (Name, "A. Engine", &[1])];
        check(&[&both[..], &[(Position, "Student", &[0]), (Position, "Dean", &[1])]].concat(), 2);
        // The third source copies the first; one source may contradict itself.
        check(&[(Position, "Student", &[0]), (Position, "Professor", &[2])], 1);
        // A person has several links.
        check(&[(Link, "a", &[0]), (Link, "b", &[1])], 0);
    }
}
