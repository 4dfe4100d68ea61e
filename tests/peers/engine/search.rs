//! The search, from records to ranked ids.

use peerage_core::model::WorkId;
use peerage_core::search::{Builder, Corpus, Field, Filter, Index, Query, Searcher, Tolerance};
use wasm_bindgen::prelude::*;

/// Separates the fields of a record: ASCII's unit separator.
const UNIT: char = '\u{1f}';

/// The fields of a record.
const FIELDS: [Field; 6] =
    [Field::Title, Field::Summary, Field::Author, Field::Venue, Field::Year, Field::Topic];

/// Records collected for an index.
#[wasm_bindgen]
#[derive(Default)]
pub struct Records {
    builder: Builder,
    record: Vec<u8>,
}

/// An index that answers queries.
#[wasm_bindgen]
pub struct Search {
    searcher: Searcher,
}

/// Records whose texts are not kept: a phrase matches nothing in them.
struct NoTexts;

impl Corpus for NoTexts {
    fn texts(&self, _: WorkId, _: &mut dyn FnMut(Field, &str)) {}

    fn admits(&self, _: WorkId, _: &Filter) -> bool {
        false
    }

    fn is_seen(&self, _: WorkId, _: Field, _: usize) -> bool {
        false
    }
}

#[wasm_bindgen]
impl Records {
    /// Creates an empty collection.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Buffer for a record of so many bytes: the address to write it to, before any other call.
    pub fn room(&mut self, length: usize) -> *const u8 {
        if self.record.len() < length {
            self.record.resize(length, 0);
        }
        self.record.as_ptr()
    }

    /// Adds the record of so many bytes of UTF-8 that was written: title, summary, authors, venue,
    /// year and topics with [`UNIT`] between them. Its id is the number of records before it.
    pub fn add(&mut self, length: usize) {
        let record = self.record.get(..length).unwrap_or_default();
        let texts = str::from_utf8(record).unwrap_or_default().split(UNIT);
        self.builder.add(|read| {
            FIELDS.into_iter().zip(texts).for_each(|(field, text)| read(field, text));
        });
    }

    /// Indexes all records.
    pub fn index(self) -> Search {
        Search { searcher: Searcher::new(self.builder.finish()) }
    }
}

#[wasm_bindgen]
impl Search {
    /// Reads an index from its bytes.
    pub fn load(bytes: Vec<u8>) -> Option<Search> {
        let index = Index::from_bytes(bytes).ok()?;
        Some(Self { searcher: Searcher::new(index) })
    }

    /// The index as bytes.
    pub fn serialize(&self) -> Vec<u8> {
        self.searcher.index().as_bytes().to_vec()
    }

    /// The first `k` of all records that match `query`, best first, found and ranked as by the
    /// page: with similar words where the words as typed find nothing or few; or, where not
    /// `is_tolerant`, without.
    pub fn query(&mut self, query: &str, k: usize, is_tolerant: bool) -> Vec<u32> {
        let query = Query::parse(query);
        let hits = match is_tolerant {
            true => self.searcher.find(&NoTexts, &query),
            false => self.searcher.find_with(&NoTexts, &query, Tolerance::Strict),
        };
        hits.works.iter().take(k).map(|work| work.0).collect()
    }
}
