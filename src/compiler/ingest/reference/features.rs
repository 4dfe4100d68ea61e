//! Features of the words of a reference.

use crate::ingest::reference::gap::{Gap, edges, emphases, gaps};
use crate::ingest::reference::layout::Layout;
use crate::ingest::reference::phrase::{Phrase, phrases};
use crate::ingest::reference::surroundings::{Surroundings, surroundings};
use crate::ingest::reference::token::Token;
use crate::ingest::reference::tokenize::tokens;
use crate::ingest::reference::word::{Word, words};

/// Number of bits of a feature.
pub const FEATURE_BITS: u32 = 28;

/// Reference as the labeller sees it.
#[derive(Debug)]
pub struct Sequence<'a> {
    text: &'a str,
    /// Words.
    pub tokens: Vec<Token>,
    /// Gap before each word.
    pub gaps: Vec<Gap>,
    /// Class of the edge to each word.
    pub edges: Vec<u8>,
    emphases: Vec<u8>,
    words: Vec<Word>,
    /// Phrases, and the phrase of each word.
    phrases: Vec<Phrase>,
    phrase_of: Vec<usize>,
    lines: Vec<Phrase>,
    surroundings: Vec<Surroundings>,
    /// All appearances in the text.
    any_emphasis: u8,
    has_quotes: bool,
}

impl<'a> Sequence<'a> {
    /// Reads a layout.
    pub fn new(layout: &Layout<'a>) -> Self {
        let text = layout.text;
        let tokens = tokens(text);
        let gaps = gaps(text, &tokens);
        let emphases = emphases(layout, &tokens);
        let edges = edges(&gaps, &emphases);
        let words = words(text, &tokens, layout.subject);
        let (phrases, phrase_of) = phrases(&tokens, &words, &gaps, false);
        let (lines, _) = phrases_of_lines(&tokens, &words, &gaps);
        let surroundings = surroundings(&words, &gaps);
        let any_emphasis = emphases.iter().fold(0, |sum, bits| sum | bits);
        let has_quotes = gaps.contains(&Gap::Quote);
        Self {
            text,
            tokens,
            gaps,
            edges,
            emphases,
            words,
            phrases,
            phrase_of,
            lines,
            surroundings,
            any_emphasis,
            has_quotes,
        }
    }

    /// Calls `add` with each feature of a word.
    pub fn for_each_feature(&self, at: usize, add: &mut dyn FnMut(u32)) {
        let mut hash = Hash { template: 0, add };
        self.add_words(at, &mut hash);
        self.add_shapes(at, &mut hash);
        self.add_places(at, &mut hash);
        self.add_phrases(at, &mut hash);
    }

    /// Word `at + offset`, if there is one.
    fn word(&self, at: usize, offset: isize) -> Option<&Word> {
        self.words.get(at.checked_add_signed(offset)?)
    }

    /// True for a word in a line of names that is not the first line.
    pub fn is_in_line_of_names(&self, at: usize) -> bool {
        let line = self.tokens.get(at).map_or(0, |token| token.line);
        line > 0 && self.lines.get(line).is_some_and(Phrase::lists_names)
    }

    /// Text of a word in lower case.
    pub fn lower(&self, at: usize) -> &str {
        self.text_at(at, 0)
    }

    fn text_at(&self, at: usize, offset: isize) -> &str {
        self.word(at, offset).map_or("∅", |word| &word.lower)
    }

    fn shape_at(&self, at: usize, offset: isize) -> &str {
        self.word(at, offset).map_or("∅", |word| &word.shape)
    }

    fn gap_at(&self, at: usize, offset: isize) -> u8 {
        let gap = at.checked_add_signed(offset).and_then(|at| self.gaps.get(at));
        gap.map_or(99, |gap| *gap as u8)
    }

    /// Text before a word, after the word before: five characters at most.
    pub fn gap_text(&self, at: usize) -> &str {
        let start = at.checked_sub(1).map_or(0, |before| self.tokens[before].range.end);
        let end = self.tokens.get(at).map_or(self.text.len(), |token| token.range.start);
        let gap = self.text.get(start..end).unwrap_or_default();
        gap.char_indices().nth(5).map_or(gap, |(end, _)| &gap[..end])
    }

    fn add_words(&self, at: usize, hash: &mut Hash<'_>) {
        let Some(word) = self.words.get(at) else { return };
        let lower = word.lower.as_str();
        hash.add(&[lower.as_bytes()]);
        hash.add(&[self.text_at(at, -1).as_bytes()]);
        hash.add(&[self.text_at(at, 1).as_bytes()]);
        hash.add(&[self.text_at(at, -1).as_bytes(), b" ", lower.as_bytes()]);
        hash.add(&[lower.as_bytes(), b" ", self.text_at(at, 1).as_bytes()]);
        hash.add(&[self.text_at(at, -2).as_bytes()]);
        hash.add(&[self.text_at(at, 2).as_bytes()]);
        let n = word.lower.chars().count();
        let suffix = |n: usize| word.lower.char_indices().rev().nth(n - 1).map_or(0, |(at, _)| at);
        hash.add_if(n > 3, &[&word.lower.as_bytes()[suffix(3)..]]);
        hash.add_if(n > 2, &[&word.lower.as_bytes()[suffix(2)..], word.shape.as_bytes()]);
        let prefix = word.lower.char_indices().nth(4).map_or(word.lower.len(), |(at, _)| at);
        hash.add_if(n > 4, &[&word.lower.as_bytes()[..prefix]]);
        for (offset, class) in [-2, -1, 0, 1, 2]
            .map(|offset| (offset, self.word(at, offset).map_or(0, |word| word.classes)))
        {
            hash.template = 20 + (offset + 2) as u32;
            for bit in 0..16 {
                if class >> bit & 1 == 1 {
                    hash.repeat(&[&[bit]]);
                }
            }
        }
        hash.template = 30;
        hash.add_if(word.is_subject, &[]);
        hash.add_if(self.word(at, -1).is_some_and(|word| word.is_subject), &[]);
        hash.add_if(self.word(at, 1).is_some_and(|word| word.is_subject), &[]);
    }

    fn add_shapes(&self, at: usize, hash: &mut Hash<'_>) {
        hash.template = 40;
        let shape = self.shape_at(at, 0).as_bytes();
        let (before, after) = (self.gap_at(at, 0), self.gap_at(at, 1));
        let (left, right) = (self.shape_at(at, -1).as_bytes(), self.shape_at(at, 1).as_bytes());
        hash.add(&[shape]);
        hash.add(&[shape, &[before]]);
        hash.add(&[shape, &[after]]);
        hash.add(&[shape, &[before, after]]);
        hash.add(&[left, &[before], shape]);
        hash.add(&[shape, &[after], right]);
        hash.add(&[left, &[before], shape, &[after], right]);
        let further = self.shape_at(at, 2).as_bytes();
        hash.add(&[&[before], shape, &[after], right, &[self.gap_at(at, 2)], further]);
        let earlier = self.shape_at(at, -2).as_bytes();
        hash.add(&[earlier, &[self.gap_at(at, -1)], left, &[before], shape, &[after]]);
        hash.add(&[self.gap_text(at).as_bytes()]);
        hash.add(&[self.gap_text(at + 1).as_bytes()]);
        hash.add(&[self.gap_text(at).as_bytes(), b"_", self.gap_text(at + 1).as_bytes(), shape]);
        hash.add(&[self.text_at(at, -1).as_bytes(), &[before], shape]);
        hash.add(&[shape, &[after], self.text_at(at, 1).as_bytes()]);
    }

    fn add_places(&self, at: usize, hash: &mut Hash<'_>) {
        hash.template = 60;
        let n_tokens = self.tokens.len().max(1);
        let line = self.tokens[at].line;
        let n_lines = self.tokens.last().map_or(1, |token| token.line + 1).min(5) as u8;
        let line_number = line.min(4) as u8;
        let emphasis = self.emphases[at];
        let is_numeric = u8::from(self.words[at].is_numeric());
        hash.add(&[&[(at * 12 / n_tokens) as u8, is_numeric]]);
        hash.add(&[&[at.min(6) as u8], self.shape_at(at, 0).as_bytes()]);
        hash.add(&[&[(n_tokens - at).min(6) as u8], self.shape_at(at, 0).as_bytes()]);
        hash.add(&[&[line_number, n_lines]]);
        hash.add(&[&[line_number, n_lines, is_numeric]]);
        hash.add_if(emphasis > 0, &[&[emphasis]]);
        hash.add_if(emphasis > 0, &[&[emphasis, line_number]]);
        hash.add_if(self.any_emphasis > 0, &[&[self.any_emphasis, emphasis]]);
        let around = self.surroundings[at];
        let quotes = [u8::from(around.is_quoted), u8::from(around.was_quoted)];
        hash.add_if(self.has_quotes, &[&quotes]);
        hash.add_if(self.has_quotes, &[&quotes, self.shape_at(at, 0).as_bytes()]);
        let brackets = [around.brackets];
        hash.add_if(around.brackets > 0, &[&brackets]);
        hash.add_if(around.brackets > 0, &[&brackets, self.shape_at(at, 0).as_bytes()]);
        hash.add(&[&[around.n_years, is_numeric]]);
    }

    fn add_phrases(&self, at: usize, hash: &mut Hash<'_>) {
        hash.template = 80;
        let number = self.phrase_of[at];
        let phrase = &self.phrases[number];
        let (place, n) = (number.min(4) as u8, self.phrases.len().min(6) as u8);
        let numeric = u8::from(self.words[at].is_numeric());
        let signature = phrase.signature();
        let before = number.checked_sub(1).and_then(|before| self.phrases.get(before));
        let before = before.map_or([255; 3], Phrase::signature);
        let after = self.phrases.get(number + 1).map_or([255; 3], Phrase::signature);
        let first = self.phrases[0].signature();
        hash.add(&[&signature, &[numeric]]);
        hash.add(&[&signature, &[place, numeric]]);
        hash.add(&[&signature[..2], &before[..2], &[numeric]]);
        hash.add(&[&signature[..2], &after[..2], &[numeric]]);
        hash.add(&[&signature[..1], &first[..1], &[place]]);
        hash.add(&[&[place, n, numeric]]);
        hash.add(&[&[phrase.length(), place]]);
        hash.add(&[&[phrase.names(), phrase.length()]]);
        hash.add(&[&[phrase.names()], &before[..1], &after[..1], &first[..1]]);
        hash.template = 95;
        for bit in 0..16 {
            if phrase.classes >> bit & 1 == 1 {
                hash.repeat(&[&[bit, numeric]]);
            }
        }
        hash.template = 96;
        hash.add_if(phrase.has_subject, &[]);
        hash.add_if(phrase.has_subject, &[&[phrase.names()]]);
        if self.lines.len() > 1 {
            let line = self.tokens[at].line.min(self.lines.len() - 1);
            let own = self.lines[line].signature();
            let above = line.checked_sub(1).map_or([255; 3], |line| self.lines[line].signature());
            let below = self.lines.get(line + 1).map_or([255; 3], Phrase::signature);
            let place = [line.min(3) as u8];
            hash.add(&[&own, &place]);
            hash.add(&[&own[..2], &above[..2], &[numeric]]);
            hash.add(&[&own[..2], &below[..2], &[numeric]]);
            hash.add(&[&own[..1], &place, &self.lines[0].signature()[..2]]);
            hash.add_if(self.lines[line].has_subject, &[&place]);
        }
    }
}

/// Lines as phrases, with the line of each word.
fn phrases_of_lines(tokens: &[Token], words: &[Word], gaps: &[Gap]) -> (Vec<Phrase>, Vec<usize>) {
    phrases(tokens, words, gaps, true)
}

/// Hashes features, each from its template and its parts (FNV-1a).
struct Hash<'a> {
    template: u32,
    add: &'a mut dyn FnMut(u32),
}

impl Hash<'_> {
    fn add(&mut self, parts: &[&[u8]]) {
        self.template += 1;
        self.repeat(parts);
    }

    fn add_if(&mut self, is_present: bool, parts: &[&[u8]]) {
        self.template += 1;
        if is_present {
            self.repeat(parts);
        }
    }

    /// Adds a feature of the template before.
    fn repeat(&mut self, parts: &[&[u8]]) {
        const PRIME: u64 = 0x100_0000_01b3;
        let start = 0xcbf2_9ce4_8422_2325 ^ u64::from(self.template);
        let bytes = parts.iter().flat_map(|part| part.iter());
        let hash = bytes.fold(start.wrapping_mul(PRIME), |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(PRIME)
        });
        let mixed = hash ^ (hash >> 32);
        (self.add)((mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - FEATURE_BITS)) as u32);
    }
}
