//! A person's portrait, or their initials.

use peerage_core::model::Person;

use crate::store::Store;
use crate::view::common::image::image;
use crate::view::dom::element::{set, write};
use crate::view::dom::place::Place;

/// Puts the portrait of `person` at `place`, as an element of the class `portrait`, with `words` as
/// the alternative text; without a portrait their initials, of the class `letters`.
pub fn portrait(
    store: Store,
    person: &Person,
    [class, letters]: [&'static str; 2],
    words: &str,
    place: &Place,
) {
    let initials = person.initials();
    let instead = move |place: &Place| {
        let name = place.add("span", letters);
        set(&name, "aria-hidden", "true");
        write(&name, &initials);
    };
    match person.profile.as_deref().and_then(|profile| profile.portrait.as_ref()) {
        Some(found) => image(store, found, class, words, place, instead),
        None => instead(place),
    }
}
