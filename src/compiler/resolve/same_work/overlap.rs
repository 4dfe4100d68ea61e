//! Lists that name nearly the same works, such as a curriculum vitae and the record of a
//! registry: a title that only one of them has, beside one in the other that differs in a word,
//! is more likely the same.

use foldhash::{HashMap, HashSet};

/// Minimum number of works that two overlapping lists have in common.
const FEWEST: u32 = 20;

/// Minimum share of the shorter list that these works make up.
const SHARE: f32 = 0.6;

/// Maximum number of lists for which one work is counted.
const MOST: usize = 16;

/// Pairs of lists that name nearly the same works.
#[derive(Debug, Default)]
pub struct Overlap(HashSet<(usize, usize)>);

impl Overlap {
    /// Overlap of lists, from the source of each record and the sources of each work of
    /// several records.
    pub fn new<S: Iterator<Item = usize>>(
        sources: impl Iterator<Item = usize>,
        works: impl Iterator<Item = S>,
    ) -> Self {
        let mut sizes: HashMap<usize, u32> = HashMap::default();
        sources.for_each(|source| *sizes.entry(source).or_default() += 1);
        let mut joint: HashMap<(usize, usize), u32> = HashMap::default();
        for work in works {
            let mut of: Vec<usize> = work.collect();
            of.sort_unstable();
            of.dedup();
            of.truncate(MOST);
            for (at, one) in of.iter().enumerate() {
                of[at + 1..]
                    .iter()
                    .for_each(|other| *joint.entry((*one, *other)).or_default() += 1);
            }
        }
        let is_near = |((one, other), n): &((usize, usize), u32)| {
            let size = |source: &usize| sizes.get(source).copied().unwrap_or_default();
            *n >= FEWEST && *n as f32 >= SHARE * size(one).min(size(other)) as f32
        };
        Self(joint.into_iter().filter(is_near).map(|(pair, _)| pair).collect())
    }

    /// True if two lists name nearly the same works.
    pub fn is_of(&self, one: usize, other: usize) -> bool {
        self.0.contains(&(one.min(other), one.max(other)))
    }

    /// True if there is no such pair.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_nearly_the_same_works_overlap() {
        let sizes = [(0, 30), (1, 25), (2, 200), (3, 5)];
        let sources = sizes.iter().flat_map(|(source, n)| std::iter::repeat_n(*source, *n));
        let works = (0..25).map(|at| match at {
            0..20 => vec![1, 0, 2],
            _ => vec![3, 2],
        });
        let overlap = Overlap::new(sources, works.map(Vec::into_iter));
        assert!(overlap.is_of(0, 1) && overlap.is_of(1, 0) && overlap.is_of(0, 2));
        assert!(!overlap.is_of(2, 3) && !overlap.is_of(0, 3));
    }
}
