//! Labels of searches and filters, for buttons.

use peerage_core::facet::{Constraint, Criterion, Facet};
use peerage_core::messages::{facets, lists, search};

use crate::store::Store;
use crate::view::common::choice::Choice;

/// Label of a criterion; tracked for the words of the search.
pub fn label_of_criterion(store: Store, criterion: &Criterion) -> String {
    match criterion {
        Criterion::Words => search::quoted(store.inputs.query.read().trim()),
        Criterion::Constraints(constraints) => label_of_constraints(store, constraints),
    }
}

/// Label of constraints of one facet: `2019–2023`, `not Tables`, `with Ada Lovelace`.
pub fn label_of_constraints(store: Store, constraints: &[Constraint]) -> String {
    let (Some(first), Some(last)) = (constraints.first(), constraints.last()) else {
        return String::new();
    };
    let facet = first.facet;
    let label = |one: &Constraint| Choice { facet, value: one.value }.label(store);
    let is_range = facet == Facet::Year
        && (last.value - first.value) as usize + 1 == constraints.len()
        && constraints.len() > 1;
    let names = if is_range {
        format!("{}–{}", label(first), label(last))
    } else {
        let names = constraints.iter().map(label);
        names.reduce(|one, other| lists::or(&one, &other)).unwrap_or_default()
    };
    match (first.is_excluded, facet) {
        (true, _) => facets::not(&names),
        (false, Facet::Person) => facets::with(&names),
        (false, _) => names,
    }
}
