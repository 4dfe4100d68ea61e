//! The line above the list: the corrected words of the query, or a note that the search is still
//! loading.

use peerage_core::messages::search;
use web_sys::Element;

use crate::store::Store;
use crate::view::chunks::TOOLS;
use crate::view::dom::element::{add, set};
use crate::view::dom::react::words;

/// Writes the corrected words, or that the search is still loading.
pub fn list_note(store: Store, parent: &Element) {
    let note = add(parent, "p", "work-list__note");
    set(&note, "role", "status");
    words(&note, move || {
        let browsing = store.services.browsing;
        let failed = browsing.failed.read();
        if !failed.is_empty() {
            return String::clone(&failed);
        }
        let answer = store.derived.answer.read();
        if answer.is_pending || browsing.awaits(&store.inputs.selection.read()) {
            let words =
                if browsing.is_catalog() { search::searching() } else { search::still_loading() };
            return words.to_owned();
        }
        if answer.query.is_blank() {
            return String::new();
        }
        TOOLS.needed().map_or_else(String::new, |it| (it.corrected)(store))
    });
}
