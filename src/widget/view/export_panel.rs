//! The export of several works, as citations or as a file: all works in the
//! list, or those that the visitor has selected.

use leptos::prelude::*;
use peerage_core::messages::{citations, counts};
use peerage_core::model::WorkId;
use peerage_core::state::Action;

use crate::store::Store;
use crate::view::citations::citations;
use crate::view::dynamic::{flagged, optional, press, text};
use crate::view::late::{When, late};
use crate::view::panels_chunk::PANELS;

/// What is exported. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Export {
    store: Store,
    listed: Signal<Vec<WorkId>>,
    /// Whether to export the whole list although some works are selected.
    is_whole: RwSignal<bool>,
    has_selected: Memo<bool>,
}

/// A button that opens the citations of the works `listed`, or of those that
/// are selected; there while there are any.
#[component]
pub fn ExportPanel(listed: Signal<Vec<WorkId>>) -> impl IntoView {
    let store = expect_context::<Store>();
    let is_open = RwSignal::new(false);
    let has_selected = Memo::new(move |_| !store.inputs.chosen.read().is_empty());
    let export = Export { store, listed, is_whole: RwSignal::new(false), has_selected };
    let has_works = Memo::new(move |_| !export.works().is_empty());
    let panel = optional(move || {
        // Named after whoever is shown.
        store.inputs.focus.get();
        let body = || late(&PANELS, When::Now, "late", move |it| (it.export)(export));
        (is_open.get() && has_works.get()).then(body)
    });
    let words = text(move || match export.is_selection() {
        true => citations::export_selected(store.inputs.chosen.read().len()),
        false => citations::export(&counts::works(listed.read().len())),
    });
    view! { class="pg",
        <div class="export-panel">
            <button
                type="button"
                class="export-panel__toggle"
                aria-expanded=flagged(move || is_open.get())
                disabled=move || !has_works.get()
                on:click=press(move |_| is_open.update(|open| *open = !*open))
            >
                {words}
            </button>
            {panel}
        </div>
    }
    .into_any()
}

/// The citations of what is exported, with the choice of what that is.
pub fn export_body(export: Export) -> AnyView {
    let Export { store, has_selected, .. } = export;
    let person = store.person().and_then(|id| Some(store.data().person(id)?.key.clone()));
    let name = person.unwrap_or_else(|| "publications".to_owned());
    let works = Signal::derive(move || export.works());
    let choice = optional(move || has_selected.get().then(|| choice(export)));
    let citations = citations(store, works, name);
    view! { class="pg", <div class="export-panel__body">{choice}{citations}</div> }.into_any()
}

impl Export {
    /// Whether it is what the visitor has selected; tracked.
    fn is_selection(self) -> bool {
        self.has_selected.get() && !self.is_whole.get()
    }

    /// The works exported; tracked.
    fn works(self) -> Vec<WorkId> {
        if self.is_selection() { self.store.inputs.chosen.get() } else { self.listed.get() }
    }
}

/// The choice between the selected works and the whole list.
fn choice(export: Export) -> AnyView {
    let Export { store, listed, is_whole, .. } = export;
    let button = |wanted: bool, words: AnyView| {
        view! { class="pg",
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
    let whole = text(move || citations::listed(listed.read().len()));
    view! { class="pg",
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
