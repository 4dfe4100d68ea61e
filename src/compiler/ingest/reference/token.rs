//! Words of a reference.

use std::ops::Range;

/// Word, number, sign of an East Asian script, or address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Byte range of the text.
    pub range: Range<usize>,
    /// Kind.
    pub kind: TokenKind,
    /// Number of the line, from zero.
    pub line: usize,
}

/// Kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// Letters, also with digits, apostrophes and hyphens.
    Word,
    /// Digits.
    Number,
    /// One sign of a script that is written without spaces.
    Sign,
    /// Address on the web.
    Url,
    /// DOI.
    Doi,
    /// Identifier of arXiv.
    Arxiv,
}

/// True for characters of scripts that are written without spaces.
pub fn is_sign(c: char) -> bool {
    matches!(c, '\u{3005}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}'
        | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}
