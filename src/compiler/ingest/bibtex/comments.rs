//! Where comments end: `@comment{…}`, in which programs keep what is not a work.

use std::collections::VecDeque;

/// The longest comment, in bytes; one that is longer ends with its line.
pub const MAX_COMMENT: usize = 16 << 10;

/// Finds where comments end. Each byte is looked at once, however many comments
/// begin before it and are not closed.
#[derive(Default)]
pub struct Comments {
    /// The first byte whose brace is still known.
    from: usize,
    /// For each byte from there on, where the brace that it opens is closed; 0
    /// where that is not known, or where it is no brace.
    ends: VecDeque<usize>,
    /// Braces that are not closed yet.
    open: Vec<usize>,
}

impl Comments {
    /// Where the comment whose brace is at `open` ends: at its closing brace, or
    /// else with its line.
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

/// Where the line of `at` ends.
pub fn line_end(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |length| at + length)
}
