//! The keys of the list.

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use crate::view::dom::roving::{focus, rove, step_down, takes_keys, target};

/// Handles keys: the arrow keys go from row to row, Enter opens the summary of a row or follows its
/// first link, and Escape closes what is open in it.
pub fn walk(event: &KeyboardEvent) {
    let Some(target) = target(event) else { return };
    let Some(row) = target.closest(".work-row").ok().flatten() else { return };
    let click = |selector: &str| {
        let found = row.query_selector(selector).ok().flatten();
        let found = found.and_then(|found| found.dyn_into::<HtmlElement>().ok());
        found.inspect(HtmlElement::click).is_some()
    };
    let key = event.key();
    let is_done = match (key.as_str(), step_down(&key)) {
        ("Escape", _) => click("[aria-expanded=true]") && focus(&row),
        ("Enter", _) => target == row && click(".work-row__toggle, .links__link, .work-row__cite"),
        (_, Some(step)) => !takes_keys(&target) && rove(event, ".work-row", step),
        _ => false,
    };
    if is_done {
        event.prevent_default();
    }
}
