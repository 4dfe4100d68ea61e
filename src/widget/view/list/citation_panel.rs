//! The citation of one work.

use leptos::prelude::*;
use peerage_core::model::WorkId;

use crate::store::{Memo, Store};
use crate::view::dom::dynamic::nothing;
use crate::view::list::citations::citations;

/// The citation of a work, in the format that is chosen.
pub fn citation_panel(store: Store, work: WorkId) -> AnyView {
    let Some(name) = store.data().work(work).map(|work| work.key.clone()) else { return nothing() };
    let panel = citations(store, Memo::new(move || vec![work]), name);
    view! { <div class="citation-panel">{panel}</div> }.into_any()
}
