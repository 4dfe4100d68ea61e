//! Sparse directory of a sorted list of terms that is cut into parts: for each part a separator,
//! which is after all terms of the part before and not after those of its own, and how many terms
//! it has.

use std::ops::Range;

use crate::bytes::{push_varint, read_varint};
use crate::search::sharded::term_list::TermList;

/// See the [module](self).
#[derive(Clone, Debug, Default)]
pub(crate) struct Directory {
    separators: TermList,
    /// Number of the first term of each part, and of all terms.
    bases: Vec<u32>,
}

impl Directory {
    /// The bytes of a directory of parts with these first terms, each with the last term of the
    /// part before, and these numbers of terms.
    pub fn write(firsts: &[(&str, &str)], lengths: &[u32]) -> Vec<u8> {
        let separators = firsts.iter().map(|(before, first)| separator(before, first));
        let mut bytes = TermList::begin(separators);
        lengths.iter().for_each(|length| push_varint(&mut bytes, *length));
        bytes
    }

    /// Reads a directory.
    pub fn read(bytes: Vec<u8>) -> Option<Self> {
        let separators = TermList::read(bytes)?;
        let (mut at, mut base) = (0, 0_u32);
        let mut bases = vec![0];
        for _ in 0..separators.len() {
            if at >= separators.rest().len() {
                return None;
            }
            base = base.checked_add(read_varint(separators.rest(), &mut at))?;
            bases.push(base);
        }
        Some(Self { separators, bases })
    }

    /// Number of parts.
    pub fn len(&self) -> u32 {
        self.separators.len()
    }

    /// Number of the part that holds `term`, if there is such a term.
    pub fn locate(&self, term: &str) -> u32 {
        let dictionary = self.separators.dictionary();
        match dictionary.find(term) {
            Some(part) => part,
            None => dictionary.lower_bound(term.as_bytes()).saturating_sub(1),
        }
    }

    /// Numbers of the parts that may hold terms that begin with `prefix`.
    pub fn locate_prefixed(&self, prefix: &str) -> Range<u32> {
        let begin = self.separators.dictionary().prefixed(prefix);
        self.locate(prefix)..begin.end.max(1).min(self.len())
    }

    /// Number of the part of the term `id`.
    pub fn part_of(&self, id: u32) -> u32 {
        self.bases.partition_point(|base| *base <= id).saturating_sub(1) as u32
    }

    /// Numbers of the terms of a part.
    pub fn terms(&self, part: u32) -> Range<u32> {
        let base = |part: u32| self.bases.get(part as usize).copied().unwrap_or_default();
        base(part)..base(part.saturating_add(1))
    }
}

/// The shortest beginning of `first` that is after `before`.
fn separator<'a>(before: &str, first: &'a str) -> &'a str {
    let ends = first.char_indices().map(|(at, letter)| at + letter.len_utf8());
    let beginnings = ends.filter_map(|end| first.get(..end));
    if before.is_empty() {
        return "";
    }
    beginnings.into_iter().find(|it| *it > before).unwrap_or(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn directory() -> Directory {
        let firsts = [("", "able"), ("cord", "corn"), ("net", "network"), ("network", "nü")];
        Directory::read(Directory::write(&firsts, &[3, 2, 1, 4])).unwrap_or_default()
    }

    #[track_caller]
    fn check(term: &str, part: u32, parts_of_prefix: Range<u32>) {
        assert_eq!(directory().locate(term), part);
        assert_eq!(directory().locate_prefixed(term), parts_of_prefix);
    }

    #[test]
    fn a_term_is_in_one_part_and_those_of_a_prefix_are_in_several() {
        check("", 0, 0..4);
        check("cord", 0, 0..1);
        check("corn", 1, 1..2);
        check("cor", 0, 0..2);
        check("net", 1, 1..3);
        check("n", 1, 1..4);
        check("zoo", 3, 3..4);
    }

    #[test]
    fn terms_are_numbered_through_all_parts() {
        let parts: Vec<u32> = (0..10).map(|id| directory().part_of(id)).collect();
        assert_eq!(parts, [0, 0, 0, 1, 1, 2, 3, 3, 3, 3]);
        assert_eq!(directory().terms(3), 6..10);
    }
}
