//! Building an index.
//!
//! Documents are read once. The terms of each document, and their frequency in each field, are
//! recorded in a stream. At the same time the number of bytes that the postings of each term will
//! need is counted. Then the stream is read once, and each posting is written to its place in the
//! index.
//!
//! The work for each document is a function of its own: browsers optimize a
//! function when it has been called often, but not while it runs.

use std::hint::black_box;

use crate::search::counts::Counts;
use crate::search::dictionary;
use crate::search::field::Field;
use crate::search::impact::{Impacts, Lengths, Normalization};
use crate::search::index::{Index, Preamble, push_starts, seal};
use crate::search::lists::Lists;
use crate::search::stream::{Records, Stream};
use crate::search::term_table::TermTable;
use crate::text::token::for_each_token;

/// An index that is being built. Documents are numbered as they are added;
/// among equally good answers the earlier document is first.
#[derive(Clone, Debug, Default)]
pub struct Builder {
    terms: TermTable,
    stream: Stream,
    lengths: Vec<Lengths>,
    /// The terms of the document that is being read, and how often they occur.
    touched: Vec<(u32, Counts)>,
    /// For each term, the room that its postings need; later their position.
    lists: Vec<Lists>,
}

impl Builder {
    /// Adds the next document: `texts` calls its argument with each text of the document and the
    /// field of the text.
    pub fn add(&mut self, texts: impl FnOnce(&mut dyn FnMut(Field, &str))) {
        self.lengths.push(Lengths::default());
        self.touched.clear();
        texts(&mut |field, text| self.read(field, text));
        self.end();
    }

    /// Reads a text of the document that was begun.
    fn read(&mut self, field: Field, text: &str) {
        let mut n_words = 0_u32;
        for_each_token(text, &mut |token| {
            n_words += 1;
            self.count(token.text, field);
            if !token.spelled.is_empty() {
                self.count_rare(token.spelled, field);
            }
        });
        if let Some(lengths) = self.lengths.last_mut() {
            let length = &mut lengths[field as usize];
            *length = length.saturating_add(n_words.try_into().unwrap_or(u16::MAX));
        }
    }

    #[inline(always)]
    fn count(&mut self, word: &str, field: Field) {
        let (number, place) = self.terms.entry(word);
        match self.touched.get_mut(*place as usize) {
            Some((other, counts)) if *other == number => counts.add(field),
            _ => {
                *place = self.touched.len() as u32;
                self.touched.push((number, Counts::one(field)));
                if number as usize >= self.lists.len() {
                    self.lists.push(Lists::default());
                }
            }
        }
    }

    /// Like [`Builder::count`], which is inlined only where it is called often.
    #[inline(never)]
    fn count_rare(&mut self, word: &str, field: Field) {
        self.count(word, field);
    }

    /// Ends the document that was begun.
    fn end(&mut self) {
        let document = self.lengths.len() as u32 - 1;
        let mut record = self.stream.document(self.touched.len());
        for (number, counts) in &self.touched {
            record.push(*number, *counts);
            if let Some(lists) = self.lists.get_mut(*number as usize) {
                lists.measure(document, counts.is_body());
            }
        }
    }

    /// The index of all documents added.
    pub fn finish(mut self) -> Index {
        let order = self.terms.sorted();
        let (blocks, letters) = dictionary::write(order.iter().map(|id| self.terms.term(*id)));
        // The memory is needed for the postings.
        self.terms = TermTable::default();
        let sizes = order.iter().map(|number| self.lists[*number as usize].size());
        let sizes: Vec<u32> = sizes.collect();
        let (n_documents, n_terms) = (self.lengths.len() as u32, order.len() as u32);
        let preamble = Preamble { blocks: &blocks, letters: &letters, n_documents, n_terms };
        let total = sizes.iter().map(|size| *size as usize).sum();
        let mut bytes = preamble.begin(total);
        push_starts(&mut bytes, &sizes);
        bytes.extend_from_slice(&blocks);
        bytes.extend_from_slice(&letters);
        let mut start = bytes.len();
        bytes.resize(start + total, 0);
        for (number, size) in order.iter().zip(sizes) {
            self.lists[*number as usize].lay_out(start, &mut bytes);
            start += size as usize;
        }
        let normalization = Normalization::new(&self.lengths);
        let mut records = self.stream.records();
        // It must not be inlined, as said above.
        let write = black_box(write as Write);
        for (document, lengths) in (0..).zip(&self.lengths) {
            let impacts = normalization.impacts(lengths);
            write(document, &impacts, &mut records, &mut self.lists, &mut bytes);
        }
        Index::over(seal(bytes))
    }
}

type Write = fn(u32, &Impacts, &mut Records, &mut [Lists], &mut [u8]);

/// Writes the entries of one document.
fn write(
    document: u32,
    impacts: &Impacts,
    records: &mut Records,
    lists: &mut [Lists],
    out: &mut [u8],
) {
    for _ in 0..records.document() {
        let (number, counts) = records.term();
        lists[number as usize].write(document, counts, impacts.impact(counts), out);
    }
}
