//! An image of the dataset: a portrait, a picture of a work. Its space is reserved from the start;
//! the file is lazy-loaded when the visitor comes near.

use leptos::prelude::*;
use peerage_browser::nearby::Nearby;
use peerage_browser::scope::spawn;
use peerage_core::model::Image;
use wasm_bindgen::JsCast;
use web_sys::HtmlCanvasElement;

use crate::store::{Signal, Store};
use crate::view::chunks::PANELS;
use crate::view::dom::element::set;
use crate::view::dom::place::{Place, part};

/// Distance from the viewport at which an image is fetched, in CSS pixels: one screen.
const MARGIN: u32 = 800;

/// Puts `image` at `place` as an element of this class, with its alternative text; an image without
/// one is decorative. Where it cannot be loaded, the content of `instead` is shown.
pub fn image(
    store: Store,
    image: &Image,
    class: &'static str,
    words: &str,
    place: &Place,
    instead: impl Fn(&Place) + 'static,
) {
    let (image, words) = (image.clone(), words.to_owned());
    let is_lost = Signal::new(false);
    part(place, move |place| match is_lost.get() {
        true => instead(place),
        false => canvas(store, &image, class, &words, place, is_lost),
    });
}

fn canvas(
    store: Store,
    image: &Image,
    class: &str,
    words: &str,
    place: &Place,
    is_lost: Signal<bool>,
) {
    let canvas = place.add("canvas", class);
    set(&canvas, "width", &image.width.to_string());
    set(&canvas, "height", &image.height.to_string());
    set(&canvas, "role", if words.is_empty() { "presentation" } else { "img" });
    if !words.is_empty() {
        set(&canvas, "aria-label", words);
    }
    let target: HtmlCanvasElement = canvas.clone().unchecked_into();
    let mut image = Some(image.clone());
    let react = move |is_near: bool| {
        // Only once.
        let Some(image) = image.take_if(|_| is_near) else { return };
        let target = target.clone();
        PANELS.when_loaded(move |it| match it {
            Some(it) => (it.draw)(store, image, target, is_lost),
            // The profile may be gone by now.
            None => drop(is_lost.try_set(true)),
        });
    };
    StoredValue::new_local(Nearby::observe(&canvas, MARGIN, Box::new(react)));
}

/// Draws `image` on `canvas`; sets `is_lost` where it cannot be loaded.
pub fn draw(store: Store, image: Image, canvas: HtmlCanvasElement, is_lost: Signal<bool>) {
    spawn(async move {
        if store.draw(&image, &canvas).await.is_none() {
            // The profile may be gone by now.
            let _ = is_lost.try_set(true);
        }
    });
}
