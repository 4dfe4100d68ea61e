//! The terms of an index, sorted by their bytes and front-coded.
//!
//! Of each term is written how many bytes it shares with the beginning of the
//! term before, then how many others it has, and these. Sixteen terms are a
//! block, and the first of a block is written in full, so that a binary search
//! over the blocks is possible.

use std::ops::Range;

use crate::bytes::{push_varint, read_u32, read_varint};

/// Terms of a block.
pub(crate) const BLOCK: usize = 16;

/// Sorted terms, read from the bytes of an index.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dictionary<'a> {
    /// Offset of each block in `letters`, four bytes each.
    pub blocks: &'a [u8],
    /// The blocks.
    pub letters: &'a [u8],
    /// Number of terms.
    pub len: u32,
}

/// Writes sorted terms: the starts of the blocks, and the blocks.
pub(crate) fn write<'a>(terms: impl Iterator<Item = &'a str>) -> (Vec<u8>, Vec<u8>) {
    let (mut blocks, mut letters) = (Vec::new(), Vec::new());
    let mut previous: &[u8] = &[];
    for (i, term) in terms.enumerate() {
        let term = term.as_bytes();
        if i.is_multiple_of(BLOCK) {
            blocks.extend_from_slice(&(letters.len() as u32).to_le_bytes());
            previous = &[];
        }
        let shared = term.iter().zip(previous).take_while(|(a, b)| a == b).count();
        push_varint(&mut letters, shared as u32);
        push_varint(&mut letters, (term.len() - shared) as u32);
        letters.extend_from_slice(&term[shared..]);
        previous = term;
    }
    (blocks, letters)
}

/// A walk over the terms from some place on.
#[derive(Clone, Debug)]
pub(crate) struct Terms<'a> {
    dictionary: Dictionary<'a>,
    at: usize,
    next: u32,
    /// The letters of the term that was reached last.
    pub term: Vec<u8>,
    /// Number of leading bytes shared with the previous term.
    pub shared: usize,
}

impl<'a> Dictionary<'a> {
    /// Walks from the block of term `id` on; the first step reaches the
    /// block's first term.
    pub fn walk(self, id: u32) -> Terms<'a> {
        let block = id as usize / BLOCK;
        let at = read_u32(self.blocks, block * 4) as usize;
        let next = (block * BLOCK) as u32;
        Terms { dictionary: self, at, next, term: Vec::new(), shared: 0 }
    }

    /// The first term of a block.
    fn first(self, block: u32) -> &'a [u8] {
        let mut at = read_u32(self.blocks, block as usize * 4) as usize;
        read_varint(self.letters, &mut at);
        let length = read_varint(self.letters, &mut at) as usize;
        self.letters.get(at..at.saturating_add(length)).unwrap_or_default()
    }

    /// The term of number `id`; empty where there is none.
    pub fn term(self, id: u32) -> String {
        let mut terms = self.walk(id);
        while let Some(reached) = terms.step() {
            if reached == id {
                return String::from_utf8_lossy(&terms.term).into_owned();
            }
        }
        String::new()
    }

    /// The number of the first term that is not before `bytes`.
    pub fn lower_bound(self, bytes: &[u8]) -> u32 {
        let n_blocks = self.len.div_ceil(BLOCK as u32);
        let (mut low, mut high) = (0, n_blocks);
        while low < high {
            let middle = low.midpoint(high);
            match self.first(middle) < bytes {
                true => low = middle + 1,
                false => high = middle,
            }
        }
        let Some(block) = low.checked_sub(1) else { return 0 };
        let mut terms = self.walk(block * BLOCK as u32);
        while let Some(id) = terms.step() {
            if terms.term.as_slice() >= bytes {
                return id;
            }
        }
        self.len
    }

    /// The numbers of the terms that begin with `prefix`.
    pub fn prefixed(self, prefix: &str) -> Range<u32> {
        let mut bytes = prefix.as_bytes().to_vec();
        let low = self.lower_bound(&bytes);
        // No byte of UTF-8 is the largest.
        match bytes.last_mut() {
            Some(last) => *last += 1,
            None => return 0..self.len,
        }
        low..self.lower_bound(&bytes).max(low)
    }

    /// The number of `term`, if it is one.
    pub fn find(self, term: &str) -> Option<u32> {
        let id = self.lower_bound(term.as_bytes());
        let mut terms = self.walk(id);
        while let Some(reached) = terms.step() {
            if reached == id {
                return (terms.term == term.as_bytes()).then_some(id);
            }
        }
        None
    }
}

impl Terms<'_> {
    /// Goes to the next term and returns its number.
    pub fn step(&mut self) -> Option<u32> {
        let id = self.next;
        if id >= self.dictionary.len {
            return None;
        }
        let letters = self.dictionary.letters;
        let shared = read_varint(letters, &mut self.at) as usize;
        let length = read_varint(letters, &mut self.at) as usize;
        let end = self.at.checked_add(length)?;
        let rest = letters.get(self.at..end)?;
        self.shared = shared.min(self.term.len());
        if (id as usize).is_multiple_of(BLOCK) {
            // The first of a block is written in full, and may still share.
            self.shared = self.term.iter().zip(rest).take_while(|(a, b)| a == b).count();
            self.term.clear();
            self.term.extend_from_slice(rest);
        } else {
            self.term.truncate(self.shared);
            self.term.extend_from_slice(rest);
        }
        self.at = end;
        self.next = id + 1;
        Some(id)
    }

    /// Passes over whole blocks of terms that begin with the same `shared` bytes
    /// as the term that was reached last, which has to be the first of a block;
    /// otherwise nothing is passed over. Returns the number of the term that the
    /// next step reaches.
    pub fn leap(&mut self, shared: usize) -> u32 {
        let dictionary = self.dictionary;
        if self.next as usize % BLOCK != 1 {
            return self.next;
        }
        let prefix = self.term.get(..shared).unwrap_or_default();
        let n_blocks = dictionary.len.div_ceil(BLOCK as u32);
        let (first, mut length) = (self.next / BLOCK as u32, 1);
        let mut block = first;
        // Exponential search: the steps double, then halve.
        while length > 0 {
            let next = block + length;
            if next < n_blocks && dictionary.first(next).starts_with(prefix) {
                block = next;
                length *= 2;
            } else {
                length /= 2;
            }
        }
        if block > first {
            self.next = block * BLOCK as u32;
            self.at = read_u32(dictionary.blocks, block as usize * 4) as usize;
        }
        self.next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(terms: &[String]) {
        let (blocks, letters) = write(terms.iter().map(String::as_str));
        let dictionary = Dictionary { blocks: &blocks, letters: &letters, len: terms.len() as u32 };
        for (id, term) in terms.iter().enumerate() {
            assert_eq!(dictionary.find(term), Some(id as u32), "{term}");
            assert_eq!(&dictionary.term(id as u32), term);
        }
        for probe in ["", "a", "t1", "t12", "t9999", "zz", "é", "t1\u{7f}"] {
            let starts = |term: &&String| term.starts_with(probe);
            let found = dictionary.prefixed(probe);
            let count = terms.iter().filter(starts).count();
            assert_eq!(found.len(), count, "{probe}");
            let first = terms.iter().position(|term| term.starts_with(probe));
            assert!(first.is_none_or(|first| first == found.start as usize), "{probe}");
            let is_term = terms.iter().any(|term| term == probe);
            assert_eq!(dictionary.find(probe).is_some(), is_term, "{probe}");
        }
    }

    #[test]
    fn every_term_and_every_beginning_is_found() {
        check(&[]);
        check(&["one".to_owned()]);
        let mut terms: Vec<String> = (0..700).map(|i| format!("t{}", i * 3)).collect();
        terms.extend(["élan", "é", "田"].map(str::to_owned));
        terms.sort();
        check(&terms);
    }
}
