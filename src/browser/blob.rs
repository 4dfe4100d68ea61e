//! Text as a file of the browser's.

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// `text` with its media type.
pub fn blob(text: &str, media_type: &str) -> Option<Blob> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let parts = Array::of1(&JsValue::from_str(text));
    Blob::new_with_str_sequence_and_options(&parts, &options).ok()
}

/// Saves `text` as a file called `name`, as if the visitor had followed a link
/// to it. Nothing leaves the page. None where the browser refuses.
pub fn download(name: &str, text: &str, media_type: &str) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let url = Url::create_object_url_with_blob(&blob(text, media_type)?).ok()?;
    let anchor: HtmlAnchorElement = document.create_element("a").ok()?.unchecked_into();
    anchor.set_href(&url);
    anchor.set_download(name);
    anchor.click();
    Url::revoke_object_url(&url).ok()
}
