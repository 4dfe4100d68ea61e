//! Phrases: the sentences, quotations and lines of a reference, and their appearance as a whole.

use crate::ingest::reference::gap::Gap;
use crate::ingest::reference::lexicon::{Class, GRAMMAR, JOINS, PARTICLE};
use crate::ingest::reference::token::Token;
use crate::ingest::reference::word::Word;

/// Summary of a phrase.
#[derive(Clone, Debug, Default)]
pub struct Phrase {
    n: usize,
    n_capital: usize,
    n_initial: usize,
    n_grammar: usize,
    n_numbers: usize,
    n_commas: usize,
    n_years: usize,
    n_joins: usize,
    n_signs: usize,
    /// Classes of its words.
    pub classes: Class,
    /// True if it holds the name of the list's owner.
    pub has_subject: bool,
}

impl Phrase {
    fn add(&mut self, word: &Word, gap: Gap, is_first: bool) {
        self.n += 1;
        self.n_capital += usize::from(word.is_capital());
        self.n_initial += usize::from(word.is_initial());
        let is_grammar = word.classes & GRAMMAR != 0 && word.classes & (PARTICLE | JOINS) == 0;
        self.n_grammar += usize::from(is_grammar && !is_first);
        self.n_numbers += usize::from(word.is_numeric());
        self.n_years += usize::from(word.is_year());
        self.n_commas += usize::from(
            !is_first
                && matches!(gap, Gap::Comma | Gap::StopComma | Gap::Semicolon | Gap::LineComma),
        );
        self.n_joins += usize::from(word.classes & JOINS != 0);
        self.n_signs += usize::from(matches!(word.shape.as_str(), "c" | "k"));
        self.classes |= word.classes;
        self.has_subject |= word.is_subject;
    }

    /// Degree to which it looks like a list of names, from 0 to 5.
    pub fn names(&self) -> u8 {
        let words = self.n - self.n_numbers.min(self.n);
        let named = self.n_capital + self.n_joins;
        match () {
            () if self.n_signs * 2 > self.n => 5,
            () if words == 0 => 0,
            () if self.n_grammar > 0 || named * 3 < words * 2 => 1,
            () if self.n_initial * 4 >= words => 4,
            () if named >= words && self.n_commas + self.n_joins > 0 => 3,
            () => 2,
        }
    }

    /// True for several names and nothing else.
    pub fn lists_names(&self) -> bool {
        matches!(self.names(), 3 | 4)
            && self.n_commas + self.n_joins > 0
            && self.n_numbers == 0
            && self.n > 3
    }

    /// Class of its length.
    pub fn length(&self) -> u8 {
        match self.n {
            n @ 0..=4 => n as u8,
            5..=7 => 5,
            8..=12 => 6,
            13..=20 => 7,
            _ => 8,
        }
    }

    /// Classes of its appearance, the most telling first.
    pub fn signature(&self) -> [u8; 3] {
        let few = |n: usize| n.min(2) as u8;
        [
            self.names(),
            few(self.n_grammar) * 9 + few(self.n_commas) * 3 + few(self.n_years),
            few(self.n_numbers) * 9 + self.length(),
        ]
    }
}

/// Phrases or lines of a sequence, and the phrase of each word.
pub fn phrases(
    tokens: &[Token],
    words: &[Word],
    gaps: &[Gap],
    is_lines: bool,
) -> (Vec<Phrase>, Vec<usize>) {
    let mut phrases = vec![Phrase::default()];
    let mut phrase_of = Vec::with_capacity(tokens.len());
    let mut line = tokens.first().map_or(0, |token| token.line);
    if is_lines {
        phrases.extend((0..line).map(|_| Phrase::default()));
    }
    for ((token, word), gap) in tokens.iter().zip(words).zip(gaps) {
        let is_new = match gap {
            Gap::Line | Gap::LineComma | Gap::LineStop => true,
            Gap::Stop | Gap::Question | Gap::Quote | Gap::Unquote => !is_lines,
            _ => false,
        };
        if is_lines {
            phrases.extend((line..token.line).map(|_| Phrase::default()));
        } else if is_new && !phrase_of.is_empty() {
            phrases.push(Phrase::default());
        }
        line = token.line;
        let last = phrases.len() - 1;
        let is_first = phrase_of.last() != Some(&last);
        phrases[last].add(word, *gap, is_first);
        phrase_of.push(last);
    }
    (phrases, phrase_of)
}
