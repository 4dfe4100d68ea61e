//! The tokens of a query: what spaces outside quotes separate.

use std::ops::Range;

/// One token of a query: `-name:"value"`. Ranges are bytes of the query.
#[derive(Clone, Debug, Default)]
pub(crate) struct QueryToken {
    /// Bytes of the whole token.
    pub range: Range<usize>,
    /// True if the token begins with `-`.
    pub is_negated: bool,
    /// The name before the colon; empty where there is none.
    pub name: Range<usize>,
    /// The value, without quotes.
    pub value: Range<usize>,
    /// True if the value stands in quotes.
    pub is_quoted: bool,
    /// True if the closing quote is there.
    pub is_closed: bool,
}

/// Splits a query where spaces stand outside quotes.
pub(crate) fn split(text: &str) -> Vec<QueryToken> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(skip) = text[at..].find(|c: char| !c.is_whitespace()) {
        let token = token_at(text, at + skip);
        at = token.range.end;
        tokens.push(token);
    }
    tokens
}

fn token_at(text: &str, start: usize) -> QueryToken {
    let is_negated = text[start..].starts_with('-')
        && text[start + 1..].chars().next().is_some_and(|c| c.is_alphanumeric() || c == '"');
    let begin = start + usize::from(is_negated);
    let letters = text[begin..].find(|c: char| !c.is_ascii_alphabetic()).unwrap_or_default();
    let has_name = letters > 0 && text[begin + letters..].starts_with(':');
    let name = begin..begin + if has_name { letters } else { 0 };
    let value = name.end + usize::from(has_name);
    if let Some(quoted) = text[value..].strip_prefix('"') {
        let length = quoted.find('"');
        let end = value + 1 + length.unwrap_or(quoted.len());
        return QueryToken {
            range: start..end + usize::from(length.is_some()),
            is_negated,
            name,
            value: value + 1..end,
            is_quoted: true,
            is_closed: length.is_some(),
        };
    }
    // A quote after a backslash is an accent in TeX.
    let mut previous = ' ';
    let length = text[value..].find(|c: char| {
        let is_quote = c == '"' && previous != '\\';
        previous = c;
        c.is_whitespace() || is_quote
    });
    // A quote ends a word, but a token is never empty.
    let end = length.map_or(text.len(), |length| value + length);
    QueryToken { range: start..end, is_negated, name, value: value..end, ..QueryToken::default() }
}
