//! A call after a delay. Dropping the handle cancels it.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use crate::scope::Scope;

/// One delayed call.
pub struct Pause {
    id: Option<i32>,
    _closure: Closure<dyn FnMut()>,
}

impl Pause {
    /// Calls `act` after so many milliseconds, unless dropped before.
    pub fn new(milliseconds: i32, act: Box<dyn FnOnce()>) -> Self {
        let scope = Scope::current();
        let closure = Closure::once(move || scope.run(act));
        let callback = closure.as_ref().unchecked_ref();
        let id = web_sys::window().and_then(|window| {
            let set = window
                .set_timeout_with_callback_and_timeout_and_arguments_0(callback, milliseconds);
            set.ok()
        });
        Self { id, _closure: closure }
    }
}

impl Drop for Pause {
    fn drop(&mut self) {
        if let (Some(id), Some(window)) = (self.id, web_sys::window()) {
            window.clear_timeout_with_handle(id);
        }
    }
}
