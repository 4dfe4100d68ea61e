//! Fetches a file.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// The bytes of the file at an address; none where it cannot be had.
pub async fn fetch(address: &str) -> Option<Vec<u8>> {
    let asked = web_sys::window()?.fetch_with_str(address);
    let answer: Response = JsFuture::from(asked).await.ok()?.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    let buffer = JsFuture::from(answer.array_buffer().ok()?).await.ok()?;
    Some(Uint8Array::new(buffer.unchecked_ref()).to_vec())
}
