//! Document between its content and its formats: sections of paragraphs, which are spans of text.
//!
//! A span is text and never markup: each writer escapes it for its format.

use peerage_core::messages::{Language, spoken};
use peerage_core::model::SafeUrl;

/// Document that a person or a lab hands in.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// Title: the name of the person, or of the lab.
    pub title: String,
    /// Lines below the title.
    pub head: Vec<Paragraph>,
    /// Sections, none of which is empty.
    pub sections: Vec<Section>,
    /// Language of the headings.
    pub language: Language,
}

/// Section of a document.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Section {
    /// Heading of the section.
    pub heading: String,
    /// Content of the section.
    pub blocks: Vec<Block>,
}

/// Block of a section.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// Heading within the section.
    Subheading(String),
    /// Paragraph.
    Paragraph(Paragraph),
    /// Item with a date, such as a position or a degree.
    Entry(Entry),
    /// Reference to a work.
    Reference(Paragraph),
}

/// Item with a date.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entry {
    /// Dates in words; empty if there are none.
    pub when: String,
    /// Lines, the first of which says what the item is.
    pub lines: Vec<Paragraph>,
    /// Further details, one line each.
    pub points: Vec<Paragraph>,
}

/// Line of text, broken where the page ends.
pub type Paragraph = Vec<Span>;

/// Text of one style.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Span {
    /// Text.
    pub text: String,
    /// True if the text is bold.
    pub is_bold: bool,
    /// True if the text is italic.
    pub is_italic: bool,
    /// Position of the text to the line.
    pub script: Script,
    /// Target of the text, if it is a link.
    pub link: Option<SafeUrl>,
}

/// Position of a text to the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Script {
    /// On the line.
    #[default]
    Line,
    /// Superscript.
    Super,
    /// Subscript.
    Sub,
}

impl Document {
    /// Document without content, in the current language.
    pub fn new(title: &str) -> Self {
        let title = one_line(title);
        Self { title, head: Vec::new(), sections: Vec::new(), language: spoken() }
    }

    /// Adds a section; nothing if it has no content.
    pub fn section(&mut self, heading: &str, blocks: Vec<Block>) {
        if !blocks.is_empty() {
            self.sections.push(Section { heading: one_line(heading), blocks });
        }
    }
}

impl Span {
    /// Plain text.
    pub fn plain(text: &str) -> Self {
        Self { text: one_line(text), ..Self::default() }
    }

    /// Bold text.
    pub fn bold(text: &str) -> Self {
        Self { is_bold: true, ..Self::plain(text) }
    }

    /// Italic text.
    pub fn italic(text: &str) -> Self {
        Self { is_italic: true, ..Self::plain(text) }
    }

    /// Text that leads to `url`.
    pub fn link(text: &str, url: SafeUrl) -> Self {
        Self { link: Some(url), ..Self::plain(text) }
    }
}

/// Text in one line: breaks become spaces, and other control characters, which no format can hold,
/// are left out.
fn one_line(text: &str) -> String {
    let space = |c: char| if c == '\n' || c == '\t' || c == '\r' { ' ' } else { c };
    // U+FFFE and U+FFFF are no characters of XML 1.0.
    let is_kept = |c: &char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
    text.chars().map(space).filter(is_kept).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(Span::plain(text).text, expected);
    }

    #[test]
    fn a_span_is_one_line_without_control_characters() {
        check("On\nlooms\tand\u{0}\u{1b}[31m mills\u{ffff}", "On looms and[31m mills");
        check(" 王小明 ", " 王小明 ");
    }

    #[test]
    fn a_section_without_content_is_none() {
        let mut document = Document::new("Ada");
        document.section("Grants", Vec::new());
        document.section("Talks", vec![Block::Subheading("Abroad".to_owned())]);
        let headings: Vec<_> = document.sections.iter().map(|it| it.heading.as_str()).collect();
        assert_eq!(headings, ["Talks"]);
    }
}
