//! Tells when an element comes near the visible part of the page, and when it
//! leaves it.

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit};

/// A function that is called when an element comes near or leaves, until this is
/// dropped.
pub struct Nearby {
    observer: Option<IntersectionObserver>,
    _closure: Closure<dyn FnMut(Array)>,
}

impl Nearby {
    /// Calls `react` soon, and after each change, with whether `element` is
    /// within `margin` CSS pixels of the viewport, and with its height.
    pub fn observe(element: &Element, margin: u32, mut react: Box<dyn FnMut(bool, f64)>) -> Self {
        let closure = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
            // Only the last one is true.
            if let Ok(entry) = entries.pop().dyn_into::<IntersectionObserverEntry>() {
                react(entry.is_intersecting(), entry.bounding_client_rect().height());
            }
        });
        let options = IntersectionObserverInit::new();
        options.set_root_margin(&format!("{margin}px 0px"));
        let callback = closure.as_ref().unchecked_ref();
        let observer = IntersectionObserver::new_with_options(callback, &options).ok();
        if let Some(observer) = &observer {
            observer.observe(element);
        }
        Self { observer, _closure: closure }
    }
}

impl Drop for Nearby {
    fn drop(&mut self) {
        if let Some(observer) = &self.observer {
            observer.disconnect();
        }
    }
}
