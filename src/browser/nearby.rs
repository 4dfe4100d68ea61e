//! Reports when elements come near the viewport, and when they leave it.

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit};

use crate::scope::Scope;

/// Position of an element relative to the viewport.
pub struct Sight {
    /// The element.
    pub element: Element,
    /// True if the element is near the viewport.
    pub is_near: bool,
    /// Height of the element, in CSS pixels.
    pub height: f64,
}

/// An observer that calls a function when elements come near or leave, until it is dropped.
pub struct Nearby {
    observer: Option<IntersectionObserver>,
    _closure: Closure<dyn FnMut(Array)>,
}

impl Nearby {
    /// Creates an observer without elements. Soon after an element is watched, and after each
    /// change, `react` is called with whether it is within `margin` CSS pixels of the viewport.
    pub fn new(margin: u32, mut react: Box<dyn FnMut(Vec<Sight>)>) -> Self {
        let scope = Scope::current();
        let closure = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
            let entries = entries.iter().filter_map(|entry| entry.dyn_into().ok());
            let sights = entries.map(|entry: IntersectionObserverEntry| Sight {
                element: entry.target(),
                is_near: entry.is_intersecting(),
                height: entry.bounding_client_rect().height(),
            });
            scope.run(|| react(sights.collect()));
        });
        let options = IntersectionObserverInit::new();
        options.set_root_margin(&format!("{margin}px 0px"));
        let callback = closure.as_ref().unchecked_ref();
        let observer = IntersectionObserver::new_with_options(callback, &options).ok();
        Self { observer, _closure: closure }
    }

    /// Watches one element: `react` is called with true when it is near, else with false.
    pub fn observe(element: &Element, margin: u32, mut react: Box<dyn FnMut(bool)>) -> Self {
        let react = move |mut sights: Vec<Sight>| {
            // Only the last one is current.
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
