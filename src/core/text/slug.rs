//! Slugs, names that are part of an address: `In-network computing` →
//! `in-network-computing`.

use crate::text::fold::fold;

/// The letters and digits of `text`, folded; whatever stands between them
/// becomes one hyphen.
pub fn slug(text: &str) -> String {
    fold(text).replace(' ', "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_holds_letters_digits_and_single_hyphens() {
        assert_eq!(slug("In-network  Computing!"), "in-network-computing");
        assert_eq!(slug("T. S. Eugène Ng"), "t-s-eugene-ng");
    }
}
