//! The slider of time: works and network as of a year, by hand or played year by year.

use leptos::prelude::*;
use leptos::tachys::renderer::dom::Dom;
use peerage_browser::pause::Pause;
use peerage_core::facet::Facet;
use peerage_core::messages::{charts, counts, network};
use peerage_core::model::WorkId;
use peerage_core::state::network::{Years, works_until};
use peerage_core::state::{Action, Focus, position_in};
use peerage_renderer::stage::is_calm;
use wasm_bindgen::JsValue;
use web_sys::HtmlInputElement;

use crate::store::Signal;
use crate::view::dom::element::{add, button, set};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{attribute, follow, hear, press, words};
use crate::view::network::state::NetworkState;

/// Time for which each year is shown, in milliseconds.
const STEP: i32 = 800;

/// Puts the slider at `place`; nothing for works of a single year.
pub fn network_time(state: NetworkState, place: &Place) {
    part(place, move |place| {
        if let Some(years) = state.years.get() {
            untrack(|| slider(state, &years, place));
        }
    });
}

fn slider(state: NetworkState, years: &Years, place: &Place) {
    let last = years.last();
    let root = place.add("div", "network-time");
    set(&root, "role", "group");
    set(&root, "aria-label", network::as_of());
    let player = Player::new(state);
    let play = button(&root, "network-time__play", "");
    words(&play, move || player.label().to_owned());
    press(&play, move |_| player.press());
    let slider = add(&root, "input", "network-time__slider");
    let bounds =
        [("type", "range"), ("min", &*years.first().to_string()), ("max", &*last.to_string())];
    bounds.into_iter().for_each(|(name, value)| set(&slider, name, value));
    set(&slider, "aria-label", network::as_of());
    let year = move || state.year.get().unwrap_or(last).to_string();
    attribute(&slider, "aria-valuetext", move || match state.year.get() {
        Some(_) => year(),
        None => charts::all_years().to_owned(),
    });
    let own = slider.clone();
    follow(move || Dom::set_property(&own, "value", &JsValue::from_str(&year())));
    hear(&slider, "input", move |event| {
        if let Ok(year) = event_target::<HtmlInputElement>(&event).value().parse() {
            player.stop();
            state.show_year(year);
        }
    });
    let now = add(&root, "span", "network-time__now");
    set(&now, "role", "status");
    words(&now, move || extent(state));
}

/// The year with the number of works and people until then, in words.
fn extent(state: NetworkState) -> String {
    let Some(year) = state.year.get() else { return charts::all_years().to_owned() };
    let works = counts::works(state.scope.read().len());
    let shown = state.shown.read();
    let people = shown.network.nodes.iter().filter(|node| !node.is_absent);
    let people = people.filter(|node| node.person().is_some()).count();
    let words = network::as_of_year(year, &works, &counts::people(people));
    match position(state, year) {
        Some(position) => format!("{words} · {position}"),
        None => words,
    }
}

/// Position of the person of the page in a year.
fn position(state: NetworkState, year: u32) -> Option<String> {
    let Focus::Person(id) = state.store.inputs.focus.get() else { return None };
    let data = state.store.data();
    position_in(data.person(id)?.profile.as_deref()?, year as u16)
}

impl NetworkState {
    /// Shows works and network as of a year.
    fn show_year(self, year: u32) {
        let Some(years) = self.years.get_untracked() else { return };
        self.store.dispatch(Action::Replace(Facet::Year, years.until(year)));
    }

    /// Works among `works` that count as of the year that is chosen; tracked.
    pub fn until_year(self, works: Vec<WorkId>) -> Vec<WorkId> {
        match self.year.get() {
            Some(year) => works_until(&self.store.data(), &works, year as u16),
            None => works,
        }
    }
}

/// Shows one year after the other. Where the visitor prefers that nothing moves by itself, each
/// press shows the next year.
#[derive(Clone, Copy)]
struct Player {
    state: NetworkState,
    is_playing: Signal<bool>,
    /// Timer of the next year.
    timer: StoredValue<Option<Pause>, LocalStorage>,
}

impl Player {
    fn new(state: NetworkState) -> Self {
        Self { state, is_playing: Signal::new(false), timer: StoredValue::new_local(None) }
    }

    fn label(self) -> &'static str {
        match self.is_playing.get() {
            true => network::pause(),
            false if is_calm() => network::next_year(),
            false => network::play(),
        }
    }

    fn press(self) {
        if self.is_playing.get_untracked() {
            self.stop();
        } else {
            self.show_next(!is_calm());
        }
    }

    fn stop(self) {
        self.timer.set_value(None);
        if self.is_playing.get_untracked() {
            self.is_playing.set(false);
        }
    }

    /// Shows the next year, and goes on from there after a pause (`plays`), until the last one.
    fn show_next(self, plays: bool) {
        let Some(years) = self.state.years.get_untracked() else { return };
        let year = years.after(self.state.year.get_untracked());
        self.state.show_year(year);
        if !plays || year >= years.last() {
            return self.stop();
        }
        if !self.is_playing.get_untracked() {
            self.is_playing.set(true);
        }
        let go_on = move || {
            // The visitor may have cleared the filters, or left the page.
            match self.state.year.try_get_untracked() {
                Some(Some(now)) if now == year => self.show_next(true),
                Some(_) => self.stop(),
                None => {}
            }
        };
        self.timer.set_value(Some(Pause::new(STEP, Box::new(go_on))));
    }
}
