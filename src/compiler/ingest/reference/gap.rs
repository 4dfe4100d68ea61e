//! Gaps between words: the punctuation that separates fields.

use std::ops::Range;

use crate::ingest::reference::layout::{Emphasis, Layout};
use crate::ingest::reference::token::{Token, TokenKind};

macro_rules! gaps {
    ($($(#[$doc:meta])* $gap:ident,)*) => {
        /// Kind of the gap before a word.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Gap {
            $($(#[$doc])* $gap,)*
        }

        /// Number of kinds of gaps.
        pub const N_GAPS: usize = [$(Gap::$gap),*].len();
    };
}

gaps! {
    /// Beginning of the text.
    Start,
    /// Space.
    Space,
    /// No space: a hyphen, a slash, an apostrophe or nothing.
    Joined,
    /// Comma.
    Comma,
    /// Full stop behind an initial or a short abbreviation.
    Initial,
    /// Full stop.
    Stop,
    /// Full stop and comma.
    StopComma,
    /// Colon.
    Colon,
    /// Semicolon.
    Semicolon,
    /// Question mark or exclamation mark.
    Question,
    /// Beginning of a line.
    Line,
    /// Beginning of a line behind a comma.
    LineComma,
    /// Beginning of a line behind a full stop, a colon or the like.
    LineStop,
    /// Opening quotation mark.
    Quote,
    /// Closing quotation mark.
    Unquote,
    /// Opening parenthesis.
    Open,
    /// Closing parenthesis.
    Close,
    /// Closing and opening parentheses.
    Reopen,
    /// Opening square bracket.
    OpenSquare,
    /// Closing square bracket.
    CloseSquare,
    /// Dash between spaces, bullet or vertical bar.
    Dash,
    /// Slash.
    Slash,
    /// Other signs.
    Other,
}

/// Number of classes of edges between two words.
pub const N_EDGES: usize = N_GAPS * 3;

/// Kind of the gap before each token.
pub fn gaps(text: &str, tokens: &[Token]) -> Vec<Gap> {
    let mut end = 0;
    let mut is_quoted = false;
    let mut gaps = Vec::with_capacity(tokens.len());
    for (at, token) in tokens.iter().enumerate() {
        let gap = &text[end..token.range.start];
        let before = at.checked_sub(1).and_then(|before| tokens.get(before));
        gaps.push(match before {
            None => {
                is_quoted = opens_quote(gap, is_quoted);
                if is_quoted { Gap::Quote } else { Gap::Start }
            }
            Some(before) => kind(gap, before, text, &mut is_quoted),
        });
        end = token.range.end;
    }
    gaps
}

/// Kind of a gap between two tokens.
fn kind(gap: &str, before: &Token, text: &str, is_quoted: &mut bool) -> Gap {
    let has = |signs: &[char]| gap.contains(signs);
    let was_quoted = *is_quoted;
    *is_quoted = opens_quote(gap, was_quoted);
    let is_line = gap.contains('\n');
    match () {
        () if has(&[
            '“', '«', '„', '「', '『', '《', '〈', '‹', '"', '”', '»', '」', '』', '》', '〉', '›',
        ]) =>
        {
            match (*is_quoted, was_quoted) {
                (true, _) => Gap::Quote,
                (false, _) => Gap::Unquote,
            }
        }
        () if is_line && has(&[',', '，', '、', ';', '；']) => Gap::LineComma,
        () if is_line && has(&['.', '。', ':', '?', '!']) => Gap::LineStop,
        () if is_line => Gap::Line,
        () if has(&[']', '】']) && !has(&['[', '【']) => Gap::CloseSquare,
        () if has(&['[', '【']) => Gap::OpenSquare,
        () if has(&[')', '）']) && has(&['(', '（']) => Gap::Reopen,
        () if has(&['(', '（']) => Gap::Open,
        () if has(&[')', '）']) => Gap::Close,
        () if has(&['?', '!', '？', '！']) => Gap::Question,
        () if has(&[';', '；']) => Gap::Semicolon,
        () if has(&[':', '：']) => Gap::Colon,
        () if has(&['|', '•', '·', '・', '—', '→', '■', '◦', '∙', '*']) => Gap::Dash,
        () if has(&['-', '–', '‐', '−']) => {
            if gap.starts_with(' ') || gap.ends_with(' ') {
                Gap::Dash
            } else {
                Gap::Joined
            }
        }
        () if has(&['.', '。', '．']) && has(&[',', '，', '、']) => Gap::StopComma,
        () if has(&[',', '，', '、']) => Gap::Comma,
        () if has(&['.', '．', '。']) => {
            let word = &text[before.range.clone()];
            let is_short = before.kind == TokenKind::Word && word.chars().nth(1).is_none();
            let is_joined = !gap.ends_with(char::is_whitespace) && !has(&['。']);
            if is_short || is_joined { Gap::Initial } else { Gap::Stop }
        }
        () if has(&['/']) => Gap::Slash,
        () if gap.is_empty() || matches!(gap, "'" | "’") => Gap::Joined,
        () if gap.trim().is_empty() => Gap::Space,
        () => Gap::Other,
    }
}

/// True if a quotation is open behind a gap.
fn opens_quote(gap: &str, mut is_open: bool) -> bool {
    for c in gap.chars() {
        match c {
            '«' | '„' | '「' | '『' | '《' | '〈' | '‹' => is_open = true,
            '»' | '”' | '」' | '』' | '》' | '〉' | '›' => is_open = false,
            '“' => is_open = !is_open || gap.starts_with(' '),
            '"' => is_open = !is_open,
            _ => {}
        }
    }
    is_open
}

/// Most parts with an appearance that are read.
const MOST: usize = 1000;

/// Appearance of each token: a bit for each kind of emphasis.
pub fn emphases(layout: &Layout<'_>, tokens: &[Token]) -> Vec<u8> {
    let mut bits = vec![0; tokens.len()];
    let bit = |emphasis: Emphasis| match emphasis {
        Emphasis::Italic => 1,
        Emphasis::Bold => 2,
        Emphasis::Link => 4,
        Emphasis::Quote => 8,
    };
    for (range, emphasis) in layout.emphasis.iter().take(MOST) {
        for at in within(tokens, range) {
            bits[at] |= bit(*emphasis);
        }
    }
    bits
}

/// Positions of the tokens that begin in a range of the text.
fn within(tokens: &[Token], range: &Range<usize>) -> Range<usize> {
    let first = tokens.partition_point(|token| token.range.start < range.start);
    let last = tokens.partition_point(|token| token.range.start < range.end);
    first..last.max(first)
}

/// Class of the edge that leads to each token: the gap, and whether emphasis begins or ends.
pub fn edges(gaps: &[Gap], emphases: &[u8]) -> Vec<u8> {
    let mut before = 0_u8;
    let edges = gaps.iter().zip(emphases).map(|(gap, emphasis)| {
        let change =
            if emphasis & !before != 0 { 1 } else { u8::from(before & !emphasis != 0) * 2 };
        before = *emphasis;
        *gap as u8 * 3 + change
    });
    edges.collect()
}
