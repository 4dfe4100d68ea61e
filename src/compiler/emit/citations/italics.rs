//! Italics in titles, of which hayagriva knows nothing. Their elements become characters
//! that no text has, and what is rendered turns to italics and back where these stand.

use peerage_core::cite::TextStyle;

/// Where italics begin and end: noncharacters, which are for internal use (Unicode 23.7).
const OPEN: char = '\u{fdd0}';
const CLOSE: char = '\u{fdd1}';

/// `text` with its elements `i` as characters; one without an end stays as it is.
pub fn marked(text: &str) -> String {
    let mut rest = text;
    let mut out = String::with_capacity(text.len());
    let mut depth = 0usize;
    let mut ends = rest.matches("</i>").count();
    while let Some(at) = rest.find("<") {
        let (before, tag) = rest.split_at(at);
        out.extend(before.chars().filter(is_text));
        if let Some(inside) = tag.strip_prefix("<i>").filter(|_| depth < ends) {
            depth += 1;
            out.push(OPEN);
            rest = inside;
        } else if let Some(behind) = tag.strip_prefix("</i>").filter(|_| depth > 0) {
            depth -= 1;
            ends -= 1;
            out.push(CLOSE);
            rest = behind;
        } else {
            ends -= usize::from(tag.starts_with("</i>"));
            out.push('<');
            rest = &tag[1..];
        }
    }
    out.extend(rest.chars().filter(is_text));
    out
}

fn is_text(c: &char) -> bool {
    !matches!(*c, OPEN | CLOSE)
}

/// Italics that are open where text is rendered.
#[derive(Default)]
pub struct Italics {
    depth: usize,
}

impl Italics {
    /// Whether `c` begins or ends italics, and is no text.
    pub fn turn(&mut self, c: char) -> bool {
        match c {
            OPEN => self.depth += 1,
            CLOSE => self.depth = self.depth.saturating_sub(1),
            _ => return false,
        }
        true
    }

    /// What becomes of a style here: italics within italics are upright (CSL 1.0.2,
    /// "font-style").
    pub fn style(&self, style: TextStyle) -> TextStyle {
        match style {
            TextStyle::Text if self.depth % 2 == 1 => TextStyle::Italic,
            TextStyle::Italic if self.depth % 2 == 1 => TextStyle::Text,
            style => style,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the characters, shown as brackets.
    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(marked(text).replace(OPEN, "[").replace(CLOSE, "]"), expected);
    }

    #[test]
    fn elements_that_end_are_characters() {
        check("On <i>Apis <i>b</i></i>: a < b", "On [Apis [b]]: a < b");
        check("<i>a", "<i>a");
        check("a</i> <i>b", "a</i> <i>b");
        check("<i>a <i>b</i>", "[a <i>b]");
        check("\u{fdd0}a\u{fdd1} <<i>b</i>>", "a <[b]>");
    }
}
