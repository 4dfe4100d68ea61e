//! The search field. Its suggestions are loaded with the tools
//! ([`search_offers`](crate::view::filter::search_offers)).

use leptos::prelude::*;
use peerage_browser::listener::Listener;
use peerage_core::messages::{counts, search};
use peerage_core::page::toolbar::open_search;
use peerage_core::state::Action;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, KeyboardEvent};

use crate::store::Store;
use crate::view::chunks::TOOLS;
use crate::view::common::elements::Elements;
use crate::view::dom::element::{add, set, write};
use crate::view::dom::late::{Late, When, late, when_loaded};
use crate::view::dom::place::Place;
use crate::view::dom::react::{attribute, follow, hear};
use crate::view::dom::roving::{takes_keys, target};
use crate::view::filter::search_field::SearchField;

/// Writes the text of the field to the store. A slash typed anywhere on the page moves the focus
/// here.
pub fn search_box(store: Store, place: &Place) {
    let sink = &mut Elements::new(store, place.clone());
    let [search, input] = open_search(sink, "");
    attribute(&input, "placeholder", move || {
        search::placeholder(&counts::works(store.derived.scope.read().len()))
    });
    // An `input` element is an HTML element.
    let field = SearchField::new(store, input.unchecked_into());
    let input = field.input.clone();
    let own = input.clone();
    follow(move || {
        let words = store.inputs.query.read();
        // Otherwise the cursor would move.
        if own.value() != *words {
            own.set_value(&words);
        }
    });
    let own = field.clone();
    hear(&input, "input", move |_| {
        own.open();
        store.dispatch(Action::Search(own.input.value()));
    });
    hear(&input, "focus", move |_| {
        TOOLS.want();
        store.prepare_search();
    });
    come_on_slash(input);
    when_loaded(&TOOLS, &Place::end(&search), move |it, place| (it.offers)(&field, place));
    // The help: a question mark that opens to examples of queries.
    let hint = add(&search, "details", "search-box__hint");
    let question = add(&hint, "summary", "search-box__question");
    for name in ["aria-label", "title"] {
        set(&question, name, search::ways_to_search());
    }
    write(&question, "?");
    late(&TOOLS, When::Near, "late", &Place::end(&hint), |it, place| (it.ways)(place));
}

/// Moves the focus to the search field on a slash pressed outside of text fields, if its profile is
/// in view; with several profiles on a page, to the first.
fn come_on_slash(input: HtmlInputElement) {
    let Some(window) = web_sys::window() else { return };
    let react = move |event: Event| {
        let Ok(event) = event.dyn_into::<KeyboardEvent>() else { return };
        let is_other = event.ctrl_key() || event.meta_key() || event.alt_key();
        let is_written = target(&event).is_some_and(|it| takes_keys(&it));
        if event.key() != "/" || is_other || is_written || event.default_prevented() {
            return;
        }
        if is_in_view(&input) {
            event.prevent_default();
            // Both can fail only for elements that are no text fields.
            drop(input.focus());
            input.select();
        }
    };
    StoredValue::new_local(Listener::new(&window, "keydown", false, react));
}

/// True if some part of the profile of `input` is in the window.
fn is_in_view(input: &HtmlInputElement) -> bool {
    let height = web_sys::window().and_then(|window| window.inner_height().ok()?.as_f64());
    let profile = input.closest(".profile").ok().flatten();
    profile.zip(height).is_some_and(|(profile, height)| {
        let place = profile.get_bounding_client_rect();
        place.bottom() > 0.0 && place.top() < height
    })
}
