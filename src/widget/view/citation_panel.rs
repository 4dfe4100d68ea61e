//! The citation of one work.

use leptos::prelude::*;
use peerage_core::model::WorkId;

use crate::store::Store;
use crate::view::citations::citations;

/// The citation of a work, in the format that is chosen.
#[component]
pub fn CitationPanel(work: WorkId) -> impl IntoView {
    let store = expect_context::<Store>();
    let name = store.data().work(work)?.key.clone();
    let panel = citations(store, Signal::derive(move || vec![work]), name);
    Some(view! { class="pg", <div class="citation-panel">{panel}</div> }.into_any())
}
