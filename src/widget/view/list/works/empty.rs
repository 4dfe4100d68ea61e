//! Content of a list without works.

use leptos::prelude::*;
use peerage_core::facet::relaxations;
use peerage_core::messages::{counts, list, lists};
use peerage_core::state::Action;

use crate::store::{Derived, Store};
use crate::view::dom::dynamic::press;
use crate::view::filter::criterion::label_of_criterion;

/// Class of a button below the list.
pub const BUTTON: &str = "work-list__clear";

/// Message where there is no work, with suggestions where a search or filters are the reason.
pub fn empty(store: Store) -> AnyView {
    let Derived { scope, found, table, .. } = store.derived;
    let (scope, found, table) = (scope.read(), found.read(), table.read());
    let relaxations: Vec<AnyView> = relaxations(&scope, &found, &table, &store.inputs.selection.read())
        .into_iter()
        // Removing every criterion is offered below.
        .filter(|relaxation| relaxation.n_works < scope.len())
        .map(|relaxation| {
            let criteria = relaxation.criteria.iter();
            let criteria = criteria.map(|one| label_of_criterion(store, one));
            let criteria = criteria.reduce(|one, other| lists::and(&one, &other));
            let words = list::without(&criteria.unwrap_or_default());
            let count = counts::works(relaxation.n_works);
            view! {
                <li>
                    <button
                        type="button"
                        class="list-empty__relax"
                        on:click=press(move |_| store.dispatch(Action::GiveUp(relaxation.criteria.clone())))
                    >
                        {words}
                        <span class="list-empty__left">{count}</span>
                    </button>
                </li>
            }
            .into_any()
        })
        .collect();
    let is_asked =
        !store.inputs.query.read().trim().is_empty() || !store.inputs.selection.read().is_empty();
    let clear = || {
        view! {
            <button
                type="button"
                class=BUTTON
                on:click=press(move |_| store.dispatch(Action::Clear))
            >
                {list::clear()}
            </button>
        }
        .into_any()
    };
    view! {
        <div class="list-empty">
            // A page may have words of its own.
            <slot name="empty">
                <p>{if is_asked { list::no_work() } else { list::empty() }}</p>
            </slot>
            <ul class="list-empty__ways">{relaxations}</ul>
            {is_asked.then(clear)}
        </div>
    }
    .into_any()
}
