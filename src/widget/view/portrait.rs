//! A person's portrait, or their initials.

use leptos::prelude::*;
use peerage_core::model::Person;

use crate::store::Store;
use crate::view::image::image;

/// The portrait of `person` as an element of the class `portrait`, with `words` for
/// those who do not see it; without one their initials, of the class `letters`.
pub fn portrait(
    store: Store,
    person: &Person,
    [class, letters]: [&'static str; 2],
    words: String,
) -> AnyView {
    let found = person.profile.as_deref().and_then(|profile| profile.portrait.clone());
    let name = person.initials();
    let instead = move || {
        let name = name.clone();
        view! { <span class=letters aria-hidden="true">{name}</span> }.into_any()
    };
    match found {
        Some(found) => image(store, found, class, words, instead),
        None => instead(),
    }
}
