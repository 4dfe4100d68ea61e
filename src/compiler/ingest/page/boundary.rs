//! Boundaries between elements of a line that only a style sheet keeps apart, without a space between
//! them: `<span>On looms</span><span>Ida Roe</span>`.

/// Boundary behind the text so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Boundary {
    /// No element has just ended.
    #[default]
    None,
    /// A `span` has ended.
    Span,
    /// A link has ended.
    Link,
    /// An element that holds a field of a reference has ended.
    Field,
    /// Another `span` or a link has begun behind a `span`.
    Spans,
    /// A link has begun behind a link.
    Links,
}

impl Boundary {
    /// Boundary behind an element with a text of some bytes. A single letter is a part of a word.
    pub fn behind(name: &str, is_field: bool, length: usize) -> Self {
        match name {
            _ if length < 2 => Self::None,
            _ if is_field => Self::Field,
            "span" => Self::Span,
            "a" => Self::Link,
            _ => Self::None,
        }
    }

    /// Boundary before an element.
    pub fn before(self, name: &str) -> Self {
        match (self, name) {
            (Self::Span, _) => Self::Spans,
            (Self::Link, "a") => Self::Links,
            _ => self,
        }
    }

    /// Separator that the text needs before its next character.
    pub fn separator(self, next: char) -> Option<char> {
        match self {
            Self::Spans | Self::Field if next.is_uppercase() || next.is_ascii_digit() => Some('\n'),
            Self::Spans | Self::Field if "•·|".contains(next) => Some(' '),
            Self::Links if next.is_alphanumeric() => Some(' '),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::ingest::page::html;

    #[track_caller]
    fn check(source: &str, expected: &str) {
        let page = html::read(source);
        let texts = page.blocks.iter().map(|block| block.text.value.as_str());
        assert_eq!(texts.collect::<Vec<_>>(), [expected], "{source}");
    }

    #[test]
    fn elements_without_spaces_come_apart() {
        check("<li><span>12</span><span>On looms</span></li>", "12\nOn looms");
        check("<p><span class=p-title>On looms</span><b>I. Roe</b></p>", "On looms\nI. Roe");
        check("<p><a class=venue>Yarn</a>I. Roe, O. Lee</p>", "Yarn\nI. Roe, O. Lee");
        check("<p><a class=venue>Yarn ↗</a>I. Roe, O. Lee</p>", "Yarn\nI. Roe, O. Lee");
        check("<p><a>DOI</a><a>arXiv</a></p>", "DOI arXiv");
    }

    #[test]
    fn parts_of_words_stay_together() {
        for source in [
            "<p>CO<sub>2</sub> and H<span>2</span></p>",
            "<p><span>H</span><span>I</span></p>",
            "<p><span>Loom</span><span>weaver</span></p>",
            "<p><b>L</b>OOM</p>",
            "<p><span>Roe</span>, <span>I.</span></p>",
        ] {
            let bare: String =
                source.split('<').filter_map(|it| it.split_once('>')).map(|it| it.1).collect();
            check(source, &bare);
        }
    }
}
