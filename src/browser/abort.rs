//! Aborting of fetches whose result is no longer needed.

use web_sys::{AbortController, AbortSignal};

/// Aborts everything that was given its signal when it is dropped.
#[derive(Debug, Default)]
pub struct Abort(Option<AbortController>);

impl Abort {
    /// Creates a signal. Without support for controllers it never aborts.
    pub fn new() -> Self {
        Self(AbortController::new().ok())
    }

    /// Signal to pass to fetches.
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
