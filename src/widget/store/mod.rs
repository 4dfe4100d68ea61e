//! The state of one mounted profile: what the visitor asked for ([`Inputs`]),
//! what follows from it ([`Derived`]), and what the profile does beyond that
//! ([`Services`]).
//!
//! Only this module creates signals that mean something to the profile. Views
//! read them, and change them by [`Store::dispatch`].

mod checking;
mod citing;
mod derived;
mod follow;
mod following;
mod images;
mod inputs;
mod paused;
mod places;
mod reactive;
mod searching;
mod services;
mod slices;
mod sync;

use std::sync::Arc;

use leptos::prelude::*;
use peerage_core::facet::Table;
use peerage_core::messages::Language;
use peerage_core::model::ValidatedDataset;
use peerage_core::state::{Parts, Start, ViewState};

pub use self::checking::{Checked, Checking, FAILED, Opener, Program, Signable};
pub use self::citing::{Citing, Loading};
pub use self::derived::{Derived, values};
pub use self::following::{Followed, Following};
pub use self::inputs::{Input, Inputs};
pub use self::places::{Places, Spot};
pub use self::reactive::{Memo, Now, Signal, effect};
pub use self::searching::Answer;
pub use self::services::Services;
pub use self::slices::Slices;
pub use self::sync::{read_filter, sync};

/// From this width on filters stand beside the list, as the style sheets have it.
pub const WIDE: u32 = 1200;
/// Below this width lines are what phones have, as the style sheets have it.
const NARROW: u32 = 560;

/// Handle to the state of one profile. Cheap to copy; lives as long as the
/// owner it was created under, so two profiles on a page share nothing.
#[derive(Clone, Copy)]
pub struct Store {
    /// What is shown. Never changes: another dataset is another mount.
    pub dataset: StoredValue<Arc<ValidatedDataset>>,
    /// Absolute URL of the dataset.
    pub url: StoredValue<String>,
    /// Path of the first page of the site; empty where pages are fragments.
    pub site: StoredValue<String>,
    /// Whether the profile is what the page is about: its heading is of level one, and
    /// with the address it names the window.
    pub is_main: bool,
    /// The language that the reader knows best, where another can be chosen.
    pub reader: Option<Language>,
    /// How wide the profile is, in CSS pixels.
    pub width: Signal<u32>,
    /// Whether the page is being printed.
    pub is_printing: Signal<bool>,
    /// Which parts are shown.
    pub parts: Parts,
    /// What the visitor asked for.
    pub inputs: Inputs,
    /// What follows from it.
    pub derived: Derived,
    /// What else the profile does.
    pub services: Services,
}

impl Store {
    /// Creates the state for `dataset`, whose works have these [`values`], under the current
    /// owner.
    #[inline(never)] // In what calls it, it is five kilobytes larger.
    pub fn new(dataset: ValidatedDataset, values: Table, start: &Start) -> Self {
        let inputs = Inputs::new(ViewState::of(start, &dataset));
        let dataset = Arc::new(dataset);
        let services = Services::new(&dataset, &start.url);
        let dataset = StoredValue::new(dataset);
        Self {
            dataset,
            url: StoredValue::new(start.url.clone()),
            site: StoredValue::new(start.site.clone()),
            is_main: start.is_main,
            reader: start.reader,
            width: Signal::new(start.width),
            is_printing: Signal::new(false),
            parts: start.view,
            inputs,
            derived: Derived::new(dataset, values, inputs, services.searching),
            services,
        }
    }

    /// Whether there is room for the filters beside the list; tracked.
    pub fn is_wide(&self) -> bool {
        self.parts == Parts::Profile && self.width.get() >= WIDE
    }

    /// Whether there is no room to read names in a picture; tracked.
    pub fn is_narrow(&self) -> bool {
        (1..NARROW).contains(&self.width.get())
    }

    /// The dataset, shared.
    pub fn data(&self) -> Arc<ValidatedDataset> {
        self.dataset.get_value()
    }
}
