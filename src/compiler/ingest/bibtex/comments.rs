//! Ends of comments: `@comment{…}`, in which programs store data other than works.

use std::collections::VecDeque;

/// Maximum length of a comment in bytes; a longer one ends with its line.
pub const MAX_COMMENT: usize = 16 << 10;

/// Finder of the ends of comments. Each byte is examined once, however many unclosed comments begin
/// before it.
#[derive(Default)]
pub struct Comments {
    /// Position of the first byte whose brace is still known.
    from: usize,
    /// For each byte from `from` on: position at which the brace that it opens is closed, or 0
    /// where it is unknown or the byte is no brace.
    ends: VecDeque<usize>,
    /// Positions of braces that are not closed yet.
    open: Vec<usize>,
}

impl Comments {
    /// End of the comment whose brace is at `open`: its closing brace, or else the end of its line.
    pub fn end(&mut self, bytes: &[u8], open: usize) -> usize {
        if bytes[open] == b'(' {
            return open + 1;
        }
        if open >= self.from + self.ends.len() {
            *self = Self { from: open, ..Self::default() };
        }
        self.ends.drain(..open - self.from);
        self.from = open;
        if self.open.len() > 2 * MAX_COMMENT {
            self.open.retain(|at| *at >= open);
        }
        let limit = bytes.len().min(open + MAX_COMMENT);
        for (at, byte) in bytes.iter().enumerate().take(limit).skip(open + self.ends.len()) {
            self.ends.push_back(0);
            match byte {
                b'{' => self.open.push(at),
                b'}' => {
                    let opened = self.open.pop().and_then(|at| at.checked_sub(open));
                    if let Some(end) = opened.and_then(|opened| self.ends.get_mut(opened)) {
                        *end = at + 1;
                    }
                }
                _ => {}
            }
        }
        match self.ends.front() {
            Some(end) if (1..=limit).contains(end) => *end,
            _ => line_end(bytes, open),
        }
    }
}

/// End of the line that contains `at`.
pub fn line_end(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |length| at + length)
}
