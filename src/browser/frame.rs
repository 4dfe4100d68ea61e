//! Calls in the next animation frame, or in every frame until done. Dropping the handle cancels
//! them.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use crate::scope::Scope;

/// One call in the next frame.
pub struct Frame {
    id: Option<i32>,
    _closure: Closure<dyn FnMut(f64)>,
}

impl Frame {
    /// Calls `paint` in the next frame, unless dropped before.
    pub fn request(paint: impl FnOnce() + 'static) -> Self {
        let scope = Scope::current();
        let closure = Closure::once(move |_time: f64| scope.run(paint));
        Self { id: schedule(&closure), _closure: closure }
    }
}

impl Drop for Frame {
    fn drop(&mut self) {
        cancel(self.id);
    }
}

/// Calls in successive frames, until the function is done.
pub struct FrameLoop {
    state: Rc<State>,
}

struct State {
    pending: Cell<Option<i32>>,
    paint: RefCell<Box<dyn FnMut(f64) -> bool>>,
    closure: OnceCell<Closure<dyn FnMut(f64)>>,
}

impl FrameLoop {
    /// A loop that is not running. `paint` receives the time of the frame, in milliseconds, and
    /// returns true if it wants another frame.
    pub fn new(paint: impl FnMut(f64) -> bool + 'static) -> Self {
        let state = Rc::new(State {
            pending: Cell::new(None),
            paint: RefCell::new(Box::new(paint)),
            closure: OnceCell::new(),
        });
        let (weak, scope) = (Rc::downgrade(&state), Scope::current());
        let closure = Closure::<dyn FnMut(f64)>::new(move |time| {
            if let Some(state) = weak.upgrade() {
                scope.run(|| state.run(time));
            }
        });
        state.closure.set(closure).ok();
        Self { state }
    }

    /// Requests the next frame, if none is pending. May be called within a frame.
    pub fn start(&self) {
        self.state.schedule();
    }

    /// Cancels the pending frame.
    pub fn stop(&self) {
        cancel(self.state.pending.take());
    }

    /// True if a frame is pending.
    pub fn is_running(&self) -> bool {
        self.state.pending.get().is_some()
    }
}

impl State {
    fn schedule(&self) {
        if self.pending.get().is_none() {
            self.pending.set(self.closure.get().and_then(schedule));
        }
    }

    fn run(&self, time: f64) {
        self.pending.set(None);
        // Borrowed only if a frame ran from within a frame.
        let Ok(mut paint) = self.paint.try_borrow_mut() else { return };
        if paint(time) {
            self.schedule();
        }
    }
}

impl Drop for FrameLoop {
    fn drop(&mut self) {
        self.stop();
        // Within its own frame the function is still running, and would request another one.
        self.state.pending.set(Some(0));
    }
}

fn schedule(closure: &Closure<dyn FnMut(f64)>) -> Option<i32> {
    web_sys::window()?.request_animation_frame(closure.as_ref().unchecked_ref()).ok()
}

fn cancel(id: Option<i32>) {
    if let (Some(id), Some(window)) = (id, web_sys::window()) {
        window.cancel_animation_frame(id).ok();
    }
}
