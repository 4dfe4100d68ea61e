//! Posting lists of a term: the documents that hold it, and its impact in each.
//!
//! A term has two lists, each in the order of the documents. The *head* has the
//! documents that hold the term in any field but the summary, and tells the
//! fields. The *body* has the documents that hold it in the summary alone, which
//! are most; so their entries are short.
//!
//! An entry of the head is the distance from the document before (a varint), the
//! set of fields (a byte) and the impact (a byte). An entry of the body is one
//! varint: four times the distance, plus the step of its impact. The impact is
//! the part of BM25F that depends on both term and document
//! ([`crate::search::impact`]), from 0 to 255.

use crate::bytes::{put_varint, read_varint, varint_length};
use crate::search::field::Field;

/// One entry of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posting {
    /// Number of the document.
    pub document: u32,
    /// Fields that hold the term, as bits of [`Field`].
    pub fields: u8,
    /// Impact of the term in the document.
    pub impact: u8,
}

/// Both lists of one term.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Postings<'a> {
    head: List<'a>,
    body: List<'a>,
}

/// One list: an iterator over its entries.
#[derive(Clone, Copy, Debug)]
struct List<'a> {
    entries: &'a [u8],
    /// Offset of the next entry.
    at: usize,
    /// Number of entries left.
    left: u32,
    /// Number of the document before the next entry, wrapping.
    document: u32,
    is_body: bool,
}

/// Header of the lists of a term.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Header {
    /// Entries of the head.
    pub n_head: u32,
    /// Entries of the body.
    pub n_body: u32,
    /// Bytes of the head's entries.
    pub head_bytes: u32,
}

impl Header {
    /// Number of bytes that [`Header::write`] writes.
    pub fn length(&self) -> u32 {
        let head = if self.n_head > 0 { varint_length(self.head_bytes) } else { 0 };
        varint_length(self.n_head) + varint_length(self.n_body) + head
    }

    /// Writes the header at `at` and returns the offset of its end.
    pub fn write(&self, out: &mut [u8], at: usize) -> usize {
        let at = put_varint(out, at, self.n_head);
        let at = put_varint(out, at, self.n_body);
        if self.n_head > 0 { put_varint(out, at, self.head_bytes) } else { at }
    }

    /// Reads a header, and where it ends.
    #[inline]
    pub fn read(bytes: &[u8]) -> (Self, usize) {
        let mut at = 0;
        let n_head = read_varint(bytes, &mut at);
        let n_body = read_varint(bytes, &mut at);
        let head_bytes = if n_head > 0 { read_varint(bytes, &mut at) } else { 0 };
        (Self { n_head, n_body, head_bytes }, at)
    }
}

/// The step of an impact in the body: for a term that the summary holds about
/// once, twice, three times, or more often.
pub(crate) fn step(impact: u8) -> u8 {
    match impact {
        0..128 => 0,
        128..164 => 1,
        164..188 => 2,
        _ => 3,
    }
}

/// The impact of a step.
#[inline(always)]
fn impact_of_step(step: u8) -> u8 {
    [112, 150, 178, 200][usize::from(step & 3)]
}

impl<'a> Postings<'a> {
    /// Reads the lists of one term.
    #[inline]
    pub fn read(bytes: &'a [u8]) -> Self {
        let (header, at) = Header::read(bytes);
        let rest = bytes.get(at..).unwrap_or_default();
        let (head, body) = rest.split_at((header.head_bytes as usize).min(rest.len()));
        Self {
            head: List::new(head, header.n_head, false),
            body: List::new(body, header.n_body, true),
        }
    }

    /// Number of documents that hold the term.
    pub fn len(&self) -> u32 {
        self.head.left.saturating_add(self.body.left)
    }

    /// Number of documents that hold the term elsewhere than in `field` alone. `field` is not the
    /// summary.
    pub fn n_without(&self, field: Field) -> u32 {
        let elsewhere = self.head.filter(|posting| posting.fields & !field.bit() != 0);
        self.body.left.saturating_add(elsewhere.count() as u32)
    }

    /// Calls `visit` for every entry, those of the head first.
    pub fn for_each(&self, visit: &mut dyn FnMut(Posting)) {
        for list in [self.head, self.body] {
            list.for_each(&mut *visit);
        }
    }

    /// Raises the impact of each document in `best` to that in these lists.
    #[inline]
    pub fn raise(&self, best: &mut [u8]) {
        for list in [self.head, self.body] {
            for posting in list {
                if let Some(best) = best.get_mut(posting.document as usize) {
                    *best = (*best).max(posting.impact);
                }
            }
        }
    }
}

impl<'a> List<'a> {
    fn new(entries: &'a [u8], n_entries: u32, is_body: bool) -> Self {
        Self { entries, at: 0, left: n_entries, document: u32::MAX, is_body }
    }
}

impl Iterator for List<'_> {
    type Item = Posting;

    #[inline(always)]
    fn next(&mut self) -> Option<Posting> {
        let entries = self.entries;
        if self.left == 0 || self.at >= entries.len() {
            return None;
        }
        self.left -= 1;
        let value = read_varint(entries, &mut self.at);
        if self.is_body {
            self.document = self.document.wrapping_add(value >> 2);
            let (fields, impact) = (Field::Summary.bit(), impact_of_step(value as u8));
            return Some(Posting { document: self.document, fields, impact });
        }
        self.document = self.document.wrapping_add(value);
        let byte = |at: usize| entries.get(at).copied().unwrap_or_default();
        let (fields, impact) = (byte(self.at), byte(self.at + 1));
        self.at += 2;
        Some(Posting { document: self.document, fields, impact })
    }
}
