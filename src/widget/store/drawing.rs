//! Drawing of the images of a profile.

use leptos::prelude::*;
use peerage_browser::bitmap::draw;
use peerage_core::model::Image;
use web_sys::HtmlCanvasElement;

use crate::net::fetch_image;
use crate::store::Store;

impl Store {
    /// Draws `image` on `canvas`, if the file has the digest that the dataset names. None where it
    /// cannot be drawn.
    pub async fn draw(self, image: &Image, canvas: &HtmlCanvasElement) -> Option<()> {
        let url = self.url.try_get_value().filter(|url| !url.is_empty())?;
        let folder = self.data().images.clone();
        let signal = self.services.images.signal.try_get_value()?;
        let bytes = fetch_image(&url, &folder, image, signal.as_ref()).await.ok()?;
        draw(canvas, &bytes, image.format.media_type()).await
    }
}
