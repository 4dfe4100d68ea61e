//! Levels of headings: a profile is either a part of a page with a heading of its own, or its main
//! content; or the page says at which level it begins.

use leptos::attr::Attribute;
use leptos::attr::custom::custom_attribute;
use peerage_core::state::Parts;

use crate::store::Store;

/// The attribute of a heading of a whole profile at this depth: 1 for its name, 2 for a section.
pub fn heading_level(store: Store, depth: usize) -> impl Attribute {
    custom_attribute("aria-level", level(store, depth))
}

/// Level of a heading as the value of `aria-level`, see [`heading_level`].
pub fn level(store: Store, depth: usize) -> String {
    // A list or a graph alone has no name.
    let first = if store.parts == Parts::Profile { 1 } else { 2 };
    (store.heading_level + depth.saturating_sub(first)).to_string()
}
