//! What a profile does beyond showing its dataset: fetch parts, load other
//! programs, keep something on this device.

use std::sync::Arc;

use js_sys::Function;
use leptos::prelude::*;
use peerage_browser::abort::Abort;
use peerage_core::model::ValidatedDataset;
use peerage_core::state::ViewState;

use crate::store::images::Images;
use crate::store::searching::Searching;
use crate::store::{Checking, Citing, Following, Places, Slices};

/// What is told of a state.
pub(super) type Note = Box<dyn Fn(&ViewState)>;

/// See the [module](self).
#[derive(Clone, Copy)]
pub struct Services {
    /// Verifies the dataset in this page.
    pub checking: Checking,
    /// Keeps on this device what the visitor has seen.
    pub following: Following,
    /// Gives citations.
    pub citing: Citing,
    /// Gives images.
    pub(super) images: Images,
    /// Makes what is shown at first, part after part.
    pub slices: Slices,
    /// Takes the calls of layouts to the program that makes them.
    pub layout: StoredValue<Option<Function>, LocalStorage>,
    pub(super) searching: Searching,
    /// Remembers where the visitor was.
    pub places: Places,
    /// Is told of what the visitor asks for, before anything changes.
    pub(super) address: StoredValue<Option<Note>, LocalStorage>,
    /// Ends the fetches with the profile.
    _fetches: StoredValue<Abort, LocalStorage>,
}

impl Services {
    /// Services for `dataset`, which came from `url`.
    pub(super) fn new(dataset: &Arc<ValidatedDataset>, url: &str) -> Self {
        let fetches = Abort::new();
        let signal = fetches.signal();
        Self {
            checking: Checking::new(),
            following: Following::new(url),
            citing: Citing::new(dataset, url, signal.clone()),
            images: Images::new(signal.clone()),
            slices: Slices::new(),
            layout: StoredValue::new_local(None),
            searching: Searching::new(dataset, url, signal),
            places: Places::new(),
            address: StoredValue::new_local(None),
            _fetches: StoredValue::new_local(fetches),
        }
    }
}
