//! Tools of the network that are seldom needed, closed until the visitor opens them.

use leptos::prelude::*;
use peerage_core::graph::EntityKind;
use peerage_core::messages::network;
use peerage_core::state::network::ColorScale;

use crate::store::Signal;
use crate::view::charts::year_brush::year_brush;
use crate::view::chunks::TOOLS;
use crate::view::dom::disclosure::disclosure;
use crate::view::dom::dynamic::{flagged, optional, press};
use crate::view::dom::late::{When, late};
use crate::view::dom::place::Place;
use crate::view::network::find::{Found, find_field};
use crate::view::network::save::{BUTTON, save_buttons};
use crate::view::network::state::NetworkState;

/// Puts the disclosure with the tools that are seldom needed at `place`.
pub fn network_tools(state: NetworkState, place: &Place) {
    let is_open = Signal::new(false);
    let class = ["network-tools", "network-tools__summary"];
    disclosure(place, class, network::more(), is_open, move |place| {
        late(&TOOLS, When::Now, "late", place, move |it, place| (it.network)(state, place));
    });
}

/// Content of the disclosure.
pub fn tools(state: NetworkState) -> AnyView {
    let held = optional(move || {
        let words = network::let_go_of(state.n_held.get());
        let release = press(move |_| state.release(None));
        let view = move || {
            view! {
                <button type="button" class=BUTTON on:click=release>{words}</button>
            }
        };
        (state.n_held.get() > 0).then(|| view().into_any())
    });
    view! {
        <div class="network-tools__body">
            {row(network::years(), year_brush(state.store))}
            {row(network::color(), scales(state))}
            {row(network::show(), kinds(state))}
            {row(network::save(), save_buttons(state))}
            {held}
        </div>
    }
    .into_any()
}

/// The field that finds a person and flies to them.
pub fn person_finder(state: NetworkState) -> AnyView {
    let fly = move |found| match found {
        Found::Node(node) => state.fly_to(node),
        Found::Absent(person) => state.center_on(Some(person)),
    };
    find_field(state, "find-a-person", network::find_person(), fly)
}

fn row(name: &'static str, content: AnyView) -> AnyView {
    view! {
        <div class="network-tools__row" role="group" aria-label=name>
            <span class="network-tools__name" aria-hidden="true">{name}</span>
            <div class="network-tools__content">{content}</div>
        </div>
    }
    .into_any()
}

/// Choice of the meaning of the colors.
fn scales(state: NetworkState) -> AnyView {
    let button = |scale: ColorScale| {
        let choose = press(move |_| state.color_by(scale));
        toggle(scale_name(scale), choose, move || state.scale.get() == scale)
    };
    ColorScale::ALL.into_iter().map(button).collect::<Vec<AnyView>>().into_any()
}

fn scale_name(scale: ColorScale) -> &'static str {
    match scale {
        ColorScale::Community => network::by_group(),
        ColorScale::LastYear => network::by_last_year(),
        ColorScale::Membership => network::by_membership(),
    }
}

/// Choice of the kinds of nodes besides people.
fn kinds(state: NetworkState) -> AnyView {
    let button = |kind: EntityKind| {
        let choose = press(move |_| {
            let mut kinds = state.options.read_untracked().kinds.unwrap_or_default();
            kinds.toggle(kind);
            state.show_kinds(kinds);
        });
        let is_on = move || state.options.read().kinds.is_some_and(|kinds| kinds.includes(kind));
        toggle(kind_name(kind), choose, is_on)
    };
    let others = EntityKind::ALL.into_iter().filter(|kind| *kind != EntityKind::Person);
    others.map(button).collect::<Vec<AnyView>>().into_any()
}

/// Label of a kind of entities.
pub fn kind_name(kind: EntityKind) -> &'static str {
    match kind {
        EntityKind::Person => network::people(),
        EntityKind::Work => network::works(),
        EntityKind::Topic => network::topics(),
        EntityKind::Venue => network::venues(),
        EntityKind::Institution => network::institutions(),
    }
}

fn toggle(
    words: &'static str,
    choose: Box<dyn FnMut(leptos::ev::MouseEvent)>,
    is_on: impl Fn() -> bool + Send + Sync + 'static,
) -> AnyView {
    view! {
        <button
            type="button"
            class=BUTTON
            aria-pressed=flagged(is_on)
            on:click=choose
        >
            {words}
        </button>
    }
    .into_any()
}
