//! Letters that tell works of the same people in the same year apart (`2021a`),
//! where a style has them (CSL 1.0.2, "disambiguate-add-year-suffix").

use crate::cite::{Citations, Segment};
use crate::model::WorkId;
use crate::order::sort_by;

impl Citations {
    /// The `works` in the style at `style`, in their order.
    pub fn list(&self, style: usize, works: &[WorkId]) -> Vec<Vec<Segment>> {
        let entries: Vec<&[Segment]> =
            works.iter().map(|id| self.entry(style, id.index())).collect();
        let letters = letters(&entries);
        entries.iter().zip(&letters).map(|(entry, letter)| lettered(entry, letter)).collect()
    }
}

/// The letters of a list of entries, in its order; empty for an entry that
/// nothing else in the list begins like.
fn letters(entries: &[&[Segment]]) -> Vec<String> {
    let mut like: Vec<(String, usize)> = entries
        .iter()
        .enumerate()
        .filter_map(|(at, entry)| Some((beginning(entry)?, at)))
        .collect();
    sort_by(&mut like, |a, b| a.0.cmp(&b.0));
    let mut letters = vec![String::new(); entries.len()];
    for group in like.chunk_by(|a, b| a.0 == b.0).filter(|group| group.len() > 1) {
        for (number, (_, at)) in group.iter().enumerate() {
            letters[*at] = letter(number);
        }
    }
    letters
}

/// The entry with its letter in place.
fn lettered(entry: &[Segment], letter: &str) -> Vec<Segment> {
    let mut entry = entry.to_vec();
    if let Some(place) = entry.iter_mut().find(|segment| segment.text.is_empty()) {
        place.text.push_str(letter);
    }
    entry
}

/// What stands before the place of the letter: people and year.
fn beginning(entry: &[Segment]) -> Option<String> {
    let place = entry.iter().position(|segment| segment.text.is_empty())?;
    Some(entry.iter().take(place).map(|segment| segment.text.as_str()).collect())
}

/// `a` to `z`, then `aa`, `ab` and so on.
fn letter(at: usize) -> String {
    let last = char::from(b'a' + (at % 26) as u8);
    let mut letters = if at < 26 { String::new() } else { letter(at / 26 - 1) };
    letters.push(last);
    letters
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cite::{Role, plain};

    fn entry(parts: &[&str]) -> Vec<Segment> {
        let segment =
            |text: &&str| Segment { role: Role::Text, author: None, text: (*text).into() };
        parts.iter().map(segment).collect()
    }

    #[track_caller]
    fn check(entries: &[&[&str]], expected: &[&str]) {
        let entries: Vec<Vec<Segment>> = entries.iter().map(|parts| entry(parts)).collect();
        let listed: Vec<&[Segment]> = entries.iter().map(Vec::as_slice).collect();
        let letters = letters(&listed);
        let written = listed.iter().zip(&letters);
        let written: Vec<String> =
            written.map(|(entry, letter)| plain(&lettered(entry, letter))).collect();
        assert_eq!(written, expected);
    }

    #[test]
    fn works_of_one_year_have_letters_in_the_order_of_the_list() {
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
    fn letters_go_on_after_z() {
        let found: Vec<String> = [0, 25, 26, 27, 701, 702].map(letter).into();
        assert_eq!(found, ["a", "z", "aa", "ab", "zz", "aaa"]);
    }
}
