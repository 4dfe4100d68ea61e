//! The curriculum vitae of the person in focus, and the sections of the lab.

use peerage_core::page::cv;
use peerage_core::page::lab_sections::lab_sections;
use peerage_core::state::Focus;

use crate::store::Store;
use crate::view::common::elements::Elements;
use crate::view::dom::place::{Place, part};

/// The sections of the page in focus.
pub fn cv(store: Store, place: &Place) {
    part(place, move |place| {
        let dataset = store.data();
        let profile = store.person().and_then(|id| dataset.person(id)?.profile.as_deref());
        if store.inputs.focus.get() == Focus::Lab && !dataset.lab.sections.is_empty() {
            lab_sections(&mut Elements::new(store, place.clone()), &dataset);
        }
        if let Some(profile) = profile {
            cv::cv(&mut Elements::new(store, place.clone()), &dataset, &profile.sections);
        }
    });
}
