//! The curriculum vitae of the person in focus.

use peerage_core::page::cv;

use crate::store::Store;
use crate::view::common::elements::Elements;
use crate::view::dom::place::{Place, part};

/// The sections of the person in focus.
pub fn cv(store: Store, place: &Place) {
    part(place, move |place| {
        let dataset = store.data();
        let profile = store.person().and_then(|id| dataset.person(id)?.profile.as_deref());
        if let Some(profile) = profile {
            cv::cv(&mut Elements::new(store, place.clone()), &dataset, &profile.sections);
        }
    });
}
