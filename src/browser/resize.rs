//! Reports the size of an element, and each change of it.

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver, ResizeObserverEntry};

use crate::scope::Scope;

/// An observer that calls a function with the size of an element, until it is dropped.
pub struct Resize {
    observer: Option<ResizeObserver>,
    _closure: Closure<dyn FnMut(Array)>,
}

impl Resize {
    /// Calls `react` with the width and height of the content of `element` in CSS pixels: soon, and
    /// after each change.
    pub fn observe(element: &Element, mut react: impl FnMut(f32, f32) + 'static) -> Self {
        let scope = Scope::current();
        let closure = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
            // Only the last size is current.
            if let Ok(entry) = entries.pop().dyn_into::<ResizeObserverEntry>() {
                let size = entry.content_rect();
                scope.run(|| react(size.width() as f32, size.height() as f32));
            }
        });
        let observer = ResizeObserver::new(closure.as_ref().unchecked_ref()).ok();
        if let Some(observer) = &observer {
            observer.observe(element);
        }
        Self { observer, _closure: closure }
    }
}

impl Drop for Resize {
    fn drop(&mut self) {
        if let Some(observer) = &self.observer {
            observer.disconnect();
        }
    }
}
