//! Terms that may be near a mistyped word, from spelling pages.

use crate::search::sharded::spelling::{Direction, Spelled, for_each_prefixed};
use crate::search::sharded::{Part, Sharded};
use crate::text::stem::stem;

/// Maximum number of pages that are read for a half of a word.
const MAX_PAGES: u32 = 8;

impl Sharded {
    /// The common terms, none while their page is missing.
    pub(super) fn common(&self) -> Vec<Spelled> {
        let mut found = Vec::new();
        match &self.common {
            Some(page) => for_each_prefixed(page, "", Direction::Forward, &mut |it| found.push(it)),
            None => {
                self.missing.borrow_mut().insert(Part::Common);
            }
        }
        found
    }

    /// Terms that may be near `word`, sorted: other forms of it, and those that share its first or
    /// its second half. None while pages are missing.
    pub(super) fn candidates(&self, word: &str) -> Vec<Spelled> {
        let ends: Vec<usize> = word.char_indices().map(|(at, _)| at).collect();
        let middle = ends.len() / 2;
        // Two letters that are swapped in the middle are in neither of these parts. A word of four
        // letters has none to spare.
        let from = if ends.len() > 4 { middle + 1 } else { middle };
        let half = |at: usize| ends.get(at).copied().unwrap_or(word.len());
        let mut found = Vec::new();
        let is_complete = [
            self.add_prefixed(stem(word), Direction::Forward, &mut found),
            self.add_prefixed(&word[..half(middle)], Direction::Forward, &mut found),
            self.add_prefixed(&word[half(from)..], Direction::Backward, &mut found),
        ];
        if is_complete.contains(&false) {
            return Vec::new();
        }
        found.sort();
        found.dedup();
        found
    }

    /// Appends the terms that begin with `part`, or end with it. Returns false if some pages are
    /// missing, which are noted.
    fn add_prefixed(&self, part: &str, direction: Direction, found: &mut Vec<Spelled>) -> bool {
        let part = &direction.turned(part);
        let pages = self.spelled[direction as usize].locate_prefixed(part);
        if part.is_empty() || pages.len() as u32 > MAX_PAGES {
            return true;
        }
        let mut is_complete = true;
        for number in pages {
            match self.pages[direction as usize].get(&number) {
                Some(page) => for_each_prefixed(page, part, direction, &mut |it| found.push(it)),
                None => {
                    self.missing.borrow_mut().insert(Part::Spelling(direction, number));
                    is_complete = false;
                }
            }
        }
        is_complete
    }
}
