//! The lists of one term on their way into an index: first they are measured,
//! then written entry by entry to the place that was made for them.

use crate::search::bytes::{put_varint, varint_length};
use crate::search::counts::Counts;
use crate::search::postings::{Header, STRIDE, impact_of_step, step, table_bytes};

/// Both lists of a term.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lists {
    /// Where the header is.
    place: u32,
    head: Place,
    body: Place,
    max_head: u8,
    /// The step of the largest impact.
    max_body: u8,
}

/// One list.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    /// Number of the last document, plus one.
    document: u32,
    /// Entries measured, later those written.
    n: u32,
    /// Bytes measured, later where the next entry goes.
    at: u32,
}

impl Lists {
    /// Makes room for a document.
    #[inline(always)]
    pub fn measure(&mut self, document: u32, is_body: bool) {
        if is_body {
            let value = self.body.value(document);
            self.body.n += 1;
            self.body.at += varint_length(value << 2);
        } else {
            let value = self.head.value(document);
            self.head.n += 1;
            self.head.at += varint_length(value) + 2;
        }
    }

    fn header(&self) -> Header {
        let Self { head, body, .. } = self;
        Header { n_head: head.n, n_body: body.n, head_bytes: head.at, ..Header::default() }
    }

    /// Bytes of what was measured.
    pub fn size(&self) -> u32 {
        let tables = table_bytes(self.head.n) + table_bytes(self.body.n);
        self.header().length() + tables as u32 + self.head.at + self.body.at
    }

    /// Puts the header at `start` of `out`; entries follow.
    pub fn lay_out(&mut self, start: usize, out: &mut [u8]) {
        let header = self.header();
        let head = header.put(out, start) + table_bytes(header.n_head);
        let body = head + header.head_bytes as usize + table_bytes(header.n_body);
        self.place = start as u32;
        self.head = Place { at: head as u32, ..Place::default() };
        self.body = Place { at: body as u32, ..Place::default() };
    }

    /// Writes the next entry.
    #[inline(always)]
    pub fn write(&mut self, document: u32, counts: Counts, impact: u8, out: &mut [u8]) {
        if counts.is_body() {
            if self.body.is_marked() {
                self.mark(true, out);
            }
            let step = step(impact);
            let value = self.body.value(document) << 2 | u32::from(step);
            self.body.n += 1;
            self.body.at = put_varint(out, self.body.at as usize, value) as u32;
            self.max_body = self.max_body.max(step);
        } else {
            if self.head.is_marked() {
                self.mark(false, out);
            }
            let value = self.head.value(document);
            let at = put_varint(out, self.head.at as usize, value);
            out[at] = counts.fields();
            out[at + 1] = impact;
            self.head.n += 1;
            self.head.at = at as u32 + 2;
            self.max_head = self.max_head.max(impact);
        }
    }

    /// Notes in the table where the next entry begins.
    #[inline(never)]
    fn mark(&self, is_body: bool, out: &mut [u8]) {
        let (header, length) = Header::read(&out[self.place as usize..]);
        let mut table = self.place as usize + length;
        let mut n = header.n_head;
        if is_body {
            table += table_bytes(n) + header.head_bytes as usize;
            n = header.n_body;
        }
        let place = if is_body { self.body } else { self.head };
        let offset = place.at - (table + table_bytes(n)) as u32;
        let at = table + (place.n / STRIDE - 1) as usize * 8;
        out[at..at + 4].copy_from_slice(&(place.document - 1).to_le_bytes());
        out[at + 4..at + 8].copy_from_slice(&offset.to_le_bytes());
    }

    /// Completes the header after the last entry.
    pub fn close(&self, out: &mut [u8]) {
        let start = self.place as usize;
        let (header, _) = Header::read(&out[start..]);
        let max_body = impact_of_step(self.max_body);
        Header { max_head: self.max_head, max_body, ..header }.put(out, start);
    }
}

impl Place {
    /// The distance to `document`, which becomes the last one.
    #[inline(always)]
    fn value(&mut self, document: u32) -> u32 {
        let value = document + 1 - self.document;
        self.document = document + 1;
        value
    }

    /// Whether the next entry is a [`STRIDE`]th one.
    #[inline(always)]
    fn is_marked(&self) -> bool {
        self.n.is_multiple_of(STRIDE) && self.n > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::field::Field;
    use crate::search::postings::Postings;

    /// Checks lists of these documents, every `nth` of which has the term in
    /// its title and the others in the summary alone.
    #[track_caller]
    fn check(documents: &[u32], nth: usize) {
        let entry = |(at, document): (usize, &u32)| match at % nth {
            0 => (*document, Counts::one(Field::Title), 251),
            _ => (*document, Counts::in_body(1), 112),
        };
        let entries: Vec<_> = documents.iter().enumerate().map(entry).collect();
        let mut lists = Lists::default();
        entries.iter().for_each(|(document, counts, _)| {
            lists.measure(*document, counts.is_body());
        });
        let mut bytes = vec![0; lists.size() as usize + 3];
        lists.lay_out(3, &mut bytes);
        for (document, counts, impact) in &entries {
            lists.write(*document, *counts, *impact, &mut bytes);
        }
        lists.close(&mut bytes);
        let postings = Postings::read(&bytes[3..]);
        for (document, counts, impact) in &entries {
            let list = if counts.is_body() { postings.body } else { postings.head };
            assert_eq!(list.cursor().impact_at(*document), Some(*impact), "{document}");
            assert_eq!(list.cursor().impact_at(*document + 1), None, "{document}");
            assert_eq!(list.max, *impact);
        }
        assert_eq!(postings.len() as usize, entries.len());
    }

    #[test]
    fn every_entry_is_found_where_it_was_written() {
        check(&[0], 1);
        check(&[7, 9, 300_000], 2);
        check(&(0..1000).map(|at| at * 2).collect::<Vec<_>>(), 3);
        check(&(0..129).map(|at| at * 200).collect::<Vec<_>>(), 1);
        check(&(0..257).map(|at| at * at * 3).collect::<Vec<_>>(), 500);
    }
}
