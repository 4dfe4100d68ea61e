//! Keys that name one thing each.

use foldhash::{HashMap, HashSet};
use peerage_core::model::limits;

/// How long a key may be before its number, in bytes.
const LONGEST: usize = limits::KEY - 20;

/// The keys that are taken.
#[derive(Default)]
pub struct Unique {
    taken: HashSet<String>,
    /// For each key that was asked for again, the number that is tried next.
    next: HashMap<String, usize>,
}

impl Unique {
    /// Takes `key`, or where that is taken the first of `key-2`, `key-3`, … that
    /// is free. One that is too long is cut; what has no letters is `unnamed`.
    pub fn take(&mut self, mut key: String) -> String {
        key.truncate(key.floor_char_boundary(LONGEST));
        if key.is_empty() {
            key.push_str("unnamed");
        }
        if self.taken.insert(key.clone()) {
            return key;
        }
        let Self { taken, next } = self;
        let next = next.entry(key.clone()).or_insert(2);
        loop {
            let numbered = format!("{key}-{next}");
            *next += 1;
            if taken.insert(numbered.clone()) {
                return numbered;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(keys: &[&str], expected: &[&str]) {
        let mut unique = Unique::default();
        let found: Vec<String> = keys.iter().map(|key| unique.take((*key).to_owned())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn every_key_can_stand_in_an_address() {
        let long = "é".repeat(300);
        check(
            &["", &long, "", &long],
            &["unnamed", &"é".repeat(140), "unnamed-2", &format!("{}-2", "é".repeat(140))],
        );
    }

    #[test]
    fn a_key_that_is_taken_gets_the_first_number_that_is_free() {
        check(&["a", "b", "a", "a"], &["a", "b", "a-2", "a-3"]);
        check(&["a-2", "a", "a", "a-2"], &["a-2", "a", "a-3", "a-2-2"]);
        check(&["a", "a", "a-2", "a"], &["a", "a-2", "a-2-2", "a-3"]);
    }
}
