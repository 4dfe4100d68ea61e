//! The export of several works, as citations or as a file: all works in the
//! list, or those that the visitor has selected.

use leptos::prelude::*;
use peerage_core::messages::{citations, counts};
use peerage_core::model::WorkId;

use crate::store::Store;
use crate::view::chunks::PANELS;
use crate::view::dynamic::{flagged, optional, press, text};
use crate::view::export::Export;
use crate::view::late::{When, late};

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
    view! {
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
