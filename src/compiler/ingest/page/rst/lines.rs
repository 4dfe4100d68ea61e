//! Lines of reStructuredText with their indentation, and what begins in them.

/// Longest part of a line in which a sign is looked for, in bytes.
const MAX_SIGN: usize = 80;

/// Line without the white space around it.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// Text.
    pub text: &'a str,
    /// Position of the text in the file.
    pub at: usize,
    /// Number of columns before it.
    pub column: usize,
}

impl<'a> Line<'a> {
    /// True for a line without text.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The line behind its first bytes, in the column in which it goes on.
    pub fn behind(&self, length: usize) -> Self {
        let rest = self.text.get(length..).unwrap_or_default();
        let text = rest.trim_start();
        let skipped = length + (rest.len() - text.len());
        Self { text, at: self.at + skipped, column: self.column + skipped }
    }
}

/// Lines of a document.
pub fn lines(source: &str) -> Vec<Line<'_>> {
    let mut at = 0;
    source
        .split_inclusive('\n')
        .map(|whole| {
            let text = whole.trim();
            let before = whole.len() - whole.trim_start().len();
            let found = Line { text, at: at + before, column: columns(&whole[..before]) };
            at += whole.len();
            found
        })
        .collect()
}

/// Number of columns of white space.
fn columns(space: &str) -> usize {
    space.chars().fold(0, |column, c| if c == '\t' { (column / 8 + 1) * 8 } else { column + 1 })
}

/// Sign of a line that draws a title or a transition: the same sign again and again.
pub fn adornment(text: &str) -> Option<char> {
    let first = text.chars().next().filter(char::is_ascii_punctuation)?;
    (text.len() > 1 && text.chars().all(|c| c == first)).then_some(first)
}

/// Length of the sign of an item with the space behind it: `- `, `#. `, `(2) `.
pub fn bullet(text: &str) -> Option<usize> {
    let first = text.chars().next()?;
    if "-*+•‣⁃".contains(first) {
        let rest = &text[first.len_utf8()..];
        return (rest.is_empty() || rest.starts_with(' ')).then_some(first.len_utf8());
    }
    let inside = text.strip_prefix('(').unwrap_or(text);
    let n_digits = inside.bytes().take_while(u8::is_ascii_digit).count();
    let length = match n_digits {
        0 if inside.starts_with('#') => 1,
        1..=3 => n_digits,
        _ => return None,
    };
    let sign = inside[length..].chars().next().filter(|c| matches!(c, '.' | ')'))?;
    let whole = text.len() - inside.len() + length + sign.len_utf8();
    text[whole..].starts_with(' ').then_some(whole)
}

/// Name of a field and the length up to its value: `:Author: Ida Roe`.
pub fn field(text: &str) -> Option<(&str, usize)> {
    let inside = text.strip_prefix(':')?;
    let inside = &inside[..inside.floor_char_boundary(MAX_SIGN)];
    let end = inside.find(':')?;
    let name = &inside[..end];
    let rest = &text[end + 2..];
    let is_name = !name.is_empty() && !name.contains('`') && !name.starts_with(' ');
    (is_name && (rest.is_empty() || rest.starts_with(' '))).then_some((name, end + 2))
}

/// True for a line between the rows of a table without frames: `=====  ===`.
pub fn is_border(text: &str) -> bool {
    text.starts_with("==")
        && text.contains(' ')
        && text.bytes().all(|byte| matches!(byte, b'=' | b' '))
}

/// Index behind the lines that belong to the one before them: empty ones, and those that begin behind
/// `column`.
pub fn end_of_part(lines: &[Line<'_>], column: usize) -> usize {
    let is_inside = |line: &&Line<'_>| line.is_empty() || line.column > column;
    lines.iter().take_while(is_inside).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_known() {
        assert_eq!(adornment("===="), Some('='));
        assert_eq!((adornment("=== ="), adornment("a"), adornment("-")), (None, None, None));
        for (text, expected) in [
            ("- a", Some(1)),
            ("• a", Some(3)),
            ("12. a", Some(3)),
            ("(1) a", Some(3)),
            ("#. a", Some(2)),
            ("2020. a", None),
            ("-a", None),
            ("1.a", None),
        ] {
            assert_eq!(bullet(text), expected, "{text}");
        }
        assert_eq!(field(":Author: Ida"), Some(("Author", 8)));
        assert_eq!((field(":doi:`10.1`"), field("a: b")), (None, None));
        assert!(is_border("==== ==") && !is_border("===="));
    }

    #[test]
    fn lines_know_their_column() {
        let all = lines("a\n  b\n\tc\n\n");
        let found: Vec<_> = all.iter().map(|it| (it.text, it.at, it.column)).collect();
        assert_eq!(found, [("a", 0, 0), ("b", 4, 2), ("c", 7, 8), ("", 10, 1)]);
        assert_eq!(end_of_part(&all[1..], 0), 3);
    }
}
