//! Cuts a bibliography into blocks: `@kind{…}`, each with the problems of its
//! braces.
//!
//! One pass over the bytes. A block that is not closed ends at the first line
//! that looks like the start of the next block.

use std::collections::VecDeque;
use std::ops::Range;

/// The longest block, in bytes.
const MAX_LENGTH: usize = 256 << 10;

/// The longest comment, in bytes; one that is longer ends with its line.
const MAX_COMMENT: usize = 16 << 10;

/// How deep the braces of a block may nest.
const MAX_NESTING: usize = 64;

/// A block of a bibliography.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// What stands behind the at sign, in lower case.
    pub kind: String,
    /// Its bytes, from the at sign to the closing brace.
    pub range: Range<usize>,
    /// Why it cannot be read, and the remedy.
    pub problem: Option<(&'static str, &'static str)>,
}

/// Finds the blocks of a bibliography, comments left out. YAML front matter at
/// the beginning is skipped.
pub fn blocks(text: &str) -> Vec<Block> {
    let bytes = text.as_bytes();
    let mut blocks = Vec::new();
    let mut at = front_matter(text);
    let mut comments = Comments::default();
    while at < bytes.len() {
        match bytes[at] {
            b'%' => at = line_end(bytes, at),
            b'@' if !bytes[..at].last().is_some_and(u8::is_ascii_alphanumeric) => {
                match kind(text, at) {
                    Some((kind, open)) if kind == "comment" => at = comments.end(bytes, open),
                    Some((kind, open)) => {
                        let (end, problem) = extent(bytes, at, open);
                        blocks.push(Block { kind, range: at..end, problem });
                        at = end;
                    }
                    None => at += 1,
                }
            }
            _ => at += 1,
        }
    }
    blocks
}

/// Where YAML front matter ends; 0 where there is none.
fn front_matter(text: &str) -> usize {
    let mut at = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        at += line.len();
        match (number, line.trim_end()) {
            (0, "---") => {}
            (0, _) => return 0,
            (_, "---") => return at,
            (_, line) if line.starts_with('@') => return 0,
            _ => {}
        }
    }
    0
}

/// The kind of the block at `at`, and where it opens.
fn kind(text: &str, at: usize) -> Option<(String, usize)> {
    let rest = &text[at + 1..];
    let name = &rest[..rest.bytes().take_while(u8::is_ascii_alphabetic).count()];
    let after = rest[name.len()..].trim_start();
    let open = text.len() - after.len();
    let is_block = !name.is_empty() && after.starts_with(['{', '(']);
    is_block.then(|| (name.to_ascii_lowercase(), open))
}

fn extent(
    bytes: &[u8],
    start: usize,
    open: usize,
) -> (usize, Option<(&'static str, &'static str)>) {
    if bytes[open] == b'(' {
        let problem = ("a block in parentheses is not read", "use braces instead");
        return (next_block(bytes, open), Some(problem));
    }
    let (mut at, mut depth, mut is_quoted) = (open + 1, 1usize, false);
    let mut before = b'{';
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 1,
            b'{' => depth += 1,
            b'}' if depth == 1 && !is_quoted => return (at + 1, None),
            b'}' => depth = depth.saturating_sub(1).max(1),
            b'"' if depth == 1 => is_quoted = !is_quoted && matches!(before, b'=' | b'#'),
            b'@' if begins_block(bytes, at) => break,
            _ => {}
        }
        if depth > MAX_NESTING {
            let problem = ("the braces nest too deep", "64 levels are read");
            return (next_block(bytes, at), Some(problem));
        }
        if at - start > MAX_LENGTH {
            let problem = ("this block is too long", "256 kB are read; is a brace missing?");
            return (next_block(bytes, at), Some(problem));
        }
        if let Some(byte) = bytes.get(at).filter(|byte| !byte.is_ascii_whitespace()) {
            before = *byte;
        }
        at += 1;
    }
    let at = at.min(bytes.len());
    (at, Some(("this entry is not closed", "count its braces and quotes")))
}

/// Whether a block stands at `at`, the first thing on its line: the kind, a
/// brace, a key, a comma; or definitions.
fn begins_block(bytes: &[u8], at: usize) -> bool {
    let line = bytes[..at].iter().rev().take_while(|&&byte| byte != b'\n');
    if !line.take(64).all(|byte| matches!(byte, b' ' | b'\t')) {
        return false;
    }
    let rest = &bytes[at + 1..bytes.len().min(at + 256)];
    let letters = rest.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let (name, rest) = rest.split_at(letters);
    let Some(rest) = rest.trim_ascii_start().strip_prefix(b"{") else { return false };
    let rest = rest.trim_ascii_start();
    let is_key = |byte: &&u8| !byte.is_ascii_whitespace() && !b",{}=\"".contains(byte);
    let key = rest.iter().take_while(is_key).count();
    let is_entry = key > 0 && rest[key..].trim_ascii_start().starts_with(b",");
    letters > 0 && (is_entry || name.eq_ignore_ascii_case(b"string"))
}

fn next_block(bytes: &[u8], from: usize) -> usize {
    (from..bytes.len())
        .find(|&at| bytes[at] == b'@' && begins_block(bytes, at))
        .unwrap_or(bytes.len())
}

/// Finds where comments end. Each byte is looked at once, however many comments
/// begin before it and are not closed.
#[derive(Default)]
struct Comments {
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
    fn end(&mut self, bytes: &[u8], open: usize) -> usize {
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

fn line_end(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |length| at + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks kind, first bytes and problem of each block.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let told: Vec<_> = blocks(text)
            .into_iter()
            .map(|block| {
                let problem = block.problem.map_or("", |(problem, _)| problem);
                format!("{} {}{problem}", block.kind, text[block.range].replace('\n', "⏎"))
            })
            .collect();
        assert_eq!(told, expected);
    }

    #[test]
    fn blocks_are_found_between_other_text() {
        check(
            "---\n---\nText a@b {c}\n@A{x, t={a}}\n% @b{y,}\n@String{s = \"}\"}",
            &["a @A{x, t={a}}", "string @String{s = \"}\"}"],
        );
        check("@comment{ @a{x, y={z}} }\n@b{y,}", &["b @b{y,}"]);
        check("---\n@a{x,}", &["a @a{x,}"]);
    }

    #[test]
    fn an_entry_that_is_not_closed_ends_at_the_next() {
        check(
            "@a{x, t={b\n@c{y, t={d}}\n@e{z,",
            &[
                "a @a{x, t={b⏎this entry is not closed",
                "c @c{y, t={d}}",
                "e @e{z,this entry is not closed",
            ],
        );
        check(
            "@a{x, t=\"b}\n @c{y, t={d}}",
            &["a @a{x, t=\"b}⏎ this entry is not closed", "c @c{y, t={d}}"],
        );
    }

    #[test]
    fn an_at_sign_in_a_value_opens_nothing() {
        check("@a{x, t={b\n@home {c}}}", &["a @a{x, t={b⏎@home {c}}}"]);
    }

    #[test]
    fn a_comment_ends_with_its_brace_or_its_line() {
        check("@comment{a {b}\n{c}} @d{x,}", &["d @d{x,}"]);
        check("@comment{a {b}\n@d{x,}", &["d @d{x,}"]);
        check("@comment{\n@comment{ @a{x,}\n} @d{x,}", &["d @d{x,}"]);
        check("@comment(a\n@d{x,}", &["d @d{x,}"]);
        let far = format!("@comment{{{}}} @d{{x,}}\n@e{{y,}}", "z".repeat(MAX_COMMENT));
        check(&far, &["e @e{y,}"]);
        let many = "@comment{\n".repeat(10_000) + "@comment{ {} }@d{x,}";
        check(&many, &["d @d{x,}"]);
    }

    #[test]
    fn quotes_and_escapes_hide_braces() {
        check(r#"@a{x, t="\}", u={5" \{ x}}"#, &[r#"a @a{x, t="\}", u={5" \{ x}}"#]);
    }

    #[test]
    fn bounds_hold() {
        let deep = format!("@a{{x, t={}{}}}\n@b{{y,}}", "{".repeat(70), "}".repeat(70));
        assert_eq!(blocks(&deep)[0].problem.map(|p| p.0), Some("the braces nest too deep"));
        assert_eq!(blocks(&deep)[1].kind, "b");
        let long = format!("@a{{x, t={{{}}}}}\n@b{{y,}}", "z".repeat(300_000));
        assert_eq!(blocks(&long)[0].problem.map(|p| p.0), Some("this block is too long"));
        assert_eq!(blocks(&"@a{".repeat(100_000)).len(), 1);
    }
}
