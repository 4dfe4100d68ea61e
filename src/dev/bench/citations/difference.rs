//! Classes of differences between two texts.

use std::fmt;

/// Kind of difference between two texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// One text is empty.
    Empty,
    /// Only in space.
    Space,
    /// Only in quotation marks: citeproc-js leaves typographic quotation marks of a title as they
    /// are, within others of the same kind.
    Quotes,
    /// Only in capital letters.
    Case,
    /// Only in punctuation, and space.
    Punctuation,
    /// Only in punctuation and capital letters.
    PunctuationAndCase,
    /// The words are in another order.
    Order,
    /// Words of the other text are missing.
    Missing,
    /// Words are present that the other text lacks.
    Added,
    /// Only in numbers.
    Numbers,
    /// In words.
    Words,
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "no text",
            Self::Space => "space",
            Self::Quotes => "quotation marks",
            Self::Case => "capital letters",
            Self::Punctuation => "punctuation",
            Self::PunctuationAndCase => "punctuation and capital letters",
            Self::Order => "order",
            Self::Missing => "words missing",
            Self::Added => "words added",
            Self::Numbers => "numbers",
            Self::Words => "other words",
        })
    }
}

impl Class {
    /// Class of the difference between `ours` and `theirs`.
    pub fn new(ours: &str, theirs: &str) -> Self {
        let is_equal = |of: &dyn Fn(&str) -> String| of(ours) == of(theirs);
        let only = |text: &str, is: fn(char) -> bool| text.chars().filter(|c| is(*c)).collect();
        let spaceless = |text: &str| only(text, |c| !c.is_whitespace());
        let letters = |text: &str| -> String { only(text, char::is_alphanumeric) };
        if ours.is_empty() || theirs.is_empty() {
            return Self::Empty;
        }
        if is_equal(&spaceless) {
            return Self::Space;
        }
        let is_quote = |c: char| "“”‘’\"'".contains(c);
        if is_equal(&|text| text.replace(is_quote, "'")) {
            return Self::Quotes;
        }
        if is_equal(&str::to_lowercase) {
            return Self::Case;
        }
        if is_equal(&letters) {
            return Self::Punctuation;
        }
        if is_equal(&|text| letters(text).to_lowercase()) {
            return Self::PunctuationAndCase;
        }
        let (mut added, missing) = (words(ours), words(theirs));
        let mut left = Vec::new();
        for word in missing {
            match added.iter().position(|one| *one == word) {
                Some(at) => {
                    added.swap_remove(at);
                }
                None => left.push(word),
            }
        }
        let is_number = |word: &String| word.chars().all(|c| c.is_ascii_digit());
        match (added.is_empty(), left.is_empty()) {
            (true, true) => Self::Order,
            (true, false) => Self::Missing,
            (false, true) => Self::Added,
            _ if added.iter().chain(&left).all(is_number) => Self::Numbers,
            _ => Self::Words,
        }
    }
}

fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Text of a reference in HTML without its number, with one space between words.
pub fn text(html: &str) -> String {
    let mut html = html.to_owned();
    let margin = "<div class=\"csl-left-margin\">";
    if let Some(start) = html.find(margin)
        && let Some(length) = html[start..].find("</div>")
    {
        html.replace_range(start..start + length, "");
    }
    let mut out = String::new();
    let mut rest = html.as_str();
    while let Some(at) = rest.find('<') {
        out.push_str(&rest[..at]);
        let tag = &rest[at..];
        let is_tag = tag[1..].starts_with(|c: char| c.is_ascii_alphabetic() || c == '/');
        match tag.find('>').filter(|_| is_tag) {
            Some(end) => rest = &tag[end + 1..],
            None => {
                out.push('<');
                rest = &tag[1..];
            }
        }
    }
    out.push_str(rest);
    for (entity, c) in [("&#60;", "<"), ("&#62;", ">"), ("&lt;", "<"), ("&gt;", ">")] {
        out = out.replace(entity, c);
    }
    let out = out.replace("&quot;", "\"").replace("&#38;", "&").replace("&amp;", "&");
    out.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(ours: &str, theirs: &str, expected: Class) {
        assert_eq!(Class::new(ours, theirs), expected);
    }

    #[test]
    fn differences_have_classes() {
        check("A. B.", "", Class::Empty);
        check("A.B.", "A. B.", Class::Space);
        check("On looms", "On Looms", Class::Case);
        check("Looms? .", "Looms?", Class::Punctuation);
        check("On looms.", "On Looms", Class::PunctuationAndCase);
        check("Ida Example", "Example, Ida", Class::Order);
        check("Looms", "Looms, vol. 3", Class::Missing);
        check("Looms, vol. 3", "Looms", Class::Added);
        check("pp. 123", "pp. 321", Class::Numbers);
        check("Looms 3", "Shuttle 3", Class::Words);
    }

    #[test]
    fn text_has_no_markup() {
        let html = "<div class=\"csl-entry\">\n <div class=\"csl-left-margin\">[1]</div>\
                    <div class=\"csl-right-inline\">a&#38;b &lt; <i>c</i> < d</div></div>";
        assert_eq!(text(html), "a&b < c < d");
    }
}
