//! People whom the visitor follows, with their works seen so far: on this device only.
//!
//! Kept as text, a person a line: key, day, and the keys of the works seen.

use leptos::prelude::*;
use peerage_browser::storage::{keep, stored};
use peerage_core::order;

use crate::store::Signal;

/// Works of one person that the visitor has seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Followed {
    /// Key of the person.
    pub person: String,
    /// Day of the last visit, such as `2026-03-12`.
    pub since: String,
    /// Keys of the works seen, sorted.
    pub seen: Vec<String>,
}

impl Followed {
    /// True if the work with this key is new.
    pub fn is_new(&self, work: &str) -> bool {
        self.seen.binary_search_by(|seen| seen.as_str().cmp(work)).is_err()
    }
}

/// Everybody who is followed in one dataset.
#[derive(Clone, Copy)]
pub struct Following {
    followed: Signal<Vec<Followed>>,
    name: StoredValue<String>,
}

impl Following {
    /// Creates an empty list, to be loaded by [`Following::remember`]; `url` identifies the
    /// dataset.
    pub fn new(url: &str) -> Self {
        Self {
            followed: Signal::new(Vec::new()),
            name: StoredValue::new(format!("peerage:following:{url}")),
        }
    }

    /// Loads the state stored on this device.
    pub fn remember(&self) {
        if let Some(text) = stored(&self.name.read_value()) {
            self.followed.set(read(&text));
        }
    }

    /// Tracks who is followed.
    pub fn track(&self) {
        self.followed.track();
    }

    /// State of following the person with this key, if they are followed; tracked.
    pub fn get(&self, person: &str) -> Option<Followed> {
        self.followed.read().iter().find(|one| one.person == person).cloned()
    }

    /// True if the work with this key is new to a visitor who follows this person; tracked.
    pub fn is_new(&self, person: &str, work: &str) -> bool {
        let followed = self.followed.read();
        followed.iter().find(|one| one.person == person).is_some_and(|one| one.is_new(work))
    }

    /// Follows a person from now on, or replaces the works seen by these.
    pub fn follow(&self, followed: Followed) {
        self.followed.update(|all| {
            all.retain(|one| one.person != followed.person);
            all.push(followed);
        });
        self.keep();
    }

    /// Stops following a person.
    pub fn unfollow(&self, person: &str) {
        self.followed.update(|all| all.retain(|one| one.person != person));
        self.keep();
    }

    fn keep(&self) {
        // Without storage the list lasts until the page is closed.
        let text = write(&self.followed.read_untracked());
        keep(&self.name.read_value(), &text);
    }
}

fn write(all: &[Followed]) -> String {
    let mut text = String::new();
    for one in all {
        text.extend([&one.person, "\t", &one.since, "\t", &one.seen.join(" "), "\n"]);
    }
    text
}

fn read(text: &str) -> Vec<Followed> {
    let followed = |line: &str| {
        let (person, rest) = line.split_once('\t')?;
        let (since, seen) = rest.split_once('\t')?;
        let mut seen: Vec<String> = seen.split_whitespace().map(str::to_owned).collect();
        order::sort_and_deduplicate(&mut seen);
        Some(Followed { person: person.to_owned(), since: since.to_owned(), seen })
    };
    text.split('\n').filter_map(followed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &str, expected: &[(&str, &str, usize)]) {
        let all = read(input);
        let found: Vec<_> =
            all.iter().map(|one| (&*one.person, &*one.since, one.seen.len())).collect();
        assert_eq!(found, expected);
        assert_eq!(read(&write(&all)), all);
    }

    #[test]
    fn what_was_kept_is_remembered() {
        check(
            "ada\t2026-03-12\ta b\nbob\t2026-04-01\t\n",
            &[("ada", "2026-03-12", 2), ("bob", "2026-04-01", 0)],
        );
    }

    #[test]
    fn a_work_is_new_until_it_was_seen() {
        let all = read("ada\t2026-03-12\tb c a\n");
        let is_new: Vec<bool> = ["a", "b", "c", "d"].map(|key| all[0].is_new(key)).to_vec();
        assert_eq!(is_new, [false, false, false, true]);
    }

    #[test]
    fn what_something_else_wrote_there_is_left_out() {
        check("", &[]);
        check("{\"a\": 1}\nada\t2026\n", &[]);
    }
}
