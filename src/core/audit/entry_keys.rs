//! Look-up of the keys of entries by their locations.

use crate::model::{Dataset, SourceLocation};
use crate::order;

/// Index of the entries of all works: the location of each, its work and its position there,
/// sorted.
pub struct EntryKeys(Vec<(SourceLocation, usize, usize)>);

impl EntryKeys {
    /// Builds the index for `dataset`.
    pub fn new(dataset: &Dataset) -> Self {
        let mut all = Vec::new();
        for (work, found) in dataset.works.iter().enumerate() {
            let entries = found.entries.iter().enumerate();
            all.extend(entries.map(|(at, entry)| (entry.location, work, at)));
        }
        order::sort_by(&mut all, Ord::cmp);
        Self(all)
    }

    /// Key of the entry that a line belongs to: the last one in its file that begins no later.
    pub fn find<'a>(&self, dataset: &'a Dataset, location: SourceLocation) -> Option<&'a str> {
        let n_before = self.0.partition_point(|(at, ..)| *at <= location);
        let (at, work, entry) = self.0.get(n_before.checked_sub(1)?)?;
        let is_in = (at.source, at.file) == (location.source, location.file);
        let entry = dataset.works.get(*work)?.entries.get(*entry).filter(|_| is_in)?;
        Some(&entry.key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{SourceId, Work, WorkEntry};

    fn line(source: u32, line: u32) -> SourceLocation {
        SourceLocation { source: SourceId(source), file: 0, line }
    }

    #[test]
    fn a_line_is_of_the_entry_before_it() {
        let entry = |key: &str, at| WorkEntry { key: key.into(), location: at };
        let work = |entries| Work { entries, ..Work::default() };
        let works = vec![
            work(vec![entry("a", line(0, 5)), entry("b", line(1, 2))].into()),
            work(vec![entry("c", line(0, 9)), entry("d", line(0, 9))].into()),
        ];
        let dataset = Dataset { works, ..Dataset::default() };
        let keys = EntryKeys::new(&dataset);
        for (at, expected) in [
            (line(0, 4), None),
            (line(0, 5), Some("a")),
            (line(0, 8), Some("a")),
            (line(0, 10), Some("d")),
            (line(1, 1), None),
            (line(1, 3), Some("b")),
            (line(2, 3), None),
        ] {
            assert_eq!(keys.find(&dataset, at), expected, "{at:?}");
        }
    }

    #[test]
    fn many_lines_are_looked_up() {
        let entry = |at: u32| WorkEntry { key: at.to_string().into(), location: line(0, at) };
        let work = Work { entries: (0..60_000).map(entry).collect(), ..Work::default() };
        let dataset = Dataset { works: vec![work], ..Dataset::default() };
        let keys = EntryKeys::new(&dataset);
        for at in 0..60_000 {
            assert_eq!(keys.find(&dataset, line(0, at)), Some(at.to_string().as_str()));
        }
    }
}
