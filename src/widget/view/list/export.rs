//! Export of several works: their citations, and the choice of the works.

use leptos::prelude::*;
use peerage_core::messages::citations;
use peerage_core::model::WorkId;
use peerage_core::state::{Action, listed};

use crate::store::{Memo, Signal, Store};
use crate::view::dom::dynamic::{flagged, optional, press, text};
use crate::view::list::citations::citations;

/// Selection of works for an export. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Export {
    /// State with the list and the selection.
    pub store: Store,
    /// True if the whole list is exported although some works are selected.
    pub is_whole: Signal<bool>,
}

/// The citations of the exported works, with the choice between selection and list.
pub fn export_body(export: Export) -> AnyView {
    let store = export.store;
    let person = store.person().and_then(|id| Some(store.data().person(id)?.key.clone()));
    let name = person.unwrap_or_else(|| "publications".to_owned());
    let works = Memo::new(move || export.works());
    let has_selected = Memo::new(move || !store.inputs.chosen.read().is_empty());
    let choice = optional(move || has_selected.get().then(|| choice(export)));
    let citations = citations(store, works, name);
    view! { <div class="export-panel__body">{choice}{citations}</div> }.into_any()
}

impl Export {
    /// True if the visitor's selection is exported; tracked.
    pub fn is_selection(self) -> bool {
        !self.store.inputs.chosen.read().is_empty() && !self.is_whole.get()
    }

    /// Number of works that are exported; tracked.
    pub fn n_works(self) -> usize {
        if self.is_selection() { self.store.inputs.chosen.read().len() } else { self.n_listed() }
    }

    /// Number of works in the list; tracked.
    fn n_listed(self) -> usize {
        match self.store.services.browsing.is_catalog() {
            true => self.works().len(),
            false => self.store.derived.hits.read().len(),
        }
    }

    /// The works exported; tracked.
    fn works(self) -> Vec<WorkId> {
        if self.is_selection() {
            return self.store.inputs.chosen.get();
        }
        listed(&self.store.derived.groups.read())
    }
}

/// The choice between the selected works and the whole list.
fn choice(export: Export) -> AnyView {
    let Export { store, is_whole } = export;
    let button = |wanted: bool, words: AnyView| {
        view! {
            <button
                type="button"
                class="export-panel__which"
                aria-pressed=flagged(move || is_whole.get() == wanted)
                on:click=press(move |_| is_whole.set(wanted))
            >
                {words}
            </button>
        }
        .into_any()
    };
    let selected = text(move || citations::selected(store.inputs.chosen.read().len()));
    let whole = text(move || citations::listed(export.n_listed()));
    view! {
        <div class="export-panel__choice" role="group" aria-label=citations::works_to_export()>
            {button(false, selected)}
            {button(true, whole)}
            <button
                type="button"
                class="export-panel__none"
                on:click=press(move |_| store.dispatch(Action::ChooseNone))
            >
                {citations::select_none()}
            </button>
        </div>
    }
    .into_any()
}
