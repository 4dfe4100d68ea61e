//! Files of the parts of a catalog: their names, and the proof with which each begins.

use std::fmt;

use crate::bytes::{push_varint, read_varint};
use crate::catalog::tree::{Hash, Tree, leaf, root};
use crate::search::sharded::{self, Direction};

/// Number of bytes of a hash.
const HASH: usize = size_of::<Hash>();

/// A part of a catalog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The columns of [`Facet::COLUMNS`](crate::facet::Facet::COLUMNS).
    Columns,
    /// The columns of [`Facet::SUBJECTS`](crate::facet::Facet::SUBJECTS).
    Subjects,
    /// The directory of the index.
    Directory,
    /// A part of the index.
    Index(sharded::Part),
    /// Cards of neighboring works.
    Cards(u32),
}

impl fmt::Display for Part {
    /// Writes the name of the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Columns => f.write_str("columns"),
            Self::Subjects => f.write_str("subjects"),
            Self::Directory => f.write_str("directory"),
            Self::Index(sharded::Part::Common) => f.write_str("common"),
            Self::Index(sharded::Part::Shard(number)) => write!(f, "terms-{number}"),
            Self::Index(sharded::Part::Spelling(Direction::Forward, number)) => {
                write!(f, "forward-{number}")
            }
            Self::Index(sharded::Part::Spelling(Direction::Backward, number)) => {
                write!(f, "backward-{number}")
            }
            Self::Cards(number) => write!(f, "cards-{number}"),
        }?;
        f.write_str(".bin")
    }
}

/// The files of `parts`, given with their compressed bytes, and the root of their hash tree. A file
/// has the number of its leaf, the number of hashes of its path, the hashes, and the bytes.
pub fn files(parts: Vec<(Part, Vec<u8>)>) -> (Vec<(String, Vec<u8>)>, Hash) {
    let leaves = parts.iter().map(|(part, bytes)| leaf(&part.to_string(), bytes)).collect();
    let tree = Tree::new(leaves);
    let file = |(at, (part, bytes)): (usize, (Part, Vec<u8>))| {
        let path = tree.path(at);
        let mut file = Vec::new();
        push_varint(&mut file, at as u32);
        push_varint(&mut file, path.len() as u32);
        file.extend(path.as_flattened());
        file.extend(bytes);
        (part.to_string(), file)
    };
    (parts.into_iter().enumerate().map(file).collect(), tree.root())
}

/// Compressed bytes of a part from its file; none if it is not that of this part in the tree of
/// `n_parts` with this root.
pub fn read<'a>(part: Part, file: &'a [u8], n_parts: u32, expected: &Hash) -> Option<&'a [u8]> {
    let mut begin = 0;
    let (at, n_hashes) = (read_varint(file, &mut begin), read_varint(file, &mut begin) as usize);
    let rest = file.get(begin..)?;
    let (path, bytes) = rest.split_at_checked(n_hashes.checked_mul(HASH)?)?;
    let (path, _) = path.as_chunks::<HASH>();
    let found = root(leaf(&part.to_string(), bytes), at, n_parts, path);
    (found.as_ref() == Some(expected)).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_read_only_as_it_was_written_and_under_its_name() {
        let parts: Vec<(Part, Vec<u8>)> =
            (0..5).map(|number| (Part::Cards(number), vec![7; number as usize])).collect();
        let (files, root) = files(parts.clone());
        for ((part, bytes), (name, file)) in parts.iter().zip(&files) {
            assert_eq!(*name, part.to_string());
            assert_eq!(read(*part, file, 5, &root), Some(&bytes[..]));
            assert_eq!(read(Part::Columns, file, 5, &root), None);
            for at in 0..file.len() {
                let mut altered = file.clone();
                altered[at] ^= 1;
                assert_eq!(read(*part, &altered, 5, &root), None, "byte {at} of {name}");
                assert_eq!(read(*part, &file[..at], 5, &root), None);
            }
        }
        assert_eq!(read(Part::Columns, &[], 5, &root), None);
        assert_eq!(read(Part::Columns, &[0xff; 12], 5, &root), None);
    }
}
