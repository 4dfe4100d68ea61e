//! Buttons to take along what is shown.

use leptos::prelude::*;
use peerage_core::messages::share;

use crate::store::{Signable, Store};
use crate::view::signing_button::signing_button;

const CLASS: &str = "signing-button share-buttons__button";

/// The buttons; not shown in a profile that was saved as a file.
pub fn share_buttons(store: Store) -> AnyView {
    view! { class="pg",
        <div class="share-buttons">
            {signing_button(store, Signable::Embedding, CLASS, share::EMBED)}
        </div>
    }
    .into_any()
}
