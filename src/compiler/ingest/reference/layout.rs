//! Text of a reference with what the document says of its appearance.

use std::ops::Range;

/// Appearance of a part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// Italic or otherwise emphasised text.
    Italic,
    /// Bold or strong text, or a heading.
    Bold,
    /// Text of a link.
    Link,
    /// Text of a quotation element; quotation marks in the text are found without it.
    Quote,
}

/// Reference as a document shows it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Layout<'a> {
    /// Text, with `\n` where the document breaks the line.
    pub text: &'a str,
    /// Parts of the text, as byte ranges, with their appearance.
    pub emphasis: &'a [(Range<usize>, Emphasis)],
    /// Name of the owner of the list, where it is known.
    pub subject: Option<&'a str>,
    /// Year that a heading above the reference states.
    pub year: Option<i32>,
    /// First and last byte position of a part that is the title, if the document shows it as one.
    pub title: Option<(usize, usize)>,
}
