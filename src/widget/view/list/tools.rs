//! The menus of the list: its order, which stands above it; its headings and its density, among the
//! filters.

use peerage_core::messages::{Text, list};
use peerage_core::page::list::menu as list_menu;
use peerage_core::state::Action;
use peerage_core::state::{Density, Grouping, Order, Sort};
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

use crate::store::{Memo, Store};
use crate::view::common::elements::Elements;
use crate::view::dom::element::{add, clear, set, write};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{follow, hear, press, state};

/// A choice of one of several options.
#[derive(Clone, Copy)]
struct Menu {
    class: &'static str,
    label: Text,
    /// Keys and labels, as offered.
    options: fn() -> Vec<(&'static str, &'static str)>,
    /// Key of the current option.
    current: fn(Order) -> &'static str,
    choose: fn(Store, &str),
}

const SORT: Menu = Menu {
    class: "facet-panel__sort",
    label: list::sort,
    options: || Sort::ALL.iter().map(|(_, key, label)| (*key, label())).collect(),
    current: |order| order.sort.key(),
    choose: |store, key| store.dispatch(Action::Sort(Sort::parse(key))),
};

const MENUS: [Menu; 2] = [
    Menu {
        class: "list-tools__group",
        label: list::group,
        options: || Grouping::ALL.iter().map(|(_, key, label)| (*key, label())).collect(),
        current: |order| order.grouping.key(),
        choose: |store, key| store.dispatch(Action::Group(Grouping::parse(key))),
    },
    Menu {
        class: "list-tools__rows",
        label: list::rows,
        options: || Density::ALL.iter().map(|(_, key, label)| (*key, label())).collect(),
        current: |order| order.density.key(),
        choose: |store, key| store.dispatch(Action::Density(Density::parse(key))),
    },
];

/// The order of the list.
pub fn sort_menu(store: Store, place: &Place) {
    menu(store, SORT, place);
}

/// The other menus, and the choice to put selected works first, where some are selected.
pub fn list_tools(store: Store, place: &Place) {
    let tools = place.add("div", "list-tools");
    set(&tools, "role", "group");
    set(&tools, "aria-label", list::list());
    let has_pinned = Memo::new(move || !store.derived.pinned.read().is_empty());
    part(&Place::end(&tools), move |place| {
        if has_pinned.get() {
            pin(store, place);
        }
    });
    for one in MENUS {
        menu(store, one, &Place::end(&tools));
    }
}

fn pin(store: Store, place: &Place) {
    let pin = place.add("button", "list-tools__pin");
    set(&pin, "type", "button");
    write(&pin, list::selected_first());
    state(&pin, "aria-pressed", move || store.derived.order.read().is_pinned);
    press(&pin, move |_| {
        let is_pinned = store.derived.order.read_untracked().is_pinned;
        store.dispatch(Action::Pin(!is_pinned));
    });
}

fn menu(store: Store, menu: Menu, place: &Place) {
    let sink = &mut Elements::new(store, place.clone());
    let select = list_menu(sink, (menu.label)(), "");
    select.class_list().add_1(menu.class).ok();
    let Ok(select) = select.dyn_into::<HtmlSelectElement>() else { return };
    let own = select.clone();
    hear(&select, "change", move |_| (menu.choose)(store, &own.value()));
    // Without words there is no best match.
    let has_words = Memo::new(move || !store.inputs.query.read().trim().is_empty());
    let is_catalog = store.services.browsing.is_catalog();
    let is_offered = move |key: &str, has_words: bool| match key {
        _ if key == Sort::Relevance.key() => has_words,
        // Titles and venues of a catalog are not loaded.
        _ if is_catalog => key != Sort::Title.key() && key != Sort::Venue.key(),
        _ => true,
    };
    let mut offered = None;
    follow(move || {
        let has_words = has_words.get();
        if offered.replace(has_words) != Some(has_words) {
            clear(&select);
            for (key, label) in (menu.options)() {
                if is_offered(key, has_words) {
                    let option = add(&select, "option", "");
                    set(&option, "value", key);
                    write(&option, label);
                }
            }
        }
        select.set_value((menu.current)(store.derived.order.get()));
    });
}
