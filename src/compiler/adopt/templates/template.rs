//! Template of websites.

use crate::adopt::site::Site;
use crate::adopt::tree::Tree;

/// Template of websites.
pub struct Template {
    /// Name in the output.
    pub label: &'static str,
    /// True for a site that was made with it.
    pub fits: fn(&Tree) -> bool,
    /// True for a generator of websites, whose settings show where a site begins.
    pub is_of_a_generator: bool,
    /// Reads a site.
    pub read: fn(&mut Site<'_>),
}
