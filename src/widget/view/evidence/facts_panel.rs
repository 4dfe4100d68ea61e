//! Facts on which the sources of a person agree, each with its origin.

use leptos::prelude::*;
use peerage_core::messages::person;
use peerage_core::model::PersonId;
use peerage_core::page::symbol;
use peerage_core::trust::preference::shown_of_person;
use peerage_core::trust::signals;

use crate::store::Store;
use crate::view::common::elements::Elements;
use crate::view::dom::shown::placed;
use crate::view::evidence::assertion_table::{assertion_table, digests};
use crate::view::evidence::evidence_panel::panel;

/// See the [module](self).
pub fn facts_panel(store: Store, person: PersonId) -> AnyView {
    let dataset = store.data();
    let rows: Vec<AnyView> = signals(person, &dataset)
        .into_iter()
        .map(|signal| {
            let state = signal.state;
            view! {
                <li class="person-header__signal" data-state=state.key()>
                    {placed(move |place| symbol::state(&mut Elements::new(store, place.clone()), state))}
                    <span class="person-header__subject">{signal.subject}</span>
                    <span class="person-header__finding">
                        {state.label()} ": " {signal.finding}
                    </span>
                </li>
            }
            .into_any()
        })
        .collect();
    let found = dataset.person(person);
    let assertions = found.map(|person| person.assertions.to_vec()).unwrap_or_default();
    let shown = |predicate| shown_of_person(found?, predicate);
    let content = view! {
            <ul class="person-header__signals">{rows}</ul>
            {assertion_table(&assertions, &dataset, &shown)}
            {digests(&assertions, &dataset)}
    };
    panel(person::where_from(), content.into_any())
}
