//! Segments of an entry: pieces of one kind become one, and marks that meet are set as in
//! print.

use hayagriva::citationberg::taxonomy::OtherTerm;
use hayagriva::citationberg::{
    FontStyle, FontVariant, FontWeight, Formatting, TextDecoration, VerticalAlign,
};
use peerage_core::cite::{Segment, TextStyle};

use crate::csl::output::{Output, Piece, Role};
use crate::csl::quotes::{self, Quotes};
use crate::csl::terms::Terms;
use crate::csl::title_case::capitalize;

/// Marks of which the second gives way to the first, and those that go before the second.
const MEET: [(char, &str, &str); 6] = [
    ('.', ".", ""),
    (',', ",", ""),
    (';', ";.", "!?"),
    (':', ":.", "!?"),
    ('!', "!.", ""),
    ('?', "?.", ""),
];

/// Marks that end a quotation.
const QUOTES: [char; 3] = ['”', '’', '»'];

/// Segments of an entry, without its number.
pub fn finish(mut output: Output, terms: &Terms<'_>) -> Vec<Segment> {
    let mut segments: Vec<Segment> = Vec::new();
    output.pieces.retain(|piece| piece.role != Role::Number);
    let mut with_letters =
        output.pieces.iter_mut().filter(|piece| piece.text.contains(char::is_alphanumeric));
    if let Some(first) = with_letters.next().filter(|piece| piece.role == Role::Term) {
        let at = first.text.find(char::is_alphanumeric).unwrap_or_default();
        capitalize(&mut first.text, at);
    }
    let has_marks_in_quotes = terms.has_marks_in_quotes();
    for piece in &output.pieces {
        push(&mut segments, piece, has_marks_in_quotes);
    }
    if let Some(first) = segments.first_mut() {
        first.text = first.text.trim_start().to_owned();
    }
    if let Some(last) = segments.last_mut() {
        last.text = last.text.trim_end().to_owned();
    }
    segments.retain(|segment| !segment.text.is_empty());
    let term = |term| terms.long(term).to_owned();
    quotes::nest(
        &mut segments,
        &Quotes {
            outer: [term(OtherTerm::OpenQuote), term(OtherTerm::CloseQuote)],
            inner: [term(OtherTerm::OpenInnerQuote), term(OtherTerm::CloseInnerQuote)],
        },
    );
    segments
}

/// Text before and behind the number of an entry; none where the style does not number.
pub fn number(output: &Output) -> Option<(String, String)> {
    let pieces = output.pieces.iter().filter(|piece| piece.role == Role::Number);
    let text: String = pieces.map(|piece| piece.text.as_str()).collect();
    let (before, behind) = text.split_once('1')?;
    Some((before.to_owned(), behind.to_owned()))
}

fn push(segments: &mut Vec<Segment>, piece: &Piece, has_marks_in_quotes: bool) {
    let style = match piece.role {
        Role::Link => TextStyle::Link,
        _ => style(&piece.formatting),
    };
    let mut text = piece.text.as_str();
    if let Some(last) = segments.last_mut() {
        while let Some(next) = text.chars().next() {
            let is_link = last.style == TextStyle::Link || style == TextStyle::Link;
            let quoted = last.text.trim_end_matches(QUOTES);
            let before = quoted.chars().next_back();
            let is_quoted = quoted.len() < last.text.len();
            let (is_dropped, is_replaced) = match before {
                Some(' ' | '\u{a0}') => (next == ' ', false),
                Some(mark) if !is_link => meet(mark, next, is_quoted),
                _ => (false, false),
            };
            if is_replaced && !is_quoted {
                last.text.pop();
                break;
            }
            if is_quoted
                && !is_dropped
                && has_marks_in_quotes
                && matches!(next, '.' | ',')
                && !last.text.ends_with('»')
            {
                let at = quoted.len();
                last.text.insert(at, next);
            } else if !is_dropped {
                break;
            }
            text = &text[next.len_utf8()..];
        }
    }
    if text.is_empty() {
        return;
    }
    match segments.last_mut() {
        Some(last) if last.style == style && last.author == piece.author => {
            last.text.push_str(text)
        }
        _ => segments.push(Segment { style, author: piece.author, text: text.to_owned() }),
    }
}

/// Treatment of the punctuation mark `next` behind `mark`: true first if it is left out, true
/// second if it replaces `mark`.
fn meet(mark: char, next: char, is_quoted: bool) -> (bool, bool) {
    let Some((_, dropped, replaced)) = MEET.into_iter().find(|(one, ..)| *one == mark) else {
        return (false, false);
    };
    // A comma stands behind what is quoted, whatever else that ends with.
    let is_dropped = dropped.contains(next) && (!is_quoted || next == '.' || next == mark);
    (is_dropped, replaced.contains(next))
}

fn style(formatting: &Formatting) -> TextStyle {
    if let Some(VerticalAlign::Sup) = formatting.vertical_align {
        return TextStyle::Superscript;
    }
    if let Some(VerticalAlign::Sub) = formatting.vertical_align {
        return TextStyle::Subscript;
    }
    match formatting {
        Formatting { font_weight: Some(FontWeight::Bold), .. } => TextStyle::Bold,
        Formatting { font_style: Some(FontStyle::Italic), .. } => TextStyle::Italic,
        Formatting { font_variant: Some(FontVariant::SmallCaps), .. } => TextStyle::SmallCapitals,
        Formatting { text_decoration: Some(TextDecoration::Underline), .. } => TextStyle::Underline,
        _ => TextStyle::Text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hayagriva::archive::{ArchivedStyle, locales};
    use hayagriva::citationberg::Style;

    fn piece(text: &str, style: Option<FontStyle>) -> Piece {
        let mut piece = Piece::text(text);
        piece.formatting.font_style = style;
        piece
    }

    #[track_caller]
    fn check(pieces: &[Piece], expected: &[(TextStyle, &str)]) {
        let Style::Independent(style) = ArchivedStyle::by_name("ieee").unwrap().get() else {
            panic!()
        };
        let locales = locales();
        let output = Output { pieces: pieces.to_vec(), ..Output::default() };
        let segments = finish(output, &Terms::new(&style, &locales));
        let found = segments.iter().map(|one| (one.style, one.text.as_str()));
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn neighbors_of_one_kind_are_one() {
        let italic = Some(FontStyle::Italic);
        check(
            &[piece(" A", None), piece("B", None), piece("C", italic), piece(" ", None)],
            &[(TextStyle::Text, "AB"), (TextStyle::Italic, "C")],
        );
    }

    #[test]
    fn a_sentence_ends_once() {
        let italic = Some(FontStyle::Italic);
        check(&[piece("A view?", None), piece(". B", None)], &[(TextStyle::Text, "A view? B")]);
        check(
            &[piece("A view!", italic), piece(". B", None)],
            &[(TextStyle::Italic, "A view!"), (TextStyle::Text, " B")],
        );
        check(&[piece("“Crows.”", None), piece(". B…", None)], &[(TextStyle::Text, "“Crows.” B…")]);
        // CSL 1.0.2, `punctuation-in-quote`.
        check(&[piece("“Looms”", None), piece(", in", None)], &[(TextStyle::Text, "“Looms,” in")]);
        check(
            &[piece("“On “looms””", None), piece(". In", None)],
            &[(TextStyle::Text, "“On ‘looms.’” In")],
        );
        check(&[piece("eds.", None), piece(", B", None)], &[(TextStyle::Text, "eds., B")]);
    }
}
