//! Buttons to share the page.

use leptos::prelude::*;
use peerage_core::messages::share;

use crate::store::{Signable, Store};
use crate::view::evidence::signing_button::signing_view;

const CLASS: &str = "share-buttons__button";

/// The buttons; not shown in a profile that was saved as a file. A dataset without an
/// address, which the page made itself, can only be saved; one of a catalog can only be embedded.
pub fn share_buttons(store: Store) -> AnyView {
    let embed = (!store.url.read_value().is_empty())
        .then(|| signing_view(store, Signable::Embedding, CLASS, share::embed()));
    let save = (!store.services.browsing.is_catalog())
        .then(|| signing_view(store, Signable::File, CLASS, share::save()));
    view! {
        <div class="share-buttons">
            {embed}
            {save}
        </div>
    }
    .into_any()
}
