//! An image of the dataset: a portrait, a picture of a work. Its place is kept from
//! the start; it is fetched when the visitor comes near.

use leptos::{html, prelude::*};
use peerage_browser::nearby::Nearby;
use peerage_core::model::Image;
use wasm_bindgen_futures::spawn_local;

use crate::store::Store;
use crate::view::dynamic::{dynamic, effect};

/// How far from the viewport an image is fetched, in CSS pixels: a screen.
const MARGIN: u32 = 800;

/// `image` as an element of this class, which says what it shows; one without words
/// is for the eyes alone. Where it cannot be had, there is what `instead` makes.
pub fn image(
    store: Store,
    image: Image,
    class: &'static str,
    words: String,
    instead: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let canvas = NodeRef::<html::Canvas>::new();
    let is_lost = RwSignal::new(false);
    let observer = StoredValue::new_local(None::<Nearby>);
    let (width, height) = (image.width.to_string(), image.height.to_string());
    effect(move || {
        let Some(element) = canvas.get() else { return };
        let image = image.clone();
        let target = element.clone();
        let mut is_asked = false;
        let react = move |is_near: bool| {
            if !is_near || std::mem::replace(&mut is_asked, true) {
                return;
            }
            let (image, target) = (image.clone(), target.clone());
            spawn_local(async move {
                if store.draw(&image, &target).await.is_none() {
                    // The profile may be gone by now.
                    let _ = is_lost.try_set(true);
                }
            });
        };
        observer.set_value(Some(Nearby::observe(&element, MARGIN, Box::new(react))));
    });
    dynamic(move || match is_lost.get() {
        true => instead(),
        false => {
            let is_shown = !words.is_empty();
            let role = if is_shown { "img" } else { "presentation" };
            let label = is_shown.then(|| words.clone());
            view! {
                <canvas
                    class=class
                    width=width.clone()
                    height=height.clone()
                    role=role
                    aria-label=label
                    node_ref=canvas
                ></canvas>
            }
            .into_any()
        }
    })
}
