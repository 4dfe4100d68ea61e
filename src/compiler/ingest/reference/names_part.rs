//! Parts of a list of names: what is between commas and words such as `and`.

use std::ops::Range;

use crate::ingest::reference::features::Sequence;
use crate::ingest::reference::gap::Gap;
use crate::ingest::reference::token::TokenKind;
use crate::names::person_name::is_east_asian;

/// Separator before a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// Comma or bracket, which may stand within a name.
    Comma,
    /// Word, semicolon or line, which stands between names.
    Between,
}

/// Part of a list of names.
#[derive(Clone, Debug)]
pub struct Part {
    /// Byte range of the text.
    pub range: Range<usize>,
    /// Separator before it.
    pub separator: Separator,
    /// True if it consists of initials.
    pub is_initials: bool,
    /// True if its last word consists of initials behind others.
    pub ends_with_initial: bool,
    /// True for `Jr.` and the like.
    pub is_suffix: bool,
    /// Marks behind it.
    pub marks: Range<usize>,
    /// Number of its words.
    pub n_words: usize,
}

impl Part {
    /// True for one word.
    pub fn is_single(&self) -> bool {
        self.n_words == 1 && !self.is_initials && !self.is_suffix
    }

    /// True for a word of three capital letters, which may be a family name in capitals.
    pub fn is_shouted(&self) -> bool {
        self.is_initials && self.n_words == 1 && self.range.len() > 2
    }
}

/// Parts among the words of a range. The flag is true if the list is cut short.
pub fn parts(text: &str, sequence: &Sequence<'_>, range: Range<usize>) -> (Vec<Part>, bool) {
    let mut parts: Vec<Part> = Vec::new();
    let mut is_truncated = false;
    let mut separator = Separator::Between;
    let mut words: Range<usize> = range.start..range.start;
    let close = |words: &Range<usize>, separator: Separator, parts: &mut Vec<Part>| {
        parts.extend(part(text, sequence, words.clone(), separator));
    };
    for at in range.clone() {
        let word = &text[sequence.tokens[at].range.clone()];
        let start = at.checked_sub(1).map_or(0, |before| sequence.tokens[before].range.end);
        let gap = &text[start..sequence.tokens[at].range.start];
        is_truncated |= gap.contains('…') || gap.contains("...");
        let is_end =
            matches!(word.to_lowercase().as_str(), "al" | "others" | "alii" | "等" | "ua" | "a")
                && (word.len() > 1 || gap == ".");
        let is_cut =
            is_end && at > range.start && words.len() <= 1 && is_before_cut(text, sequence, at);
        let found = match () {
            () if at == range.start => None,
            () if gap.contains('&') => Some(Separator::Between),
            () => between(text, sequence, at, words.len(), &range),
        };
        let is_join = is_join(word) || is_mark(text, sequence, at);
        if is_join || is_cut || found.is_some() {
            close(&words, separator, &mut parts);
            if words.start < words.end || found == Some(Separator::Between) {
                separator = found.unwrap_or(Separator::Between);
            }
            words = at..at;
        }
        is_truncated |= is_cut;
        if is_join || is_cut {
            if !is_mark(text, sequence, at) {
                separator = Separator::Between;
            }
            words = at + 1..at + 1;
        } else {
            words.end = at + 1;
        }
    }
    close(&words, separator, &mut parts);
    let end = sequence.tokens.get(range.end.wrapping_sub(1)).map_or(0, |token| token.range.end);
    let next = sequence.tokens.get(range.end).map_or(text.len(), |token| token.range.start);
    let rest = text.get(end..next).unwrap_or_default();
    is_truncated |= rest.contains('…') || rest.contains("...");
    (parts, is_truncated)
}

/// True if the word before is `et`, `and` or `u.`
fn is_before_cut(text: &str, sequence: &Sequence<'_>, at: usize) -> bool {
    let word = &text[sequence.tokens[at].range.clone()];
    let before =
        at.checked_sub(1).map(|before| text[sequence.tokens[before].range.clone()].to_lowercase());
    word == "等" || matches!(before.as_deref(), Some("et" | "and" | "u" | "&" | "y" | "e" | "und"))
}

/// Separator in the gap before a word that is not the first. `n_words` is the number of words since
/// the last separator, and `range` the words of the list.
fn between(
    text: &str,
    sequence: &Sequence<'_>,
    at: usize,
    n_words: usize,
    range: &Range<usize>,
) -> Option<Separator> {
    let before = &text[sequence.tokens[at - 1].range.clone()];
    let is_sign = |at: usize| sequence.tokens[at].kind == TokenKind::Sign;
    match sequence.gaps[at] {
        Gap::Comma | Gap::StopComma | Gap::Reopen | Gap::LineComma => Some(Separator::Comma),
        // `Bugno (A.-L.)`, but `Ada (Addie) Byron`.
        Gap::Open if is_nickname(text, sequence, at) => None,
        Gap::Close if is_nickname(text, sequence, at - 1) => None,
        Gap::Open => Some(Separator::Comma),
        Gap::Semicolon | Gap::Dash | Gap::Slash | Gap::Close | Gap::Colon => {
            Some(Separator::Between)
        }
        // A line may be broken within a name.
        Gap::Line | Gap::LineStop if n_words > 1 && !is_capitals(before) => {
            Some(Separator::Between)
        }
        Gap::Stop if is_capitals(before) && n_words == 1 => Some(Separator::Between),
        Gap::Initial if is_capitals(before) && n_words == 1 && !is_initial(text, sequence, at) => {
            // `Lord, C. Roe, E.`: the initial ends a name whose family name came first.
            let is_behind = at >= 2 && matches!(sequence.gaps[at - 1], Gap::Comma);
            let is_followed = matches!(sequence.gaps.get(at + 1), Some(Gap::Comma))
                && sequence
                    .tokens
                    .get(at + 1)
                    .is_some_and(|next| is_capitals(&text[next.range.clone()]));
            let is_family = |at: usize| !is_capitals(&text[sequence.tokens[at].range.clone()]);
            let is_reversed = is_family(range.start) && !is_family(range.end - 1);
            (is_behind && is_followed && is_reversed).then_some(Separator::Between)
        }
        Gap::Space if is_sign(at) && is_sign(at - 1) && is_spaced(sequence, at) => {
            Some(Separator::Between)
        }
        _ => None,
    }
}

/// True for a word in brackets between others.
fn is_nickname(text: &str, sequence: &Sequence<'_>, at: usize) -> bool {
    let is_closed = sequence.gaps.get(at + 1) == Some(&Gap::Close);
    let is_next = sequence.gap_text(at + 1) == ") ";
    let is_word = !is_capitals(&text[sequence.tokens[at].range.clone()]);
    sequence.gaps[at] == Gap::Open && is_closed && is_next && is_word
}

/// Number of signs around one that are looked at.
const NEAR: usize = 24;

/// True if three or more East Asian names follow each other with spaces between them.
fn is_spaced(sequence: &Sequence<'_>, at: usize) -> bool {
    let is_inside = |at: usize| {
        sequence.tokens[at].kind == TokenKind::Sign
            && matches!(sequence.gaps[at], Gap::Joined | Gap::Space)
    };
    let before = (1..=at).rev().take(NEAR).take_while(|at| is_inside(*at));
    let first = before.last().unwrap_or(at);
    let after = (at..sequence.tokens.len()).take(NEAR).take_while(|at| is_inside(*at));
    let n = (first..at).chain(after).filter(|at| sequence.gaps[*at] == Gap::Space).count();
    n > 1
}

fn is_initial(text: &str, sequence: &Sequence<'_>, at: usize) -> bool {
    text[sequence.tokens[at].range.clone()].chars().count() == 1
}

/// True for initials: one to three capital letters, perhaps with hyphens.
fn is_capitals(word: &str) -> bool {
    let letters = word.chars().filter(|c| !matches!(c, '-' | '‐')).count();
    letters <= 3 && word.chars().all(|c| c.is_uppercase() || matches!(c, '-' | '‐'))
}

fn is_join(word: &str) -> bool {
    matches!(
        word,
        "and"
            | "including"
            | "und"
            | "et"
            | "y"
            | "e"
            | "en"
            | "och"
            | "og"
            | "with"
            | "And"
            | "AND"
            | "avec"
            | "mit"
            | "con"
            | "и"
            | "With"
            | "joint"
            | "Joint"
            | "together"
            | "Together"
            | "jointly"
            | "Jointly"
            | "work"
            | "by"
            | "ed"
            | "eds"
            | "Eds"
            | "Ed"
            | "hrsg"
            | "Hrsg"
            | "Hrsgg"
            | "hg"
            | "Hg"
            | "Hgg"
            | "éds"
            | "éd"
            | "dirs"
            | "coords"
            | "和"
            | "与"
            | "com"
            | "i"
            | "u"
    )
}

/// True for a number that marks the name before.
fn is_mark(text: &str, sequence: &Sequence<'_>, at: usize) -> bool {
    let token = &sequence.tokens[at];
    token.kind == TokenKind::Number && text[token.range.clone()].len() < 3
}

/// Part that some words make up.
fn part(
    text: &str,
    sequence: &Sequence<'_>,
    words: Range<usize>,
    separator: Separator,
) -> Option<Part> {
    let tokens = sequence.tokens.get(words.clone()).filter(|tokens| !tokens.is_empty())?;
    let source = |at: usize| &text[tokens[at].range.clone()];
    let (start, last) = (tokens[0].range.start, tokens.len() - 1);
    let whole = source(last);
    // A digit at the end of a name is a mark.
    let kept = whole.trim_end_matches(|c: char| c.is_ascii_digit());
    let kept = if kept.is_empty() { whole } else { kept };
    let mut end = tokens[last].range.start + kept.len();
    let is_suffix = tokens.len() == 1
        && matches!(
            kept.trim_end_matches('.'),
            "Jr" | "Sr" | "jr" | "sr" | "II" | "III" | "IV" | "PhD" | "MD"
        );
    let is_short = is_capitals(kept);
    let is_dotted = kept.len() == whole.len() && text[end..].starts_with('.');
    let is_one = kept.chars().filter(|c| c.is_alphabetic()).count() == 1;
    if is_dotted && (is_short && is_one || matches!(kept, "Jr" | "Sr")) {
        end += 1;
    }
    let mark = |c: char| {
        c.is_ascii_digit()
            || matches!(
                c,
                '*' | '∗' | '†' | '‡' | '§' | '¶' | '#' | '⋆' | '★' | '✉' | '¹' | '²' | '³'
            )
    };
    let marked = text[end..].trim_start_matches(mark);
    let marks = end..text.len() - marked.len();
    let is_initials = !is_suffix
        && tokens.iter().enumerate().all(|(at, token)| {
            token.kind == TokenKind::Word && is_capitals(if at == last { kept } else { source(at) })
        });
    let is_bracketed =
        is_initials && text[..start].ends_with('(') && text[marks.end..].starts_with(')');
    if is_bracketed {
        end += 1;
    }
    // Names of scripts that write them together are whole.
    let n_words = match is_east_asian(&text[start..end]) {
        true => tokens.len().max(2),
        false => tokens.len(),
    };
    Some(Part {
        range: start..end,
        separator,
        is_initials,
        ends_with_initial: tokens.len() > 1 && is_capitals(kept),
        is_suffix,
        marks: if is_bracketed { end..end } else { marks },
        n_words,
    })
}
