//! An index: bytes that are searched without being decoded first.
//!
//! Numbers have four bytes unless said otherwise, the lowest first. In order:
//!
//! - `PGIX`, and the version of the format;
//! - a checksum of all that follows (eight bytes);
//! - how many documents and terms there are, and the bytes of the dictionary;
//! - where the postings of each term begin, and where the last ones end;
//! - where each block of the dictionary begins;
//! - the dictionary ([`crate::search::dictionary`]);
//! - the postings ([`crate::search::postings`]).

use std::fmt;
use std::ops::Range;

use crate::bytes::{checksum, read_u32};
use crate::messages::errors;
use crate::search::dictionary::{BLOCK, Dictionary};
use crate::search::postings::Postings;

const MAGIC: &[u8; 4] = b"PGIX";
const VERSION: u32 = 3;
const HEADER: usize = 28;

/// The searchable texts of many documents. Reading one from its bytes copies
/// and decodes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index {
    bytes: Vec<u8>,
    n_documents: u32,
    n_terms: u32,
    blocks: usize,
    letters: usize,
    postings: usize,
}

/// Error that makes bytes unusable as an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IndexError {
    /// Not an index of this version of the format.
    Version,
    /// An index, but not as it was written.
    Damaged,
}

impl fmt::Display for IndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Version => errors::index_version(),
            Self::Damaged => errors::index_damaged(),
        })
    }
}

impl std::error::Error for IndexError {}

/// Data written before the postings.
pub(crate) struct Preamble<'a> {
    pub blocks: &'a [u8],
    pub letters: &'a [u8],
    pub n_documents: u32,
    pub n_terms: u32,
}

impl Preamble<'_> {
    /// The beginning of an index, with room for all of it and for `n_postings`
    /// bytes of postings.
    pub fn begin(&self, n_postings: usize) -> Vec<u8> {
        let n_starts = (self.n_terms as usize + 1) * 4;
        let before = HEADER + n_starts + self.blocks.len() + self.letters.len();
        let mut bytes = Vec::with_capacity(before + n_postings);
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&[0; 8]);
        bytes.extend_from_slice(&self.n_documents.to_le_bytes());
        bytes.extend_from_slice(&self.n_terms.to_le_bytes());
        bytes.extend_from_slice(&(self.letters.len() as u32).to_le_bytes());
        bytes
    }
}

/// Appends where postings of these sizes begin and end.
pub(crate) fn push_starts(bytes: &mut Vec<u8>, sizes: &[u32]) {
    let mut start = 0_u32;
    bytes.extend_from_slice(&start.to_le_bytes());
    for size in sizes {
        start += size;
        bytes.extend_from_slice(&start.to_le_bytes());
    }
}

/// Writes the checksum into an index that is otherwise complete.
pub(crate) fn seal(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = checksum(&bytes[16..]);
    bytes[8..16].copy_from_slice(&sum.to_le_bytes());
    bytes
}

impl Index {
    /// An index that was just assembled.
    pub(crate) fn over(bytes: Vec<u8>) -> Self {
        let (n_documents, n_terms) = (read_u32(&bytes, 16), read_u32(&bytes, 20));
        let blocks = HEADER.saturating_add((n_terms as usize).saturating_add(1).saturating_mul(4));
        let letters = blocks.saturating_add((n_terms as usize).div_ceil(BLOCK).saturating_mul(4));
        let postings = letters.saturating_add(read_u32(&bytes, 24) as usize);
        Self { bytes, n_documents, n_terms, blocks, letters, postings }
    }

    /// Reads an index. The checksum finds damage and does not protect against manipulation: a
    /// caller that reads the index of somebody else compares its digest first.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self, IndexError> {
        if bytes.get(..4) != Some(MAGIC) || read_u32(&bytes, 4) != VERSION {
            return Err(IndexError::Version);
        }
        let rest = bytes.get(16..).ok_or(IndexError::Damaged)?;
        if checksum(rest) != read_u64(&bytes, 8) {
            return Err(IndexError::Damaged);
        }
        let index = Self::over(bytes);
        // A damaged number of documents must not exhaust the memory.
        let is_within = index.postings <= index.bytes.len();
        if !is_within || index.n_documents as usize > index.bytes.len().saturating_mul(64) {
            return Err(IndexError::Damaged);
        }
        Ok(index)
    }

    /// The bytes that [`Index::from_bytes`] reads.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Number of documents.
    pub fn len(&self) -> u32 {
        self.n_documents
    }

    /// True if there is no document.
    pub fn is_empty(&self) -> bool {
        self.n_documents == 0
    }

    /// The terms.
    pub(crate) fn dictionary(&self) -> Dictionary<'_> {
        let blocks = self.bytes.get(self.blocks..self.letters).unwrap_or_default();
        let letters = self.bytes.get(self.letters..self.postings).unwrap_or_default();
        Dictionary { blocks, letters, len: self.n_terms }
    }

    /// Postings of a term.
    #[inline]
    pub(crate) fn postings(&self, term: u32) -> Postings<'_> {
        Postings::read(self.postings_bytes(&(term..term.saturating_add(1))))
    }

    /// The bytes of the postings of `terms`.
    pub(crate) fn postings_bytes(&self, terms: &Range<u32>) -> &[u8] {
        let start = |term: u32| {
            let start = read_u32(&self.bytes, HEADER.saturating_add(term as usize * 4));
            self.postings.saturating_add(start as usize)
        };
        self.bytes.get(start(terms.start)..start(terms.end)).unwrap_or_default()
    }
}

fn read_u64(bytes: &[u8], at: usize) -> u64 {
    u64::from(read_u32(bytes, at)) | u64::from(read_u32(bytes, at + 4)) << 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::builder::Builder;
    use crate::search::field::Field;

    fn index() -> Index {
        let mut builder = Builder::default();
        builder.add(|read| {
            read(Field::Title, "In-Network Computing");
            read(Field::Author, "Ada Müller");
        });
        builder.add(|read| {
            read(Field::Summary, "networks of computing");
            read(Field::Year, "2021");
        });
        builder.finish()
    }

    #[track_caller]
    fn check(bytes: Vec<u8>, expect: IndexError) {
        assert_eq!(Index::from_bytes(bytes).err(), Some(expect));
    }

    #[test]
    fn an_index_reads_back_as_it_was_written() {
        let index = index();
        let bytes = index.as_bytes().to_vec();
        assert_eq!(Index::from_bytes(bytes), Ok(index));
    }

    #[test]
    fn every_changed_or_missing_byte_is_noticed() {
        let bytes = index().as_bytes().to_vec();
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x10;
            let error = if at < 8 { IndexError::Version } else { IndexError::Damaged };
            check(damaged, error);
            let error = if at < 8 { IndexError::Version } else { IndexError::Damaged };
            check(bytes[..at].to_vec(), error);
        }
    }
}
