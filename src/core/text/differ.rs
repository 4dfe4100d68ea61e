//! Differences between two texts, word by word.
//!
//! The words kept are a longest common subsequence (Wagner and Fischer, “The String-to-String
//! Correction Problem”, 1974). Words are compared without case, accents and punctuation.

use crate::text::fold::fold;

/// Change of a run of words between two texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Words in both texts.
    Kept,
    /// Words only in the first text.
    Removed,
    /// Words only in the second text.
    Added,
}

/// Maximum number of words of a text that is compared word by word; titles are shorter. Longer
/// texts are replaced as a whole.
const MAX_WORDS: usize = 200;

/// Computes the changes that lead from `before` to `after`, in order; removed words come before the
/// words added in their place. Words that are kept are those of `after`.
pub fn differ(before: &str, after: &str) -> Vec<(Change, String)> {
    let (old, new): (Vec<&str>, Vec<&str>) =
        (before.split_whitespace().collect(), after.split_whitespace().collect());
    if old.len() > MAX_WORDS || new.len() > MAX_WORDS {
        return vec![(Change::Removed, before.to_owned()), (Change::Added, after.to_owned())];
    }
    let is_same = matches(&old, &new);
    let common = common(&is_same, new.len());
    let width = new.len() + 1;
    let (mut i, mut j) = (0, 0);
    let mut stretches = Stretches::default();
    while i < old.len() || j < new.len() {
        let (down, right) = (common.get((i + 1) * width + j), common.get(i * width + j + 1));
        let is_kept = i < old.len() && j < new.len() && is_same[i * new.len() + j];
        if is_kept {
            stretches.push(Change::Kept, new[j]);
            (i, j) = (i + 1, j + 1);
        } else if i < old.len() && (j == new.len() || down >= right) {
            stretches.push(Change::Removed, old[i]);
            i += 1;
        } else {
            stretches.push(Change::Added, new[j]);
            j += 1;
        }
    }
    stretches.end()
}

/// Matrix of equal words, with a row for each word of `old` and a column for each word of `new`.
fn matches(old: &[&str], new: &[&str]) -> Vec<bool> {
    let new: Vec<String> = new.iter().map(|word| fold(word)).collect();
    let rows = old.iter().map(|word| fold(word));
    rows.flat_map(|word| new.iter().map(move |other| word == *other).collect::<Vec<_>>()).collect()
}

/// Table of the lengths of the longest common subsequences of the remaining words, for each
/// position in both texts, row by row.
fn common(is_same: &[bool], n_new: usize) -> Vec<u32> {
    let width = n_new + 1;
    let n_old = is_same.len().checked_div(n_new).unwrap_or_default();
    let mut common = vec![0; (n_old + 1) * width];
    for i in (0..n_old).rev() {
        for j in (0..n_new).rev() {
            common[i * width + j] = match is_same[i * n_new + j] {
                true => common[(i + 1) * width + j + 1] + 1,
                false => common[(i + 1) * width + j].max(common[i * width + j + 1]),
            };
        }
    }
    common
}

/// Builder of runs of words with the same change.
#[derive(Default)]
struct Stretches {
    done: Vec<(Change, String)>,
    removed: String,
    added: String,
}

impl Stretches {
    fn push(&mut self, change: Change, word: &str) {
        match change {
            Change::Removed => append(&mut self.removed, word),
            Change::Added => append(&mut self.added, word),
            Change::Kept => {
                self.flush();
                match self.done.last_mut() {
                    Some((Change::Kept, text)) => append(text, word),
                    _ => self.done.push((Change::Kept, word.to_owned())),
                }
            }
        }
    }

    fn flush(&mut self) {
        for (change, text) in
            [(Change::Removed, &mut self.removed), (Change::Added, &mut self.added)]
        {
            if !text.is_empty() {
                self.done.push((change, std::mem::take(text)));
            }
        }
    }

    fn end(mut self) -> Vec<(Change, String)> {
        self.flush();
        self.done
    }
}

fn append(text: &mut String, word: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(word);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the changes; `expect` has `[-…-]` for removed words and `{+…+}` for added ones.
    #[track_caller]
    fn check(before: &str, after: &str, expect: &str) {
        let written = |(change, text): &(Change, String)| match change {
            Change::Kept => text.clone(),
            Change::Removed => format!("[-{text}-]"),
            Change::Added => format!("{{+{text}+}}"),
        };
        let found: Vec<String> = differ(before, after).iter().map(written).collect();
        assert_eq!(found.join(" "), expect);
    }

    #[test]
    fn words_that_differ_stand_apart() {
        check("Fast Sorting", "Fast Stable Sorting", "Fast {+Stable+} Sorting");
        check(
            "On Engines at Home",
            "On Tables at Sea",
            "On [-Engines-] {+Tables+} at [-Home-] {+Sea+}",
        );
        check("", "All New", "{+All New+}");
        check("All Gone", "", "[-All Gone-]");
        check("", "", "");
    }

    #[test]
    fn case_accents_and_punctuation_are_no_difference() {
        check("Atp: fast Café", "ATP fast cafe!", "ATP fast cafe!");
    }

    /// Length of the longest common subsequence, by exhaustive search.
    fn most_in_common(a: &[&str], b: &[&str]) -> usize {
        let (Some((x, rest)), Some((y, others))) = (a.split_first(), b.split_first()) else {
            return 0;
        };
        let skipped = most_in_common(rest, b).max(most_in_common(a, others));
        if x == y { skipped.max(most_in_common(rest, others) + 1) } else { skipped }
    }

    #[test]
    fn no_more_than_needed_is_removed() {
        let words = ["a", "b", "c"];
        let mut state = 7_u64;
        for _ in 0..200 {
            let mut text = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let n = (state >> 60) as usize % 6;
                (0..n).map(|i| words[(state >> (8 + 4 * i)) as usize % 3]).collect::<Vec<_>>()
            };
            let (before, after) = (text(), text());
            let stretches = differ(&before.join(" "), &after.join(" "));
            let of = |wanted: &[Change]| {
                let chosen = stretches.iter().filter(|(change, _)| wanted.contains(change));
                chosen.flat_map(|(_, text)| text.split(' ')).map(str::to_owned).collect::<Vec<_>>()
            };
            assert_eq!(of(&[Change::Kept, Change::Removed]), before);
            assert_eq!(of(&[Change::Kept, Change::Added]), after);
            assert_eq!(of(&[Change::Kept]).len(), most_in_common(&before, &after));
        }
    }
}
