//! What a page keeps on the visitor's device, as text by name (`localStorage`).
//! Browsers may refuse it, empty it, or give each embedding site its own.

use web_sys::Storage;

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// The text kept as `name`; none where there is none.
pub fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok()?
}

/// Keeps `text` as `name`; empty text is forgotten. None where the browser
/// refuses.
pub fn keep(name: &str, text: &str) -> Option<()> {
    let storage = storage()?;
    match text.is_empty() {
        true => storage.remove_item(name).ok(),
        false => storage.set_item(name, text).ok(),
    }
}
