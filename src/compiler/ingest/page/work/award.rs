//! Lines of an entry that name a prize: `Winner of the Ida Roe Prize` below a reference. The names in
//! them are none of authors.

use std::ops::Range;

/// Words that begin such a line, in lower case.
const BEGINS: [&str; 14] = [
    "winner of",
    "winner,",
    "winner:",
    "runner-up",
    "runner up",
    "recipient of",
    "received the",
    "awarded",
    "finalist",
    "shortlisted for",
    "honorable mention",
    "honourable mention",
    "best paper",
    "award:",
];

/// The last lines of a text that each name a prize, in order.
pub fn last_lines(text: &str) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut end = text.len();
    while let Some(at) = text[..end].rfind('\n') {
        let line = text[at + 1..end].trim();
        let lower = line.to_lowercase();
        if !BEGINS.iter().any(|words| lower.starts_with(words)) {
            break;
        }
        let start = at + 1 + (text[at + 1..].len() - text[at + 1..].trim_start().len());
        lines.push(start..start + line.trim_end_matches('.').len());
        end = at;
    }
    lines.reverse();
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let found: Vec<&str> = last_lines(text).into_iter().map(|range| &text[range]).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn prizes_stand_in_the_last_lines() {
        check("Looms, 2020\nWinner of the Ida Roe Prize.", &["Winner of the Ida Roe Prize"]);
        check(
            "Looms, 2020\n Runner-up, Loom Prize\nAwarded a medal",
            &["Runner-up, Loom Prize", "Awarded a medal"],
        );
        check("Looms\nWinner of a prize\nJournal of Looms, 2020", &[]);
        check("Winner of a prize", &[]);
        check("", &[]);
    }
}
