//! Size of the population that the bearers of a name are drawn from, estimated from the seeds: the
//! more full names of a family name they hold, the better it is known how many people of
//! that family name they name, and for how many of them initials may stand.

use foldhash::HashMap;

use crate::names::Name;
use crate::names::agreement::Agreement;

/// From how many people those with a name are drawn where the seeds tell nothing: 2²⁰ write
/// in a field. What a name says beyond this, it says alone.
const WORLD: f64 = 20.0;

/// For how many full names of a family name that weighs, and for how many of a family name
/// and an initial.
const FAMILY: f64 = 10.0;
const BLOCK: f64 = 30.0;

/// Weight of the number of full names that initials may stand for: there are others
/// that nobody gives in full.
const UNKNOWN: f64 = 2.0;

/// Counts of the full names that the seeds hold for a name.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Known {
    /// Number of full names with its family name.
    of_family: u32,
    /// Number of these that begin with its initial.
    of_block: u32,
    /// For how many of these its initials may stand.
    may_be: u32,
}

/// Index of these counts by name.
pub struct Population(Vec<Known>);

impl Population {
    /// Counts the full names among `names`, each of which is there once.
    pub fn new(names: &[Name]) -> Self {
        let mut families: HashMap<&str, u32> = HashMap::default();
        // Of a family name and initials: how many names begin with them, and have no others.
        let mut blocks: HashMap<(&str, String), (u32, u32)> = HashMap::default();
        for name in names.iter().filter(|name| name.is_full()) {
            *families.entry(&name.family).or_default() += 1;
            let mut initials = String::new();
            for initial in initials_of(name) {
                initials.push(initial);
                blocks.entry((&name.family, initials.clone())).or_default().0 += 1;
            }
            blocks.entry((&name.family, initials)).or_default().1 += 1;
        }
        let known = names.iter().map(|name| {
            let mut known = Known {
                of_family: families.get(&*name.family).copied().unwrap_or(0),
                ..Known::default()
            };
            let mut key = (&*name.family, String::new());
            let mut shorter = 0;
            for initial in initials_of(name) {
                key.1.push(initial);
                let (beginning, whole) = blocks.get(&key).copied().unwrap_or_default();
                known.of_block = known.of_block.max(beginning);
                known.may_be = shorter + beginning;
                shorter += whole;
            }
            known
        });
        Self(known.collect())
    }

    /// The bits that two groups with names `a` and `b` are one person by the names alone.
    pub fn weight(&self, a: &[u32], b: &[u32], name: Agreement, family: f64) -> f64 {
        let world = name.bits - WORLD;
        let Some(known) = a.first().map(|name| self.0[*name as usize]) else { return world };
        let of = |count: u32, least: f64| f64::from(count) / (f64::from(count) + least);
        if name.is_full {
            let n = f64::from(known.of_family.max(1)).log2();
            return world + of(known.of_family, FAMILY) * (WORLD - family - n).max(0.0);
        }
        let fewest = |names: &[u32]| {
            names.iter().map(|name| self.0[*name as usize].may_be).min().unwrap_or(0)
        };
        let n = UNKNOWN * f64::from(1 + fewest(a).max(fewest(b))).log2();
        world + of(known.of_block, BLOCK) * (-world - n).max(0.0)
    }
}

/// The initials of the given names.
fn initials_of(name: &Name) -> impl Iterator<Item = char> {
    name.given.iter().filter_map(|word| word.chars().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The weight of two equal names beside `others`, in whole bits below that of the world.
    #[track_caller]
    fn check(name: &str, is_full: bool, others: &[String], expected: i32) {
        let all = others.iter().map(String::as_str).chain([name]);
        let names: Vec<Name> = all.map(|name| Name::new(name, None, None)).collect();
        let population = Population::new(&names);
        let own = [others.len() as u32];
        let weight = population.weight(&own, &own, Agreement { bits: 12.0, is_full }, 6.0);
        assert_eq!((weight - (12.0 - WORLD)).round() as i32, expected, "{weight}");
    }

    #[test]
    fn the_more_names_the_seeds_hold_the_more_a_name_says() {
        let wangs = |n: u32| -> Vec<String> {
            let letter = |n: u32| char::from(b'a' + (n % 26) as u8);
            (0..n).map(|n| format!("J{}{} Wang", letter(n), letter(n / 26))).collect()
        };
        check("Hao Wang", true, &[], 1);
        check("Hao Wang", true, &wangs(30), 7);
        check("Hao Wang", true, &wangs(600), 5);
        check("Hao Wang", true, &["Ada Example".to_owned()], 1);
        // Initials may stand for each of many, or for the one of them that has both.
        check("J. Wang", false, &wangs(100), 0);
        check("Q. Wang", false, &wangs(100), 0);
        let both = [wangs(100), vec!["Xiao-Feng Wang".to_owned()], vec!["Xin Wang".to_owned()]];
        let many: Vec<String> = (0..40).map(|at| format!("Xi{at}-Yan Wang")).collect();
        check("X.F. Wang", false, &[both.concat(), many].concat(), 3);
    }
}
