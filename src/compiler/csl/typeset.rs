//! Apostrophes and quotation marks of typewriters, and single quotation marks.

/// Replaces them. Quotation marks are those that stand within none; a style may set them
/// otherwise. `‘loom’` is a quotation, `’43` and `‘Abd` are none.
pub fn typeset(text: &str) -> String {
    if !text.contains(['\'', '"', '‘']) {
        return text.to_owned();
    }
    let chars: Vec<char> = text.chars().collect();
    let is_word =
        |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(|c| c.is_alphanumeric());
    let begins = |at: usize| {
        let before = at.checked_sub(1).and_then(|at| chars.get(at));
        before.is_none_or(|c| c.is_whitespace() || "([“‘\"\'—–/>".contains(*c))
    };
    let closes = |at: usize, mark| chars[at] == mark && !is_word(Some(at + 1)) && !begins(at);
    let (mut is_open, mut is_tag) = (false, false);
    // Mark that ends the single quotation which is open.
    let mut end = None;
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
            '\'' | '‘' if begins(at) && end.is_none() => {
                let mark = if *c == '‘' { '’' } else { '\'' };
                let is_closed = (at + 1..chars.len()).any(|at| closes(at, mark));
                end = is_closed.then_some(mark);
                match (is_closed, c) {
                    (true, _) => '“',
                    (false, '\'') => '’',
                    (false, c) => *c,
                }
            }
            c if end.is_some_and(|mark| mark == *c && closes(at, mark)) => {
                end = None;
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
        assert_eq!(typeset("‘All in’: The ‘loom’"), "“All in”: The “loom”");
        assert_eq!(typeset("‘The weaver’s loom’"), "“The weaver’s loom”");
        assert_eq!(typeset("‘Abd al-Quell’s looms"), "‘Abd al-Quell’s looms");
        assert_eq!(typeset("<span class=\"nocase\">a</span>"), "<span class=\"nocase\">a</span>");
    }
}
