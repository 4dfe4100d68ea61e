//! Spelling pages: the terms without their postings, to find those that are near a mistyped word.
//!
//! A word with one typo has a half without it. So the terms are listed twice: sorted by their
//! letters, and sorted by their letters from the last to the first; the terms that share the intact
//! half are neighbors in one of the lists. Common terms stand on a page of their own too: a word
//! that occurs was meant for another only if that is several times as frequent. Each page is a
//! [`TermList`], followed by two columns of varints: for each term how many documents hold it, and
//! how many of these hold it only in names of authors.

use crate::bytes::{push_varint, read_varint};
use crate::search::sharded::term_list::TermList;

/// A term, and how common it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Spelled {
    /// The term.
    pub term: String,
    /// Number of documents that hold it.
    pub frequency: u32,
    /// Number of documents that hold it elsewhere than in names of authors alone.
    pub elsewhere: u32,
}

/// Direction in which the letters of the terms of a page are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// From the first letter on.
    Forward,
    /// From the last letter on.
    Backward,
}

impl Direction {
    /// `text` as it is sorted.
    pub(crate) fn turned(self, text: &str) -> String {
        match self {
            Self::Forward => text.to_owned(),
            Self::Backward => text.chars().rev().collect(),
        }
    }
}

/// Number of documents that hold a common term, at least: one in 500.
pub(crate) fn common_frequency(n_documents: u32) -> u32 {
    (n_documents / 500).max(4)
}

/// The bytes of a page of these terms, which are sorted and written in `direction`.
pub(crate) fn write(terms: &[Spelled], direction: Direction) -> Vec<u8> {
    let turned: Vec<String> = terms.iter().map(|it| direction.turned(&it.term)).collect();
    let mut bytes = TermList::begin(turned.iter().map(String::as_str));
    terms.iter().for_each(|it| push_varint(&mut bytes, it.frequency));
    terms.iter().for_each(|it| push_varint(&mut bytes, it.frequency.saturating_sub(it.elsewhere)));
    bytes
}

/// Calls `visit` with every term of a page that begins with `prefix`, in `direction`.
pub(crate) fn for_each_prefixed(
    page: &TermList,
    prefix: &str,
    direction: Direction,
    visit: &mut dyn FnMut(Spelled),
) {
    let range = page.dictionary().prefixed(prefix);
    let mut at = 0;
    let mut column = || {
        let values = (0..page.len()).map(|_| read_varint(page.rest(), &mut at));
        values.collect::<Vec<u32>>()
    };
    let (frequencies, names) = (column(), column());
    let mut terms = page.dictionary().walk(range.start);
    while let Some(place) = terms.step().filter(|place| *place < range.end) {
        let frequency = frequencies.get(place as usize).copied().unwrap_or_default();
        let names = names.get(place as usize).copied().unwrap_or_default();
        if place >= range.start {
            let term = direction.turned(&String::from_utf8_lossy(&terms.term));
            visit(Spelled { term, frequency, elsewhere: frequency.saturating_sub(names) });
        }
    }
}
