//! Takes away what lists of names hold beside names: tags of HTML, entities,
//! commands that only change the type.

use std::borrow::Cow;

/// Commands whose argument is shown in another type.
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

/// The same list of names, without tags and without braces that only change the
/// type. Raised signs stay as they are where they are marks, and go where they
/// are numbers of institutions.
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
        text = Cow::Owned(without_typefaces(&text));
    }
    text
}

/// Removes tags; of `<sup>` the inside too, where no mark is in it.
fn without_tags(source: &str) -> String {
    let mut text = String::with_capacity(source.len());
    let mut rest = source;
    while let Some((before, after)) = rest.split_once('<') {
        text.push_str(before);
        let Some((tag, behind)) = after.split_once('>').filter(|(tag, _)| is_tag(tag)) else {
            text.push('<');
            rest = after;
            continue;
        };
        rest = behind;
        if tag.eq_ignore_ascii_case("sup")
            && let Some((inside, behind)) = rest.split_once("</")
        {
            text.extend(inside.chars().filter(|c| !c.is_alphanumeric() && *c != ','));
            rest = behind.split_once('>').map_or("", |(_, behind)| behind);
        }
    }
    text.push_str(rest);
    text
}

fn is_tag(tag: &str) -> bool {
    let name = tag.trim_start_matches('/');
    tag.len() < 200 && name.starts_with(|c: char| c.is_ascii_alphabetic())
}

/// `\textbf{Ada} Lovelace` → `Ada Lovelace`, `{\bf Ada}` → `Ada`.
fn without_typefaces(source: &str) -> String {
    let mut text = String::with_capacity(source.len());
    // Whether the brace of each level that is open was left out.
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
    }
}
