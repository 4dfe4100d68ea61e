//! Elements of XML with their spans, and the replacement of named characters that need a document
//! type.

use roxmltree::{Document as Xml, Node};

use crate::ingest::entity;
use crate::ingest::files::Spanned;
use crate::ingest::report::Report;
use crate::ingest::xml_limits::excess;

/// Padding after a character that is shorter than its name, so that all byte positions stay the
/// same. No text that is read contains it.
const FILLER: char = '\u{7f}';

/// Maximum length in bytes of the name of a character, with `&` and `;`.
const MAX_NAME: usize = 12;

/// Entities that XML defines without a document type.
const OWN: [&str; 5] = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"];

/// Removes the document type of `text` and replaces named characters (`&uuml;`). A document type
/// with definitions of its own is kept, and refused when the text is parsed.
pub fn without_type(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    if let Some(at) = text.find("<!DOCTYPE") {
        let end = text[at..].find(['>', '[']).map(|end| at + end);
        if let Some(end) = end.filter(|end| text[*end..].starts_with('>')) {
            kept.push_str(&text[..at]);
            kept.extend(text[at..=end].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
            rest = &text[end + 1..];
        }
    }
    while let Some(at) = rest.find('&') {
        kept.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.bytes().take(MAX_NAME).position(|byte| byte == b';');
        let name = &rest[..end.map_or(1, |end| end + 1)];
        let is_named = !OWN.contains(&name) && !name.starts_with("&#");
        match Some(entity::unescape(name)).filter(|text| is_named && text.len() < name.len()) {
            Some(text) => {
                kept.push_str(&text);
                kept.extend(std::iter::repeat_n(FILLER, name.len() - text.len()));
            }
            None => kept.push_str(name),
        }
        rest = &rest[name.len()..];
    }
    kept + rest
}

/// Parses XML; invalid XML is reported, and the result is none.
pub fn parse<'a>(text: &'a str, report: &mut Report) -> Option<Xml<'a>> {
    if let Some((at, what)) = excess(text) {
        report.error(&report.span(at..at), what, "get the file again");
        return None;
    }
    match Xml::parse(text) {
        Ok(xml) => Some(xml),
        Err(error) => {
            let at = byte_at(text, error.pos());
            let span = report.span(at..at);
            report.error(&span, format!("this is not XML: {error}"), "get the file again");
            None
        }
    }
}

/// Byte position of a line and a column, both counted from 1.
fn byte_at(text: &str, place: roxmltree::TextPos) -> usize {
    let line = usize::try_from(place.row.saturating_sub(1)).unwrap_or_default();
    let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
    let column = usize::try_from(place.col.saturating_sub(1)).unwrap_or_default();
    let rest = text.get(start..).unwrap_or_default();
    start + rest.char_indices().nth(column).map_or(rest.len(), |(at, _)| at)
}

/// Child elements of this name, in any namespace.
pub fn children<'a, 'input>(
    node: Node<'a, 'input>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'input>> {
    node.children().filter(move |child| child.tag_name().name() == name)
}

/// First child element of this name, in any namespace.
pub fn child<'a, 'input>(node: Node<'a, 'input>, name: &str) -> Option<Node<'a, 'input>> {
    node.children().find(|child| child.tag_name().name() == name)
}

/// Text of an element on one line, with its span.
pub fn spanned(node: Node<'_, '_>, report: &Report) -> Option<Spanned<String>> {
    let value = line(node.text()?);
    (!value.is_empty()).then(|| Spanned { value, span: report.span(node.range()) })
}

/// Name of the root element of a text, without its namespace; none where the text is no XML.
pub fn root_name(head: &str) -> Option<&str> {
    let mut rest = head.trim_start_matches('\u{feff}').trim_start();
    loop {
        let end = match rest {
            _ if rest.starts_with("<?") => "?>",
            _ if rest.starts_with("<!--") => "-->",
            _ if rest.starts_with("<!") => ">",
            _ => break,
        };
        rest = rest.split_once(end)?.1.trim_start();
    }
    let name = rest.strip_prefix('<')?.split([' ', '>', '/', '\n', '\r', '\t']).next()?;
    let name = name.rsplit(':').next().unwrap_or(name);
    (!name.is_empty()).then_some(name)
}

/// Text of an element and of all below it, on one line.
pub fn all_text(node: Node<'_, '_>) -> String {
    let texts = node.descendants().filter(Node::is_text);
    line(&texts.filter_map(|text| text.text()).collect::<String>())
}

/// Source text inside an element, with the elements there as markup, on one line.
pub fn marked(node: Node<'_, '_>, source: &str, report: &Report) -> Option<Spanned<String>> {
    let value = match node.first_element_child() {
        None => all_text(node),
        Some(_) => {
            let range = node.first_child()?.range().start..node.last_child()?.range().end;
            line(&source.get(range)?.replace("<![CDATA[", "").replace("]]>", ""))
        }
    };
    (!value.is_empty()).then(|| Spanned { value, span: report.span(node.range()) })
}

/// Joins a text to one line.
pub fn line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace()).map(|word| word.replace(FILLER, ""));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let replaced = without_type(text);
        assert_eq!(replaced.len(), text.len());
        assert_eq!(replaced.replace(FILLER, ""), expected);
    }

    #[test]
    fn characters_come_into_their_places_and_no_byte_moves() {
        check("<a>&Uuml;ber &amp; &#252; &nosuch; &</a>", "<a>Über &amp; &#252; &nosuch; &</a>");
        check("<!DOCTYPE a \"é\">\n<a/>", "                 \n<a/>");
        check(
            "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
            "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
        );
        check("<!DOCTYPE", "<!DOCTYPE");
        check("&&&eacute;;&é;", "&&é;&é;");
    }
}
