//! The images of a dataset, lazy-loaded as the visitor comes near them.

use leptos::prelude::*;
use web_sys::AbortSignal;

/// Aborts the fetches of images when the profile ends.
#[derive(Clone, Copy)]
pub struct Images {
    pub(super) signal: StoredValue<Option<AbortSignal>, LocalStorage>,
}

impl Images {
    /// State before any fetch; `signal` aborts later ones.
    pub(super) fn new(signal: Option<AbortSignal>) -> Self {
        Self { signal: StoredValue::new_local(signal) }
    }
}
