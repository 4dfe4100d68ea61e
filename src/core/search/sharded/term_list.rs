//! A sorted list of terms at the beginning of a file, with what is said of each behind it.
//!
//! In order: the number of terms and the bytes of their letters (four bytes each, the lowest
//! first), then the blocks and the letters of [`crate::search::dictionary`].

use crate::bytes::read_u32;
use crate::search::dictionary::{BLOCK, Dictionary, write};

const HEADER: usize = 8;

/// Bytes that begin with sorted terms.
#[derive(Clone, Debug, Default)]
pub(crate) struct TermList {
    bytes: Vec<u8>,
    len: u32,
    /// Start and end of the letters.
    letters: usize,
    end: usize,
}

impl TermList {
    /// The bytes of a list of `terms`, which are sorted; more may be appended.
    pub fn begin<'a>(terms: impl ExactSizeIterator<Item = &'a str>) -> Vec<u8> {
        let len = terms.len() as u32;
        let (blocks, letters) = write(terms);
        let mut bytes = Vec::with_capacity(HEADER + blocks.len() + letters.len());
        bytes.extend_from_slice(&len.to_le_bytes());
        bytes.extend_from_slice(&(letters.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&blocks);
        bytes.extend_from_slice(&letters);
        bytes
    }

    /// Reads a list; `None` where the bytes are too few for it.
    pub fn read(bytes: Vec<u8>) -> Option<Self> {
        let len = read_u32(&bytes, 0);
        let letters = HEADER + (len as usize).div_ceil(BLOCK) * 4;
        let end = letters.checked_add(read_u32(&bytes, 4) as usize)?;
        (bytes.len() >= end).then_some(Self { bytes, len, letters, end })
    }

    /// Number of terms.
    pub fn len(&self) -> u32 {
        self.len
    }

    /// The terms.
    pub fn dictionary(&self) -> Dictionary<'_> {
        let blocks = self.bytes.get(HEADER..self.letters).unwrap_or_default();
        let letters = self.bytes.get(self.letters..self.end).unwrap_or_default();
        Dictionary { blocks, letters, len: self.len }
    }

    /// Bytes after the terms.
    pub fn rest(&self) -> &[u8] {
        self.bytes.get(self.end..).unwrap_or_default()
    }
}
