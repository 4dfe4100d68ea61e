//! Writes text to the clipboard.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Clipboard, ClipboardItem};

use crate::blob::blob;

/// Puts `plain` on the clipboard, and with it `html` for programs that take rich text, where that
/// is not empty. The write starts at once, since browsers require it while they handle a click; the
/// future resolves to true if it succeeded.
pub fn copy(plain: String, html: &str) -> impl Future<Output = bool> + use<> {
    let clipboard = clipboard();
    let rich = if html.is_empty() { None } else { item(&plain, html) };
    let rich = rich.zip(clipboard.as_ref()).map(|(item, clipboard)| clipboard.write(&item));
    async move {
        if let Some(written) = rich
            && JsFuture::from(written).await.is_ok()
        {
            return true;
        }
        let Some(clipboard) = clipboard else { return false };
        JsFuture::from(clipboard.write_text(&plain)).await.is_ok()
    }
}

/// The clipboard; pages outside of a secure context have none.
fn clipboard() -> Option<Clipboard> {
    let navigator = web_sys::window()?.navigator();
    let clipboard = Reflect::get(&navigator, &JsValue::from_str("clipboard")).ok()?;
    clipboard.is_object().then(|| navigator.clipboard())
}

/// A list of one item in both forms; none in browsers without `ClipboardItem`.
fn item(plain: &str, html: &str) -> Option<Array> {
    let forms = Object::new();
    for (media_type, text) in [("text/plain", plain), ("text/html", html)] {
        Reflect::set(&forms, &JsValue::from_str(media_type), &blob(text, media_type)?.into())
            .ok()?;
    }
    let item = ClipboardItem::new_with_record_from_str_to_blob_promise(&forms).ok()?;
    Some(Array::of1(&item))
}
