//! Labels that are certain before the model decides: those of addresses and quoted titles.

use std::ops::Range;

use crate::ingest::reference::features::Sequence;
use crate::ingest::reference::gap::Gap;
use crate::ingest::reference::label::Label;
use crate::ingest::reference::lattice::Lattice;
use crate::ingest::reference::model::Model;
use crate::ingest::reference::token::TokenKind;

/// Scores of the labels, with the labels of addresses fixed.
pub fn lattice<'a>(model: &'a Model, sequence: &Sequence<'_>) -> Lattice<'a> {
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
    if let Some(quoted) = quotation(sequence) {
        for scores in &mut lattice.states[quoted.clone()] {
            scores[Label::Title as usize] += QUOTED;
        }
        lattice.states[quoted.end][Label::Title as usize] -= QUOTED;
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
