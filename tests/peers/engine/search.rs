//! The search, from records to ranked ids.

use peerage_core::search::{Builder, Field, Index, Query, Search as Session, Tolerance};
use wasm_bindgen::prelude::*;

/// Separates the fields of a record: ASCII's unit separator.
const UNIT: char = '\u{1f}';

/// The fields of a record.
const FIELDS: [Field; 6] =
    [Field::Title, Field::Summary, Field::Author, Field::Venue, Field::Year, Field::Topic];

/// Records on their way to an index.
#[wasm_bindgen]
#[derive(Default)]
pub struct Records {
    builder: Builder,
    record: Vec<u8>,
}

/// An index that answers queries.
#[wasm_bindgen]
pub struct Search {
    index: Index,
    session: Session,
}

#[wasm_bindgen]
impl Records {
    /// No records.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Room for a record of so many bytes: where to write it, before anything
    /// else is called.
    pub fn room(&mut self, length: usize) -> *const u8 {
        if self.record.len() < length {
            self.record.resize(length, 0);
        }
        self.record.as_ptr()
    }

    /// Adds the record of so many bytes of UTF-8 that was written: title,
    /// summary, authors, venue, year and topics with [`UNIT`] between them. Its
    /// id is the number of those before it.
    pub fn add(&mut self, length: usize) {
        let record = self.record.get(..length).unwrap_or_default();
        let texts = str::from_utf8(record).unwrap_or_default().split(UNIT);
        self.builder.add(FIELDS.into_iter().zip(texts));
    }

    /// Reads all records.
    pub fn index(self) -> Search {
        Search { index: self.builder.finish(), session: Session::default() }
    }
}

#[wasm_bindgen]
impl Search {
    /// Reads an index from its bytes.
    pub fn load(bytes: Vec<u8>) -> Option<Search> {
        let index = Index::from_bytes(bytes, None).ok()?;
        Some(Self { index, session: Session::default() })
    }

    /// The index as bytes.
    pub fn serialize(&self) -> Vec<u8> {
        self.index.as_bytes().to_vec()
    }

    /// The first `k` records that hold the words of `query`, best first; with
    /// `is_tolerant` similar words count where nothing holds these.
    pub fn query(&mut self, query: &str, k: usize, is_tolerant: bool) -> Vec<u32> {
        // Records have no texts any more: a phrase finds nothing here.
        let records: Vec<Vec<(Field, String)>> = Vec::new();
        let query = Query::parse(query);
        let works = if is_tolerant {
            self.session.top(&self.index, &records, &query, k)
        } else {
            self.session.strict(&self.index, &query, k).unwrap_or_else(|| {
                self.index.search_with(&records, &query, Tolerance::Strict).works
            })
        };
        works.into_iter().take(k).map(|work| work.0).collect()
    }
}
