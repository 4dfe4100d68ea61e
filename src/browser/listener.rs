//! An event listener that is removed when it is dropped.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{AddEventListenerOptions, Event, EventTarget};

use crate::scope::Scope;

/// A function called for each event of one name at one target.
pub struct Listener {
    target: EventTarget,
    name: &'static str,
    closure: Closure<dyn FnMut(Event)>,
}

impl Listener {
    /// Calls `react` for each event `name` at `target`, until dropped. A
    /// `passive` listener cannot prevent the default, and so never delays
    /// scrolling.
    pub fn new(
        target: &EventTarget,
        name: &'static str,
        passive: bool,
        mut react: impl FnMut(Event) + 'static,
    ) -> Self {
        let scope = Scope::current();
        let closure = Closure::<dyn FnMut(Event)>::new(move |event| scope.run(|| react(event)));
        let options = AddEventListenerOptions::new();
        options.set_passive(passive);
        // Fails only for values that are not functions.
        let function = closure.as_ref().unchecked_ref();
        target
            .add_event_listener_with_callback_and_add_event_listener_options(
                name, function, &options,
            )
            .ok();
        Self { target: target.clone(), name, closure }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let function = self.closure.as_ref().unchecked_ref();
        self.target.remove_event_listener_with_callback(self.name, function).ok();
    }
}
