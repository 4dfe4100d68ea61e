//! The collaborators as rows: the same as the picture, for whoever reads it and
//! does not see it.

use leptos::prelude::*;

use crate::facet::Facet;
use crate::graph::coauthors;
use crate::graph::table::{Row, table};
use crate::model::PersonId;
use crate::store::Store;
use crate::view::dynamic::{dynamic, optional, press};
use crate::view::more::more;
use crate::view::words::flag;

/// Rows shown at first; the others are one press away.
const FIRST_ROWS: usize = 20;

/// Lists the people of the picture, each a button that filters by them.
#[component]
pub fn NetworkTable() -> impl IntoView {
    let store = expect_context::<Store>();
    optional(move || {
        let (dataset, person) = (store.data(), store.person.get());
        let network = coauthors(&dataset, person);
        let rows = table(&dataset, &network, person);
        (!network.links.is_empty()).then(|| twin(store, person, rows))
    })
}

fn twin(store: Store, person: Option<PersonId>, rows: Vec<Row>) -> AnyView {
    let count = rows.len();
    let is_whole = RwSignal::new(count <= FIRST_ROWS);
    let works = if person.is_some() { "Joint works" } else { "Works" };
    let body = dynamic(move || {
        let shown = if is_whole.get() { count } else { FIRST_ROWS };
        rows.iter().take(shown).map(|each| row(store, each)).collect::<Vec<_>>().into_any()
    });
    let more = more("network-table__more", count, is_whole);
    let view = view! { class="pg",
        <details class="network-table__details">
            <summary class="network-table__summary">"Show as table"</summary>
            <table class="network-table">
                <thead>
                    <tr>
                        <th scope="col">"Person"</th>
                        <th class="network-table__number" scope="col">{works}</th>
                        <th class="network-table__number" scope="col">"First year"</th>
                        <th class="network-table__number" scope="col">"Last year"</th>
                    </tr>
                </thead>
                <tbody>{body}</tbody>
            </table>
            {more}
        </details>
    };
    view.into_any()
}

fn row(store: Store, row: &Row) -> AnyView {
    let person = row.person;
    let is_chosen = move || store.selection.read().includes(Facet::Person, person.0);
    let choose = press(move |_| {
        store.selection.update(|selection| selection.toggle(Facet::Person, person.0));
    });
    let view = view! { class="pg",
        <tr>
            <th scope="row">
                <button
                    class="network-table__person"
                    type="button"
                    aria-pressed=move || flag(is_chosen())
                    on:click=choose
                >
                    {row.name.clone()}
                </button>
            </th>
            <td class="network-table__number">{row.works.to_string()}</td>
            <td class="network-table__number">{year(row.first_year)}</td>
            <td class="network-table__number">{year(row.last_year)}</td>
        </tr>
    };
    view.into_any()
}

fn year(year: Option<u16>) -> String {
    year.map_or_else(|| "–".to_owned(), |year| year.to_string())
}
