//! Tells when elements come near the visible part of the page, and when they
//! leave it.

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit};

/// Where an element is.
pub struct Sight {
    /// The element.
    pub element: Element,
    /// Whether it is near the viewport.
    pub is_near: bool,
    /// How high it is, in CSS pixels.
    pub height: f64,
}

/// A function that is called when elements come near or leave, until this is dropped.
pub struct Nearby {
    observer: Option<IntersectionObserver>,
    _closure: Closure<dyn FnMut(Array)>,
}

impl Nearby {
    /// Watches nothing yet. Of the elements that are watched, `react` is told soon, and
    /// after each change, whether they are within `margin` CSS pixels of the viewport.
    pub fn new(margin: u32, mut react: Box<dyn FnMut(Vec<Sight>)>) -> Self {
        let closure = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
            let entries = entries.iter().filter_map(|entry| entry.dyn_into().ok());
            react(
                entries
                    .map(|entry: IntersectionObserverEntry| Sight {
                        element: entry.target(),
                        is_near: entry.is_intersecting(),
                        height: entry.bounding_client_rect().height(),
                    })
                    .collect(),
            );
        });
        let options = IntersectionObserverInit::new();
        options.set_root_margin(&format!("{margin}px 0px"));
        let callback = closure.as_ref().unchecked_ref();
        let observer = IntersectionObserver::new_with_options(callback, &options).ok();
        Self { observer, _closure: closure }
    }

    /// Watches one element: `react` is told whether it is near.
    pub fn observe(element: &Element, margin: u32, mut react: Box<dyn FnMut(bool)>) -> Self {
        let react = move |mut sights: Vec<Sight>| {
            // Only the last one is true.
            if let Some(last) = sights.pop() {
                react(last.is_near);
            }
        };
        let nearby = Self::new(margin, Box::new(react));
        nearby.watch(element);
        nearby
    }

    /// Watches `element` too.
    pub fn watch(&self, element: &Element) {
        if let Some(observer) = &self.observer {
            observer.observe(element);
        }
    }
}

impl Drop for Nearby {
    fn drop(&mut self) {
        if let Some(observer) = &self.observer {
            observer.disconnect();
        }
    }
}
