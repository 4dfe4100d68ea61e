//! Texts and drawings as files that the visitor saves, and bytes held by the browser.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlCanvasElement, Url};

/// `text` as a blob with its media type.
pub fn blob(text: &str, media_type: &str) -> Option<Blob> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let parts = Array::of1(&JsValue::from_str(text));
    Blob::new_with_str_sequence_and_options(&parts, &options).ok()
}

/// The bytes of a blob.
pub async fn bytes_of(blob: &Blob) -> Result<Uint8Array, JsValue> {
    let buffer = JsFuture::from(blob.array_buffer()).await?;
    Ok(Uint8Array::new(&buffer))
}

/// Saves `text` as a file called `name`, as if the visitor had followed a link
/// to it. Nothing leaves the page. None where the browser refuses.
pub fn download(name: &str, text: &str, media_type: &str) -> Option<()> {
    save(name, &blob(text, media_type)?)
}

/// Saves a canvas as a PNG file, like [`download`].
pub fn download_canvas(name: &'static str, canvas: &HtmlCanvasElement) {
    let react = Closure::once_into_js(move |blob: JsValue| {
        if let Ok(blob) = blob.dyn_into::<Blob>() {
            save(name, &blob);
        }
    });
    canvas.to_blob(react.unchecked_ref()).ok();
}

fn save(name: &str, blob: &Blob) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let url = Url::create_object_url_with_blob(blob).ok()?;
    let anchor: HtmlAnchorElement = document.create_element("a").ok()?.unchecked_into();
    anchor.set_href(&url);
    anchor.set_download(name);
    anchor.click();
    Url::revoke_object_url(&url).ok()
}
