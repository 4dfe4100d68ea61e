//! An index in shards, of which a page loads only those that a query needs.
//!
//! The terms of an [`Index`](crate::search::Index) are cut into shards, each with its postings, and
//! a [`Directory`] tells which shard holds which terms. [`Sharded`] is searched as a whole index is,
//! by [`Searcher`](crate::search::Searcher). What a query asks for and is not loaded is noted as a
//! [`Part`]: the caller loads it and asks again, until nothing is missing (`Searcher::answer`). A
//! word takes one round, a word with a typo two more: for [spelling pages](spelling), and for the
//! shard of the word that was meant.
//!
//! A beginning of a word that stands for more than [`MAX_SPAN`] shards is searched for as a whole
//! word, of which [`Sharded::is_partial`] tells. Of the words that may have been meant by one with a
//! typo only the most frequent count; few are found by a word with a typo in each half, or by a
//! beginning of a word with a typo near the front. Otherwise answers are those of the whole index.

mod answer;
mod candidates;
mod directory;
mod lookup;
mod shard;
mod spelling;
mod term_list;
#[cfg(test)]
mod tests;
mod write;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

use crate::bytes::{push_varint, read_varint};
use crate::search::index::IndexError;
use crate::search::sharded::directory::Directory;
use crate::search::sharded::shard::Shard;
use crate::search::sharded::term_list::TermList;

pub use self::spelling::Direction;
pub use self::write::{Written, write};

/// Maximum number of shards that a beginning of a word is looked up in.
pub const MAX_SPAN: u32 = 6;

/// A part of an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// A shard of terms with their postings.
    Shard(u32),
    /// A page of the terms alone, by their letters in a direction.
    Spelling(Direction, u32),
    /// The page of common terms.
    Common,
}

/// See the [module](self).
#[derive(Debug, Default)]
pub struct Sharded {
    n_documents: u32,
    directory: Directory,
    /// Directories of the spelling pages, forward and backward.
    spelled: [Directory; 2],
    shards: BTreeMap<u32, Shard>,
    pages: [BTreeMap<u32, TermList>; 2],
    common: Option<TermList>,
    /// Parts that were asked for and are not loaded.
    missing: RefCell<BTreeSet<Part>>,
    is_partial: Cell<bool>,
}

impl Sharded {
    /// Reads the directory of an index, of which no part is loaded yet.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, IndexError> {
        let mut at = 0;
        let n_documents = read_varint(bytes, &mut at);
        let mut next = || {
            let length = read_varint(bytes, &mut at) as usize;
            let end = at.saturating_add(length);
            let directory = bytes.get(at..end).map(<[u8]>::to_vec).and_then(Directory::read);
            at = end;
            directory.ok_or(IndexError::Damaged)
        };
        let (directory, spelled) = (next()?, [next()?, next()?]);
        Ok(Self { n_documents, directory, spelled, ..Self::default() })
    }

    /// The bytes that [`Sharded::from_bytes`] reads.
    fn directory_bytes(n_documents: u32, directories: [&[u8]; 3]) -> Vec<u8> {
        let mut bytes = Vec::new();
        push_varint(&mut bytes, n_documents);
        for directory in directories {
            push_varint(&mut bytes, directory.len() as u32);
            bytes.extend_from_slice(directory);
        }
        bytes
    }

    /// Adds a part that was loaded.
    pub fn insert(&mut self, part: Part, bytes: Vec<u8>) -> Result<(), IndexError> {
        match part {
            Part::Shard(number) => {
                let n_terms = self.directory.terms(number).len() as u32;
                let shard = Shard::read(bytes, n_terms).ok_or(IndexError::Damaged)?;
                self.shards.insert(number, shard);
            }
            Part::Spelling(direction, number) => {
                let page = TermList::read(bytes).ok_or(IndexError::Damaged)?;
                self.pages[direction as usize].insert(number, page);
            }
            Part::Common => {
                self.common = Some(TermList::read(bytes).ok_or(IndexError::Damaged)?);
            }
        }
        Ok(())
    }

    /// The parts that were asked for since the last call and are not loaded. If there are any, the
    /// answers in between are incomplete.
    fn take_missing(&self) -> Vec<Part> {
        std::mem::take(&mut *self.missing.borrow_mut()).into_iter().collect()
    }

    /// True if a beginning of a word was searched for as a whole word since the last call, so that
    /// there may be more answers.
    pub fn is_partial(&self) -> bool {
        self.is_partial.take()
    }

    /// Shard of this number; notes it if it is not loaded.
    fn shard(&self, number: u32) -> Option<&Shard> {
        let shard = self.shards.get(&number);
        if shard.is_none() && number < self.directory.len() {
            self.missing.borrow_mut().insert(Part::Shard(number));
        }
        shard
    }
}
