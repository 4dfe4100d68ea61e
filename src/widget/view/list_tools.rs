//! The menus of the list: its order, which stands above it; its headings and how
//! much a row shows, among the filters.

use leptos::prelude::*;
use peerage_core::messages::{Text, list};
use peerage_core::state::Action;
use peerage_core::state::{Density, Grouping, Order, Sort};

use crate::store::Store;
use crate::view::dynamic::{each, flagged, optional, press};

/// A choice of one of several options.
#[derive(Clone, Copy)]
struct Menu {
    class: &'static str,
    label: Text,
    /// Keys and labels, as offered.
    options: fn() -> Vec<(&'static str, &'static str)>,
    /// The key of the option in force.
    current: fn(Order) -> &'static str,
    choose: fn(Store, &str),
}

const SORT: Menu = Menu {
    class: "list-tools__select facet-panel__sort",
    label: list::sort,
    options: || Sort::ALL.iter().map(|(_, key, label)| (*key, label())).collect(),
    current: |order| order.sort.key(),
    choose: |store, key| store.dispatch(Action::Sort(Sort::parse(key))),
};

const MENUS: [Menu; 2] = [
    Menu {
        class: "list-tools__select list-tools__group",
        label: list::group,
        options: || Grouping::ALL.iter().map(|(_, key, label)| (*key, label())).collect(),
        current: |order| order.grouping.key(),
        choose: |store, key| store.dispatch(Action::Group(Grouping::parse(key))),
    },
    Menu {
        class: "list-tools__select list-tools__rows",
        label: list::rows,
        options: || Density::ALL.iter().map(|(_, key, label)| (*key, label())).collect(),
        current: |order| order.density.key(),
        choose: |store, key| store.dispatch(Action::Density(Density::parse(key))),
    },
];

/// The order of the list.
pub fn sort_menu(store: Store) -> AnyView {
    menu(store, SORT)
}

/// The other menus, and whether selected works stand first where some are selected.
#[component]
pub fn ListTools() -> impl IntoView {
    let store = expect_context::<Store>();
    let menus: Vec<AnyView> = MENUS.into_iter().map(|one| menu(store, one)).collect();
    let has_pinned = Memo::new(move |_| !store.derived.pinned.read().is_empty());
    let pin = optional(move || has_pinned.get().then(|| pin(store)));
    view! { <div class="list-tools" role="group" aria-label=list::list()>{pin}{menus}</div> }
        .into_any()
}

fn pin(store: Store) -> AnyView {
    let toggle = move |_| {
        let is_pinned = store.derived.order.read_untracked().is_pinned;
        store.dispatch(Action::Pin(!is_pinned));
    };
    view! {
        <button
            type="button"
            class="list-tools__pin"
            aria-pressed=flagged(move || store.derived.order.read().is_pinned)
            on:click=press(toggle)
        >
            {list::selected_first()}
        </button>
    }
    .into_any()
}

fn menu(store: Store, menu: Menu) -> AnyView {
    let options = each(
        move || {
            // Without words there is no best match.
            let has_words = !store.inputs.query.read().trim().is_empty();
            let is_offered = |key: &str| key != Sort::Relevance.key() || has_words;
            let options = (0..).zip((menu.options)());
            options.filter(|(_, (key, _))| is_offered(key)).map(|(at, _)| at).collect()
        },
        move |at| {
            let Some((key, label)) = (menu.options)().get(at as usize).copied() else {
                return ().into_any();
            };
            let is_current = move || (menu.current)(store.derived.order.get()) == key;
            view! { <option value=key prop:selected=is_current>{label}</option> }.into_any()
        },
    );
    view! {
        <label class="list-tools__menu">
            <span class="list-tools__label">{(menu.label)()}</span>
            <select
                class=menu.class
                on:change=move |event| (menu.choose)(store, &event_target_value(&event))
            >
                {options}
            </select>
        </label>
    }
    .into_any()
}
