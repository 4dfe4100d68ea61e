//! Slugs, which are names in an address: `In-network computing` → `in-network-computing`.

use crate::text::fold::fold;

/// Slug of `text`: its letters and digits, folded, with one hyphen for each run of other
/// characters.
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
