//! Texts by name on the visitor's device (`localStorage`). Browsers may refuse to
//! store, delete what is stored, or keep a storage for every embedding site.

use web_sys::Storage;

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// Text stored as `name`; none where there is none.
pub fn stored(name: &str) -> Option<String> {
    storage()?.get_item(name).ok()?
}

/// Stores `text` as `name`; empty text removes the entry. None where the browser refuses.
pub fn keep(name: &str, text: &str) -> Option<()> {
    let storage = storage()?;
    match text.is_empty() {
        true => storage.remove_item(name).ok(),
        false => storage.set_item(name, text).ok(),
    }
}
