//! Draws pictures whose bytes are in memory. A canvas shows exactly these bytes, whatever the
//! page's policy says of images, and nothing is fetched again.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, ImageBitmap};

/// Draws the picture in `bytes` over all of `canvas`; none where the browser cannot
/// read it.
pub async fn draw(canvas: &HtmlCanvasElement, bytes: &[u8], media_type: &str) -> Option<()> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let parts = Array::of1(&Uint8Array::from(bytes));
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &options).ok()?;
    let asked = web_sys::window()?.create_image_bitmap_with_blob(&blob).ok()?;
    let bitmap: ImageBitmap = JsFuture::from(asked).await.ok()?.dyn_into().ok()?;
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
    let drawn =
        context.draw_image_with_image_bitmap_and_dw_and_dh(&bitmap, 0.0, 0.0, width, height);
    bitmap.close();
    drawn.ok()
}
