//! Weight of equal names, in bits: the more people bear a part of a name, the lower it is. Short
//! lists give the orders of magnitude (`lists`), and the frequencies in the seeds refine them.

use foldhash::{HashMap, HashSet};

use crate::names::lists::{family_bits, given_bits};
use crate::names::parse::Name;

/// Weight of the lists, as a number of names in the seeds.
const PSEUDO: f64 = 2000.0;

/// Maximum number of bits by which a name may be rarer in the seeds than in the lists.
const MAX_RARER: f64 = 1.0;

/// Weight of an equal initial, in bits: letters are not equally frequent.
pub const INITIAL: f64 = 3.5;

/// Counts of family names and given names among the forms of names in the seeds.
#[derive(Debug, Default)]
pub struct Commonness<'a> {
    total: f64,
    families: HashMap<&'a str, u32>,
    given: HashMap<&'a str, u32>,
}

impl<'a> Commonness<'a> {
    /// Counts the parts of distinct names, each name once.
    pub fn new(names: impl Iterator<Item = &'a Name>) -> Self {
        let mut counts = Self::default();
        for name in names {
            counts.total += 1.0;
            *counts.families.entry(&name.family).or_default() += 1;
            for given in name.given.iter().collect::<HashSet<_>>() {
                *counts.given.entry(given).or_default() += 1;
            }
        }
        counts
    }

    /// Weight of an equal family name, in bits.
    pub fn family(&self, family: &str) -> f64 {
        self.mixed(family_bits(family), self.families.get(family))
    }

    /// Weight of an equal given name, in bits.
    pub fn given(&self, given: &str) -> f64 {
        if given.chars().nth(1).is_none() {
            return INITIAL;
        }
        self.mixed(given_bits(given), self.given.get(given))
    }

    /// Bits from the frequency in the lists combined with the one in the seeds: a Dirichlet prior
    /// worth [`PSEUDO`] names.
    fn mixed(&self, bits: f64, count: Option<&u32>) -> f64 {
        // The count includes the name itself.
        let count = count.map_or(0.0, |count| f64::from(count.saturating_sub(1)));
        let expected = PSEUDO * (-bits).exp2();
        let mixed = -((count + expected) / (self.total + PSEUDO)).log2();
        // The absence of a name among others makes it at most this much rarer.
        mixed.min(bits + MAX_RARER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the bits of a name, rounded to integers.
    #[track_caller]
    fn check(seen: &[&str], name: &str, expected: (i32, i32)) {
        let names: Vec<Name> = seen.iter().map(|name| Name::new(name, None, None)).collect();
        let counts = Commonness::new(names.iter());
        let name = Name::new(name, None, None);
        let bits = (counts.given(&name.given[0]), counts.family(&name.family));
        assert_eq!((bits.0.round() as i32, bits.1.round() as i32), expected, "{bits:?}");
    }

    #[test]
    fn common_names_say_little() {
        check(&[], "Hao Wang", (6, 6));
        check(&[], "John Smith", (6, 8));
        check(&[], "Ganesh Ananthanarayanan", (10, 17));
        check(&[], "J Example", (4, 14));
    }

    #[test]
    fn what_the_seeds_show_counts() {
        let all: Vec<String> = (0..500).map(|at| format!("Given{at} Example")).collect();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        check(&all, "Ada Example", (8, 2));
    }
}
