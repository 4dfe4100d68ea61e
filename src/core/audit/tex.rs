//! Detection of TeX that a reader of the seeds left in text.

/// Length of the excerpt around it, in characters.
const AROUND: usize = 24;

/// Excerpt around the first TeX in a text: a command, a formula that was not read, or an unbalanced
/// brace.
pub fn dead(text: &str) -> Option<String> {
    let at = command(text).or_else(|| formula(text)).or_else(|| brace(text))?;
    let before = text[..at].chars().rev().take(AROUND / 2).map(char::len_utf8).sum::<usize>();
    Some(text[at - before..].chars().take(AROUND).collect())
}

/// Position of a backslash before a letter or a sign that TeX escapes.
fn command(text: &str) -> Option<usize> {
    let is_command = |at: &usize| {
        text[at + 1..].starts_with(|c: char| c.is_alphabetic() || "&%$#_{}'`\"^~=.".contains(c))
    };
    text.match_indices('\\').map(|(at, _)| at).find(is_command)
}

/// Position of a dollar sign that is no price and is followed by another one.
fn formula(text: &str) -> Option<usize> {
    let (at, _) = text.match_indices('$').next()?;
    let inner = &text[at + 1..];
    let is_price = inner.starts_with(|c: char| c.is_ascii_digit() || c.is_whitespace());
    (!is_price && inner.contains('$')).then_some(at)
}

/// Position of an unbalanced brace.
fn brace(text: &str) -> Option<usize> {
    let mut open = Vec::new();
    for (at, c) in text.char_indices() {
        match c {
            '{' => open.push(at),
            '}' if open.pop().is_none() => return Some(at),
            _ => {}
        }
    }
    open.first().copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(dead(text).as_deref(), expected, "{text}");
    }

    #[test]
    fn what_is_left_of_tex_is_found() {
        check("R\\'enyi", Some("R\\'enyi"));
        check("an \\emph{old} word", Some("an \\emph{old} word"));
        check("cost of $O(n)$ steps", Some("cost of $O(n)$ steps"));
        check("The {GPU", Some("The {GPU"));
        check("é漢GPU} clusters", Some("é漢GPU} clusters"));
        check(
            &format!("{}é\\x{}", "a".repeat(30), "b".repeat(30)),
            Some("aaaaaaaaaaaé\\xbbbbbbbbbb"),
        );
    }

    #[test]
    fn what_is_no_tex_is_left_alone() {
        for text in ["", "$5 and $7", "100 $ a day", "a set {a, b}", "C:\\ ", "50%", "a\\"] {
            check(text, None);
        }
    }
}
