//! Apostrophes and quotation marks of typewriters.

/// Replaces them. Quotation marks are those that stand within none; a style may set them
/// otherwise.
pub fn typeset(text: &str) -> String {
    if !text.contains(['\'', '"']) {
        return text.to_owned();
    }
    let chars: Vec<char> = text.chars().collect();
    let is_word =
        |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(|c| c.is_alphanumeric());
    let begins = |at: usize| {
        let before = at.checked_sub(1).and_then(|at| chars.get(at));
        before.is_none_or(|c| c.is_whitespace() || "([“‘\"\'—–/>".contains(*c))
    };
    let closes = |at: usize| chars[at] == '\'' && !is_word(Some(at + 1)) && !begins(at);
    let (mut is_open, mut is_quoted, mut is_tag) = (false, false, false);
    let mut out = String::with_capacity(text.len() + 8);
    for (at, c) in chars.iter().enumerate() {
        let behind_digit = at.checked_sub(1).is_some_and(|at| chars[at].is_ascii_digit());
        is_tag = match c {
            '<' => chars[at..].starts_with(&['<', 's', 'p', 'a', 'n', ' ']),
            '>' => false,
            _ => is_tag,
        };
        let mark = match c {
            c if is_tag => *c,
            '"' if begins(at) => '“',
            // Inches and the like.
            '"' if behind_digit && !is_open => '"',
            '"' => '”',
            '\'' if begins(at) && (at + 1..chars.len()).any(closes) => {
                is_quoted = true;
                '“'
            }
            '\'' if is_quoted && closes(at) => {
                is_quoted = false;
                '”'
            }
            '\'' => '’',
            c => *c,
        };
        is_open = mark == '“' || is_open && mark != '”';
        out.push(mark);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_those_of_print() {
        assert_eq!(typeset("Babbage's looms"), "Babbage’s looms");
        assert_eq!(typeset("The 'loom' era, '43"), "The “loom” era, ’43");
        assert_eq!(typeset("The \"loom\" of 5\""), "The “loom” of 5\"");
        assert_eq!(typeset("<span class=\"nocase\">a</span>"), "<span class=\"nocase\">a</span>");
    }
}
