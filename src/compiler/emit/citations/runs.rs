//! Turns a rendered tree into a list of segments.

use hayagriva::citationberg::taxonomy::NameVariable;
use hayagriva::citationberg::{FontStyle, FontVariant, FontWeight, TextDecoration, VerticalAlign};
use hayagriva::{ElemChild, ElemMeta, Formatting};
use peerage_core::cite::{Segment, TextStyle};
use peerage_core::model::SafeUrl;

use crate::emit::citations::italics::Italics;

/// Segments as they grow; neighbors of one kind become one.
#[derive(Default)]
pub struct Runs {
    segments: Vec<Segment>,
    italics: Italics,
}

impl Runs {
    /// Adds what a style wrote; `author` is whose name it is part of.
    pub fn add(&mut self, child: &ElemChild, author: Option<u32>) {
        match child {
            ElemChild::Text(text) => self.push(style(&text.formatting), author, &text.text),
            ElemChild::Link { text, url } => {
                let is_shown = text.text == *url && SafeUrl::parse(url).is_some();
                let style = if is_shown { TextStyle::Link } else { style(&text.formatting) };
                self.push(style, author, &text.text);
            }
            ElemChild::Elem(elem) => {
                let author = match elem.meta {
                    Some(ElemMeta::Name(NameVariable::Author, at)) => u32::try_from(at).ok(),
                    _ => author,
                };
                elem.children.0.iter().for_each(|child| self.add(child, author));
            }
            ElemChild::Markup(text) => self.push(TextStyle::Text, author, text),
            // Only where a caller asks for a place to fill in.
            ElemChild::Transparent { .. } => {}
        }
    }

    /// The segments, without space at the ends.
    pub fn finish(mut self) -> Vec<Segment> {
        if let Some(first) = self.segments.first_mut() {
            first.text = first.text.trim_start().to_owned();
        }
        if let Some(last) = self.segments.last_mut() {
            last.text = last.text.trim_end().to_owned();
        }
        self.segments.retain(|segment| !segment.text.is_empty());
        self.segments
    }

    fn push(&mut self, style: TextStyle, author: Option<u32>, text: &str) {
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            if self.italics.turn(c) {
                continue;
            }
            let style = self.italics.style(style);
            match self.segments.last_mut() {
                Some(last) if last.text.ends_with(' ') && c == ' ' => {}
                // What an empty part of a style leaves behind: `(2021,)`.
                Some(last) if last.text.ends_with([',', ';']) && ".,;)]".contains(c) => {
                    last.text.pop();
                    self.push_char(style, author, c);
                }
                // What stands before a part that is empty: `2020 ;13`. Spaces of the work's own
                // words are hidden.
                Some(last) if last.text.ends_with(' ') && ",;:".contains(c) => {
                    last.text.pop();
                    self.push_char(style, author, c);
                }
                // The sentence ends already.
                Some(last)
                    if c == '.'
                        && style != TextStyle::Link
                        && is_ended(&last.text, chars.peek()) => {}
                _ => self.push_char(style, author, c),
            }
        }
    }

    fn push_char(&mut self, style: TextStyle, author: Option<u32>, c: char) {
        match self.segments.last_mut() {
            Some(last) if last.style == style && last.author == author => last.text.push(c),
            _ => self.segments.push(Segment { style, author, text: c.to_string() }),
        }
    }
}

/// Whether a text ends in a mark that takes the place of a period. Three periods may follow
/// one another.
fn is_ended(text: &str, next: Option<&char>) -> bool {
    if let Some(quoted) = text.strip_suffix(['”', '’', '»']) {
        return quoted.ends_with(['.', '?', '!']);
    }
    let n_periods = text.len() - text.trim_end_matches('.').len();
    match n_periods {
        0 => text.ends_with(['?', '!']),
        1 | 3.. => next != Some(&'.'),
        2 => false,
    }
}

fn style(formatting: &Formatting) -> TextStyle {
    match formatting {
        Formatting { vertical_align: VerticalAlign::Sup, .. } => TextStyle::Superscript,
        Formatting { vertical_align: VerticalAlign::Sub, .. } => TextStyle::Subscript,
        Formatting { font_weight: FontWeight::Bold, .. } => TextStyle::Bold,
        Formatting { font_style: FontStyle::Italic, .. } => TextStyle::Italic,
        Formatting { font_variant: FontVariant::SmallCaps, .. } => TextStyle::SmallCapitals,
        Formatting { text_decoration: TextDecoration::Underline, .. } => TextStyle::Underline,
        _ => TextStyle::Text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hayagriva::{Elem, ElemChildren, Formatted};

    fn text(text: &str, formatting: Formatting) -> ElemChild {
        ElemChild::Text(Formatted { text: text.to_owned(), formatting })
    }

    #[track_caller]
    fn check(children: &[ElemChild], expected: &[(TextStyle, Option<u32>, &str)]) {
        let mut runs = Runs::default();
        children.iter().for_each(|child| runs.add(child, None));
        let segments = runs.finish();
        let found = segments.iter().map(|one| (one.style, one.author, one.text.as_str()));
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn neighbors_of_one_kind_are_one() {
        let plain = Formatting::default();
        let italic = Formatting { font_style: FontStyle::Italic, ..plain };
        check(
            &[text(" A", plain), text("B", plain), text("C", italic), text(" ", plain)],
            &[(TextStyle::Text, None, "AB"), (TextStyle::Italic, None, "C")],
        );
    }

    #[test]
    fn punctuation_of_empty_parts_is_left_out() {
        let plain = Formatting::default();
        let italic = Formatting { font_style: FontStyle::Italic, ..plain };
        check(
            &[text("(2021,). In  A, B;. C", plain)],
            &[(TextStyle::Text, None, "(2021). In A, B. C")],
        );
        check(
            &[text("Venue,", italic), text(". ", plain)],
            &[(TextStyle::Italic, None, "Venue"), (TextStyle::Text, None, ".")],
        );
    }

    #[test]
    fn a_sentence_ends_once() {
        let plain = Formatting::default();
        let italic = Formatting { font_style: FontStyle::Italic, ..plain };
        check(&[text("A view?. B", plain)], &[(TextStyle::Text, None, "A view? B")]);
        check(
            &[text("A view!", italic), text(". B", plain)],
            &[(TextStyle::Italic, None, "A view!"), (TextStyle::Text, None, " B")],
        );
        check(&[text("“Crows.”. B…", plain)], &[(TextStyle::Text, None, "“Crows.” B…")]);
    }

    #[test]
    fn a_name_knows_whose_it_is() {
        let elem = Elem {
            children: ElemChildren(vec![text("Lovelace", Formatting::default())]),
            display: None,
            meta: Some(ElemMeta::Name(NameVariable::Author, 1)),
        };
        check(&[ElemChild::Elem(elem)], &[(TextStyle::Text, Some(1), "Lovelace")]);
    }
}
