//! Year suffixes: letters after the year that tell works of the same people and year apart
//! (`2021a`, `2021b`), in styles that use them (CSL 1.0.2, "disambiguate-add-year-suffix").

use crate::cite::{Citations, Segment};
use crate::model::WorkId;
use crate::order::sort_by;

impl Citations {
    /// Citations of `works` in the style at `style`, in their order, with year suffixes.
    pub fn list(&self, style: usize, works: &[WorkId]) -> Vec<Vec<Segment>> {
        let entries: Vec<&[Segment]> =
            works.iter().map(|id| self.entry(style, id.index())).collect();
        let suffixes = suffixes(&entries);
        entries.iter().zip(&suffixes).map(|(entry, suffix)| with_suffix(entry, suffix)).collect()
    }
}

/// Suffix of each entry of a list, in the order of the list; empty if no other entry has the same
/// people and year.
fn suffixes(entries: &[&[Segment]]) -> Vec<String> {
    let mut like: Vec<(String, usize)> = entries
        .iter()
        .enumerate()
        .filter_map(|(at, entry)| Some((beginning(entry)?, at)))
        .collect();
    sort_by(&mut like, |a, b| a.0.cmp(&b.0));
    let mut suffixes = vec![String::new(); entries.len()];
    for group in like.chunk_by(|a, b| a.0 == b.0).filter(|group| group.len() > 1) {
        for (number, (_, at)) in group.iter().enumerate() {
            suffixes[*at] = suffix(number);
        }
    }
    suffixes
}

/// Inserts `suffix` into the empty segment of the entry.
fn with_suffix(entry: &[Segment], suffix: &str) -> Vec<Segment> {
    let mut entry = entry.to_vec();
    if let Some(empty) = entry.iter_mut().find(|segment| segment.text.is_empty()) {
        empty.text.push_str(suffix);
    }
    entry
}

/// Text before the suffix: people and year. `None` for an entry in a style without year suffixes.
fn beginning(entry: &[Segment]) -> Option<String> {
    let at = entry.iter().position(|segment| segment.text.is_empty())?;
    Some(entry.iter().take(at).map(|segment| segment.text.as_str()).collect())
}

/// Suffix at position `at`, from 0: `a` to `z`, then `aa`, `ab` and so on.
fn suffix(at: usize) -> String {
    let last = char::from(b'a' + (at % 26) as u8);
    let mut letters = if at < 26 { String::new() } else { suffix(at / 26 - 1) };
    letters.push(last);
    letters
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cite::{TextStyle, plain};

    fn entry(parts: &[&str]) -> Vec<Segment> {
        let segment =
            |text: &&str| Segment { style: TextStyle::Text, author: None, text: (*text).into() };
        parts.iter().map(segment).collect()
    }

    #[track_caller]
    fn check(entries: &[&[&str]], expected: &[&str]) {
        let entries: Vec<Vec<Segment>> = entries.iter().map(|parts| entry(parts)).collect();
        let listed: Vec<&[Segment]> = entries.iter().map(Vec::as_slice).collect();
        let suffixes = suffixes(&listed);
        let written = listed.iter().zip(&suffixes);
        let written: Vec<String> =
            written.map(|(entry, suffix)| plain(&with_suffix(entry, suffix))).collect();
        assert_eq!(written, expected);
    }

    #[test]
    fn works_of_one_year_have_suffixes_in_the_order_of_the_list() {
        check(
            &[
                &["Ada (2021", "", "). B"],
                &["Bob (2021", "", "). C"],
                &["Ada (2021", "", "). A"],
                &["Ada (2020", "", "). A"],
                &["Ada (2021). A"],
            ],
            &[
                "Ada (2021a). B",
                "Bob (2021). C",
                "Ada (2021b). A",
                "Ada (2020). A",
                "Ada (2021). A",
            ],
        );
    }

    #[test]
    fn suffixes_go_on_after_z() {
        let found: Vec<String> = [0, 25, 26, 27, 701, 702].map(suffix).into();
        assert_eq!(found, ["a", "z", "aa", "ab", "zz", "aaa"]);
    }
}
