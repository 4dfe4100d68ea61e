//! The images of a dataset, lazy-loaded as the visitor comes near them.

use leptos::prelude::*;
use peerage_browser::bitmap::draw;
use peerage_core::model::Image;
use web_sys::{AbortSignal, HtmlCanvasElement};

use crate::net::fetch_image;
use crate::store::Store;

/// Aborts the fetches of images when the profile ends.
#[derive(Clone, Copy)]
pub struct Images {
    signal: StoredValue<Option<AbortSignal>, LocalStorage>,
}

impl Images {
    /// State before any fetch; `signal` aborts later ones.
    pub(super) fn new(signal: Option<AbortSignal>) -> Self {
        Self { signal: StoredValue::new_local(signal) }
    }
}

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
