//! The collaborators: the network, the legend of its colors, its tools, and a
//! table with the same content.

use leptos::prelude::untrack;
use peerage_core::graph::network::collaborator::{self, close_rule};
use peerage_core::messages::{collaborators, lists, network};
use peerage_core::model::PersonId;

use crate::store::{Memo, Signal, Store};
use crate::view::chunks::TOOLS;
use crate::view::dom::element::{add, button, set, write};
use crate::view::dom::late::{When, late};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{hear, press};
use crate::view::dom::schedule::schedule;
use crate::view::network::canvas::network_canvas;
use crate::view::network::conflict_report::{conflict_report, today};
use crate::view::network::extent::network_extent;
use crate::view::network::large::leave;
use crate::view::network::legend::network_legend;
use crate::view::network::quick::quick_tools;
use crate::view::network::state::NetworkState;
use crate::view::network::table::{network_names, network_table};
use crate::view::network::tools::network_tools;

/// Maximum number of close collaborators that are named.
const NAMED: usize = 8;

/// Puts the whole section of collaborators at `place`.
pub fn show_collaborators(store: Store, place: &Place) {
    let state = NetworkState::new(store);
    let has_links = Memo::new(move || {
        !state.whole.read().network.links.is_empty() || state.options.read().kinds.is_some()
    });
    // On a phone the names come first, and the picture on demand.
    let is_wanted = Signal::new(false);
    let is_list = Memo::new(move || store.is_narrow() && has_links.get() && !is_wanted.get());
    let section = place.add("div", "collaborators");
    hear(&section, "toggle", leave);
    let end = Place::end(&section);
    middle(state, &end);
    part(&end, move |place| match is_list.get() {
        true => untrack(|| names(state, is_wanted, place)),
        false => untrack(|| {
            schedule(store, place, move |place| network_canvas(state, place));
            around(state, has_links, place);
        }),
    });
    part(&end, move |place| {
        if let Some(person) = store.person() {
            facts(store, person, place);
        }
    });
}

/// Years, legend, slider, tools and table around the picture.
fn around(state: NetworkState, has_links: Memo<bool>, place: &Place) {
    let store = state.store;
    part(place, move |place| {
        if has_links.get() {
            schedule(store, place, move |place| time(state, place));
            schedule(store, place, move |place| quick_tools(state, place));
            schedule(store, place, move |place| network_legend(state, place));
            network_extent(state, place);
            schedule(store, place, move |place| network_tools(state, place));
            schedule(store, place, move |place| network_table(state, place));
        }
    });
}

/// Slider of time; nothing for works of a single year.
fn time(state: NetworkState, place: &Place) {
    let has_years = Memo::new(move || state.years.read().is_some());
    part(place, move |place| {
        if has_years.get() {
            late(&TOOLS, When::Now, "late__time", place, move |it, place| (it.time)(state, place));
        }
    });
}

/// The people with the most joint works, and a button that shows the picture.
fn names(state: NetworkState, is_wanted: Signal<bool>, place: &Place) {
    time(state, place);
    let button = place.add("button", "collaborators__picture");
    set(&button, "type", "button");
    write(&button, network::show_picture());
    press(&button, move |_| is_wanted.set(true));
    network_names(state, place);
}

/// The person in the middle of the network, where the visitor chose one.
fn middle(state: NetworkState, place: &Place) {
    part(place, move |place| {
        let data = state.store.data();
        let center = state.options.read().center;
        let Some(person) = center.and_then(|id| data.person(id)) else { return };
        let middle = place.add("p", "collaborators__middle");
        set(&middle, "role", "status");
        write(&add(&middle, "span", ""), &collaborators::around(person.leading_name()));
        write(&middle, " ");
        let back = button(&middle, "collaborators__back", collaborators::back());
        press(&back, move |_| state.center_on(None));
    });
}

/// A person's close collaborators, and the report of conflicts of interest.
fn facts(store: Store, person: PersonId, place: &Place) {
    let data = store.data();
    let year = today().year;
    let all = collaborator::collaborators(&data, &store.derived.scope.read(), person);
    let close: Vec<&str> = all
        .iter()
        .filter(|one| one.is_close(year))
        .filter_map(|one| Some(data.person(one.person)?.leading_name()))
        .collect();
    let rest = close.len().saturating_sub(NAMED);
    let mut names = close.into_iter().take(NAMED).collect::<Vec<_>>().join(lists::separator());
    if rest > 0 {
        names = collaborators::and_more(&names, rest);
    }
    if !names.is_empty() {
        let sentence = place.add("p", "collaborators__close");
        write(&sentence, &collaborators::close(&names));
        write(&sentence, " ");
        write(&add(&sentence, "span", "collaborators__rule"), &format!("({})", close_rule()));
    }
    if !all.is_empty() {
        conflict_report(store, person, place);
    }
}
