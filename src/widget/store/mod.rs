//! State of one mounted profile: requests of the visitor ([`Inputs`]), values derived from them
//! ([`Derived`]), and everything else that the profile does ([`Services`]).
//!
//! Only this module creates signals that mean something to the profile. Views
//! read them, and change them by [`Store::dispatch`].

mod browsing;
mod catalog;
mod checking;
mod citations;
mod citing;
mod debounced;
mod derived;
mod drawing;
mod follow;
mod following;
mod images;
mod inputs;
mod places;
mod reactive;
mod requests;
mod scheduler;
mod search;
mod searching;
mod services;
mod speaking;
mod sync;

use std::sync::Arc;

use leptos::prelude::*;
use peerage_core::facet::Table;
use peerage_core::messages::Language;
use peerage_core::model::ValidatedDataset;
use peerage_core::state::address::Place;
use peerage_core::state::{Parts, Start, ViewState};

pub use self::browsing::{Browsing, MORE};
pub use self::catalog::browse;
pub use self::checking::{Checked, Checking, FAILED, Opener, Program, Signable};
pub use self::citing::{Citing, Loading};
pub use self::derived::{Derived, values};
pub use self::following::{Followed, Following};
pub use self::inputs::{Input, Inputs};
pub use self::places::{Places, Spot};
pub use self::reactive::{Memo, Now, Signal, effect};
pub use self::scheduler::{Priority, Scheduler, Slot};
pub use self::searching::Answer;
pub use self::services::Services;
pub use self::speaking::begin;
pub use self::sync::{read_filter, sync};

/// Width in CSS pixels from which filters stand beside the list, as in the style sheets.
pub const WIDE: u32 = 1280;
/// Width in CSS pixels below which the layout is that of phones, as in the style sheets.
const NARROW: u32 = 560;

/// Handle to the state of one profile. Cheap to copy; lives as long as the
/// owner it was created under, so two profiles on a page share nothing.
#[derive(Clone, Copy)]
pub struct Store {
    /// Dataset shown. Another dataset is another mount; that of a catalog grows, and what it had stays
    /// as it was.
    pub dataset: StoredValue<Arc<ValidatedDataset>>,
    /// Absolute URL of the dataset.
    pub url: StoredValue<String>,
    /// Path of the first page of the site; empty where pages are fragments of one URL.
    pub site: StoredValue<String>,
    /// True if the profile is the main content of the page: its heading is of level one, and with
    /// the address it sets the title of the window.
    pub is_main: bool,
    /// Level of the first heading, from 1.
    pub heading_level: usize,
    /// Part of the URL of the page that holds the state, where the profile keeps it there.
    pub place: Place,
    /// Query and fragment of the URL of the page when the profile was mounted.
    pub location: StoredValue<String>,
    /// The language that the reader knows best, where another can be chosen.
    pub reader: Option<Language>,
    /// Width of the profile in CSS pixels.
    pub width: Signal<u32>,
    /// Notifies when the colors of the profile have changed.
    pub colors: Signal<()>,
    /// True while the page is being printed.
    pub is_printing: Signal<bool>,
    /// Parts of the profile that are shown.
    pub parts: Parts,
    /// Number of works that the list shows at most; 0 for all.
    pub limit: Signal<usize>,
    /// Requests of the visitor.
    pub inputs: Inputs,
    /// Values derived from the inputs.
    pub derived: Derived,
    /// Services beyond showing the dataset.
    pub services: Services,
}

impl Store {
    /// Creates the state for `dataset`, whose works have these [`values`], under the current
    /// owner.
    #[inline(never)] // In what calls it, it is five kilobytes larger.
    pub fn new(dataset: ValidatedDataset, values: Table, start: &Start) -> Self {
        let inputs = Inputs::new(ViewState::new(start, &dataset).within(&dataset));
        let dataset = Arc::new(dataset);
        let services = Services::new(&dataset, &start.url);
        let dataset = StoredValue::new(dataset);
        let first =
            if services.browsing.is_catalog() { dataset.read_value().works.len() } else { 0 };
        let limit = Signal::new(if start.limit > 0 { start.limit } else { first });
        Self {
            dataset,
            url: StoredValue::new(start.url.clone()),
            site: StoredValue::new(start.site.clone()),
            is_main: start.is_main,
            heading_level: start.heading_level.max(1),
            place: start.place,
            location: StoredValue::new(start.location.clone()),
            reader: start.reader,
            width: Signal::new(start.width),
            colors: Signal::new(()),
            is_printing: Signal::new(false),
            parts: start.view,
            inputs,
            limit,
            derived: Derived::new(dataset, values, inputs, limit, &services),
            services,
        }
    }

    /// True if there is room for the filters beside the list; tracked.
    pub fn is_wide(&self) -> bool {
        self.parts == Parts::Profile && self.width.get() >= WIDE
    }

    /// True if the profile is too narrow to read names in a picture; tracked.
    pub fn is_narrow(&self) -> bool {
        (1..NARROW).contains(&self.width.get())
    }

    /// The dataset, shared.
    pub fn data(&self) -> Arc<ValidatedDataset> {
        self.dataset.get_value()
    }
}
