//! The entries that works were read from, once the works are in the dataset: the key and position
//! of each.

use crate::ingest::files::{FileId, Span};
use crate::ingest::record::{Seeds, WorkRecord};

/// The entries of all sources, in the order of their places.
pub struct Entries(Vec<Entry>);

struct Entry {
    span: Span,
    key: Box<str>,
}

impl Entry {
    fn start(&self) -> (FileId, usize) {
        (self.span.file, self.span.start())
    }
}

impl Entries {
    /// Takes the records of works out of `seeds`.
    pub fn take(seeds: &mut Seeds) -> Self {
        let n_works = seeds.sources.iter().map(|source| source.works.len()).sum();
        let works = seeds.sources.iter_mut().flat_map(|source| std::mem::take(&mut source.works));
        let mut entries = Vec::with_capacity(n_works);
        entries.extend(works.map(|WorkRecord { span, key, .. }| Entry { span, key }));
        entries.sort_by_key(Entry::start);
        Self(entries)
    }

    /// Number of entries.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Key of the entry that a line belongs to; `line` is the text on it.
    pub fn key(&self, line: &Span) -> Option<&str> {
        // Of an entry in one line, the line begins no later than the entry.
        let last = (line.file, line.end());
        let n_before = self.0.partition_point(|entry| entry.start() <= last);
        let entry = self.0.get(n_before.checked_sub(1)?)?;
        let is_in = entry.span.file == line.file && entry.span.end() >= line.start();
        is_in.then_some(&*entry.key)
    }
}
