//! The postings of one term on their way into an index: first they are measured,
//! then written entry by entry into the room that was made for them.

use crate::bytes::{put_varint, varint_length};
use crate::search::counts::Counts;
use crate::search::postings::{Header, step};

/// Both lists of a term, as [`crate::search::postings`] describes them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lists {
    head: List,
    body: List,
}

/// One list.
#[derive(Clone, Copy, Debug, Default)]
struct List {
    /// Number of the last document, plus one.
    document: u32,
    /// Number of entries measured.
    n: u32,
    /// Bytes measured; later the position of the next entry.
    at: u32,
}

impl Lists {
    /// Makes room for a document.
    #[inline(always)]
    pub fn measure(&mut self, document: u32, is_body: bool) {
        if is_body {
            let distance = self.body.distance(document);
            self.body.n += 1;
            self.body.at += varint_length(distance << 2);
        } else {
            let distance = self.head.distance(document);
            self.head.n += 1;
            self.head.at += varint_length(distance) + 2;
        }
    }

    fn header(&self) -> Header {
        Header { n_head: self.head.n, n_body: self.body.n, head_bytes: self.head.at }
    }

    /// Number of bytes measured.
    pub fn size(&self) -> u32 {
        self.header().length() + self.head.at + self.body.at
    }

    /// Writes the header at `start` of `out`; the entries follow.
    pub fn lay_out(&mut self, start: usize, out: &mut [u8]) {
        let header = self.header();
        let head = header.write(out, start) as u32;
        self.head = List { at: head, ..List::default() };
        self.body = List { at: head + header.head_bytes, ..List::default() };
    }

    /// Writes the next entry.
    #[inline(always)]
    pub fn write(&mut self, document: u32, counts: Counts, impact: u8, out: &mut [u8]) {
        if counts.is_body() {
            let value = self.body.distance(document) << 2 | u32::from(step(impact));
            self.body.at = put_varint(out, self.body.at as usize, value) as u32;
        } else {
            let distance = self.head.distance(document);
            let at = put_varint(out, self.head.at as usize, distance);
            out[at] = counts.fields();
            out[at + 1] = impact;
            self.head.at = at as u32 + 2;
        }
    }
}

impl List {
    /// The distance to `document`, which becomes the last one.
    #[inline(always)]
    fn distance(&mut self, document: u32) -> u32 {
        let distance = document + 1 - self.document;
        self.document = document + 1;
        distance
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::field::Field;
    use crate::search::postings::{Posting, Postings};

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
        let mut found = Vec::new();
        let postings = Postings::read(&bytes[3..]);
        postings.for_each(&mut |posting| found.push(posting));
        let of = |is_body: bool| entries.iter().filter(move |(_, it, _)| it.is_body() == is_body);
        let expect: Vec<Posting> = of(false)
            .chain(of(true))
            .map(|(document, counts, impact)| Posting {
                document: *document,
                fields: counts.fields(),
                impact: *impact,
            })
            .collect();
        assert_eq!(found, expect);
        assert_eq!(postings.len() as usize, entries.len());
    }

    #[test]
    fn every_entry_is_read_as_it_was_written() {
        check(&[0], 1);
        check(&[7, 9, 300_000], 2);
        check(&(0..1000).map(|at| at * 2).collect::<Vec<_>>(), 3);
        check(&(0..129).map(|at| at * 200).collect::<Vec<_>>(), 1);
        check(&(0..257).map(|at| at * at * 3).collect::<Vec<_>>(), 500);
    }
}
