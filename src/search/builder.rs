//! From documents to an index.
//!
//! Documents are read once, into a stream that says for each which terms it
//! holds and how often in which field. Two passes over that stream then
//! measure and write the lists of postings, so that nothing is held twice.

use crate::search::Index;
use crate::search::bytes::{checksum, push_varint, put_varint, read_varint, varint_length};
use crate::search::dictionary;
use crate::search::field::Field;
use crate::search::format::{Parts, push_starts, seal};
use crate::search::postings::{Header, STRIDE, impact_of_step, step, table_bytes};
use crate::search::term_table::TermTable;
use crate::text::token::for_each_token;

const N_FIELDS: usize = Field::ALL.len();

/// Bytes of one page of the stream.
const PAGE: usize = 1 << 16;

/// Set beside the fields of a term that occurs once in each of them.
const ONCE: u8 = 1 << 7;

/// How often a term may occur before more makes no difference (the parameter
/// k1 of BM25).
const SATURATION: f32 = 0.8;

/// An index that is being built. Documents are numbered as they are added;
/// among equally good answers the earlier document is first.
#[derive(Clone, Debug)]
pub struct Builder {
    terms: TermTable,
    /// For each document how many terms it holds, then for each of them its
    /// number, the fields and, unless that is once, how often it occurs in
    /// each.
    stream: Vec<Vec<u8>>,
    /// Words in each field of each document.
    lengths: Vec<[u16; N_FIELDS]>,
    /// Terms of the document that is being read.
    touched: Vec<(u32, [u8; N_FIELDS])>,
    /// For each term, where it would be in `touched`.
    places: Vec<u32>,
    fingerprint: u64,
}

impl Default for Builder {
    fn default() -> Self {
        Self {
            terms: TermTable::new(),
            stream: Vec::new(),
            lengths: Vec::new(),
            touched: Vec::new(),
            places: Vec::new(),
            fingerprint: 0,
        }
    }
}

impl Builder {
    /// Adds the next document: texts and the fields they stand in.
    pub fn add<'a>(&mut self, texts: impl IntoIterator<Item = (Field, &'a str)>) {
        self.begin();
        texts.into_iter().for_each(|(field, text)| self.read(field, text));
        self.end();
    }

    /// Begins the next document.
    pub fn begin(&mut self) {
        self.lengths.push([0; N_FIELDS]);
        self.touched.clear();
    }

    /// Reads a text of the document that was begun.
    pub fn read(&mut self, field: Field, text: &str) {
        let field = field as usize;
        let mut n_words = 0;
        let Self { terms, touched, places, fingerprint, .. } = self;
        for_each_token(text, &mut |token| {
            n_words += 1;
            for word in [token.text, token.spelled] {
                if word.is_empty() {
                    continue;
                }
                let n_terms = terms.len();
                let number = terms.number(word);
                if terms.len() > n_terms {
                    *fingerprint ^= checksum(word.as_bytes());
                }
                let value = u64::from(number) << 3 | field as u64;
                *fingerprint =
                    (fingerprint.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                count(touched, places, number, field);
            }
        });
        if let Some(lengths) = self.lengths.last_mut() {
            lengths[field] = lengths[field].saturating_add(n_words);
        }
    }

    /// Ends the document that was begun.
    pub fn end(&mut self) {
        let mut record = Vec::with_capacity(self.touched.len() * 4 + 4);
        push_varint(&mut record, self.touched.len() as u32);
        for (number, counts) in &self.touched {
            push_varint(&mut record, *number);
            let mut fields = 0;
            for (field, count) in counts.iter().enumerate() {
                fields |= u8::from(*count > 0) << field;
            }
            if counts.iter().all(|count| *count <= 1) {
                record.push(fields | ONCE);
            } else {
                record.push(fields);
                record.extend(counts.iter().filter(|count| **count > 0));
            }
        }
        self.fingerprint = self.fingerprint.rotate_left(7) ^ record.len() as u64;
        match self.stream.last_mut() {
            Some(page) if page.len() + record.len() <= PAGE => page.extend_from_slice(&record),
            _ => {
                let mut page = Vec::with_capacity(PAGE.max(record.len()));
                page.extend_from_slice(&record);
                self.stream.push(page);
            }
        }
    }

    /// A number that tells these documents from others.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// The index of all documents added.
    pub fn finish(mut self) -> Index {
        let mut order: Vec<u32> = (0..self.terms.len() as u32).collect();
        order.sort_unstable_by(|a, b| self.terms.term(*a).cmp(self.terms.term(*b)));
        let (blocks, letters) = dictionary::write(order.iter().map(|id| self.terms.term(*id)));
        // All that is not needed any more makes room for the postings.
        self.terms = TermTable::new();
        self.places = Vec::new();
        let scales = self.scales();
        let mut lists = vec![Lists::default(); order.len()];
        self.each_entry(&scales, &mut |number, document, entry| {
            lists[number as usize].measure(document, entry);
        });
        let total = order.iter().map(|number| lists[*number as usize].size()).sum();
        let (n_documents, n_terms) = (self.lengths.len() as u32, order.len() as u32);
        let parts = Parts { blocks: &blocks, letters: &letters, n_documents, n_terms };
        let mut bytes = parts.begin(self.fingerprint, total);
        let sizes = order.iter().map(|number| lists[*number as usize].size());
        push_starts(&mut bytes, sizes);
        bytes.extend_from_slice(&blocks);
        bytes.extend_from_slice(&letters);
        for number in &order {
            lists[*number as usize].lay_out(&mut bytes);
        }
        self.each_entry(&scales, &mut |number, document, entry| {
            lists[number as usize].write(document, entry, &mut bytes);
        });
        Index::over(seal(bytes))
    }

    /// For each field, what one occurrence is worth: a constant and a part
    /// that is divided by the length.
    fn scales(&self) -> Scales {
        let n_documents = self.lengths.len().max(1) as f32;
        Field::ALL.map(|field| {
            let total: u64 = self.lengths.iter().map(|l| u64::from(l[field as usize])).sum();
            let average = (total as f32 / n_documents).max(1.0);
            (field.weight(), 1.0 - field.discount(), field.discount() / average)
        })
    }

    /// Calls `visit` with each term of each document in turn.
    fn each_entry(&self, scales: &Scales, visit: &mut dyn FnMut(u32, u32, Entry)) {
        let mut document = 0;
        for page in &self.stream {
            let mut at = 0;
            while at < page.len() {
                let lengths = &self.lengths[document as usize];
                for _ in 0..read_varint(page, &mut at) {
                    let number = read_varint(page, &mut at);
                    let fields = page[at];
                    at += 1;
                    let mut sum = 0.0;
                    for field in 0..N_FIELDS {
                        if fields & 1 << field != 0 {
                            let (weight, constant, slope) = scales[field];
                            let length = constant + slope * f32::from(lengths[field]);
                            if fields & ONCE != 0 {
                                sum += weight / length;
                            } else {
                                sum += weight * f32::from(page[at]) / length;
                                at += 1;
                            }
                        }
                    }
                    // Steps of four, which the index can be compressed by.
                    let impact = (255.0 * sum / (sum + SATURATION)) as u8 | 3;
                    visit(number, document, Entry { fields: fields & !ONCE, impact });
                }
                document += 1;
            }
        }
    }
}

type Scales = [(f32, f32, f32); N_FIELDS];

/// What the lists say of one document.
#[derive(Clone, Copy)]
struct Entry {
    fields: u8,
    impact: u8,
}

impl Entry {
    fn is_body(self) -> bool {
        self.fields == Field::Summary.bit()
    }
}

/// Both lists of a term, first as sizes, then as places to write to.
#[derive(Clone, Copy, Default)]
struct Lists {
    header: Header,
    body_bytes: u32,
    head: Place,
    body: Place,
}

/// Where the next entry of a list goes.
#[derive(Clone, Copy, Default)]
struct Place {
    /// Number of the document before, plus one.
    document: u32,
    written: u32,
    table: usize,
    entries: usize,
    at: usize,
}

impl Lists {
    fn measure(&mut self, document: u32, entry: Entry) {
        let header = &mut self.header;
        if entry.is_body() {
            let step = step(entry.impact);
            self.body_bytes += varint_length(self.body.value(document) << 2);
            header.n_body += 1;
            header.max_body = header.max_body.max(impact_of_step(step));
        } else {
            header.head_bytes += varint_length(self.head.value(document)) + 2;
            header.n_head += 1;
            header.max_head = header.max_head.max(entry.impact);
        }
    }

    fn size(&self) -> usize {
        let Header { n_head, n_body, head_bytes, .. } = self.header;
        let entries = (head_bytes + self.body_bytes) as usize;
        self.header.length() as usize + table_bytes(n_head) + table_bytes(n_body) + entries
    }

    /// Writes the header at the end of `out` and makes room for the rest.
    fn lay_out(&mut self, out: &mut Vec<u8>) {
        let end = out.len() + self.size();
        self.header.push(out);
        let head_table = out.len();
        let head = head_table + table_bytes(self.header.n_head);
        let body_table = head + self.header.head_bytes as usize;
        let body = body_table + table_bytes(self.header.n_body);
        self.head = Place { table: head_table, entries: head, at: head, ..Place::default() };
        self.body = Place { table: body_table, entries: body, at: body, ..Place::default() };
        out.resize(end, 0);
    }

    fn write(&mut self, document: u32, entry: Entry, out: &mut [u8]) {
        if entry.is_body() {
            self.body.mark(out);
            let value = self.body.value(document) << 2 | u32::from(step(entry.impact));
            self.body.at = put_varint(out, self.body.at, value);
        } else {
            self.head.mark(out);
            let value = self.head.value(document);
            self.head.at = put_varint(out, self.head.at, value);
            out[self.head.at] = entry.fields;
            out[self.head.at + 1] = entry.impact;
            self.head.at += 2;
        }
    }
}

impl Place {
    /// The distance to `document`, which becomes the last one.
    fn value(&mut self, document: u32) -> u32 {
        let value = document + 1 - self.document;
        self.document = document + 1;
        value
    }

    /// Puts every [`STRIDE`]th entry into the table.
    fn mark(&mut self, out: &mut [u8]) {
        if self.written > 0 && self.written.is_multiple_of(STRIDE) {
            let at = self.table + (self.written / STRIDE - 1) as usize * 8;
            let offset = (self.at - self.entries) as u32;
            out[at..at + 4].copy_from_slice(&(self.document - 1).to_le_bytes());
            out[at + 4..at + 8].copy_from_slice(&offset.to_le_bytes());
        }
        self.written += 1;
    }
}

fn count(
    touched: &mut Vec<(u32, [u8; N_FIELDS])>,
    places: &mut Vec<u32>,
    number: u32,
    field: usize,
) {
    if places.len() <= number as usize {
        places.resize(number as usize + 1, 0);
    }
    let place = places[number as usize] as usize;
    let counts = match touched.get_mut(place) {
        Some((term, counts)) if *term == number => counts,
        _ => {
            places[number as usize] = touched.len() as u32;
            touched.push((number, [0; N_FIELDS]));
            let last = touched.len() - 1;
            &mut touched[last].1
        }
    };
    counts[field] = counts[field].saturating_add(1);
}
