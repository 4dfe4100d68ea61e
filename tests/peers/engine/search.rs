//! The search, from records to ranked ids.

use peerage::search::{Builder, Field, Index, Query, Search as Session, Tolerance};
use wasm_bindgen::prelude::*;

/// Records on their way to an index.
#[wasm_bindgen]
#[derive(Default)]
pub struct Records(Builder);

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

    /// Adds a record; its id is the number of those before it. Authors and
    /// topics are a line each.
    pub fn add(
        &mut self,
        title: &str,
        summary: &str,
        authors: &str,
        venue: &str,
        year: &str,
        topics: &str,
    ) {
        self.0.add([
            (Field::Title, title),
            (Field::Summary, summary),
            (Field::Author, authors),
            (Field::Venue, venue),
            (Field::Year, year),
            (Field::Topic, topics),
        ]);
    }

    /// Reads all records.
    pub fn index(self) -> Search {
        Search { index: self.0.finish(), session: Session::default() }
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
