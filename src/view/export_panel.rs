//! Several works, to be cited or taken along.

use leptos::prelude::*;

use crate::model::WorkId;
use crate::store::Store;
use crate::view::citations::citations;
use crate::view::dynamic::{optional, press, text};
use crate::view::words::{flag, plural};

/// A button that opens the citations of `works`; there while there are any.
#[component]
pub fn ExportPanel(works: Signal<Vec<WorkId>>) -> impl IntoView {
    let store = expect_context::<Store>();
    let open = RwSignal::new(false);
    let panel = optional(move || {
        let person = store.person.get().and_then(|id| Some(store.data().person(id)?.key.clone()));
        let name = person.unwrap_or_else(|| "publications".to_owned());
        (open.get() && !works.read().is_empty()).then(|| citations(store, works, name))
    });
    let words = text(move || format!("Export {}", plural(works.read().len(), "work")));
    view! { class="pg",
        <div class="export-panel">
            <button
                type="button"
                class="export-panel__toggle"
                aria-expanded=move || flag(open.get())
                disabled=move || works.read().is_empty()
                on:click=press(move |_| open.update(|open| *open = !*open))
            >
                {words}
            </button>
            {panel}
        </div>
    }
    .into_any()
}
