//! Files made on the page, given to the visitor to keep. Nothing leaves the
//! page.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, HtmlCanvasElement, Url};

use crate::browser::blob::blob;

/// Saves `text` as a file called `name`, as if the visitor had followed a link
/// to it. None where the browser refuses.
pub fn save_text(name: &str, media_type: &str, text: &str) -> Option<()> {
    save(name, &blob(text, media_type)?)
}

/// Saves what is on a canvas as a PNG file.
pub fn save_canvas(name: &'static str, canvas: &HtmlCanvasElement) {
    let react = Closure::once_into_js(move |blob: JsValue| {
        // What could not be drawn is no file, and what is refused is not saved.
        blob.dyn_into::<Blob>().ok().and_then(|blob| save(name, &blob));
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
