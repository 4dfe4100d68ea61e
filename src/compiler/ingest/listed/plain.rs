//! Plain text of a line in Markdown, as the values of settings hold it.

/// Removes emphasis, code marks and the addresses of links. A star behind a name, which marks it,
/// stays.
pub fn plain(text: &str) -> String {
    let text = without_links(text);
    let mut made = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(at) = rest.find(['*', '_', '`']) {
        let (before, from) = rest.split_at(at);
        made.push_str(before);
        let sign = &from[..1];
        let mark = if from[1..].starts_with(sign) { &from[..2] } else { sign };
        let last = made.chars().next_back();
        let is_opening = last.is_none_or(|c| !c.is_alphanumeric() && !matches!(c, '.' | '*' | '_'));
        let inside = &from[mark.len()..];
        let is_followed = inside.starts_with(|c: char| !c.is_whitespace() && c != ',');
        let end = inside.find(mark).filter(|_| is_opening && is_followed);
        match end {
            Some(end) => {
                made.push_str(&inside[..end]);
                rest = &inside[end + mark.len()..];
            }
            None => {
                made.push_str(mark);
                rest = inside;
            }
        }
    }
    made.push_str(rest);
    made.trim().to_owned()
}

/// Text of the links without their addresses.
fn without_links(text: &str) -> String {
    let mut made = String::new();
    let mut rest = text;
    while let Some(middle) = rest.find("](") {
        let end = rest[middle..].find(')').map(|end| middle + end);
        match (rest[..middle].rfind('['), end) {
            (Some(start), Some(end)) => {
                let before = &rest[..start];
                made.push_str(before.strip_suffix('!').unwrap_or(before));
                made.push_str(&rest[start + 1..middle]);
                rest = &rest[end + 1..];
            }
            (None, Some(_)) => {
                made.push_str(&rest[..middle + 2]);
                rest = &rest[middle + 2..];
            }
            (_, None) => break,
        }
    }
    made + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(plain(text), expected);
    }

    #[test]
    fn marks_are_taken_off() {
        check("In *Looms*", "In Looms");
        check("*Journal of Looms, 1*(1)", "Journal of Looms, 1(1)");
        check("**Ida Example**, Otto Sample*", "Ida Example, Otto Sample*");
        check("Ida Example*, Otto Sample*", "Ida Example*, Otto Sample*");
        check("[A loom](https://l.example), `b`", "A loom, b");
        check("snake_case and x*y*z", "snake_case and x*y*z");
        check("![x](a.png) y](z", "x y](z");
    }

    #[test]
    fn the_time_grows_as_the_text_does() {
        for part in ["*a ", "[", "](", "_x_ ", "``", "**"] {
            assert!(plain(&part.repeat(20_000)).len() <= 20_000 * part.len(), "{part}");
        }
    }
}
