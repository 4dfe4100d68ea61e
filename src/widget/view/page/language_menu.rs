//! The language of the interface: a menu of all languages, and an offer of the one that the reader
//! seems to know better. The host page carries out the choice, for all profiles of it.

use leptos::prelude::*;
use peerage_core::messages::{Language, page, spoken};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, CustomEventInit, EventTarget};

use crate::store::Store;
use crate::view::dom::element::{set, write};
use crate::view::dom::place::Place;
use crate::view::dom::react::press;

/// Event fired when a language was chosen; its detail is the tag.
const CHOSEN: &str = "peerage:language";

/// A menu of the languages, each by its own name; nothing where none can be chosen.
pub fn language_menu(store: Store) -> Option<AnyView> {
    store.reader?;
    let option = |language: Language| {
        let is_spoken = language == spoken();
        let tag = language.tag();
        view! { <option value=tag lang=tag selected=is_spoken>{language.name()}</option> }
            .into_any()
    };
    let options: Vec<AnyView> = Language::ALL.into_iter().map(option).collect();
    let menu = view! {
        <label class="language-menu">
            <span class="language-menu__label">{page::language()}</span>
            <select
                class="language-menu__select"
                on:change=move |event| choose(event.target(), &event_target_value(&event))
            >
                {options}
            </select>
        </label>
    };
    Some(menu.into_any())
}

/// A button with the name of the language that the reader knows best, where another is
/// spoken.
pub fn language_offer(store: Store, place: &Place) {
    let Some(language) = store.reader.filter(|language| *language != spoken()) else { return };
    let offer = place.add("button", "language-offer");
    set(&offer, "type", "button");
    set(&offer, "lang", language.tag());
    write(&offer, language.name());
    press(&offer, move |event| choose(event.target(), language.tag()));
}

fn choose(target: Option<EventTarget>, tag: &str) {
    let init = CustomEventInit::new();
    init.set_bubbles(true);
    init.set_composed(true);
    init.set_detail(&JsValue::from_str(tag));
    let event = CustomEvent::new_with_event_init_dict(CHOSEN, &init);
    if let (Some(target), Ok(event)) = (target, event) {
        target.dispatch_event(event.unchecked_ref()).ok();
    }
}
