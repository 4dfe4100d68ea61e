//! The legend of the colors. Each color is a button that fades all others.

use peerage_core::graph::NodeShape;
use peerage_core::messages::network;
use peerage_core::state::network::{ColorScale, LegendEntry, Meaning};

use crate::store::Memo;
use crate::view::dom::element::{add, set, write};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{self, press};
use crate::view::network::state::NetworkState;
use crate::view::network::tools::kind_name;

/// Puts the legend of the current scale at `place`.
pub fn network_legend(state: NetworkState, place: &Place) {
    let entries = Memo::new(move || {
        let (data, shown) = (state.store.data(), state.shown.get());
        let entries = state.scale.get().legend(&shown, &data, &state.scope.read());
        if entries.len() > 1 && !shown.network.links.is_empty() { entries } else { Vec::new() }
    });
    let legend = place.add("div", "network-legend");
    set(&legend, "role", "group");
    set(&legend, "aria-label", network::colors());
    part(&Place::end(&legend), move |place| {
        state.color.set(None);
        if let Some(title) = title(state).filter(|_| !entries.read().is_empty()) {
            write(&place.add("span", "network-legend__title"), title);
        }
        let scale = if state.scale.get() == ColorScale::LastYear { "year" } else { "hue" };
        for entry in entries.get() {
            entry_button(state, scale, entry, place);
        }
    });
    let note = place.add("p", "network-legend__note");
    part(&Place::end(&note), move |place| {
        for (shape, words) in shapes(state) {
            let key = place.add("span", "network-legend__key");
            let swatch = add(&key, "span", "network-legend__swatch");
            set(&swatch, "data-shape", shape.name());
            set(&swatch, "aria-hidden", "true");
            write(&key, words);
        }
        write(&place.add("span", ""), network::about_lines());
    });
}

/// Meaning of the colors, where the entries do not say it themselves.
fn title(state: NetworkState) -> Option<&'static str> {
    match state.scale.get() {
        _ if state.shown.read().is_typed() => None,
        ColorScale::Community => Some(network::groups_of_coauthors()),
        ColorScale::LastYear => Some(network::by_last_year()),
        ColorScale::Membership => None,
    }
}

/// The shapes of members and of others, where both are drawn and the entries do not show them.
fn shapes(state: NetworkState) -> Vec<(NodeShape, &'static str)> {
    let shown = state.shown.read();
    let nodes = || shown.network.nodes.iter().filter(|node| !node.is_absent);
    let n_members = nodes().filter(|node| node.is_member).count();
    // The person of the page, or of the whole site, is known by name.
    let is_known = shown.network.focus.is_some() || state.store.data().owner().is_some();
    let n_known = usize::from(is_known);
    let is_mixed = n_known < n_members && n_members < nodes().count();
    if shown.is_typed() || !is_mixed || state.scale.get() == ColorScale::Membership {
        return Vec::new();
    }
    vec![(NodeShape::Square, network::lab()), (NodeShape::Circle, network::others())]
}

fn entry_button(state: NetworkState, scale: &str, entry: LegendEntry, place: &Place) {
    let color = entry.color;
    let button = place.add("button", "network-legend__entry");
    set(&button, "type", "button");
    react::state(&button, "aria-pressed", move || state.color.get() == Some(color));
    press(&button, move |_| {
        state.color.update(|old| *old = (*old != Some(color)).then_some(color));
    });
    let swatch = add(&button, "span", "network-legend__swatch");
    set(&swatch, "data-scale", scale);
    set(&swatch, "data-tone", &color.to_string());
    set(&swatch, "data-shape", entry.shape.name());
    set(&swatch, "aria-hidden", "true");
    write(&button, &meaning(entry.meaning));
    write(&button, " ");
    write(&add(&button, "span", "network-legend__count"), &entry.count.to_string());
}

fn meaning(meaning: Meaning) -> String {
    match meaning {
        Meaning::Kind(kind) => kind_name(kind).to_owned(),
        Meaning::Person(name) => name,
        Meaning::Group(name) => network::and_others(&name),
        Meaning::Years(first, last) if first < last => format!("{first}–{last}"),
        Meaning::Years(year, _) => year.to_string(),
        Meaning::Undated => network::undated().to_owned(),
        Meaning::Members => network::lab().to_owned(),
        Meaning::Others => network::others().to_owned(),
    }
}
