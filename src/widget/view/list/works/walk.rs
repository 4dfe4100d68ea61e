//! The keys of the list.

use peerage_core::page::row::SELECTOR;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use crate::view::dom::roving::{focus, rove, step_down, takes_keys, target};

/// Controls of a row that Enter presses: the first of them.
const FIRST: &str = "[data-act=summary], [data-address], [data-act=cite]";

/// Handles keys: the arrow keys go from row to row, Enter opens the summary of a row or follows its
/// first link, and Escape closes what is open in it.
pub fn walk(event: &KeyboardEvent) {
    let Some(target) = target(event) else { return };
    let Some(row) = target.closest(SELECTOR).ok().flatten() else { return };
    let click = |selector: &str| {
        let found = row.query_selector(selector).ok().flatten();
        let found = found.and_then(|found| found.dyn_into::<HtmlElement>().ok());
        found.inspect(HtmlElement::click).is_some()
    };
    let key = event.key();
    let is_done = match (key.as_str(), step_down(&key)) {
        ("Escape", _) => click("[aria-expanded=true]") && focus(&row),
        ("Enter", _) => target == row && click(FIRST),
        (_, Some(step)) => !takes_keys(&target) && rove(event, SELECTOR, step),
        _ => false,
    };
    if is_done {
        event.prevent_default();
    }
}
