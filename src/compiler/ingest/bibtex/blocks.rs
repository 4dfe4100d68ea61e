//! Splits a bibliography into blocks, `@kind{…}`, and the text between them.

use std::ops::Range;

use crate::ingest::bibtex::body::{Body, Patience, body};
use crate::ingest::bibtex::comments::{Comments, line_end};
use crate::ingest::bibtex::starts::{is_block, kind};

/// Number of times that the bytes of a file may be read again because of unclosed values.
const N_AGAIN: usize = 4;

/// Block of a bibliography.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Type of the entry, after the at sign, in lower case.
    pub kind: String,
    /// Byte range from the at sign to the closing brace.
    pub range: Range<usize>,
    /// Contents of the block.
    pub body: Body,
}

/// Parses the blocks of a bibliography. Comments and preambles are left out, and YAML front matter
/// at the beginning is skipped.
pub fn blocks(text: &str) -> Vec<Block> {
    let bytes = text.as_bytes();
    let mut blocks = Vec::new();
    let mut at = front_matter(text);
    let mut comments = Comments::default();
    let mut behind_encoding = usize::MAX;
    let mut patience = Patience((1 << 20) + N_AGAIN * bytes.len());
    while at < bytes.len() {
        let is_apart =
            at == behind_encoding || !at.checked_sub(1).is_some_and(|at| is_word(bytes[at]));
        let is_start = bytes[at] == b'@' && is_apart;
        match (bytes[at], is_start.then(|| kind(text, at)).flatten()) {
            (b'%', _) => {
                let end = line_end(bytes, at);
                behind_encoding = entry_behind_encoding(&text[at..end]).map_or(end, |it| at + it);
                at = behind_encoding;
            }
            (_, None) => at += 1,
            (_, Some((kind, open))) if kind == "comment" => at = comments.end(bytes, open),
            (_, Some((_, open))) if bytes[open] == b'(' && !is_block(text, at) => at = open,
            (_, Some((kind, open))) => {
                let has_key = !matches!(kind.as_str(), "string" | "preamble");
                let body = body(text, at, open, has_key, &mut patience);
                let range = at..body.end;
                at = body.end;
                if kind != "preamble" {
                    blocks.push(Block { kind, range, body });
                }
            }
        }
    }
    blocks
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
}

/// Position of an entry on the line in which JabRef states the encoding.
fn entry_behind_encoding(line: &str) -> Option<usize> {
    let said = line.trim_start_matches(['%', ' ']);
    said.starts_with("Encoding:").then(|| line.find('@'))?
}

/// End of the YAML front matter; 0 where there is none.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks kind, byte range and problems of each block.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let told: Vec<_> = blocks(text)
            .into_iter()
            .map(|block| {
                let problems = block.body.problems.iter().map(|problem| problem.message);
                let whole = text[block.range].replace('\n', "⏎");
                let all: Vec<_> = std::iter::once(&*whole).chain(problems).collect();
                format!("{} {}", block.kind, all.join("; "))
            })
            .collect();
        assert_eq!(told, expected);
    }

    #[test]
    fn blocks_are_found_between_other_text() {
        check(
            "---\n---\nText a@b {c}\n@A{x, t={a}}\n% @b{y,}\n@String{s = \"}\"}",
            &["a @A{x, t={a}}", "string @String{s = \"}; this value is not closed"],
        );
        check("@comment{ @a{x, y={z}} }\n@b{y,}", &["b @b{y,}"]);
        check("% Encoding: UTF-8@a{x,}\n% b@c{y,}", &["a @a{x,}"]);
        check("@preamble{\"a\" # {b}}@b{y,}", &["b @b{y,}"]);
        check("---\n@a{x,}", &["a @a{x,}"]);
        check("see @home (or not) and @b(y, t={)})", &["b @b(y, t={)})"]);
    }

    #[test]
    fn an_entry_that_is_not_closed_ends_at_the_next() {
        check(
            "@a{x, t={b\n@c{y, t={d}}\n@e{z,",
            &[
                "a @a{x, t={b⏎; this value is not closed",
                "c @c{y, t={d}}",
                "e @e{z,; this entry is not closed",
            ],
        );
        check(
            "@a{x, t=\"b}\n @c{y, t={d}}",
            &["a @a{x, t=\"b}; this value is not closed", "c @c{y, t={d}}"],
        );
        check("@a{x, t={b}, @c{y,}", &["a @a{x, t={b}, ; this entry is not closed", "c @c{y,}"]);
    }

    #[test]
    fn an_at_sign_in_a_value_opens_nothing() {
        check("@a{x, t={b\n@home {c}}}", &["a @a{x, t={b⏎@home {c}}}"]);
        check("@a{x, t={\n @c{y, u={d}}\n}}", &["a @a{x, t={⏎ @c{y, u={d}}⏎}}"]);
        for text in [
            "@a{x, t={b\n@c{like, this} and}, u={d}}",
            "@a{x, t=\"b\n@c{like, this} and\", u={d}}",
            "@a{x, t={b\n@c{y, u={d}}\n@e{z,} f}}",
        ] {
            let is_one = text.matches('@').count() == 2;
            assert_eq!(blocks(text).len() == 1, is_one, "{text}");
        }
    }

    #[test]
    fn a_comment_ends_with_its_brace_or_its_line() {
        check("@comment{a {b}\n{c}} @d{x,}", &["d @d{x,}"]);
        check("@comment{a {b}\n@d{x,}", &["d @d{x,}"]);
        check("@comment{\n@comment{ @a{x,}\n} @d{x,}", &["d @d{x,}"]);
        check("@comment(a\n@d{x,}", &["d @d{x,}"]);
        let far = format!("@comment{{{}}} @d{{x,}}\n@e{{y,}}", "z".repeat(16 << 10));
        check(&far, &["e @e{y,}"]);
        let many = "@comment{\n".repeat(10_000) + "@comment{ {} }@d{x,}";
        check(&many, &["d @d{x,}"]);
    }

    #[test]
    fn quotes_and_escapes_hide_braces() {
        let text = r#"@a{x, t="\"", u={5" \{ x}, v={C:\}, w="{"}"}"#;
        check(text, &[&format!("a {text}")]);
    }

    #[test]
    fn bounds_hold() {
        let deep = format!("@a{{x, t={}{}, u={{v}}}}\n@b{{y,}}", "{".repeat(70), "}".repeat(70));
        let told = blocks(&deep);
        assert_eq!(told[0].body.problems[0].message, "the braces nest too deep");
        assert_eq!((told[0].body.fields.len(), told[1].kind.as_str()), (1, "b"));
        let long = format!("@a{{x, u={{v}}, t={{{}}}}}\n@b{{y,}}", "z".repeat(300_000));
        let told = blocks(&long);
        assert_eq!(told[0].body.problems[0].message, "this entry is too long");
        assert_eq!((told[0].body.fields.len(), told[1].kind.as_str()), (1, "b"));
        for hostile in [
            "@a{".repeat(100_000),
            "@a{x,t={".repeat(100_000),
            "@a{x,t=\"\n".repeat(100_000),
            "\n @a{x,\n t={b".repeat(100_000),
            format!("@a{{x,{}", "t={b,".repeat(100_000)),
            format!("@a{{x,t={{{}", "\n".repeat(1_000_000)),
            format!("@a{{x{}", " ,  \n".repeat(300_000)),
            format!("@a{{x, t={}", "b ".repeat(300_000)),
            format!("@a{{{}", "\" ".repeat(300_000)),
        ] {
            blocks(&hostile);
        }
    }
}
