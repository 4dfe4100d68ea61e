//! Where a term occurs: the documents that hold it, and how well it fits them.
//!
//! A term has two lists, each by document: the *head* has the documents that
//! hold it in any field but the summary, with these fields; the *body* has
//! those that hold it in the summary alone. Heads are short and weigh more, so
//! the best answers can often be told without reading a body.
//!
//! An entry of the head is the distance to the document before (a varint), the
//! set of fields and the impact, a byte each. An entry of the body is one
//! varint: the distance times four plus the step of its impact. The impact is
//! the part of BM25F that depends on term and document, from 0 to 255. In long
//! lists a table says where every 128th entry begins.

use crate::search::bytes::{put_varint, read_u32, read_varint, varint_length};
use crate::search::field::Field;

/// Entries from one place of the table to the next.
pub const STRIDE: u32 = 128;

/// Document number after the last.
pub const END: u32 = u32::MAX;

/// One entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posting {
    /// Number of the document.
    pub document: u32,
    /// Which fields hold the term.
    pub fields: u8,
    /// How well it fits the document.
    pub impact: u8,
}

/// Both lists of one term.
#[derive(Clone, Copy, Debug, Default)]
pub struct Postings<'a> {
    /// Documents with the term in a title, a name and the like.
    pub head: List<'a>,
    /// Documents with the term in the summary alone.
    pub body: List<'a>,
}

/// One list.
#[derive(Clone, Copy, Debug, Default)]
pub struct List<'a> {
    /// How many entries there are.
    pub len: u32,
    /// The largest impact.
    pub max: u8,
    is_body: bool,
    table: &'a [u8],
    entries: &'a [u8],
}

/// What stands before the lists of a term.
#[derive(Clone, Copy, Debug, Default)]
pub struct Header {
    /// Entries of the head.
    pub n_head: u32,
    /// Entries of the body.
    pub n_body: u32,
    /// Bytes of the head's entries.
    pub head_bytes: u32,
    /// The largest impact in the head.
    pub max_head: u8,
    /// The largest impact in the body.
    pub max_body: u8,
}

impl Header {
    /// How many bytes [`Header::put`] writes.
    pub fn length(&self) -> u32 {
        let head = if self.n_head > 0 { varint_length(self.head_bytes) + 1 } else { 0 };
        let body = u32::from(self.n_body > 0);
        varint_length(self.n_head) + varint_length(self.n_body) + head + body
    }

    /// Writes the header at `at` and returns where it ends.
    pub fn put(&self, out: &mut [u8], at: usize) -> usize {
        let mut at = put_varint(out, at, self.n_head);
        at = put_varint(out, at, self.n_body);
        if self.n_head > 0 {
            at = put_varint(out, at, self.head_bytes);
            out[at] = self.max_head;
            at += 1;
        }
        if self.n_body > 0 {
            out[at] = self.max_body;
            at += 1;
        }
        at
    }

    /// Reads a header, and where it ends.
    #[inline]
    pub fn read(bytes: &[u8]) -> (Self, usize) {
        let mut at = 0;
        let n_head = read_varint(bytes, &mut at);
        let n_body = read_varint(bytes, &mut at);
        let mut header = Self { n_head, n_body, ..Self::default() };
        let byte = |at: usize| bytes.get(at).copied().unwrap_or_default();
        if n_head > 0 {
            header.head_bytes = read_varint(bytes, &mut at);
            header.max_head = byte(at);
            at += 1;
        }
        if n_body > 0 {
            header.max_body = byte(at);
            at += 1;
        }
        (header, at)
    }
}

/// Bytes of the table of a list of `len` entries.
pub fn table_bytes(len: u32) -> usize {
    (len.saturating_sub(1) / STRIDE) as usize * 8
}

/// The step of an impact in the body: once, twice, thrice or more often, about.
pub fn step(impact: u8) -> u8 {
    match impact {
        0..128 => 0,
        128..164 => 1,
        164..188 => 2,
        _ => 3,
    }
}

/// The impact of a step.
pub fn impact_of_step(step: u8) -> u8 {
    [112, 150, 178, 200][usize::from(step & 3)]
}

impl<'a> Postings<'a> {
    /// Reads the lists of one term.
    #[inline]
    pub fn read(bytes: &'a [u8]) -> Self {
        let (header, at) = Header::read(bytes);
        let Header { n_head, n_body, head_bytes, max_head, max_body } = header;
        let rest = bytes.get(at..).unwrap_or_default();
        let (table, rest) = rest.split_at(table_bytes(n_head).min(rest.len()));
        let (entries, rest) = rest.split_at((head_bytes as usize).min(rest.len()));
        let head = List { len: n_head, max: max_head, is_body: false, table, entries };
        let (table, entries) = rest.split_at(table_bytes(n_body).min(rest.len()));
        let body = List { len: n_body, max: max_body, is_body: true, table, entries };
        Self { head, body }
    }

    /// How many documents hold the term.
    pub fn len(&self) -> u32 {
        self.head.len.saturating_add(self.body.len)
    }

    /// How many documents hold the term elsewhere than in `field` alone.
    pub fn n_without(&self, field: Field) -> u32 {
        let (mut n, mut cursor) = (self.body.len, self.head.cursor());
        while cursor.document != END {
            n = n.saturating_add(u32::from(cursor.fields & !field.bit() != 0));
            cursor.advance();
        }
        n
    }

    /// The largest impact.
    pub fn max(&self) -> u8 {
        self.head.max.max(self.body.max)
    }

    /// Calls `visit` for every entry, those of the head first.
    pub fn for_each(&self, visit: &mut dyn FnMut(Posting)) {
        for list in [self.head, self.body] {
            let mut cursor = list.cursor();
            while cursor.document != END {
                visit(cursor.posting());
                cursor.advance();
            }
        }
    }

    /// As [`Postings::raise`], and appends the documents that had none.
    pub fn raise_listed(&self, best: &mut [u8], documents: &mut Vec<u64>) {
        for list in [self.head, self.body] {
            let mut cursor = list.cursor();
            while cursor.document != END {
                if let Some(best) = best.get_mut(cursor.document as usize) {
                    if *best == 0 {
                        documents.push(cursor.document.into());
                    }
                    // Bytes that are damaged may tell of none.
                    *best = (*best).max(cursor.impact).max(1);
                }
                cursor.advance();
            }
        }
    }

    /// Raises the impact of each document in `best` to that in these lists.
    #[inline]
    pub fn raise(&self, best: &mut [u8]) {
        for list in [self.head, self.body] {
            let mut cursor = list.cursor();
            while cursor.document != END {
                if let Some(best) = best.get_mut(cursor.document as usize) {
                    *best = (*best).max(cursor.impact);
                }
                cursor.advance();
            }
        }
    }
}

impl<'a> List<'a> {
    /// Begins at the first entry.
    #[inline]
    pub fn cursor(self) -> Cursor<'a> {
        let mut cursor = Cursor {
            list: self,
            at: 0,
            left: self.len,
            document: u32::MAX,
            fields: Field::Summary.bit(),
            impact: 0,
        };
        cursor.advance();
        cursor
    }
}

/// A place in a list.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a> {
    list: List<'a>,
    at: usize,
    /// Entries after this one.
    left: u32,
    /// Number of the document here, or [`END`].
    pub document: u32,
    /// Fields of the entry here.
    pub fields: u8,
    /// Impact of the entry here.
    pub impact: u8,
}

impl Cursor<'_> {
    /// The entry here.
    pub fn posting(&self) -> Posting {
        let Self { document, fields, impact, .. } = *self;
        Posting { document, fields, impact }
    }

    /// Goes to the next entry.
    #[inline(always)]
    pub fn advance(&mut self) {
        let entries = self.list.entries;
        if self.left == 0 || self.at >= entries.len() {
            self.document = END;
            return;
        }
        self.left -= 1;
        let value = read_varint(entries, &mut self.at);
        if self.list.is_body {
            self.document = self.document.wrapping_add(value >> 2);
            self.impact = impact_of_step(value as u8);
        } else {
            self.document = self.document.wrapping_add(value);
            self.fields = entries.get(self.at).copied().unwrap_or_default();
            self.impact = entries.get(self.at + 1).copied().unwrap_or_default();
            self.at += 2;
        }
    }

    /// Goes to `document` and gives the impact there, if it is in the list.
    pub fn impact_at(&mut self, document: u32) -> Option<u8> {
        self.seek(document);
        (self.document == document).then_some(self.impact)
    }

    /// Goes to the first entry at `document` or after it.
    pub fn seek(&mut self, document: u32) {
        if self.document >= document {
            return;
        }
        let passed = self.list.len - self.left - 1;
        let mut place = (passed / STRIDE) as usize;
        let n_places = self.list.table.len() / 8;
        let from = place;
        let mut leap = 1;
        // Place p of the table tells the last document before entry
        // (p + 1) · STRIDE: doubling steps, then halving ones.
        while leap > 0 {
            let next = place + leap;
            if next <= n_places && read_u32(self.list.table, (next - 1) * 8) < document {
                place = next;
                leap *= 2;
            } else {
                leap /= 2;
            }
        }
        if place > from {
            let entry = (place - 1) * 8;
            self.document = read_u32(self.list.table, entry);
            self.at = read_u32(self.list.table, entry + 4) as usize;
            self.left = self.list.len.saturating_sub(place as u32 * STRIDE);
            self.advance();
        }
        while self.document < document {
            self.advance();
        }
    }
}
