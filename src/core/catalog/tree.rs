//! Hash tree (RFC 9162, section 2.1): one root for all parts, and for each part the hashes that lead
//! from it to the root.

use base64ct::{Base64, Encoding};

use crate::trust::proof::sha256;

/// A SHA-256 hash.
pub type Hash = [u8; 32];

/// Hash that a digest in the syntax of Subresource Integrity gives; none if it is no such digest.
pub fn root_of(digest: &str) -> Option<Hash> {
    let mut hash = Hash::default();
    let decoded = Base64::decode(digest.strip_prefix("sha256-")?, &mut hash).ok()?;
    (decoded.len() == hash.len()).then_some(hash)
}

/// Hash of the leaf of a part: its name and its bytes.
pub fn leaf(name: &str, bytes: &[u8]) -> Hash {
    sha256(&[&[0], name.as_bytes(), &[0], bytes].concat())
}

fn node(left: &Hash, right: &Hash) -> Hash {
    sha256(&[&[1], &left[..], &right[..]].concat())
}

/// Hash tree of a list of leaves.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The leaves, then the nodes of each level; the last one has the root alone.
    levels: Vec<Vec<Hash>>,
}

impl Tree {
    /// Builds the tree of `leaves`, of which there is at least one.
    pub fn new(leaves: Vec<Hash>) -> Self {
        let mut levels = vec![leaves];
        while let Some(last) = levels.last().filter(|level| level.len() > 1) {
            let up = last.chunks(2).map(|pair| match pair {
                [left, right] => node(left, right),
                // The last one of an odd level stands on the next level itself.
                other => other.first().copied().unwrap_or_default(),
            });
            let up = up.collect();
            levels.push(up);
        }
        Self { levels }
    }

    /// The root.
    pub fn root(&self) -> Hash {
        self.levels.last().and_then(|level| level.first()).copied().unwrap_or_default()
    }

    /// The hashes beside the way from the leaf `at` to the root.
    pub fn path(&self, at: usize) -> Vec<Hash> {
        let levels = self.levels.iter().enumerate();
        levels.filter_map(|(up, level)| level.get((at >> up) ^ 1).copied()).collect()
    }
}

/// Root that `leaf`, the one at `at` of `n_leaves`, has with the hashes of its `path`; none if there
/// is no such leaf, or the path has another length.
pub fn root(leaf: Hash, at: u32, n_leaves: u32, path: &[Hash]) -> Option<Hash> {
    if at >= n_leaves {
        return None;
    }
    let (mut hash, mut at, mut last, mut rest) = (leaf, at, n_leaves - 1, path.iter());
    while last > 0 {
        if at & 1 == 1 {
            hash = node(rest.next()?, &hash);
        } else if at < last {
            hash = node(&hash, rest.next()?);
        }
        (at, last) = (at >> 1, last >> 1);
    }
    rest.next().is_none().then_some(hash)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trust::proof::hex;

    fn leaves(n: u32) -> Vec<Hash> {
        (0..n).map(|at| leaf(&at.to_string(), b"part")).collect()
    }

    #[test]
    fn every_leaf_leads_to_the_root_and_no_other_does() {
        for n in 1..40 {
            let leaves = leaves(n);
            let tree = Tree::new(leaves.clone());
            for at in 0..n {
                let own = leaves[at as usize];
                let mut path = tree.path(at as usize);
                assert_eq!(root(own, at, n, &path), Some(tree.root()), "{at} of {n}");
                assert_ne!(root(leaf("other", b"part"), at, n, &path), Some(tree.root()));
                assert_ne!(root(own, at ^ 1, n, &path).filter(|_| n > 1), Some(tree.root()));
                path.push(own);
                assert_eq!(root(own, at, n, &path), None);
            }
            assert_eq!(root(leaves[0], n, n, &tree.path(0)), None);
        }
    }

    #[test]
    fn a_root_is_read_from_a_digest() {
        let digest = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        assert_eq!(root_of(digest), Some(sha256(b"")));
        assert_eq!(root_of("sha256-47DEQpj8"), None);
        assert_eq!(root_of("47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="), None);
    }

    #[test]
    fn the_tree_is_that_of_the_standard() {
        // The split of RFC 9162: of seven leaves, the first four, then two, then one.
        let leaves = leaves(7);
        let pair = |at: usize| node(&leaves[at], &leaves[at + 1]);
        let right = node(&pair(4), &leaves[6]);
        let expected = node(&node(&pair(0), &pair(2)), &right);
        assert_eq!(hex(&Tree::new(leaves).root()), hex(&expected));
    }
}
