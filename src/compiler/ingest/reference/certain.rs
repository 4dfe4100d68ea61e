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
    for (at, scores) in lattice.states.iter_mut().enumerate() {
        if sequence.is_in_line_of_names(at) {
            scores[Label::Title as usize] -= NAMED;
        }
    }
    for name in before_working_paper(sequence) {
        for scores in &mut lattice.states[name] {
            scores[Label::Author as usize] -= QUOTED;
            scores[Label::Title as usize] -= QUOTED;
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
        if let Some(names) = behind_title(sequence, layout.text, quoted.end) {
            for scores in &mut lattice.states[names.clone()] {
                scores[Label::Title as usize] -= QUOTED;
                scores[Label::Venue as usize] -= QUOTED;
            }
            let is_venue = names.end < sequence.tokens.len()
                && sequence.gaps[names.end] == Gap::Comma
                && layout.text[sequence.tokens[names.end].range.clone()]
                    .starts_with(char::is_uppercase);
            if let Some(next) = lattice.states.get_mut(names.end) {
                next[Label::Author as usize] -= QUOTED;
                next[Label::Editor as usize] -= QUOTED;
                next[Label::Venue as usize] += if is_venue { QUOTED } else { 0.0 };
            }
        }
    }
    lattice
}

/// Words before a journal or a book.
const IN: [&str; 6] = ["in", "dans", "en", "em", "su", "i"];

/// Subtraction from the score of the title in a line of names below the first one.
const NAMED: f32 = 2.5;

/// Addition to the score of the title within quotation marks.
const QUOTED: f32 = 6.0;

/// Words of the first quotation, if it is a whole phrase: of several words, and with punctuation
/// at its end.
pub fn quotation(sequence: &Sequence<'_>) -> Option<Range<usize>> {
    let gaps = &sequence.gaps;
    // `in «Quaderni del tessuto», 45` is a journal.
    let is_venue =
        |at: usize| at.checked_sub(1).is_some_and(|before| IN.contains(&sequence.lower(before)));
    let start = (0..gaps.len()).find(|at| gaps[*at] == Gap::Quote && !is_venue(*at))?;
    let length =
        gaps[start + 1..].iter().position(|gap| matches!(gap, Gap::Unquote | Gap::Quote))?;
    let range = start..start + 1 + length;
    let end = sequence.gap_text(range.end);
    let is_whole = end.contains([',', '.', '，', '。']) && !end.contains(':');
    (range.len() > 2 && is_whole && gaps[range.end] == Gap::Unquote).then_some(range)
}

/// Names before `working paper` and `discussion paper`, which are of institutions.
fn before_working_paper(sequence: &Sequence<'_>) -> Vec<Range<usize>> {
    let n_words = sequence.tokens.len();
    let is_series = |at: usize| {
        matches!(sequence.lower(at), "working" | "discussion")
            && at + 1 < n_words
            && sequence.lower(at + 1).starts_with("paper")
    };
    let ends = (1..n_words).filter(|at| is_series(*at));
    let is_begun = |at: &usize| !matches!(sequence.gaps[*at], Gap::Space | Gap::Joined);
    ends.filter_map(|end| Some((0..=end).rfind(is_begun)?..end)).filter(|it| it.len() < 5).collect()
}

/// Positions of the words in a part of the text.
fn words_within(sequence: &Sequence<'_>, part: Range<usize>) -> Range<usize> {
    let tokens = &sequence.tokens;
    let start = tokens.partition_point(|token| token.range.start < part.start);
    let end = tokens.partition_point(|token| token.range.end <= part.end);
    start..end.max(start)
}

/// Maximum number of words before `with`: `(joint work with`.
const BEFORE_WITH: usize = 3;

/// Words of brackets that begin with `with` or `joint work with`, of a line that begins with `with`, or
/// of a sentence that begins with `Together with`, in which a name follows.
fn behind_with(sequence: &Sequence<'_>, text: &str) -> Vec<Range<usize>> {
    let word = |at: usize| {
        let token = sequence.tokens.get(at);
        token.map(|token| text[token.range.clone()].to_lowercase()).unwrap_or_default()
    };
    let is_capital = |at: usize| {
        let token = sequence.tokens.get(at);
        token.is_some_and(|token| text[token.range.clone()].starts_with(char::is_uppercase))
    };
    let is_join =
        |at| matches!(word(at).as_str(), "together" | "joint" | "jointly" | "work" | "co");
    let starts = (0..sequence.gaps.len()).filter(|at| {
        let is_first = matches!(word(*at).as_str(), "together" | "joint" | "jointly");
        let is_line = matches!(sequence.gaps[*at], Gap::Line | Gap::LineComma | Gap::LineStop);
        sequence.gaps[*at] == Gap::Open
            || (is_first && is_capital(*at))
            || (is_line && WITH.contains(&word(*at).as_str()))
    });
    let names = starts.filter_map(|start| {
        let is_with = |at: &usize| WITH.contains(&word(*at).as_str());
        let with = (start..start + BEFORE_WITH).find(is_with)?;
        let is_bracket = sequence.gaps[start] == Gap::Open;
        let is_end = |gap: &Gap| match is_bracket {
            true => *gap == Gap::Close,
            false => {
                matches!(gap, Gap::Stop | Gap::Line | Gap::LineComma | Gap::LineStop | Gap::Open)
            }
        };
        let length = sequence.gaps[with + 1..].iter().position(is_end);
        let end = match length {
            Some(length) => with + 1 + length,
            None if is_bracket => return None,
            None => sequence.tokens.len(),
        };
        ((start..with).all(is_join) && is_capital(with + 1)).then_some(start..end)
    });
    names.collect()
}

/// Words between the last two names, and maximum number of words up to it.
const AND: [&str; 5] = ["and", "&", "und", "et", "y"];
const MAX_TO_AND: usize = 24;

/// Words of the names behind a title and `with`: up to the first comma behind the last of them.
fn behind_title(sequence: &Sequence<'_>, text: &str, start: usize) -> Option<Range<usize>> {
    let n_words = sequence.tokens.len();
    let word = |at: usize| &text[sequence.tokens[at].range.clone()];
    let is_capital = |at: usize| word(at).starts_with(char::is_uppercase);
    let is_with = start < n_words && WITH.contains(&sequence.lower(start));
    if !is_with || start + 2 >= n_words || !is_capital(start + 1) {
        return None;
    }
    let is_end = |at: usize| !matches!(sequence.gaps[at], Gap::Space | Gap::Joined | Gap::Initial);
    // A further name follows a comma if a name and `and` do.
    let goes_on = |at: usize| {
        let mut rest = at..n_words.min(at + MAX_TO_AND);
        let and = rest.find(|at| AND.contains(&sequence.lower(*at)));
        let name =
            (at + 1..n_words).find(|at| is_end(*at)).unwrap_or(n_words).min(and.unwrap_or(0));
        and.is_some_and(|and| name > at + 1 && (at..and).all(is_capital))
    };
    let mut is_last = false;
    let mut at = start + 2;
    while at < n_words {
        is_last |= AND.contains(&sequence.lower(at));
        let is_comma = sequence.gaps[at] == Gap::Comma;
        if is_end(at) && !(is_comma && !is_last && goes_on(at)) {
            break;
        }
        at += 1;
    }
    Some(start..at)
}

/// Words for `with`.
const WITH: [&str; 6] = ["with", "avec", "mit", "con", "com", "met"];
