//! Levels of headings: a profile is either a part of a page with a heading of its own, or its main
//! content.

use leptos::attr::Attribute;
use leptos::attr::custom::custom_attribute;

use crate::store::Store;

/// The level of a heading that stands at `level` in a page that has a heading of
/// level one without the profile.
pub fn heading_level(store: Store, level: usize) -> impl Attribute {
    custom_attribute("aria-level", self::level(store, level))
}

/// Level of a heading as the value of `aria-level`, see [`heading_level`].
pub fn level(store: Store, level: usize) -> String {
    (level - usize::from(store.is_main)).to_string()
}
