//! Spans of a document from texts of a dataset: rich text, and citations.

use peerage_core::cite::{Segment, TextStyle};
use peerage_core::model::{RichText, SafeUrl};

use crate::paper::document::{Paragraph, Script, Span};

/// Spans of a text. Formulas are set as text.
pub fn rich(text: &RichText) -> Paragraph {
    if text.runs.is_empty() {
        return vec![Span::plain(&text.plain)];
    }
    let span =
        |run: &peerage_core::model::Run| Span { is_italic: run.italic, ..Span::plain(&run.text) };
    text.runs.iter().map(span).collect()
}

/// Spans of a citation, with the names for which `is_own` is true in bold.
pub fn citation(segments: &[Segment], is_own: impl Fn(u32) -> bool) -> Paragraph {
    let span = |segment: &Segment| {
        let plain = Span::plain(&segment.text);
        match segment.style {
            _ if segment.author.is_some_and(&is_own) => Span { is_bold: true, ..plain },
            TextStyle::Italic => Span { is_italic: true, ..plain },
            TextStyle::Bold => Span { is_bold: true, ..plain },
            TextStyle::Superscript => Span { script: Script::Super, ..plain },
            TextStyle::Subscript => Span { script: Script::Sub, ..plain },
            TextStyle::Link => Span { link: SafeUrl::parse(&segment.text), ..plain },
            TextStyle::Text | TextStyle::SmallCapitals | TextStyle::Underline => plain,
        }
    };
    let spans = segments.iter().filter(|it| !it.text.is_empty()).map(span);
    spans.fold(Vec::new(), |mut all: Paragraph, span| {
        match all.last_mut() {
            Some(last) if is_alike(last, &span) => last.text.push_str(&span.text),
            _ => all.push(span),
        }
        all
    })
}

/// True if two spans differ in nothing but their texts, and are no links.
fn is_alike(one: &Span, other: &Span) -> bool {
    let style = |span: &Span| Span { text: String::new(), ..span.clone() };
    one.link.is_none() && style(one) == style(other)
}

/// Text of a paragraph, without its styles.
pub fn plain(paragraph: &[Span]) -> String {
    paragraph.iter().map(|span| span.text.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(style: TextStyle, author: Option<u32>, expected: Span) {
        let text = "https://example.org/".to_owned();
        assert_eq!(citation(&[Segment { style, author, text }], |at| at == 1), [expected]);
    }

    #[test]
    fn neighbors_of_one_style_are_one_span() {
        let segment = |style, text: &str| Segment { style, author: None, text: text.to_owned() };
        let segments = [
            segment(TextStyle::Text, "A "),
            segment(TextStyle::Text, ""),
            segment(TextStyle::SmallCapitals, "B "),
            segment(TextStyle::Italic, "C"),
        ];
        assert_eq!(citation(&segments, |_| false), [Span::plain("A B "), Span::italic("C")]);
    }

    #[test]
    fn a_segment_keeps_its_style() {
        const TEXT: &str = "https://example.org/";
        let link = SafeUrl::parse(TEXT).unwrap();
        check(TextStyle::Text, None, Span::plain(TEXT));
        check(TextStyle::Text, Some(0), Span::plain(TEXT));
        check(TextStyle::Text, Some(1), Span::bold(TEXT));
        check(TextStyle::Italic, None, Span::italic(TEXT));
        check(TextStyle::Link, None, Span::link(TEXT, link));
        check(TextStyle::Subscript, None, Span { script: Script::Sub, ..Span::plain(TEXT) });
    }
}
