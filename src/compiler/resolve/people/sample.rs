//! Samples of long lists of authors.
//!
//! In hyperauthorship (Cronin, 2001) a common list is weak evidence, but some: lists of one
//! experiment share most of their names. The names with the smallest digests are a sample of a
//! list. Similar lists share names in their samples in the proportion in which they share names
//! (bottom-k sketches: Broder, 1997).

use crate::names::Name;
use crate::resolve::people::digest::Digest;

/// Maximum number of authors of a work who all count as co-authors of each other.
pub const MAX_COAUTHORS: usize = 100;

/// Number of names in a sample.
const SIZE: usize = 12;

/// The names of a long list of authors with the smallest digests; none of a short one.
pub fn sample(names: &[u32], digest: impl Fn(u32) -> Digest) -> Box<[u32]> {
    if names.len() <= MAX_COAUTHORS {
        return Box::default();
    }
    let mut all: Vec<(Digest, u32)> = names.iter().map(|name| (digest(*name), *name)).collect();
    all.sort_unstable();
    all.dedup();
    all.into_iter().take(SIZE).map(|(_, name)| name).collect()
}

/// Digest of a name, independent of its number.
pub fn of_name(name: &Name) -> Digest {
    name.given.iter().fold(Digest::EMPTY.text(&name.family), |all, word| all.text(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn similar_lists_share_most_of_their_samples() {
        let digest = |name: u32| Digest::EMPTY.number(name.into());
        let of = |names: std::ops::Range<u32>| sample(&names.collect::<Vec<_>>(), digest);
        let (one, other) = (of(0..3000), of(100..3100));
        assert_eq!(one.len(), SIZE);
        assert!(one.iter().filter(|name| other.contains(name)).count() > SIZE / 2);
        assert!(of(0..100).is_empty());
    }
}
