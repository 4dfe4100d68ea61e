//! Removal of ranges from a sentence, together with the separators that they leave behind. The time
//! is linear in the length of the text.

use std::ops::Range;

/// Removes the ranges `cuts` from `text`. They must be sorted, not overlap, and end with a letter
/// or a digit.
pub fn cut_out(text: &str, cuts: &[Range<usize>]) -> String {
    let Some(last) = cuts.last() else { return text.to_owned() };
    let mut tail = Tail::default();
    tail.push(&text[last.end..]);
    for (at, cut) in cuts.iter().enumerate().rev() {
        // The text before it ends with an earlier cut, if there is one. The last character of a cut
        // is a letter or a digit, at which every trimming stops.
        let from = at.checked_sub(1).and_then(|before| cuts.get(before)).map_or(0, |cut| cut.end);
        tail.join(&text[from..cut.start], at > 0);
    }
    tail.text()
}

fn dangles(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '|' | '·' | ':' | '-' | '–')
}

/// Text after a cut, as pieces in reverse order. No piece is empty.
#[derive(Default)]
struct Tail<'a> {
    pieces: Vec<&'a str>,
}

impl<'a> Tail<'a> {
    /// Prepends `before`, and tidies the separators on both sides of the cut. `is_within` is true
    /// if a letter or a digit precedes `before`.
    fn join(&mut self, before: &'a str, is_within: bool) {
        let mut before = before.trim_end();
        self.trim(char::is_whitespace);
        while before.ends_with('(') && self.starts_with(|c| c == ')') {
            before = before[..before.len() - 1].trim_end();
            self.drop_first();
            self.trim(char::is_whitespace);
        }
        if self.pieces.is_empty() {
            return self.push(before.trim_end_matches(dangles));
        }
        if before.is_empty() && !is_within {
            return self.trim(|c| dangles(c) || c == '.');
        }
        if before.ends_with([',', ';', '.', '|', '(']) {
            self.trim(|c| matches!(c, ',' | ';' | '|'));
            self.trim(char::is_whitespace);
        }
        let is_tight = |c: char| matches!(c, '.' | ',' | ';' | ')' | '!' | '?');
        if !self.starts_with(is_tight) && !before.ends_with('(') {
            self.push(" ");
        }
        self.push(before);
    }

    fn push(&mut self, piece: &'a str) {
        if !piece.is_empty() {
            self.pieces.push(piece);
        }
    }

    fn starts_with(&self, is: impl Fn(char) -> bool) -> bool {
        self.pieces.last().is_some_and(|piece| piece.starts_with(is))
    }

    /// Removes the first character, which is one byte.
    fn drop_first(&mut self) {
        if let Some(piece) = self.pieces.pop() {
            self.push(&piece[1..]);
        }
    }

    /// Removes matching characters from the beginning.
    fn trim(&mut self, is: impl Fn(char) -> bool) {
        while let Some(piece) = self.pieces.pop() {
            let rest = piece.trim_start_matches(&is);
            if !rest.is_empty() {
                return self.pieces.push(rest);
            }
        }
    }

    fn text(self) -> String {
        self.pieces.iter().rev().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Reference implementation of [`cut_out`]: one cut after another, from the last on.
    fn one_by_one(text: &str, cuts: &[Range<usize>]) -> String {
        let mut kept = text.to_owned();
        for cut in cuts.iter().rev() {
            kept = join(&kept[..cut.start], &kept[cut.end..]);
        }
        kept
    }

    fn join(before: &str, after: &str) -> String {
        let before = before.trim_end();
        let after = after.trim_start();
        if before.ends_with('(') && after.starts_with(')') {
            return join(&before[..before.len() - 1], &after[1..]);
        }
        if after.is_empty() {
            return before.trim_end_matches(dangles).to_owned();
        }
        if before.is_empty() {
            return after.trim_start_matches(|c| dangles(c) || c == '.').to_owned();
        }
        let is_closed = before.ends_with([',', ';', '.', '|', '(']);
        let after =
            if is_closed { after.trim_start_matches([',', ';', '|']).trim_start() } else { after };
        let needs_space =
            !after.starts_with(['.', ',', ';', ')', '!', '?']) && !before.ends_with('(');
        format!("{before}{}{after}", if needs_space { " " } else { "" })
    }

    proptest! {
        #[test]
        fn all_cuts_at_once_are_one_cut_after_another(pieces in "[a(),.;: –-]{0,4}(X[a(),.;: –!-]{0,5}){0,6}") {
            let cuts: Vec<Range<usize>> =
                pieces.match_indices('X').map(|(at, _)| at..at + 1).collect();
            prop_assert_eq!(cut_out(&pieces, &cuts), one_by_one(&pieces, &cuts), "{}", pieces);
        }
    }
}
