//! A work as BibTeX, ready to copy.

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::cite::bibtex;
use crate::model::WorkId;
use crate::store::Store;
use crate::view::dynamic::press;

/// The entry of a work, with a button that copies it and says whether it did.
#[component]
pub fn CitationPanel(work: WorkId) -> impl IntoView {
    let dataset = expect_context::<Store>().data();
    let entry = bibtex(dataset.work(work)?, &dataset);
    let status = RwSignal::new("");
    let copied = entry.clone();
    let view = view! { class="pg",
        <div class="citation-panel" role="group" aria-label="Citation">
            <pre class="citation-panel__entry" tabindex="0">{entry}</pre>
            <p class="citation-panel__actions">
                <button
                    type="button"
                    class="citation-panel__copy"
                    on:click=press(move |_| copy(copied.clone(), status))
                >
                    "Copy BibTeX"
                </button>
                <span class="citation-panel__status" role="status">{move || status.get()}</span>
            </p>
        </div>
    };
    Some(view.into_any())
}

fn copy(text: String, status: RwSignal<&'static str>) {
    const REFUSED: &str = "Could not copy: select the text instead";
    let navigator = window().navigator();
    // Pages that are not served securely have no clipboard.
    let has_clipboard = js_sys::Reflect::get(&navigator, &JsValue::from_str("clipboard"))
        .is_ok_and(|clipboard| clipboard.is_object());
    if !has_clipboard {
        status.set(REFUSED);
        return;
    }
    let written = JsFuture::from(navigator.clipboard().write_text(&text));
    spawn_local(async move {
        let words = if written.await.is_ok() { "Copied" } else { REFUSED };
        // The panel may be gone by now; then there is nobody to tell.
        let _ = status.try_set(words);
    });
}
