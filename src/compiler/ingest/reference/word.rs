//! Words in the forms that features need.

use crate::ingest::reference::lexicon::{Class, classes};
use crate::ingest::reference::token::{Token, TokenKind};

/// Word of a reference.
#[derive(Clone, Debug)]
pub struct Word {
    /// Text in lower case, with numbers by their number of digits.
    pub lower: String,
    /// Pattern of letters and digits.
    pub shape: String,
    /// Classes in the lexicon.
    pub classes: Class,
    /// True if it is part of the name of the list's owner.
    pub is_subject: bool,
}

impl Word {
    /// True for numbers.
    pub fn is_numeric(&self) -> bool {
        self.shape.starts_with(['9', 'Y'])
    }

    /// True for numbers that may be years.
    pub fn is_year(&self) -> bool {
        self.shape == "Y"
    }

    /// True for a single capital letter.
    pub fn is_initial(&self) -> bool {
        matches!(self.shape.as_str(), "X" | "X-X" | "XX")
    }

    /// True for words that begin with a capital letter.
    pub fn is_capital(&self) -> bool {
        self.shape.starts_with('X')
    }
}

/// Forms of the tokens of a text.
pub fn words(text: &str, tokens: &[Token], subject: Option<&str>) -> Vec<Word> {
    let subject = subject.unwrap_or_default().to_lowercase();
    let subject: Vec<&str> = subject
        .split(|c: char| !c.is_alphanumeric() && c != '-')
        .filter(|part| part.chars().count() > 1)
        .collect();
    let words = tokens.iter().map(|token| {
        let source = &text[token.range.clone()];
        let lower = lower(source, token.kind);
        let classes = if token.kind == TokenKind::Word || token.kind == TokenKind::Sign {
            classes(&lower)
        } else {
            0
        };
        let is_subject = subject.contains(&lower.as_str());
        Word { shape: shape(source, token.kind), lower, classes, is_subject }
    });
    words.collect()
}

/// True for a number that may be a year.
pub fn is_year(source: &str) -> bool {
    source.len() == 4 && source.parse().is_ok_and(|year: u32| (1500..2100).contains(&year))
}

fn lower(source: &str, kind: TokenKind) -> String {
    match kind {
        TokenKind::Number if is_year(source) => "#year".to_owned(),
        TokenKind::Number if source.len() < 3 => source.to_owned(),
        TokenKind::Number => format!("#{}", source.len().min(7)),
        TokenKind::Url => "#url".to_owned(),
        TokenKind::Doi => "#doi".to_owned(),
        TokenKind::Arxiv => "#arxiv".to_owned(),
        TokenKind::Word | TokenKind::Sign => source.to_lowercase().replace('’', "'"),
    }
}

/// Pattern of a word: `X` and `x` for letters, `c` for signs, `9` for digits, each at most twice in
/// a row; `Y` for a year.
fn shape(source: &str, kind: TokenKind) -> String {
    match kind {
        TokenKind::Number if is_year(source) => return "Y".to_owned(),
        TokenKind::Number => return format!("9{}", source.len().min(6)),
        TokenKind::Url => return "U".to_owned(),
        TokenKind::Doi => return "D".to_owned(),
        TokenKind::Arxiv => return "A".to_owned(),
        TokenKind::Sign => {
            return if source.starts_with(|c| matches!(c, '\u{3040}'..='\u{30ff}')) {
                "k"
            } else {
                "c"
            }
            .to_owned();
        }
        TokenKind::Word => {}
    }
    let mut shape = String::new();
    let mut last = ('\0', 0);
    for c in source.chars() {
        let class = match c {
            c if c.is_uppercase() => 'X',
            c if c.is_lowercase() => 'x',
            c if c.is_ascii_digit() => '9',
            c if c.is_alphabetic() => 'o',
            '-' | '‐' => '-',
            _ => '\'',
        };
        last = if class == last.0 { (class, last.1 + 1) } else { (class, 1) };
        if last.1 < 3 && shape.len() < 10 {
            shape.push(class);
        }
    }
    shape
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::reference::tokenize::tokens;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let words = words(text, &tokens(text), None);
        let shapes: Vec<_> = words.iter().map(|word| word.shape.as_str()).collect();
        assert_eq!(shapes.join(" "), expected);
    }

    #[test]
    fn shapes_are_short() {
        check("Looms IEEE A J.-P. 3D-Looms", "Xxx XX X X X 9X-Xxx");
        check("2020 12 345 12345678", "Y 92 93 96");
        check("https://a.example 10.1000/x 織り", "U D c k");
    }
}
