//! Words of the works of a group: a slice for one work, as its record has them, and a set for
//! several works. Most groups have one work.

use foldhash::HashSet;

/// Numbers of words, each once.
#[derive(Clone, Debug)]
pub enum Words<'a> {
    /// Words of one work, in order.
    One(&'a [u32]),
    /// Words of several works.
    Several(HashSet<u32>),
}

impl Default for Words<'_> {
    fn default() -> Self {
        Self::One(&[])
    }
}

impl Words<'_> {
    fn len(&self) -> usize {
        match self {
            Self::One(words) => words.len(),
            Self::Several(words) => words.len(),
        }
    }

    /// Sum of `weight` over the words that are also in `other`.
    pub fn shared(&self, other: &Self, weight: impl Fn(u32) -> f64) -> f64 {
        let (few, many) = if self.len() <= other.len() { (self, other) } else { (other, self) };
        let mut sum = 0.0;
        match (few, many) {
            (Self::One(few), Self::One(many)) => {
                let mut rest = many.iter().peekable();
                for word in *few {
                    while rest.next_if(|other| *other < word).is_some() {}
                    if rest.next_if_eq(&word).is_some() {
                        sum += weight(*word);
                    }
                }
            }
            (Self::One(few), Self::Several(many)) => {
                few.iter().filter(|word| many.contains(word)).for_each(|word| sum += weight(*word));
            }
            (Self::Several(few), Self::One(many)) => {
                let is_shared = |word: &&u32| many.binary_search(word).is_ok();
                few.iter().filter(is_shared).for_each(|word| sum += weight(*word));
            }
            (Self::Several(few), Self::Several(many)) => {
                few.iter().filter(|word| many.contains(word)).for_each(|word| sum += weight(*word));
            }
        }
        sum
    }

    /// Adds the words of `other`. The smaller collection is always added to the larger one, so
    /// that a group of many works grows in near-linear time.
    pub fn take(&mut self, mut other: Self) {
        if other.len() > self.len() {
            std::mem::swap(self, &mut other);
        }
        if other.len() == 0 {
            return;
        }
        let mut all = match std::mem::take(self) {
            Self::One(words) => words.iter().copied().collect(),
            Self::Several(words) => words,
        };
        match other {
            Self::One(words) => all.extend(words),
            Self::Several(words) => all.extend(words),
        }
        *self = Self::Several(all);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    /// Works with up to five words each, and the words of all.
    fn works() -> impl Strategy<Value = Vec<BTreeSet<u32>>> {
        prop::collection::vec(prop::collection::btree_set(0_u32..12, 0..6), 0..5)
    }

    fn group(lists: &[Vec<u32>]) -> Words<'_> {
        lists.iter().fold(Words::default(), |mut words, list| {
            words.take(Words::One(list));
            words
        })
    }

    proptest! {
        #[test]
        fn what_is_shared_is_that_of_sets(one in works(), other in works()) {
            let lists = |works: &[BTreeSet<u32>]| -> Vec<Vec<u32>> {
                works.iter().map(|words| words.iter().copied().collect()).collect()
            };
            let (a, b) = (lists(&one), lists(&other));
            let all = |works: Vec<BTreeSet<u32>>| works.into_iter().flatten().collect::<BTreeSet<_>>();
            let (one, other) = (all(one), all(other));
            let sum: f64 = one.intersection(&other).map(|word| f64::from(1 << word)).sum();
            prop_assert_eq!(group(&a).shared(&group(&b), |word| f64::from(1 << word)), sum);
            let mut both = group(&a);
            both.take(group(&b));
            let sum: f64 = one.union(&other).map(|word| f64::from(1 << word)).sum();
            let every: Vec<u32> = (0..12).collect();
            prop_assert_eq!(both.shared(&Words::One(&every), |word| f64::from(1 << word)), sum);
        }
    }
}
