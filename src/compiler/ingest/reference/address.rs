//! Addresses in a text: URLs, DOIs and identifiers of arXiv.

use crate::ingest::reference::token::TokenKind;

/// End and kind of the address that begins at `start`.
pub fn address(text: &str, start: usize) -> Option<(usize, TokenKind)> {
    let rest = &text[start..];
    let begins = |prefix: &str| {
        rest.get(..prefix.len()).is_some_and(|part| part.eq_ignore_ascii_case(prefix))
    };
    if begins("http://") || begins("https://") || begins("www.") || begins("ftp://") {
        return Some((start + length(rest), TokenKind::Url));
    }
    if begins("10.") && is_doi(rest) {
        return Some((start + length(rest), TokenKind::Doi));
    }
    if begins("arxiv:") {
        let after = rest.get("arxiv:".len()..)?;
        let skipped = after.len() - after.trim_start_matches(' ').len();
        let length = arxiv(&after[skipped..])?;
        return Some((start + "arxiv:".len() + skipped + length, TokenKind::Arxiv));
    }
    None
}

/// Length of the address at the beginning of a text: up to a space, a bracket that was not opened
/// or punctuation at its end.
fn length(text: &str) -> usize {
    let mut open = 0_usize;
    let mut end = text.len();
    for (at, c) in text.char_indices() {
        let is_outside = match c {
            '(' => {
                open += 1;
                false
            }
            ')' if open > 0 => {
                open -= 1;
                false
            }
            ')' | ']' | '}' | '>' | '<' | '"' | '“' | '”' | '»' | '，' | '。' | '）' | '；' => {
                true
            }
            c => c.is_whitespace(),
        };
        if is_outside {
            end = at;
            break;
        }
    }
    text[..end].trim_end_matches(['.', ',', ';', ':', '\'', '’', '|']).len()
}

/// True for `10.1000/suffix` (DOI Handbook, 2.2).
fn is_doi(text: &str) -> bool {
    let registrant = text.as_bytes()[3..].iter().take_while(|c| c.is_ascii_digit() || **c == b'.');
    let n = registrant.count();
    let after = text.get(3 + n..).unwrap_or_default();
    let is_suffix = |c: char| !c.is_whitespace() && c != ')';
    (4..=12).contains(&n) && after.strip_prefix('/').is_some_and(|rest| rest.starts_with(is_suffix))
}

/// Length of the identifier at the beginning: `2101.01234v2` or `hep-th/9901001`.
fn arxiv(text: &str) -> Option<usize> {
    let archive =
        text.bytes().take_while(|c| c.is_ascii_alphabetic() || matches!(c, b'-' | b'.')).count();
    let number = match archive {
        0 => 0,
        n if text.as_bytes().get(n) == Some(&b'/') => n + 1,
        _ => return None,
    };
    let is_part = |c: &u8| c.is_ascii_digit() || matches!(c, b'.' | b'v');
    let length = text.bytes().skip(number).take_while(is_part).count();
    let found = text[..number + length].trim_end_matches(['.', 'v']);
    (found.len() >= number + 7).then_some(found.len())
}
