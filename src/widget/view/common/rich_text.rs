//! Text with formulas and italics as a view.

use leptos::prelude::*;
use peerage_core::model::RichText;
use peerage_core::page::rich;

use crate::store::Store;
use crate::view::common::elements::Elements;
use crate::view::dom::shown::placed;

/// Shows `text`.
pub fn rich_text(store: Store, text: &RichText) -> AnyView {
    if text.runs.is_empty() {
        return text.plain.clone().into_any();
    }
    let text = text.clone();
    placed(move |place| rich::rich_text(&mut Elements::new(store, place.clone()), &text, &[]))
}
