//! Cleaning of lists of names: HTML tags, entities, and commands that only change the typeface.

use std::borrow::Cow;

use crate::ingest::bibtex::names::commands::without_commands;

/// Commands that set their argument in another typeface.
const TYPEFACES: [&str; 14] = [
    "textbf",
    "textit",
    "emph",
    "underline",
    "uline",
    "textsc",
    "textrm",
    "textsf",
    "texttt",
    "mbox",
    "textup",
    "textmd",
    "textnormal",
    "bibinfo{author}",
];

/// Removes tags, and braces that only change the typeface, from a list of names. Raised signs are
/// kept where they are marks, and removed where they are numbers of institutions.
pub fn prepare(source: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(source);
    if text.contains('<') {
        text = Cow::Owned(without_tags(&text));
    }
    if text.contains("\\&") {
        text = Cow::Owned(text.replace("\\&", "&"));
    }
    if text.contains('&') && text.contains(';') {
        text = Cow::Owned(html_escape::decode_html_entities(text.as_ref()).into_owned());
    }
    if text.contains('\\') {
        text = Cow::Owned(without_typefaces(&without_commands(&text)));
    }
    text
}

/// Removes tags, and the contents of `<sup>` unless they contain a mark.
fn without_tags(source: &str) -> String {
    let mut text = String::with_capacity(source.len());
    let mut rest = source;
    let mut may_close = true;
    while let Some((before, after)) = rest.split_once('<') {
        text.push_str(before);
        let Some((tag, behind)) = split_tag(after) else {
            text.push('<');
            rest = after;
            continue;
        };
        rest = behind;
        if tag.eq_ignore_ascii_case("sup") && may_close {
            let Some((inside, behind)) = rest.split_once("</") else {
                may_close = false;
                continue;
            };
            text.extend(inside.chars().filter(|c| !c.is_alphanumeric() && *c != ','));
            rest = behind.split_once('>').map_or("", |(_, behind)| behind);
        }
    }
    text.push_str(rest);
    text
}

/// Maximum length of a tag in bytes.
const LONGEST: usize = 200;

/// Splits a text after `<` into the inside of the tag and the rest.
fn split_tag(text: &str) -> Option<(&str, &str)> {
    let name = text.trim_start_matches('/');
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let end = text.bytes().take(LONGEST).position(|byte| byte == b'>')?;
    text.get(..end).zip(text.get(end + 1..))
}

/// Removes typefaces: `\textbf{Ada} Lovelace` → `Ada Lovelace`, `{\bf Ada}` → `Ada`.
fn without_typefaces(source: &str) -> String {
    let mut text = String::with_capacity(source.len());
    // For each open level: true if its opening brace was removed.
    let mut open: Vec<bool> = Vec::new();
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let command = rest.strip_prefix('\\').and_then(|after| {
            TYPEFACES.iter().find_map(|name| after.strip_prefix(name)?.strip_prefix('{'))
        });
        let declared = ["{\\bf ", "{\\em ", "{\\it ", "{\\bfseries "];
        let declared = declared.iter().find_map(|start| rest.strip_prefix(start));
        if let Some(inside) = command.or(declared) {
            open.push(true);
            rest = inside;
            continue;
        }
        rest = &rest[c.len_utf8()..];
        match c {
            '\\' => {
                text.push(c);
                if let Some(next) = rest.chars().next() {
                    text.push(next);
                    rest = &rest[next.len_utf8()..];
                }
            }
            '{' => {
                open.push(false);
                text.push(c);
            }
            '}' if open.pop() == Some(true) => {}
            c => text.push(c),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: &str) {
        assert_eq!(prepare(source), expected);
    }

    #[test]
    fn only_names_and_marks_stay() {
        check("<b>Ada Lovelace</b><sup>1,*</sup> and X", "Ada Lovelace* and X");
        check(r"\textbf{Lovelace, Ada} and \underline{X}", "Lovelace, Ada and X");
        check(r"{\bf Ada {\'E}}", r"Ada {\'E}");
        check("Andr&eacute; A and B &amp; C", "André A and B & C");
        check("a < b", "a < b");
        check("<sup>1 and <b>X", "1 and X");
    }

    #[test]
    fn heaps_of_tags_that_nothing_closes_are_looked_at_once() {
        for signs in ["<".repeat(2_000_000), "<a".repeat(100_000)] {
            check(&signs, &signs);
        }
        check(&"<sup>".repeat(200_000), "");
    }
}
