//! Tools in sight at the picture: the field that finds a person, and the path between two people.

use leptos::prelude::untrack;
use peerage_core::messages::network;

use crate::store::Signal;
use crate::view::chunks::TOOLS;
use crate::view::dom::disclosure::disclosure;
use crate::view::dom::late::{When, late};
use crate::view::dom::place::Place;
use crate::view::network::state::NetworkState;

/// Puts both tools at `place`, each closed until the visitor opens it.
pub fn quick_tools(state: NetworkState, place: &Place) {
    let tools = Place::end(&place.add("div", "network-quick"));
    let class = ["network-quick__tool network-quick__find", "network-quick__summary"];
    let is_open = Signal::new(false);
    disclosure(&tools, class, network::find_person(), is_open, move |place| {
        late(&TOOLS, When::Now, "late", place, move |it, place| (it.find_person)(state, place));
    });
    // A visitor who comes for a path sees its steps.
    let is_open = Signal::new(untrack(|| state.path.read().is_some()));
    let class = ["network-quick__tool network-quick__path", "network-quick__summary"];
    disclosure(&tools, class, network::path(), is_open, move |place| {
        late(&TOOLS, When::Now, "late", place, move |it, place| (it.path)(state, place));
    });
}
