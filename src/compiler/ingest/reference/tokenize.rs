//! Splitting of a text into words, addresses and the gaps between them.

use crate::ingest::reference::address::address;
use crate::ingest::reference::token::{Token, TokenKind, is_sign};

/// Splits a text into tokens. All else is a gap.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut line = 0;
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let length = c.len_utf8();
        if c == '\n' {
            line += 1;
        }
        if !c.is_alphanumeric() {
            at += length;
            continue;
        }
        let (end, kind) = match address(text, at) {
            Some((end, kind)) => (end, kind),
            None if is_sign(c) => (at + length, TokenKind::Sign),
            None => word(text, at),
        };
        tokens.push(Token { range: at..end, kind, line });
        at = end;
    }
    tokens
}

/// End and kind of the word at `start`.
fn word(text: &str, start: usize) -> (usize, TokenKind) {
    let is_number = text[start..].starts_with(|c: char| c.is_ascii_digit());
    let mut end = start;
    let mut has_letters = false;
    let mut chars = text[start..].char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let before = text[..start + at].chars().next_back().filter(|_| at > 0);
        if is_sign(c) || before.is_some_and(|before| is_counted(before, c)) {
            break;
        }
        if c.is_alphanumeric() || is_mark(c) {
            has_letters |= !c.is_ascii_digit();
            end = start + at + c.len_utf8();
            continue;
        }
        let is_joined = !is_number || has_letters;
        let next = chars.peek().map(|(_, next)| *next);
        let is_inside = is_joined
            && matches!(c, '\'' | '’' | '-' | '‐' | '\u{ad}')
            && next.is_some_and(|next| next.is_alphabetic() && !is_sign(next));
        if !is_inside {
            break;
        }
    }
    (end, if has_letters { TokenKind::Word } else { TokenKind::Number })
}

/// True for a number beside a syllable of hangul, as in `제12권` and `2018년`.
fn is_counted(before: char, after: char) -> bool {
    let is_hangul = |c: char| matches!(c, '\u{ac00}'..='\u{d7af}');
    (before.is_ascii_digit() && is_hangul(after)) || (is_hangul(before) && after.is_ascii_digit())
}

/// True for combining marks, which belong to the letter before.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{200c}' | '\u{200d}' | '\u{93e}'..='\u{94d}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let found: Vec<&str> = tokens(text).into_iter().map(|token| &text[token.range]).collect();
        assert_eq!(found.join("|"), expected);
    }

    #[test]
    fn words_and_numbers_are_tokens() {
        check("O’Neil, J.-P. (2020). 12(3): 4–5.", "O’Neil|J|P|2020|12|3|4|5");
        check("Self-made 3D 12a, 10-20", "Self-made|3D|12a|10|20");
        check("张三. 织机[J]", "张|三|织|机|J");
        check("제12권 3호, 2018년", "제|12|권|3|호|2018|년");
        check("", "");
        check(" — ", "");
    }

    #[test]
    fn addresses_are_tokens() {
        check("see https://a.example/b(c)). Next", "see|https://a.example/b(c)|Next");
        check("doi:10.1000/a.b-1, x", "doi|10.1000/a.b-1|x");
        check("(arXiv:2101.01234v2 [cs.LG])", "arXiv:2101.01234v2|cs|LG");
        check("arXiv:hep-th/9901001.", "arXiv:hep-th/9901001");
        check("www.looms.example, 10.5 of 3", "www.looms.example|10|5|of|3");
    }
}
