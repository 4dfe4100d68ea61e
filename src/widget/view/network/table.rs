//! The people of the network as a table, an equivalent of the picture for visitors who do not see
//! it.

use std::cmp::Ordering;

use leptos::prelude::*;
use peerage_core::facet::Facet;
use peerage_core::graph::Entity;
use peerage_core::graph::network::collaborator::{Collaborator, collaborators};
use peerage_core::graph::network::table::{Row, table};
use peerage_core::messages::{lists, network};
use peerage_core::model::Dataset;
use peerage_core::order;
use peerage_core::state::Action;
use peerage_renderer::Target;

use crate::store::{Memo, Signal};
use crate::view::chunks::PANELS;
use crate::view::common::more::{LISTED, more};
use crate::view::dom::disclosure::disclosure;
use crate::view::dom::dynamic::{dynamic, flagged, optional, press, worded};
use crate::view::dom::late::{When, late};
use crate::view::dom::place::Place;
use crate::view::network::state::NetworkState;

/// Number of rows shown at first; a button shows the others.
const FIRST_ROWS: usize = 20;
/// Number of rows shown at first in place of the picture.
const FIRST_NAMES: usize = 8;

/// Column by which rows are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Name,
    Works,
    First,
    Last,
}

/// A row, with more facts for a collaborator of the person in focus.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    row: Row,
    more: Option<Collaborator>,
}

/// Puts the people of the picture at `place`, each a button that filters by them; closed until it
/// is opened.
pub fn network_table(state: NetworkState, place: &Place) {
    let class = ["network-table__details", "network-table__summary"];
    disclosure(place, class, network::show_as_table(), state.is_table_open, move |place| {
        late_twin(state, FIRST_ROWS, place);
    });
}

/// Puts the table in place of the picture, with the few people with the most works first.
pub fn network_names(state: NetworkState, place: &Place) {
    late_twin(state, FIRST_NAMES, place);
}

fn late_twin(state: NetworkState, n_first: usize, place: &Place) {
    late(&PANELS, When::Now, "late", place, move |it, place| (it.table)(state, n_first, place));
}

fn lines(state: NetworkState) -> Vec<Line> {
    let (data, shown) = (state.store.data(), state.shown.get());
    let person = state.options.read().person();
    let works = state.until_year(state.options.read().page().works(&data));
    let mut known = person.map_or_else(Vec::new, |person| collaborators(&data, &works, person));
    order::sort_by_key(&mut known, |one| one.person);
    let rows = table(&data, &works, &shown.network, person).into_iter();
    let line = |row: Row| {
        let found = known.binary_search_by_key(&row.person, |one| one.person).ok();
        Line { row, more: found.map(|at| known[at].clone()) }
    };
    rows.map(line).collect()
}

/// The table, with the number of rows shown at first.
pub fn twin(state: NetworkState, n_first: usize) -> AnyView {
    let lines = Memo::new(move || lines(state));
    let sorting = Signal::new((Column::Works, true));
    let count = lines.read_untracked().len();
    let is_whole = Signal::new(count <= n_first);
    let is_focused = move || state.options.read().person().is_some();
    let body = dynamic(move || {
        let mut lines = lines.get();
        let (column, is_falling) = sorting.get();
        order::sort_by(&mut lines, |a, b| {
            let order = compare(column, &a.row, &b.row);
            if is_falling { order.reverse() } else { order }
        });
        let shown = if is_whole.get() { LISTED } else { n_first };
        let data = state.store.data();
        lines.iter().take(shown).map(|one| row(state, &data, one)).collect::<Vec<_>>().into_any()
    });
    let works = if is_focused() { network::joint_works() } else { network::works() };
    let extra = optional(move || {
        is_focused().then(|| {
            view! {
                <th class="network-table__number" scope="col">{network::share()}</th>
            }
            .into_any()
        })
    });
    let view = view! {
        <div class="network-table__scroll">
            <table class="network-table">
                <thead>
                    <tr>
                        {heading(sorting, Column::Name, network::person())}
                        {heading(sorting, Column::Works, works)}
                        {heading(sorting, Column::First, network::first_year())}
                        {heading(sorting, Column::Last, network::last_year())}
                        {extra}
                    </tr>
                </thead>
                <tbody>{body}</tbody>
            </table>
        </div>
        {more("network-table__more", count, is_whole)}
    };
    view.into_any()
}

fn compare(column: Column, a: &Row, b: &Row) -> Ordering {
    match column {
        Column::Name => a.name.cmp(&b.name),
        Column::Works => a.works.cmp(&b.works),
        Column::First => a.first_year.cmp(&b.first_year),
        Column::Last => a.last_year.cmp(&b.last_year),
    }
}

/// A heading that sorts: names from A, numbers from the greatest; again, the
/// other way.
fn heading(sorting: Signal<(Column, bool)>, column: Column, words: &'static str) -> AnyView {
    let order = worded(move || {
        let order = match sorting.get() {
            (sorted, _) if sorted != column => "none",
            (_, true) => "descending",
            (_, false) => "ascending",
        };
        order.to_owned()
    });
    let sort = move |_| {
        sorting.update(|(sorted, is_falling)| {
            *is_falling = if *sorted == column { !*is_falling } else { column != Column::Name };
            *sorted = column;
        });
    };
    let class = if column == Column::Name { "" } else { "network-table__number" };
    view! {
        <th class=class scope="col" aria-sort=order>
            <button type="button" class="network-table__sort" on:click=press(sort)>{words}</button>
        </th>
    }
    .into_any()
}

fn row(state: NetworkState, data: &Dataset, line: &Line) -> AnyView {
    let Line { row, more } = line;
    let person = row.person;
    let store = state.store;
    let is_chosen = move || store.inputs.selection.read().includes(Facet::Person, person.0);
    let choose = press(move |_| {
        store.dispatch(Action::Toggle(Facet::Person, person.0));
    });
    let node = state.shown.get_untracked().node_of(Entity::Person(person)).map(Target::Node);
    let is_lit = flagged(move || node.is_some() && state.pointed.get() == node);
    let topics = more.as_ref().map(|more| {
        let topics = more.topics.iter().filter_map(|id| data.topics.get(id.index()));
        topics.map(|topic| topic.name.as_str()).collect::<Vec<_>>().join(lists::separator())
    });
    let topics = topics.filter(|topics| !topics.is_empty());
    let topics = topics
        .map(|topics| view! { <span class="network-table__topics">{topics}</span> }.into_any());
    let share = more.as_ref().map(|more| {
        let share = format!("{} %", (more.share * 100.0).round() as u32);
        view! { <td class="network-table__number">{share}</td> }.into_any()
    });
    let view = view! {
        <tr
            data-lit=is_lit
            on:pointerenter=move |_| state.point_at(node)
            on:pointerleave=move |_| state.point_at(None)
        >
            <th scope="row">
                <button
                    class="network-table__person"
                    type="button"
                    aria-pressed=flagged(is_chosen)
                    on:focus=move |_| state.point_at(node)
                    on:blur=move |_| state.point_at(None)
                    on:click=choose
                >
                    {row.name.clone()}
                </button>
                {topics}
            </th>
            <td class="network-table__number">{row.works.to_string()}</td>
            <td class="network-table__number">{year(row.first_year)}</td>
            <td class="network-table__number">{year(row.last_year)}</td>
            {share}
        </tr>
    };
    view.into_any()
}

fn year(year: Option<u16>) -> String {
    year.map_or_else(|| "–".to_owned(), |year| year.to_string())
}
