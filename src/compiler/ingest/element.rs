//! Elements of HTML, JATS (ANSI/NISO Z39.96) and MathML that registries leave in text.

/// Elements that style their contents.
const STYLE: [&str; 33] = [
    "i",
    "b",
    "em",
    "strong",
    "u",
    "s",
    "sc",
    "scp",
    "tt",
    "small",
    "big",
    "font",
    "span",
    "a",
    "italic",
    "bold",
    "underline",
    "monospace",
    "sans-serif",
    "roman",
    "strike",
    "xref",
    "uri",
    "ext-link",
    "named-content",
    "styled-content",
    "inline-formula",
    "alternatives",
    "formula",
    "inline-graphic",
    "abstract",
    "nobr",
    "wbr",
];

/// Elements that separate their contents from the text before them.
const LAYOUT: [&str; 22] = [
    "p",
    "br",
    "div",
    "title",
    "sec",
    "label",
    "list",
    "list-item",
    "li",
    "ul",
    "ol",
    "tr",
    "td",
    "disp-formula",
    "break",
    "h1",
    "h2",
    "h3",
    "h4",
    "hr",
    "table",
    "def-list",
];

/// Maximum length in bytes of an opening tag.
const MAX_TAG: usize = 600;

/// Opening or closing tag of a known element.
pub struct Tag<'a> {
    /// Name without a prefix.
    pub name: &'a str,
    /// True for a closing tag.
    pub is_end: bool,
    /// Length in bytes.
    pub length: usize,
}

impl<'a> Tag<'a> {
    /// Tag at the beginning of a text.
    pub fn parse(text: &'a str) -> Option<Self> {
        let inside = text.strip_prefix('<')?;
        let is_end = inside.starts_with('/');
        let inside = inside.strip_prefix('/').unwrap_or(inside);
        let is_sign = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == ':';
        let whole = &inside[..inside.find(|c| !is_sign(c))?];
        let name = ["jats:", "mml:", "m:"].iter().find_map(|prefix| whole.strip_prefix(prefix));
        let name = name.unwrap_or(whole);
        let known = STYLE.iter().chain(&LAYOUT).chain(&["sub", "sup", "math", "tex-math"]);
        let name = *known.into_iter().find(|known| known.eq_ignore_ascii_case(name))?;
        let after = &inside.as_bytes()[whole.len()..];
        let end = after.iter().take(MAX_TAG).position(|byte| *byte == b'>')?;
        // An attribute, the slash of an empty element, or nothing follows.
        let is_tag = end == 0 || after[0].is_ascii_whitespace() || after[0] == b'/';
        let length = 1 + usize::from(is_end) + whole.len() + end + 1;
        is_tag.then_some(Self { name, is_end, length })
    }

    /// True if it separates its contents from the text before it.
    pub fn is_layout(&self) -> bool {
        LAYOUT.contains(&self.name)
    }
}

/// End of the contents of the element `name`, and end of the element, in bytes.
pub fn end_of(text: &str, name: &str) -> Option<(usize, usize)> {
    let mut from = 0;
    while let Some(at) = text[from..].find("</").map(|at| from + at) {
        match Tag::parse(&text[at..]) {
            Some(tag) if tag.name == name => return Some((at, at + tag.length)),
            _ => from = at + 2,
        }
    }
    None
}

/// Removes the elements from a short text.
pub fn without_tags(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        kept.push_str(&rest[..at]);
        let length = Tag::parse(&rest[at..]).map_or(0, |tag| tag.length);
        if length == 0 {
            kept.push('<');
        }
        rest = &rest[at + length.max(1)..];
    }
    kept + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(without_tags(text), expected);
    }

    #[test]
    fn known_elements_go() {
        check("<jats:italic>a</jats:italic> <b class=\"x\">b</b><BR/>c", "a bc");
        check("a < b <c> <i", "a < b <c> <i");
        assert_eq!(end_of("a</b></i>c", "i"), Some((5, 9)));
        assert!(Tag::parse("<p>").is_some_and(|tag| tag.is_layout() && !tag.is_end));
    }
}
