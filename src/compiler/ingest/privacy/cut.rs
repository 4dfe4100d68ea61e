//! Cutting stretches out of a sentence, without the separators that they leave
//! behind. The time grows with the length of the text alone.

use std::ops::Range;

/// `text` without the stretches `cuts`, which are in order, do not overlap, and
/// end with a letter or a digit.
pub fn cut_out(text: &str, cuts: &[Range<usize>]) -> String {
    let Some(last) = cuts.last() else { return text.to_owned() };
    let mut tail = Tail::default();
    tail.push(&text[last.end..]);
    for (at, cut) in cuts.iter().enumerate().rev() {
        // What stands before ends with a cut that is still to come, if there is
        // one: a letter or a digit, at which every trimming stops.
        let from = at.checked_sub(1).and_then(|before| cuts.get(before)).map_or(0, |cut| cut.end);
        tail.join(&text[from..cut.start], at > 0);
    }
    tail.text()
}

fn dangles(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '|' | '·' | ':' | '-' | '–')
}

/// What stands behind a cut, in pieces; the first one last. None is empty.
#[derive(Default)]
struct Tail<'a> {
    pieces: Vec<&'a str>,
}

impl<'a> Tail<'a> {
    /// Puts `before` in front of it, as around a cut; `is_within` says whether
    /// a letter or digit stands before that.
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

    /// Takes the first sign away, which is one byte.
    fn drop_first(&mut self) {
        if let Some(piece) = self.pieces.pop() {
            self.push(&piece[1..]);
        }
    }

    /// Takes such signs away at the beginning.
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

    /// What [`cut_out`] stands for: one cut after another, from the last on.
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
