//! Rust's source text as tokens: enough of the language to find the imports of a file.

/// Names, and the symbols between them. Comments, literals and numbers are left out, and so are
/// modules that are compiled only for tests.
pub fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = tokens_with_text(text);
    tokens.retain(|token| !token.ends_with(['"', '#']) || token.len() == 1);
    tokens
}

/// Like [`tokens`], with string literals in their quotes.
pub fn tokens_with_text(text: &str) -> Vec<&str> {
    without_tests(&all(text))
}

fn all(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_text = first == '"' || raw_text(rest).is_some();
        let length = match first {
            _ if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            _ if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            _ if raw_text(rest).is_some() => raw_text(rest).unwrap_or_default(),
            '"' => quoted(rest),
            '\'' => quote(rest),
            _ if is_name(first) => {
                let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
                found.push(&rest[..end]);
                end
            }
            _ if rest.starts_with("::") => {
                found.push("::");
                2
            }
            _ => {
                let end = first.len_utf8();
                if !first.is_whitespace() {
                    found.push(&rest[..end]);
                }
                end
            }
        };
        if is_text {
            found.push(&rest[..length]);
        }
        rest = &rest[length..];
    }
    found
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Length of a string literal at the start.
fn quoted(rest: &str) -> usize {
    let mut is_escaped = false;
    let end = rest.char_indices().skip(1).find(|(_, c)| {
        let ends = *c == '"' && !is_escaped;
        is_escaped = *c == '\\' && !is_escaped;
        ends
    });
    end.map_or(rest.len(), |(end, _)| end + 1)
}

/// Length of a raw string literal such as `r#"…"#` at the start, if there is one.
fn raw_text(rest: &str) -> Option<usize> {
    let marks = rest.strip_prefix("br").or_else(|| rest.strip_prefix('r'))?;
    let inner = marks.trim_start_matches('#');
    let end = format!("\"{}", "#".repeat(marks.len() - inner.len()));
    let start = rest.len() - inner.strip_prefix('"')?.len();
    Some(rest[start..].find(&end).map_or(rest.len(), |found| start + found + end.len()))
}

/// Length of a character literal, or of the quote alone before a lifetime.
fn quote(rest: &str) -> usize {
    let mut inner = rest.char_indices().skip(1);
    match (inner.next(), inner.next()) {
        (Some((_, '\\')), _) => rest[3..].find('\'').map_or(rest.len(), |end| end + 4),
        (Some(_), Some((end, '\''))) => end + 1,
        _ => 1,
    }
}

const ONLY_TESTS: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];

fn without_tests<'a>(tokens: &[&'a str]) -> Vec<&'a str> {
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let rest = &tokens[at..];
        let item = rest.strip_prefix(&ONLY_TESTS[..]).unwrap_or_default();
        let item = item.strip_prefix(&["pub", "(", "super", ")"][..]).unwrap_or(item);
        if item.first() == Some(&"mod") {
            at += block(rest);
        } else {
            kept.push(tokens[at]);
            at += 1;
        }
    }
    kept
}

/// Number of tokens up to the end of the item at the start.
fn block(tokens: &[&str]) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate() {
        match *token {
            "{" => depth += 1,
            "}" if depth == 1 => return at + 1,
            "}" => depth -= 1,
            ";" if depth == 0 => return at + 1,
            _ => {}
        }
    }
    tokens.len()
}

#[track_caller]
fn check(input: &str, expected: &str) {
    assert_eq!(tokens(input).join(" "), expected);
}

#[test]
fn names_and_signs_are_kept() {
    check("use crate::a::{b, c};", "use crate :: a :: { b , c } ;");
    check("a // crate::b\n/* c */ d", "a d");
    check(r##"f("a::b", r#"c"d"#, 'e', '\'', '\u{1F}', b"g")"##, "f ( , , , , , b )");
    check("fn f<'a>(x: &'a str)", "fn f < a > ( x : & a str )");
}

#[test]
fn text_is_kept_where_it_is_asked_for() {
    let found = tokens_with_text(r##"f("a \"b\"", r#"c"d"#) // "e""##);
    assert_eq!(found, ["f", "(", r#""a \"b\"""#, ",", r##"r#"c"d"#"##, ")"]);
}

#[test]
fn tests_are_left_out() {
    check("a #[cfg(test)] mod tests { fn b() { c } } d", "a d");
    check("a #[cfg(test)] mod tests; d", "a d");
    check("a #[cfg(test)] pub(super) mod tests { fn b() {} } d", "a d");
}
