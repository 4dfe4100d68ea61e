//! Unique keys, which file systems accept as names of folders.

use std::hash::BuildHasher;

use foldhash::fast::FixedState;
use foldhash::{HashMap, HashSet};

use crate::input::digest;

/// Longest name of a folder that a key may become, in bytes: file systems take 255, and a
/// number may follow.
const LONGEST: usize = 240;

/// Longest name of a folder that is left of a key that would become a longer one.
const CUT: usize = 120;

/// Letters of the digest behind a key that was cut.
const N_DIGITS: usize = 8;

/// The keys that are taken.
#[derive(Default)]
pub struct Unique {
    /// Hashes of all taken keys: the keys of two million people would be in memory twice. A key
    /// whose hash another one has gets a number as if it were taken.
    taken: HashSet<u64>,
    /// For each key that was asked for again, the number that is tried next.
    next: HashMap<String, usize>,
}

impl Unique {
    /// Takes `key`, or where that is taken the first of `key-2`, `key-3`, … that
    /// is free. One that is too long is cut and ends with letters of its digest, so that
    /// keys that begin alike do not depend on each other; one without letters is
    /// `unnamed`.
    pub fn take(&mut self, key: String) -> String {
        let mut key = bounded(key);
        if key.is_empty() {
            key.push_str("unnamed");
        }
        if self.taken.insert(hash(&key)) {
            return key;
        }
        let Self { taken, next } = self;
        let next = next.entry(key.clone()).or_insert(2);
        loop {
            let numbered = format!("{key}-{next}");
            *next += 1;
            if taken.insert(hash(&numbered)) {
                return numbered;
            }
        }
    }
}

fn hash(key: &str) -> u64 {
    FixedState::default().hash_one(key)
}

/// `key`, cut if the name of its folder is too long.
fn bounded(mut key: String) -> String {
    if key.chars().map(length).sum::<usize>() <= LONGEST {
        return key;
    }
    let digest = digest(key.as_bytes()).to_ascii_lowercase();
    let digits = digest.trim_start_matches("sha256-").chars();
    let digits: String = digits.filter(char::is_ascii_alphanumeric).take(N_DIGITS).collect();
    let mut left = CUT;
    let fits = |c: &char| {
        let is_room = length(*c) <= left;
        left = left.saturating_sub(length(*c));
        is_room
    };
    let kept: usize = key.chars().take_while(fits).map(char::len_utf8).sum();
    key.truncate(kept);
    format!("{}-{digits}", key.trim_end_matches('-'))
}

/// Bytes of a letter in the name of a folder: what is not ASCII stands there byte by byte,
/// each as three signs.
fn length(c: char) -> usize {
    if c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.') { 1 } else { 3 * c.len_utf8() }
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
        let cut = format!("{}-clc2zhd4", "é".repeat(20));
        check(&["", &long, "", &long], &["unnamed", &cut, "unnamed-2", &format!("{cut}-2")]);
        let fits = "本".repeat(26);
        check(&[&fits, &"a".repeat(240)], &[&fits, &"a".repeat(240)]);
    }

    #[test]
    fn a_key_that_is_taken_gets_the_first_number_that_is_free() {
        check(&["a", "b", "a", "a"], &["a", "b", "a-2", "a-3"]);
        check(&["a-2", "a", "a", "a-2"], &["a-2", "a", "a-3", "a-2-2"]);
        check(&["a", "a", "a-2", "a"], &["a", "a-2", "a-2-2", "a-3"]);
    }
}
