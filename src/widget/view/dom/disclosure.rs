//! A disclosure built by hand: a `details` element whose content is rendered when it is first
//! opened.

use leptos::prelude::untrack;

use crate::store::Signal;
use crate::view::dom::element::{add, write};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{hear, presence};

/// Puts a disclosure at `place` that is open while the signal is set; `class` is the class of the
/// element and of its summary. What `body` reads is not tracked.
pub fn disclosure(
    place: &Place,
    class: [&str; 2],
    summary: &str,
    is_open: Signal<bool>,
    body: impl Fn(&Place) + 'static,
) {
    let details = place.add("details", class[0]);
    write(&add(&details, "summary", class[1]), summary);
    presence(&details, "open", move || is_open.get());
    part(&Place::end(&details), move |place| {
        if is_open.get() {
            untrack(|| body(place));
        }
    });
    hear(&details.clone(), "toggle", move |_| {
        let is_now = details.has_attribute("open");
        // Opening it by the signal fires the event as well.
        if is_open.get_untracked() != is_now {
            is_open.set(is_now);
        }
    });
}
