//! Number of nodes of a network that are shown and that there are, with a slider for more.

use leptos::prelude::*;
use leptos::tachys::renderer::dom::Dom;
use peerage_core::messages::network;
use wasm_bindgen::JsValue;
use web_sys::HtmlInputElement;

use crate::store::Memo;
use crate::view::dom::element::{add, set};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{follow, hear, words};
use crate::view::network::state::NetworkState;

/// Number of steps of the slider.
const STEPS: u32 = 12;

/// Puts the slider at `place`; nothing where all nodes are shown, unless the visitor chose so many.
pub fn network_extent(state: NetworkState, place: &Place) {
    let total = Memo::new(move || state.whole.read().total);
    let count = Memo::new(move || state.whole.read().network.nodes.len());
    let has_more =
        Memo::new(move || state.options.read().limit.is_some() || count.get() < total.get());
    part(place, move |place| {
        if !has_more.get() {
            return;
        }
        let label = place.add("label", "network-tools__extent");
        words(&add(&label, "span", ""), move || extent(state, count.get(), total.get()));
        let slider = add(&label, "input", "network-tools__slider");
        let bounds = [("type", "range"), ("min", "1"), ("max", "12"), ("step", "1")];
        bounds.into_iter().for_each(|(name, value)| set(&slider, name, value));
        let own = slider.clone();
        follow(move || {
            let steps = steps_of(count.get(), total.get()).to_string();
            Dom::set_property(&own, "value", &JsValue::from_str(&steps));
        });
        hear(&slider, "change", move |event| {
            let steps = event_target::<HtmlInputElement>(&event).value().parse().unwrap_or(STEPS);
            state.limit(count_of(steps, total.get_untracked()));
        });
    });
}

/// Number and kind of the nodes shown, and of all, in words.
fn extent(state: NetworkState, n: usize, all: usize) -> String {
    let is_typed = state.options.read().kinds.is_some();
    let shown = if is_typed { network::shown(n, all) } else { network::people_shown(n, all) };
    match () {
        () if n == all => shown,
        () if is_typed => network::by_ties(&shown),
        () if state.whole.read().is_around_strongest() => network::around_strongest(&shown),
        () => network::by_works(&shown),
    }
}

/// Number of nodes at a position of the slider: the steps are geometric, and the last one is all.
fn count_of(steps: u32, total: usize) -> usize {
    let share = |bits: usize| (total >> bits).max(20).min(total);
    share(STEPS.saturating_sub(steps) as usize)
}

/// The position of the slider closest to a count.
fn steps_of(count: usize, total: usize) -> u32 {
    (1..=STEPS).find(|steps| count_of(*steps, total) >= count).unwrap_or(STEPS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(steps: u32, total: usize, expected: usize) {
        assert_eq!(count_of(steps, total), expected);
        assert!(steps_of(expected, total) <= steps);
        assert_eq!(count_of(steps_of(expected, total), total), expected);
    }

    #[test]
    fn the_slider_doubles_what_is_shown_until_all() {
        check(12, 20_000, 20_000);
        check(11, 20_000, 10_000);
        check(1, 20_000, 20);
        check(12, 5, 5);
        check(1, 5, 5);
    }
}
