//! The end of what is being fetched, once nobody waits for it.

use web_sys::{AbortController, AbortSignal};

/// Aborts all that was given its signal when it is dropped.
#[derive(Debug, Default)]
pub struct Abort(Option<AbortController>);

impl Abort {
    /// Nothing is aborted yet. Without a controller nothing ever is.
    pub fn new() -> Self {
        Self(AbortController::new().ok())
    }

    /// What fetches are given.
    pub fn signal(&self) -> Option<AbortSignal> {
        self.0.as_ref().map(AbortController::signal)
    }
}

impl Drop for Abort {
    fn drop(&mut self) {
        if let Some(controller) = &self.0 {
            controller.abort();
        }
    }
}
