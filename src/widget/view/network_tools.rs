//! The tools of the network, closed until the visitor opens them.

use leptos::prelude::*;
use peerage_core::graph::EntityKind;
use peerage_core::messages::network;
use peerage_core::state::network::ColorScale;

use crate::store::{Memo, Signal};
use crate::view::chunks::TOOLS;
use crate::view::dynamic::{disclose, flagged, optional, press, text, worded};
use crate::view::late::{When, late};
use crate::view::network_find::{Found, find_field};
use crate::view::network_path::network_path;
use crate::view::network_save::save_buttons;
use crate::view::network_state::NetworkState;
use crate::view::place::Place;
use crate::view::shown::placed;
use crate::view::year_brush::year_brush;

/// The disclosure with everything in it.
pub fn network_tools(state: NetworkState) -> AnyView {
    // Whoever comes for a path sees its steps.
    let is_open = Signal::new(untrack(|| state.path.read().is_some()));
    let make = move |place: &Place| {
        late(&TOOLS, When::Now, "late", place, move |it, place| (it.network)(state, place));
    };
    let body = optional(move || is_open.get().then(|| placed(make)));
    view! {
        <details class="network-tools" open=is_open.get_untracked() on:toggle=disclose(is_open)>
            <summary class="network-tools__summary">{network::more()}</summary>
            {body}
        </details>
    }
    .into_any()
}

/// What is in it.
pub fn tools(state: NetworkState) -> AnyView {
    let fly = move |found| match found {
        Found::Node(node) => state.fly_to(node),
        Found::Absent(person) => state.center_on(Some(person)),
    };
    let held = optional(move || {
        let words = network::let_go_of(state.n_held.get());
        let release = press(move |_| state.release(None));
        let view = move || {
            view! {
                <button type="button" class="network-tools__button" on:click=release>{words}</button>
            }
        };
        (state.n_held.get() > 0).then(|| view().into_any())
    });
    view! {
        <div class="network-tools__body">
            {row(network::find(), find_field(state, "find-a-person", network::find_person(), fly))}
            {row(network::years(), year_brush(state.store))}
            {row(network::color(), scales(state))}
            {row(network::show(), kinds(state))}
            {row(network::path(), network_path(state))}
            {row(network::save(), save_buttons(state))}
            {held}
        </div>
    }
    .into_any()
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

/// What the colors stand for.
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

/// Which nodes there are besides people.
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

/// The entities of a kind.
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
            class="network-tools__button"
            aria-pressed=flagged(is_on)
            on:click=choose
        >
            {words}
        </button>
    }
    .into_any()
}

/// How many are shown of how many there are, where these are not all; with a
/// slider for more.
pub fn network_extent(state: NetworkState) -> AnyView {
    let total = Memo::new(move || state.shown.read().total);
    let count = Memo::new(move || state.shown.read().network.nodes.len());
    let has_more =
        Memo::new(move || state.options.read().limit.is_some() || count.get() < total.get());
    let words = move || {
        let is_typed = state.options.read().kinds.is_some();
        let (n, all) = (count.get(), total.get());
        let shown = if is_typed { network::shown(n, all) } else { network::people_shown(n, all) };
        match () {
            () if n == all => shown,
            () if is_typed => network::by_ties(&shown),
            () if state.shown.read().is_around_strongest() => network::around_strongest(&shown),
            () => network::by_works(&shown),
        }
    };
    let view = move || {
        view! {
            <label class="network-tools__extent">
                <span>{text(words)}</span>
                <input
                    class="network-tools__slider"
                    type="range"
                    min="1"
                    max="12"
                    step="1"
                    prop:value=worded(move || steps_of(count.get(), total.get()).to_string())
                    on:change=move |event| {
                        let steps = event_target_value(&event).parse().unwrap_or(12);
                        state.limit(count_of(steps, total.get_untracked()));
                    }
                />
            </label>
        }
    };
    optional(move || has_more.get().then(|| view().into_any()))
}

/// How many nodes a position of the slider stands for: each is as much more
/// as the one before, and the last is all.
fn count_of(steps: u32, total: usize) -> usize {
    let share = |bits: usize| (total >> bits).max(20).min(total);
    share(12_u32.saturating_sub(steps) as usize)
}

/// The position of the slider that comes nearest to a count.
fn steps_of(count: usize, total: usize) -> u32 {
    (1..=12).find(|steps| count_of(*steps, total) >= count).unwrap_or(12)
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
