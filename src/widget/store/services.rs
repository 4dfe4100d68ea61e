//! Services of a profile beyond showing its dataset: fetching parts, loading other programs,
//! storing data on this device.

use std::sync::Arc;

use js_sys::Function;
use leptos::prelude::*;
use peerage_browser::abort::Abort;
use peerage_core::model::ValidatedDataset;
use peerage_core::state::ViewState;

use crate::store::browsing::Browsing;
use crate::store::images::Images;
use crate::store::searching::Searching;
use crate::store::{Checking, Citing, Following, Places, Scheduler};

/// Callback that receives a state.
pub(super) type Note = Box<dyn Fn(&ViewState)>;

/// See the [module](self).
#[derive(Clone, Copy)]
pub struct Services {
    /// Verifies the dataset in this page.
    pub checking: Checking,
    /// Stores on this device what the visitor has seen.
    pub following: Following,
    /// Provides citations.
    pub citing: Citing,
    /// Provides images.
    pub(super) images: Images,
    /// Runs what may wait.
    pub scheduler: Scheduler,
    /// Forwards calls of layouts to the program that computes them.
    pub layout: StoredValue<Option<Function>, LocalStorage>,
    pub(super) searching: Searching,
    /// Browses a catalog.
    pub browsing: Browsing,
    /// Remembers the visitor's scroll positions.
    pub places: Places,
    /// Receives the state that the visitor asks for, before anything changes.
    pub(super) address: StoredValue<Option<Note>, LocalStorage>,
    /// States that the visitor asked for before the address could be written; oldest first.
    pub(super) asked: StoredValue<Vec<ViewState>>,
    /// True while a gesture goes on whose changes are one step of the history.
    pub(super) is_held: StoredValue<bool>,
    /// Aborts the fetches when the profile ends.
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
            scheduler: Scheduler::new(),
            layout: StoredValue::new_local(None),
            searching: Searching::new(dataset, url, signal),
            browsing: Browsing::new(dataset),
            places: Places::new(),
            address: StoredValue::new_local(None),
            asked: StoredValue::new(Vec::new()),
            is_held: StoredValue::new(false),
            _fetches: StoredValue::new_local(fetches),
        }
    }
}
