//! Citations as segments of styled text, and their conversion to plain text and to HTML for the
//! clipboard.

use serde::{Deserialize, Serialize};

use crate::json::made_from;
use crate::model::SafeUrl;
use crate::text::markup::escape;

/// Citations of every work in every style, as written by the compiler.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Citations(pub Vec<Vec<Vec<Segment>>>);

impl Citations {
    /// Empty list of citations.
    pub const NONE: &'static Self = &Self(Vec::new());

    /// Citation of the work at `work` in the style at `style`; empty if there is none.
    pub fn entry(&self, style: usize, work: usize) -> &[Segment] {
        self.0.get(style).and_then(|works| works.get(work)).map_or(&[], Vec::as_slice)
    }
}

/// Segment of a citation with one style. An empty segment marks the place of the year suffix. In
/// JSON, to save space, a number and the text: the number has the [`TextStyle`] in its lowest three
/// bits and the author, counted from 1, in the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(u32, String)", into = "(u32, String)")]
pub struct Segment {
    /// Typographic style.
    pub style: TextStyle,
    /// Author whose name the segment is, by position among the authors of the work.
    pub author: Option<u32>,
    /// Text of the segment.
    pub text: String,
}

/// Typographic style of a segment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextStyle {
    /// Plain.
    #[default]
    Text,
    /// Italic.
    Italic,
    /// Bold.
    Bold,
    /// Small capitals.
    SmallCapitals,
    /// Superscript.
    Superscript,
    /// Subscript.
    Subscript,
    /// Underlined.
    Underline,
    /// Link whose text is its address.
    Link,
}

impl TextStyle {
    const ALL: [Self; 8] = [
        Self::Text,
        Self::Italic,
        Self::Bold,
        Self::SmallCapitals,
        Self::Superscript,
        Self::Subscript,
        Self::Underline,
        Self::Link,
    ];

    fn element(self) -> &'static str {
        match self {
            Self::Text | Self::SmallCapitals => "span",
            Self::Italic => "i",
            Self::Bold => "b",
            Self::Superscript => "sup",
            Self::Subscript => "sub",
            Self::Underline => "u",
            Self::Link => "a",
        }
    }
}

impl From<(u32, String)> for Segment {
    fn from((code, text): (u32, String)) -> Self {
        let style = TextStyle::ALL.get((code & 7) as usize).copied().unwrap_or_default();
        Self { style, author: (code >> 3).checked_sub(1), text }
    }
}

impl From<Segment> for (u32, String) {
    fn from(segment: Segment) -> Self {
        let author = segment.author.map_or(0, |author| author + 1);
        (segment.style as u32 | author << 3, segment.text)
    }
}

impl Segment {
    /// Name of the HTML element for the style; a link only if a page may link to the address.
    pub fn element(&self) -> &'static str {
        match self.style {
            TextStyle::Link if SafeUrl::parse(&self.text).is_none() => "span",
            style => style.element(),
        }
    }
}

/// Joins the citation as plain text.
pub fn plain(segments: &[Segment]) -> String {
    segments.iter().map(|segment| segment.text.as_str()).collect()
}

/// Appends the citation as HTML, with the name of the author at `own` in bold. Everything from the
/// dataset is escaped.
pub fn write_html(segments: &[Segment], own: Option<u32>, out: &mut String) {
    for segment in segments {
        let is_own = own.is_some() && segment.author == own;
        let element = if is_own { "b" } else { segment.element() };
        if element == "span" {
            escape(&segment.text, out);
            continue;
        }
        out.push('<');
        out.push_str(element);
        if element == "a" {
            out.push_str(" href=\"");
            escape(&segment.text, out);
            out.push('"');
        }
        out.push('>');
        escape(&segment.text, out);
        out.push_str("</");
        out.push_str(element);
        out.push('>');
    }
}

made_from! {
    Segment (u32, String);
    Citations Vec<Vec<Vec<Segment>>>;
}

impl From<Vec<Vec<Vec<Segment>>>> for Citations {
    fn from(all: Vec<Vec<Vec<Segment>>>) -> Self {
        Self(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(style: TextStyle, author: Option<u32>, text: &str) -> Segment {
        Segment { style, author, text: text.to_owned() }
    }

    fn sample() -> Vec<Segment> {
        vec![
            segment(TextStyle::Text, Some(0), "Lovelace, A."),
            segment(TextStyle::Text, None, " & "),
            segment(TextStyle::Italic, Some(1), "Babbage, C."),
            segment(TextStyle::Text, None, " \"A<B\" "),
            segment(TextStyle::Link, None, "https://example.org/?a&b"),
        ]
    }

    #[track_caller]
    fn check(own: Option<u32>, expected: &str) {
        let mut html = String::new();
        write_html(&sample(), own, &mut html);
        assert_eq!(html, expected);
    }

    #[test]
    fn the_own_name_is_bold_and_everything_escaped() {
        let rest = " &quot;A&lt;B&quot; <a href=\"https://example.org/?a&amp;b\">https://example.org/?a&amp;b</a>";
        check(None, &format!("Lovelace, A. &amp; <i>Babbage, C.</i>{rest}"));
        check(Some(0), &format!("<b>Lovelace, A.</b> &amp; <i>Babbage, C.</i>{rest}"));
        check(Some(1), &format!("Lovelace, A. &amp; <b>Babbage, C.</b>{rest}"));
    }

    #[test]
    fn an_address_that_runs_a_script_is_no_link() {
        let mut html = String::new();
        write_html(&[segment(TextStyle::Link, None, "javascript:alert(1)")], None, &mut html);
        assert_eq!(html, "javascript:alert(1)");
    }

    #[test]
    fn a_segment_is_a_number_and_a_text_in_json() {
        let json = serde_json::to_string(&sample()).unwrap();
        assert!(json.starts_with(r#"[[8,"Lovelace, A."],[0," & "],[17,"Babbage, C."]"#), "{json}");
        assert_eq!(serde_json::from_str::<Vec<Segment>>(&json).unwrap(), sample());
    }

    #[test]
    fn what_is_not_there_is_empty() {
        assert_eq!(Citations::default().entry(3, 4), []);
        assert_eq!(Citations(vec![vec![sample()]]).entry(0, 0), sample());
        assert_eq!(plain(&sample()[..3]), "Lovelace, A. & Babbage, C.");
    }
}
