//! Volume, publisher, editors and the like of a work, each with the lines that state it.

use leptos::prelude::*;
use peerage_core::messages::lists;
use peerage_core::model::{Basis, ContributorRole, Dataset, Details, NameParts, WorkId};

use crate::store::Store;
use crate::view::dom::dynamic::optional;
use crate::view::evidence::assertion_table::{Value, property, table};

/// The details of `work`, once they are loaded; empty where none are known.
pub fn details_table(store: Store, work: WorkId) -> AnyView {
    store.want_details();
    optional(move || {
        let list = store.services.citing.details.get().loaded()?;
        let rows = rows(list.at(store.data().position(work)), &store.data());
        (!rows.is_empty()).then(|| table(rows))
    })
}

fn rows(details: &Details, dataset: &Dataset) -> Vec<AnyView> {
    let mut rows = Vec::new();
    for contributors in details.names.chunk_by(|a, b| a.role == b.role) {
        let Some(first) = contributors.first() else { continue };
        if first.role == ContributorRole::Author {
            continue;
        }
        let values = contributors.iter().enumerate().map(|(at, found)| {
            let people = found.people.iter().map(NameParts::in_reading_order);
            Value {
                words: people.collect::<Vec<_>>().join(lists::separator()),
                locations: &found.locations,
                basis: Basis::Stated,
                is_shown: at == 0,
            }
        });
        let differs = contributors.len() > 1;
        rows.push(property(first.role.label(), values.collect(), differs, None, dataset));
    }
    for texts in details.texts.chunk_by(|a, b| a.variable == b.variable) {
        let Some(first) = texts.first() else { continue };
        let values = texts.iter().enumerate().map(|(at, found)| Value {
            words: found.value.clone(),
            locations: &found.locations,
            basis: Basis::Stated,
            is_shown: at == 0,
        });
        let differs = texts.len() > 1;
        rows.push(property(first.variable.label(), values.collect(), differs, None, dataset));
    }
    rows
}
