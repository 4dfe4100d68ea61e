//! What can be done with the picture besides looking at it: closed until it is
//! asked for.

use leptos::prelude::*;
use peerage_core::graph::typed::{KIND_NAMES, Kinds};

use crate::view::dynamic::{disclose, flagged, optional, press, text, worded};
use crate::view::network_canvas::{Board, Scale};
use crate::view::network_find::{Found, find_field};
use crate::view::network_path::network_path;
use crate::view::network_save::save_buttons;
use crate::view::year_brush::year_brush;

/// The disclosure with everything in it.
pub fn network_tools(board: Board) -> AnyView {
    let is_open = RwSignal::new(false);
    let body = optional(move || is_open.get().then(|| tools(board)));
    view! { class="pg",
        <details class="network-tools" on:toggle=disclose(is_open)>
            <summary class="network-tools__summary">"More"</summary>
            {body}
        </details>
    }
    .into_any()
}

fn tools(board: Board) -> AnyView {
    let fly = move |found| match found {
        Found::Node(node) => board.fly_to(node),
        Found::Absent(person) => board.put_into_middle(Some(person)),
    };
    let held = optional(move || {
        let words = format!("Let go of {}", board.held.get());
        let release = press(move |_| board.let_go(None));
        let view = move || {
            view! { class="pg",
                <button type="button" class="network-tools__button" on:click=release>{words}</button>
            }
        };
        (board.held.get() > 0).then(|| view().into_any())
    });
    view! { class="pg",
        <div class="network-tools__body">
            {row("Find", find_field(board, "Find a person", fly))}
            {row("Years", year_brush(board.store))}
            {row("Color", scales(board))}
            {row("Show", kinds(board))}
            {row("Path", network_path(board))}
            {row("Save", save_buttons(board))}
            {held}
        </div>
    }
    .into_any()
}

fn row(name: &'static str, content: AnyView) -> AnyView {
    view! { class="pg",
        <div class="network-tools__row" role="group" aria-label=name>
            <span class="network-tools__name" aria-hidden="true">{name}</span>
            <div class="network-tools__content">{content}</div>
        </div>
    }
    .into_any()
}

/// By what discs are colored.
fn scales(board: Board) -> AnyView {
    let button = |(scale, words): (Scale, &'static str)| {
        let choose = press(move |_| board.scale.set(scale));
        toggle(words, choose, move || board.scale.get() == scale)
    };
    Scale::ALL.into_iter().map(button).collect::<Vec<AnyView>>().into_any()
}

/// What there is besides people.
fn kinds(board: Board) -> AnyView {
    let button = |(at, words): (usize, &'static str)| {
        let choose = press(move |_| {
            let mut kinds = board.kinds.get_untracked().unwrap_or_default();
            let kind = part(&mut kinds, at);
            *kind = !*kind;
            board.way.set(Vec::new());
            board.kinds.set((kinds != Kinds::default()).then_some(kinds));
        });
        toggle(words, choose, move || {
            board.kinds.get().is_some_and(|mut kinds| *part(&mut kinds, at))
        })
    };
    let buttons = KIND_NAMES.into_iter().enumerate().skip(1).map(button);
    buttons.collect::<Vec<AnyView>>().into_any()
}

fn part(kinds: &mut Kinds, at: usize) -> &mut bool {
    match at {
        1 => &mut kinds.works,
        2 => &mut kinds.topics,
        3 => &mut kinds.venues,
        _ => &mut kinds.institutions,
    }
}

fn toggle(
    words: &'static str,
    choose: Box<dyn FnMut(leptos::ev::MouseEvent)>,
    is_on: impl Fn() -> bool + Send + Sync + 'static,
) -> AnyView {
    view! { class="pg",
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
pub fn network_extent(board: Board) -> AnyView {
    let total = Memo::new(move |_| board.shown.read().total);
    let count = Memo::new(move |_| board.shown.read().network.nodes.len());
    let has_more = Memo::new(move |_| board.most.get().is_some() || count.get() < total.get());
    let words = move || {
        let by = match board.kinds.get() {
            _ if count.get() == total.get() => "",
            Some(_) => ", by ties",
            None if board.shown.read().is_around_strongest() => ", around who has most works",
            None => ", by works",
        };
        let people = if board.kinds.get().is_none() { " people" } else { "" };
        format!("{} of {}{people} shown{by}", count.get(), total.get())
    };
    let view = move || {
        view! { class="pg",
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
                        board.most.set(Some(count_of(steps, total.get_untracked())));
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
