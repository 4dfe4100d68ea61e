//! The values of one facet. The visitor includes or excludes each value; a number beside it is the
//! number of works that would be left.

use leptos::prelude::*;
use peerage_core::facet::{Facet, Mode};
use peerage_core::messages::facets;
use peerage_core::state::Action;
use peerage_core::text::fold::fold;

use crate::store::{Memo, Signal, Store};
use crate::view::common::choice::{Choice, values};
use crate::view::common::more::{LISTED, more};
use crate::view::dom::dynamic::{each, flagged, optional, press, text};
use crate::view::dom::roving::arrows;

/// Number of values shown before the visitor asks for all.
const SHOWN: usize = 12;
/// Number of values above which there is a field to find one.
const LOOKED_OVER: usize = 8;
/// Maximum number of matches shown; typing another letter finds the others.
const MATCHES: usize = 60;

/// The values of `facet`, all of those in the scope.
pub fn facet_values(store: Store, facet: Facet) -> AnyView {
    let total = values(store, facet).len();
    let is_whole = Signal::new(total <= SHOWN);
    let wanted = Signal::new(String::new());
    let rows = each(
        move || {
            let wanted = fold(&wanted.read());
            let n_shown = match (wanted.is_empty(), is_whole.get()) {
                (false, _) => MATCHES,
                (true, true) => LISTED,
                (true, false) => SHOWN,
            };
            let is_wanted = |value: &u32| {
                let label = || fold(&Choice { facet, value: *value }.label(store));
                wanted.is_empty() || label().contains(wanted.as_str())
            };
            let values = values(store, facet).into_iter().filter(is_wanted);
            values.take(n_shown).map(u64::from).collect()
        },
        move |value| row(store, Choice { facet, value: value as u32 }),
    );
    let more = more("facet-panel__all", total, is_whole);
    view! {
        {(total > LOOKED_OVER).then(|| finder(facet, wanted))}
        <div class="facet-panel__list" on:keydown=arrows(".facet-panel__value")>{rows}{more}</div>
        {facet.is_plural().then(|| modes(store, facet))}
    }
    .into_any()
}

fn finder(facet: Facet, wanted: Signal<String>) -> AnyView {
    view! {
        <input
            class="facet-panel__find"
            type="search"
            autocomplete="off"
            spellcheck="false"
            aria-label=facets::find_in(facet.label())
            placeholder=facets::find()
            on:input=move |event| wanted.set(event_target_value(&event))
        />
    }
    .into_any()
}

fn row(store: Store, choice: Choice) -> AnyView {
    let label = choice.label(store);
    let exclude = facets::exclude(&label);
    view! {
        <span class="facet-panel__item" data-excluded=flagged(move || choice.is_excluded(store))>
            <button
                type="button"
                class="facet-panel__value"
                data-empty=flagged(move || choice.count(store) == 0)
                aria-pressed=flagged(move || choice.is_chosen(store))
                on:click=press(move |_| choice.toggle(store))
            >
                <span class="facet-panel__name">{label}</span>
                " "
                <span class="facet-panel__count">
                    {text(move || choice.count(store).to_string())}
                </span>
            </button>
            <button
                type="button"
                class="facet-panel__not"
                title=exclude.clone()
                aria-label=exclude
                aria-pressed=flagged(move || choice.is_excluded(store))
                on:click=press(move |_| choice.exclude(store))
            >
                "−"
            </button>
        </span>
    }
    .into_any()
}

/// Choice between works with one and works with all of several values, once there are several.
fn modes(store: Store, facet: Facet) -> AnyView {
    let is_asked = Memo::new(move || store.inputs.selection.read().included(facet).count() > 1);
    let button = move |mode: Mode, words: &'static str| {
        let choose = move |_| store.dispatch(Action::Combine(facet, mode));
        view! {
            <button
                type="button"
                class="facet-panel__mode"
                aria-pressed=flagged(move || store.inputs.selection.read().mode(facet) == mode)
                on:click=press(choose)
            >
                {words}
            </button>
        }
        .into_any()
    };
    optional(move || {
        let view = || {
            view! {
                <div class="facet-panel__modes" role="group" aria-label=facets::works_need()>
                    {button(Mode::Any, facets::any_of_these())}
                    {button(Mode::All, facets::all_of_these())}
                </div>
            }
        };
        is_asked.get().then(|| view().into_any())
    })
}
