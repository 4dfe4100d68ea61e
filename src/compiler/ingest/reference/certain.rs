//! Labels that are certain before the model decides: those of addresses, of quoted titles, and of
//! names in brackets behind `with`.

use std::ops::Range;

use crate::ingest::reference::features::Sequence;
use crate::ingest::reference::gap::Gap;
use crate::ingest::reference::label::Label;
use crate::ingest::reference::lattice::Lattice;
use crate::ingest::reference::layout::Layout;
use crate::ingest::reference::model::Model;
use crate::ingest::reference::token::TokenKind;

/// Scores of the labels, with the labels of addresses fixed.
pub fn lattice<'a>(model: &'a Model, sequence: &Sequence<'_>, layout: &Layout<'_>) -> Lattice<'a> {
    let mut lattice = model.lattice(sequence);
    for (token, scores) in sequence.tokens.iter().zip(&mut lattice.states) {
        let labels = match token.kind {
            TokenKind::Doi | TokenKind::Arxiv => &[Label::Identifier, Label::Url][..],
            TokenKind::Url => &[Label::Url, Label::Identifier],
            _ => continue,
        };
        for (bonus, label) in [30.0, 20.0].into_iter().zip(labels) {
            scores[*label as usize] += bonus;
        }
    }
    for names in behind_with(sequence, layout.text) {
        for scores in &mut lattice.states[names] {
            scores[Label::Title as usize] -= QUOTED;
            scores[Label::Venue as usize] -= QUOTED;
        }
    }
    let shown = layout.title.map(|(start, end)| words_within(sequence, start..end));
    if let Some(quoted) = shown.filter(|words| !words.is_empty()).or_else(|| quotation(sequence)) {
        for scores in &mut lattice.states[quoted.clone()] {
            scores[Label::Title as usize] += QUOTED;
        }
        if let Some(next) = lattice.states.get_mut(quoted.end) {
            next[Label::Title as usize] -= QUOTED;
        }
    }
    lattice
}

/// Addition to the score of the title within quotation marks.
const QUOTED: f32 = 6.0;

/// Words of the first quotation, if it is a whole phrase: of several words, and with punctuation
/// at its end.
fn quotation(sequence: &Sequence<'_>) -> Option<Range<usize>> {
    let gaps = &sequence.gaps;
    let start = gaps.iter().position(|gap| *gap == Gap::Quote)?;
    let length =
        gaps[start + 1..].iter().position(|gap| matches!(gap, Gap::Unquote | Gap::Quote))?;
    let range = start..start + 1 + length;
    let end = sequence.gap_text(range.end);
    let is_whole = end.contains([',', '.', '，', '。']) && !end.contains(':');
    (range.len() > 2 && is_whole && gaps[range.end] == Gap::Unquote).then_some(range)
}

/// Positions of the words in a part of the text.
fn words_within(sequence: &Sequence<'_>, part: Range<usize>) -> Range<usize> {
    let tokens = &sequence.tokens;
    let start = tokens.partition_point(|token| token.range.start < part.start);
    let end = tokens.partition_point(|token| token.range.end <= part.end);
    start..end.max(start)
}

/// Maximum number of words before `with` in its brackets: `(joint work with`.
const BEFORE_WITH: usize = 3;

/// Words of brackets that begin with `with` or `joint work with`, and in which a name follows.
fn behind_with(sequence: &Sequence<'_>, text: &str) -> Vec<Range<usize>> {
    let word = |at: usize| sequence.tokens.get(at).map_or("", |token| &text[token.range.clone()]);
    let opens = (0..sequence.gaps.len()).filter(|at| sequence.gaps[*at] == Gap::Open);
    let brackets = opens.filter_map(|open| {
        let is_with = |at: &usize| WITH.contains(&word(*at).to_lowercase().as_str());
        let with = (open..open + BEFORE_WITH).find(is_with)?;
        let is_join =
            |at| matches!(word(at).to_lowercase().as_str(), "joint" | "work" | "co" | "jointly");
        let is_name = word(with + 1).starts_with(char::is_uppercase);
        let length = sequence.gaps[with..].iter().position(|gap| *gap == Gap::Close)?;
        ((open..with).all(is_join) && is_name).then_some(open..with + length)
    });
    brackets.collect()
}

/// Words for `with`.
const WITH: [&str; 6] = ["with", "avec", "mit", "con", "com", "met"];
