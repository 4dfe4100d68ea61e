//! Identifiers and addresses of a reference.

use std::ops::Range;

use crate::ingest::reference::parsed::Reference;
use crate::ingest::reference::token::{Token, TokenKind};

/// Adds DOI, identifier of arXiv and addresses.
pub fn add(text: &str, tokens: &[Token], reference: &mut Reference) {
    for (at, token) in tokens.iter().enumerate() {
        let range = token.range.clone();
        let source = &text[range.clone()];
        match token.kind {
            TokenKind::Url => {
                let doi = after(source, "doi.org/").filter(|at| source[*at..].starts_with("10."));
                if let Some(at) = doi {
                    reference.doi.get_or_insert(range.start + at..range.end);
                }
                let paper = after(source, "arxiv.org/abs/").or(after(source, "arxiv.org/pdf/"));
                if let Some(at) = paper {
                    let end = range.end - if source.ends_with(".pdf") { 4 } else { 0 };
                    reference.arxiv.get_or_insert(range.start + at..end);
                }
                reference.urls.push(range);
            }
            TokenKind::Doi => {
                reference.doi.get_or_insert(range);
            }
            TokenKind::Arxiv => {
                let skipped = source.len() - source["arxiv:".len()..].trim_start().len();
                reference.arxiv.get_or_insert(range.start + skipped..range.end);
            }
            TokenKind::Number => {
                if let Some(range) = bare_arxiv(text, tokens, at) {
                    reference.arxiv.get_or_insert(range);
                }
            }
            TokenKind::Word | TokenKind::Sign => {}
        }
    }
}

/// Position behind a part of an address.
fn after(source: &str, part: &str) -> Option<usize> {
    source.to_ascii_lowercase().find(part).map(|at| at + part.len())
}

/// Number such as `2101.01234` behind the word `arXiv`.
fn bare_arxiv(text: &str, tokens: &[Token], at: usize) -> Option<Range<usize>> {
    let (before, first, second) =
        (tokens.get(at.checked_sub(1)?)?, tokens.get(at)?, tokens.get(at + 1)?);
    let is_named = text[before.range.clone()].eq_ignore_ascii_case("arxiv");
    let is_joined = text.get(first.range.end..second.range.start) == Some(".");
    let lengths = (first.range.len(), second.range.len());
    let is_number = lengths.0 == 4 && (4..=7).contains(&lengths.1);
    (is_named && is_joined && is_number).then_some(first.range.start..second.range.end)
}
