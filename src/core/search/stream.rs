//! Terms of each document and their frequencies, encoded in bytes while documents are read, until
//! the index can be written.

use crate::bytes::{put_varint, read_varint};
use crate::search::counts::Counts;
use crate::search::field::Field;

/// Bytes of one page.
const PAGE: usize = 1 << 16;

/// Bytes of one term of a document, at most: its number, the fields and a count
/// for each field.
const LONGEST: usize = 5 + 1 + Field::ALL.len();

/// Flag beside the fields of a term that occurs once in each of them.
const ONCE: u8 = 1 << 7;

/// The two lowest bits of a term's number say where it occurs: zero once in the
/// summary alone, these values twice in the summary alone, more often in the
/// summary alone (how often follows), or in other fields (the fields follow, then
/// a count for each of them unless [`ONCE`] is set).
const BODY_TWICE: u32 = 1;
const BODY: u32 = 2;
const HEAD: u32 = 3;

/// Number of terms of each document, followed by its terms. The bytes are in pages, and a document
/// is within one page.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stream {
    pages: Vec<Vec<u8>>,
    /// Offset in the last page at which writing continues.
    at: usize,
}

impl Stream {
    /// Begins the next document, which holds `n_terms`.
    pub fn document(&mut self, n_terms: usize) -> Record<'_> {
        let room = n_terms * LONGEST + 5;
        if self.pages.last().is_none_or(|page| page.len() - self.at < room) {
            self.end_page();
            self.pages.push(vec![0; PAGE.max(room)]);
        }
        let last = self.pages.len() - 1;
        let page = &mut self.pages[last];
        self.at = put_varint(page, self.at, n_terms as u32);
        Record { page, at: &mut self.at }
    }

    fn end_page(&mut self) {
        if let Some(page) = self.pages.last_mut() {
            page.truncate(self.at);
        }
        self.at = 0;
    }

    /// Reads all documents from the first on; there can be no more of them.
    pub fn records(&mut self) -> Records<'_> {
        self.end_page();
        Records { pages: &self.pages, at: 0 }
    }
}

/// A document that is being written.
pub(crate) struct Record<'a> {
    page: &'a mut [u8],
    at: &'a mut usize,
}

impl Record<'_> {
    /// Adds a term and how often it occurs.
    #[inline(always)]
    pub fn push(&mut self, number: u32, counts: Counts) {
        if !counts.is_body() {
            return self.push_head(number, counts);
        }
        let n = counts.get(Field::Summary);
        let code = u32::from(n).wrapping_sub(1).min(BODY);
        *self.at = put_varint(self.page, *self.at, number << 2 | code);
        if code == BODY {
            self.push_byte(n);
        }
    }

    fn push_head(&mut self, number: u32, counts: Counts) {
        *self.at = put_varint(self.page, *self.at, number << 2 | HEAD);
        if counts.is_once() {
            return self.push_byte(counts.fields() | ONCE);
        }
        self.push_byte(counts.fields());
        for field in Field::ALL {
            if counts.get(field) > 0 {
                self.push_byte(counts.get(field));
            }
        }
    }

    #[inline(always)]
    fn push_byte(&mut self, byte: u8) {
        self.page[*self.at] = byte;
        *self.at += 1;
    }
}

/// A place between two terms.
pub(crate) struct Records<'a> {
    pages: &'a [Vec<u8>],
    at: usize,
}

impl Records<'_> {
    /// Moves to the next document and returns its number of terms.
    pub fn document(&mut self) -> u32 {
        if self.pages.first().is_some_and(|page| self.at >= page.len()) {
            self.pages = &self.pages[1..];
            self.at = 0;
        }
        self.pages.first().map_or(0, |page| read_varint(page, &mut self.at))
    }

    /// The next term of the document: its number, and how often it occurs.
    #[inline(always)]
    pub fn term(&mut self) -> (u32, Counts) {
        let Some(page) = self.pages.first() else { return (0, Counts::default()) };
        let value = read_varint(page, &mut self.at);
        let counts = match value & 3 {
            HEAD => read_head(page, &mut self.at),
            BODY => Counts::in_body(next(page, &mut self.at)),
            BODY_TWICE => Counts::in_body(2),
            _ => Counts::in_body(1),
        };
        (value >> 2, counts)
    }
}

fn read_head(page: &[u8], at: &mut usize) -> Counts {
    let fields = next(page, at);
    let mut counts = Counts::default();
    for field in Field::ALL {
        if fields & field.bit() != 0 {
            counts.set(field, if fields & ONCE != 0 { 1 } else { next(page, at) });
        }
    }
    counts
}

fn next(page: &[u8], at: &mut usize) -> u8 {
    *at += 1;
    page.get(*at - 1).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(documents: &[Vec<(u32, Counts)>]) {
        let mut stream = Stream::default();
        for terms in documents {
            let mut record = stream.document(terms.len());
            terms.iter().for_each(|(number, counts)| record.push(*number, *counts));
        }
        let mut records = stream.records();
        for terms in documents {
            let n_terms = records.document();
            let read: Vec<_> = (0..n_terms).map(|_| records.term()).collect();
            assert_eq!(&read, terms);
        }
    }

    #[test]
    fn terms_read_back_as_they_were_written() {
        let mut head = Counts::one(Field::Title);
        let mut both = Counts::one(Field::Summary);
        both.add(Field::Year);
        let once = (7, both);
        both.set(Field::Summary, 255);
        head.set(Field::Title, 3);
        let body = [1, 2, 3, 255].map(|n| (1 << 29, Counts::in_body(n)));
        check(&[vec![], vec![(0, head), (5, both), once], body.to_vec(), vec![]]);
    }

    #[test]
    fn no_document_is_lost_at_the_end_of_a_page() {
        let terms = |n: u32| (0..n).map(|i| (i * 31, Counts::in_body(i as u8 | 1))).collect();
        check(&(0..300).map(|i| terms(i * 7 % 2000)).collect::<Vec<_>>());
        check(&[terms(1), terms(100_000), terms(2)]);
    }
}
