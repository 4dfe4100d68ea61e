//! Limits on XML texts. XML parsers compare each attribute of a tag with those before it, and give
//! each element the namespaces of its ancestors, so the time would be quadratic.

use std::collections::BTreeSet;

/// Maximum number of attributes of a tag, and of different attributes of a file that declare a
/// namespace: formats have ten.
const MAX_ATTRIBUTES: usize = 200;
const MAX_NAMESPACES: usize = 100;

/// Delimiters of constructs that contain no tags.
const OTHERS: [(&str, &str); 3] = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")];

/// Position and message of the first excess of a limit.
pub fn excess(text: &str) -> Option<(usize, String)> {
    let mut namespaces: BTreeSet<&str> = BTreeSet::new();
    let mut start = 0;
    while let Some(found) = text.get(start..).and_then(|rest| rest.find('<')) {
        start += found;
        let rest = text.get(start..).unwrap_or_default();
        if let Some((_, end)) = OTHERS.iter().find(|(begin, _)| rest.starts_with(begin)) {
            start += rest.find(end).unwrap_or(rest.len()).max(1);
            continue;
        }
        let (mut quote, mut n_attributes, mut from) = (None, 0, 1);
        let mut end = rest.len();
        for (at, byte) in rest.bytes().enumerate().skip(1) {
            match (quote, byte) {
                (Some(open), _) if byte == open => (quote, from) = (None, at + 1),
                (Some(_), _) => {}
                (None, b'"' | b'\'') => quote = Some(byte),
                (None, b'>') => {
                    end = at;
                    break;
                }
                (None, b'=') => {
                    n_attributes += 1;
                    let name = rest.get(from..at).unwrap_or_default();
                    let name = name.split_ascii_whitespace().last().unwrap_or_default();
                    if name.starts_with("xmlns") {
                        namespaces.insert(name);
                    }
                }
                _ => {}
            }
        }
        if n_attributes > MAX_ATTRIBUTES {
            return Some((start, format!("a tag with more than {MAX_ATTRIBUTES} attributes")));
        }
        if namespaces.len() > MAX_NAMESPACES {
            return Some((start, format!("more than {MAX_NAMESPACES} names of namespaces")));
        }
        start += end.max(1);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<(usize, &str)>) {
        let found = excess(text);
        assert_eq!(found.as_ref().map(|(at, what)| (*at, what.as_str())), expected);
    }

    /// Attributes, each with a number.
    fn attributes(name: &str, n: usize) -> String {
        (0..n).map(|at| format!(" {name}{at}=\"<a b='c'>\"")).collect()
    }

    #[test]
    fn heaps_of_attributes_and_namespaces_are_told() {
        let many = Some((3, "a tag with more than 200 attributes"));
        check(&format!("<a><b{}/></a>", attributes("c", 200)), None);
        check(&format!("<a><b{}/></a>", attributes("c", 201)), many);
        check(&format!("<a><b{}", attributes("c", 100_000)), many);
        let many = Some((0, "more than 100 names of namespaces"));
        check(&format!("<a{}/>", attributes("xmlns:n", 100)), None);
        check(&format!("<a{}/>", attributes("xmlns:n", 101)), many);
        check(&"<a xmlns:n=\"b\"/>".repeat(100_000), None);
    }

    #[test]
    fn what_is_no_tag_is_skipped() {
        for (begin, end) in OTHERS {
            check(&format!("<a>{begin}<b{}/>{end}</a>", attributes("c", 201)), None);
            check(&begin.repeat(100_000), None);
        }
        check(&"<".repeat(100_000), None);
        check(&"<a \"".repeat(100_000), None);
        check("<a b>c</a>", None);
    }
}
