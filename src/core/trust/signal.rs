//! The signals of a person: short findings such as whether several sources give
//! the same name.

use crate::messages::trust;
use crate::model::{Assertion, Dataset, Person, PersonId, Predicate, SourceId};
use crate::order;
use crate::trust::verdict::{State, differences, n_parties, sources_of, verdict_of_work};

/// One thing that speaks for a profile, or does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signal {
    /// What it is about, such as `Name`.
    pub subject: String,
    /// What was found, in words.
    pub finding: String,
    /// What the sources amount to.
    pub state: State,
    /// Who says so.
    pub sources: Vec<SourceId>,
}

/// The signals of a person, in the order they are shown; those that agree are
/// [`State::Corroborated`].
pub fn signals(id: PersonId, dataset: &Dataset) -> Vec<Signal> {
    let Some(person) = dataset.person(id) else { return Vec::new() };
    let mut signals: Vec<Signal> =
        [Predicate::Name, Predicate::Position, Predicate::Affiliation, Predicate::Homepage]
            .into_iter()
            .filter_map(|predicate| of_predicate(person, predicate, dataset))
            .collect();
    signals.extend(of_coauthors(id, dataset));
    signals.extend(of_works(id, dataset));
    signals
}

fn of_predicate(person: &Person, predicate: Predicate, dataset: &Dataset) -> Option<Signal> {
    let is_about = |assertion: &&Assertion| assertion.predicate == predicate;
    let assertions: Vec<Assertion> = person.assertions.iter().filter(is_about).cloned().collect();
    let value = assertions.first()?.value.clone();
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

/// Whether somebody else's source names the person as an author.
fn of_coauthors(id: PersonId, dataset: &Dataset) -> Option<Signal> {
    let mut sources: Vec<SourceId> = dataset
        .works
        .iter()
        .filter(|work| work.has_author(id))
        .flat_map(|work| sources_of(&work.assertions))
        .map(|source| dataset.original(source))
        .filter(|source| dataset.source(*source).is_some_and(|source| source.subject != Some(id)))
        .collect();
    order::sort_and_deduplicate(&mut sources);
    let (state, finding) = match sources.len() {
        0 => (State::SelfAsserted, trust::NAMED_BY_NOBODY_ELSE.to_owned()),
        n => (State::Corroborated, trust::named_by_others(n)),
    };
    Some(Signal { subject: trust::CO_AUTHORS.to_owned(), finding, state, sources })
}

/// How many of the person's works an independent source lists too.
fn of_works(id: PersonId, dataset: &Dataset) -> Option<Signal> {
    let works: Vec<_> = dataset
        .works
        .iter()
        .filter(|work| work.has_author(id))
        .map(|work| verdict_of_work(work, dataset))
        .collect();
    let shared: Vec<_> = works.iter().filter(|verdict| verdict.n_parties > 1).collect();
    let mut sources: Vec<SourceId> = shared.iter().flat_map(|v| v.sources.clone()).collect();
    order::sort_and_deduplicate(&mut sources);
    let state = if shared.is_empty() { State::SelfAsserted } else { State::Corroborated };
    let finding = trust::works_listed_elsewhere(shared.len(), works.len());
    Some(Signal { subject: trust::WORKS.to_owned(), finding, state, sources })
}
